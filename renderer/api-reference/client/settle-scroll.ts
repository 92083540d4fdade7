/** Frames without a movement after which a place counts as reached. */
const STILL_FRAMES = 4;

/** Frames after which a place that does not come to rest is left. */
const LONGEST = 60;

/** What readers do when they want to be elsewhere. */
const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The movement of the page by script: there is one at a time. */
export interface ScrollState {
  /** Ends the movement that is under way; undefined when none is. */
  movement: AbortController | undefined;
  /** Where the last movement has ended: distance from the top of the page, in CSS pixels; undefined before the first movement. */
  settledAt: number | undefined;
}

/**
 * Keeps scrolling to a target until it stays where `scroll` brings it: sections get their own height only when they come
 * near the window. Ends at once when the reader does something, or when the next movement begins.
 */
export function settleScroll(state: ScrollState, target: Element, scroll: () => void): void {
  state.movement?.abort();
  const ended = new AbortController();
  state.movement = ended;
  const { signal } = ended;
  for (const type of INPUTS) window.addEventListener(type, () => ended.abort(), { passive: true, once: true, signal });
  const placeInPage = () => Math.round(window.scrollY + target.getBoundingClientRect().top);
  let frames = 0;
  let still = 0;
  let place = placeInPage();
  let top = window.scrollY;
  const step = () => {
    if (state.movement !== ended) return;
    // The window has moved and the target has not: that was the reader, whose event is still to come.
    if (window.scrollY !== top && placeInPage() === place) ended.abort();
    if (!signal.aborted) scroll();
    still = window.scrollY === top ? still + 1 : 0;
    top = window.scrollY;
    place = placeInPage();
    frames++;
    if (signal.aborted || still >= STILL_FRAMES || frames >= LONGEST) {
      ended.abort();
      state.movement = undefined;
    } else {
      state.settledAt = top;
      requestAnimationFrame(step);
    }
  };
  step();
}
