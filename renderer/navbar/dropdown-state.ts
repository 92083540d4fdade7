/**
 * Whether the list of a dropdown shows: `hovered` while the mouse is over it, `held` until the reader has done with it.
 */
export type DropdownState = 'closed' | 'hovered' | 'held';

/**
 * What may open or close a dropdown: the mouse comes and goes, the button is pressed, the keyboard is in the list, the
 * reader is done (Escape, a press elsewhere, focus elsewhere, an entry chosen).
 */
export type DropdownEvent = 'enter' | 'leave' | 'press' | 'hold' | 'dismiss';

/** The state after an event. A press on the button of a list that only the mouse keeps open makes it stay. */
export function nextDropdownState(state: DropdownState, event: DropdownEvent): DropdownState {
  switch (event) {
    case 'enter':
      return state === 'closed' ? 'hovered' : state;
    case 'leave':
      return state === 'hovered' ? 'closed' : state;
    case 'press':
      return state === 'held' ? 'closed' : 'held';
    case 'hold':
      return 'held';
    case 'dismiss':
      return 'closed';
  }
}

/** Which of `count` entries a key moves the focus to from entry `index`, or from the button (-1); undefined for others. */
export function entryForKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return index < 0 ? undefined : 0;
    case 'End':
      return index < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}
