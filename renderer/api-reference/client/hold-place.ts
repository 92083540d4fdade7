import { READER_INPUTS } from '../../ui/reader-inputs.ts';

/** Where the reader is, and whether the page is kept there. */
export interface ScrollState {
  /** Hash that the page has been brought to, or that has followed the reader; one that is newer is still to be gone to. */
  hash: string;
  /** Lets go of the place that the last jump led to: there is one at a time; undefined when nothing is held. */
  hold: AbortController | undefined;
  /** Distance from the top of the window that the place is kept at; undefined where anchors scroll to. */
  heldTop: number | undefined;
  /** Whether the application is still to scroll: it brings an entry that was gone back to to where it was by old heights. */
  awaitsScroll: boolean;
  /** Distance of the last place from the top of the page, in CSS pixels; undefined before the first jump. */
  settledAt: number | undefined;
}

/**
 * Keeps a target where `scroll` brings it, whatever changes its size meanwhile: sections get their own height and their
 * buttons when they come near the window, fonts and parts of the page when they have been loaded. Ends when the reader
 * does something, when the window is scrolled otherwise, or when the next hold begins.
 *
 * @param top Distance from the top of the window that `scroll` brings the target to; without it where anchors scroll to.
 */
export function holdPlace(state: ScrollState, target: HTMLElement, scroll: () => void, top?: number): void {
  state.hold?.abort();
  state.heldTop = top;
  const hold = new AbortController();
  state.hold = hold;
  const { signal } = hold;
  const placeInPage = () => Math.round(window.scrollY + target.getBoundingClientRect().top);
  let place = 0;
  const settle = () => {
    scroll();
    state.settledAt = window.scrollY;
    place = placeInPage();
  };
  const observer = new ResizeObserver(settle);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (state.hold === hold) state.hold = undefined;
  });
  for (const type of READER_INPUTS) window.addEventListener(type, () => hold.abort(), { passive: true, signal });
  const onScroll = () => {
    if (window.scrollY === state.settledAt) return;
    // Where the target has moved as well the page has changed above it; else that was the reader, or the application.
    const isOther = placeInPage() === place;
    if (isOther && !state.awaitsScroll) return hold.abort();
    if (isOther) state.awaitsScroll = false;
    settle();
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  settle();
  observer.observe(target.closest('.api-content') ?? target);
}
