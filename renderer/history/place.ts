import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { openAround, revealTarget, scrollToTarget } from '@docgraph/ui/prose/reveal-target';
import { replaceHash, targetTop } from './entries.ts';
import { hasReaderActed, READER_INPUTS } from './reader.ts';

/** A page that creates targets on demand, and whose content can change its height later. */
export interface PlaceFinder {
  /** The element whose height can change. */
  content: Element;
  /** Creates and marks the target of a hash. Resolves to undefined if there's none. */
  find(hash: string): Promise<HTMLElement | undefined>;
}

let finder: PlaceFinder | undefined;

/** The hash that the page was scrolled to, or of the section being read. While a page is loading, the URL may differ. */
let shownHash = '';

/** Abort it to stop keeping the last target in place. */
let hold: AbortController | undefined;

/** The distance from the top of the window at which to keep the target. Undefined for the default position of anchors. */
let heldTop: number | undefined;

/** The scroll position after the last jump, in CSS pixels. */
let settledAt: number | undefined;

/**
 * Registers a finder for the targets on the visible page until the signal is aborted. Scrolls to the current hash.
 */
export function findPlacesWith(own: PlaceFinder, signal: AbortSignal): void {
  finder = own;
  signal.addEventListener('abort', () => {
    hold?.abort();
    if (finder === own) finder = undefined;
  });
  const { hash } = window.location;
  shownHash = hash;
  if (isWhereReaderIs(hash)) void showPlace(hash, targetTop());
  else void own.find(hash);
}

/** Reports whether the visible page has a finder. A previous page's finder may still be registered. */
export function hasFinder(): boolean {
  return finder?.content.isConnected === true;
}

/**
 * Scrolls to the target of a hash, and keeps the target in place until the reader interacts with the page.
 *
 * @param top The target's former distance from the top of the window. Defaults to the usual position of anchors.
 */
export async function showPlace(hash: string, top?: number): Promise<void> {
  hold?.abort();
  const own = new AbortController();
  hold = own;
  heldTop = top;
  shownHash = hash;
  settledAt = undefined;
  const startedAt = performance.now();
  for (const type of READER_INPUTS) {
    // The event for the click that caused this jump may not have reached the window yet, so ignore older events.
    const onInput = ({ timeStamp }: Event) => timeStamp > startedAt && own.abort();
    window.addEventListener(type, onInput, { passive: true, signal: own.signal });
  }
  const target = await (finder?.find(hash) ?? hashTarget(hash));
  if (own.signal.aborted) return;
  if (target === undefined) return own.abort();
  if (top === undefined) revealTarget(target);
  else openAround(target);
  if (finder === undefined) own.abort();
  else keepInPlace(target, finder.content, own);
}

/** Updates the URL to the section being read, unless the browser has navigated meanwhile. */
export function followReader(hash: string): void {
  if (window.location.hash !== shownHash) return;
  shownHash = hash;
  replaceHash(hash, isHeld() ? heldTop : hashTarget(hash)?.getBoundingClientRect().top);
}

/** Reports whether the reader is still at the target of the last jump. */
export function isAtShownPlace(): boolean {
  return isHeld() || (settledAt !== undefined && Math.abs(window.scrollY - settledAt) <= 2);
}

function isHeld(): boolean {
  return hold !== undefined && !hold.signal.aborted;
}

/** Keeps the target in place while the content above it changes its height. */
function keepInPlace(target: HTMLElement, content: Element, own: AbortController): void {
  const { signal } = own;
  const top = heldTop;
  const placeInPage = () => Math.round(window.scrollY + target.getBoundingClientRect().top);
  let place = 0;
  const settle = () => {
    if (top === undefined) scrollToTarget(target);
    else window.scrollBy({ top: Math.round(target.getBoundingClientRect().top - top), behavior: 'instant' });
    settledAt = window.scrollY;
    place = placeInPage();
  };
  let height = 0;
  let frame = 0;
  // Scrolling can lay out skipped content, which changes the height again. Observing it only from the next frame on keeps
  // browsers from reporting a loop.
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined || entry.contentRect.height === height) return;
    height = entry.contentRect.height;
    observer.unobserve(content);
    settle();
    frame = requestAnimationFrame(() => observer.observe(content));
  });
  // The browser may keep something else in place, such as an example beside the target. That looks like reader input.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    style.overflowAnchor = '';
  });
  const onScroll = () => {
    if (window.scrollY === settledAt) return;
    // If the target moved in the page, the content above it changed. While the page loads, the browser may have scrolled.
    if (placeInPage() === place && document.readyState === 'complete') own.abort();
    else settle();
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  settle();
  observer.observe(content);
}

/**
 * Reports whether to scroll to the hash of a page whose finder has just been registered. The browser has already scrolled
 * there, possibly based on outdated heights, but the reader may have scrolled away since then.
 */
function isWhereReaderIs(hash: string): boolean {
  if (!hasReaderActed() || targetTop() !== undefined) return true;
  const target = hashTarget(hash);
  if (target === undefined || !target.checkVisibility()) return true;
  return Math.abs(target.getBoundingClientRect().top) < 1.5 * window.innerHeight;
}
