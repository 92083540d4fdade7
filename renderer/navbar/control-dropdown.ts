/**
 * Makes a dropdown respond to mouse, keyboard, and touch. If CSS has already opened the list, it stays open. Returns a
 * function that removes the event handlers.
 */
export function controlDropdown(root: HTMLElement): () => void {
  const control = new AbortController();
  const options = { signal: control.signal };
  const button = root.querySelector('button');
  let state: DropdownState = 'closed';

  const dispatch = (event: DropdownEvent) => {
    state = nextDropdownState(state, event);
    const open = state !== 'closed';
    root.toggleAttribute('data-open', open);
    button?.setAttribute('aria-expanded', String(open));
  };
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target);

  // Touch is handled as a click rather than as hovering.
  const onPointer = ({ type, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') dispatch(type === 'pointerenter' ? 'enter' : 'leave');
  };
  root.addEventListener('pointerenter', onPointer, options);
  root.addEventListener('pointerleave', onPointer, options);
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (button?.contains(target)) dispatch('press');
      else if (target.closest('a')) dispatch('dismiss');
    },
    options,
  );
  root.addEventListener('focusin', ({ target }) => target !== button && dispatch('hold'), options);
  root.addEventListener(
    'focusout',
    // If there's no related target, the focus didn't move to another element: the reader clicked text or left the window.
    ({ relatedTarget }) => relatedTarget !== null && !isInside(relatedTarget) && dispatch('dismiss'),
    options,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const links = [...root.querySelectorAll('a')];
      const from = links.findIndex((link) => link.matches(':focus'));
      const index = entryForKey(event.key, from, links.length);
      if (index === undefined) return;
      event.preventDefault();
      dispatch('hold');
      links[index]?.focus();
    },
    options,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || state === 'closed') return;
      if (isInside(document.activeElement)) button?.focus();
      dispatch('dismiss');
    },
    options,
  );
  document.addEventListener('pointerdown', ({ target }) => isInside(target) || dispatch('dismiss'), options);

  root.toggleAttribute('data-ready', true);
  if (root.matches(':hover')) dispatch('enter');
  if (root.matches(':focus-within')) dispatch('hold');
  return () => control.abort();
}

/** State of a dropdown: `hovered` while the mouse is over it, `held` until the reader dismisses it. */
export type DropdownState = 'closed' | 'hovered' | 'held';

/**
 * Events of a dropdown: the mouse enters or leaves, the button is clicked, the list gets the focus, or the reader dismisses
 * the list (by Escape, a click or focus outside, or a selection).
 */
export type DropdownEvent = 'enter' | 'leave' | 'press' | 'hold' | 'dismiss';

/** Returns the next state. Clicking a hovered dropdown keeps it open. */
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

/** Returns the index of the entry to focus after a key press, or undefined for other keys. `index` is -1 for the button. */
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
