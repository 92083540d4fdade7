/** Where something that opens and closes stands. */
export type CollapseState = 'closed' | 'opening' | 'open' | 'closing';

/** What happens to it: the reader changes it, or a movement ends. */
export type CollapseEvent = 'open' | 'close' | 'end';

const NEXT: Record<CollapseState, Partial<Record<CollapseEvent, CollapseState>>> = {
  closed: { open: 'opening' },
  opening: { close: 'closing', end: 'open' },
  open: { close: 'closing' },
  closing: { open: 'opening', end: 'closed' },
};

/** The state after an event. One that says nothing new changes nothing. */
export function nextCollapseState(state: CollapseState, event: CollapseEvent): CollapseState {
  return NEXT[state][event] ?? state;
}
