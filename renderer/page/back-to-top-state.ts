/** Whether the button is offered, and what that depends on. */
export interface BackToTopState {
  visible: boolean;
  /** Scroll position at the last event, in CSS pixels. */
  top: number;
  /** Set by a jump: the scroll event that follows is not the reader's. */
  jumped: boolean;
}

/** Something that may offer the button or take it away. `remaining` is how far the page can still be scrolled down. */
export type BackToTopEvent = { type: 'scroll'; top: number; remaining: number } | { type: 'jump' };

export const INITIAL_BACK_TO_TOP: BackToTopState = { visible: false, top: 0, jumped: false };

/** Nearer to the top the way back is short, in CSS pixels. */
const NEAR_TOP = 300;

/** The button is there for readers who scroll up, far from the top and from the very end of the page. */
export function nextBackToTop(state: BackToTopState, event: BackToTopEvent): BackToTopState {
  if (event.type === 'jump') return { ...state, visible: false, jumped: true };
  const { top, remaining } = event;
  const offered = !state.jumped && top < state.top && top > NEAR_TOP && remaining > 0;
  // Standing still, as when the window changes, decides nothing.
  const visible = top === state.top && !state.jumped ? state.visible : offered;
  return { visible, top, jumped: false };
}
