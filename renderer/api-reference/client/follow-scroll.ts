import { hashTarget } from '../../prose/hash-target.ts';
import { afterFrame } from './after-frame.ts';
import type { ScrollState } from './hold-place.ts';
import { markInMenu } from './mark-in-menu.ts';
import { type Jumper, TOP_KEY } from './show-anchor.ts';

/** Time without a movement after which the address follows, in milliseconds: browsers limit how often it may change. */
const PAUSE = 150;

/** Addresses that this may replace; others were not made by it. */
const OWN = /^#(?:tag|operation|schema)\/|^#schemas$/;

/**
 * Boxes of what is being read. Headings in them are not measured: that would have the browser lay out sections that it
 * skips because they are out of sight.
 */
const PARTS = '.api-tag > .api-title, .api-operation, .api-schema';

/** How far below the line that anchors scroll to a part may begin and still be the one that is read, in CSS pixels. */
const TOLERANCE = 8;

/** Keeps the menu and the address at the part of the reference that is being read. */
export function followScroll({ root, state, queue }: Jumper, signal: AbortSignal): void {
  const parts = [...root.querySelectorAll<HTMLElement>(PARTS)];
  const { pathname } = window.location;
  let timer = 0;
  const mark = () => markInMenu(root, sectionHash(state, parts), queue);
  const markSoon = afterFrame(mark, signal);
  const onPause = () => {
    // The address of a page that is still loading is another one's already.
    if (window.location.pathname !== pathname) return;
    // The browser has moved on in the history: its event is still to come, and what it leads to must not be overwritten.
    if (window.location.hash !== state.hash) {
      state.hash = window.location.hash;
      return wait();
    }
    const hash = sectionHash(state, parts);
    markInMenu(root, hash, queue);
    if (hash !== '' || OWN.test(window.location.hash)) writeAddress(state, hash);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(onPause, PAUSE);
  };
  const onScroll = () => {
    markSoon();
    wait();
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  mark();
}

/** The hash of what is being read. Where a jump has just ended that is its target, wherever the window could go. */
function sectionHash({ hold, settledAt }: ScrollState, parts: readonly HTMLElement[]): string {
  const { hash } = window.location;
  const isAtTarget = hold !== undefined || (settledAt !== undefined && Math.abs(window.scrollY - settledAt) <= 2);
  if (isAtTarget && OWN.test(hash)) return hash;
  const current = currentPart(parts)?.querySelector('h2[id], h3[id]');
  if (!current) return '';
  const section = `#${current.id}`;
  // A field of the section says more than the section.
  return hash.startsWith(`${section}/`) ? hash : section;
}

/** The last part above the line that anchors scroll to; found by halves, as there are hundreds. */
function currentPart(parts: readonly HTMLElement[]): HTMLElement | undefined {
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + TOLERANCE;
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const top = parts[middle]?.getBoundingClientRect().top ?? 0;
    if (top <= line) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
}

/** Writes the address and where its target stands in the window, without a new entry in the history. */
function writeAddress(scroll: ScrollState, hash: string): void {
  scroll.hash = hash;
  // What is held may be elsewhere just now: something above has changed its size, and it is about to be brought back.
  const top = scroll.hold === undefined ? hashTarget(hash)?.getBoundingClientRect().top : scroll.heldTop;
  const state = { ...window.history.state, [TOP_KEY]: top === undefined ? undefined : Math.round(top) };
  const { pathname, search } = window.location;
  window.history.replaceState(state, '', `${pathname}${search}${hash}`);
}
