import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { openAround, revealTarget, scrollToTarget } from '@docgraph/ui/prose/reveal-target';
import { replaceHash, targetTop } from './entries.ts';
import { hasReaderActed, READER_INPUTS } from './reader.ts';

/** A page that creates targets on demand and whose parts change their size later. */
export interface PlaceFinder {
  /** Element whose size changes. */
  content: Element;
  /** Creates and marks the target of a hash. Returns undefined if there is none. */
  find(hash: string): Promise<HTMLElement | undefined>;
}

let finder: PlaceFinder | undefined;

/** Hash that the page was scrolled to, or that follows the reader. The URL may be ahead of it. */
let shownHash = '';

/** Stops keeping the last target in place. */
let hold: AbortController | undefined;

/** Distance from the top of the window to keep. Undefined for the scroll position of anchors. */
let heldTop: number | undefined;

/** Last scroll position set by a jump, in CSS pixels. */
let settledAt: number | undefined;

/**
 * Registers a finder for the hashes of the visible page until the signal is aborted, and scrolls to the current one.
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

/** Reports whether the visible page has a finder. That of a previous page may still be registered. */
export function hasFinder(): boolean {
  return finder?.content.isConnected === true;
}

/**
 * Scrolls to the target of a hash and keeps it in place until the reader interacts: at `top`, its former distance from
 * the top of the window, or at the scroll position of anchors.
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
    // The event of the press that led here may not have reached the window yet.
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

/** Updates the URL of the current entry for the reader's position, unless the browser has navigated meanwhile. */
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

/** Keeps the target in place while content above it gets its real height. */
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
  const observer = new ResizeObserver(settle);
  signal.addEventListener('abort', () => observer.disconnect());
  const onScroll = () => {
    if (window.scrollY === settledAt) return;
    // If the target moved too, content above it changed. Browsers restore positions during loading.
    if (placeInPage() === place && document.readyState === 'complete') own.abort();
    else settle();
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  settle();
  observer.observe(content);
}

/**
 * Reports whether to scroll to the hash of a page whose finder has just been registered. The reader may have moved on,
 * and the browser has already scrolled, perhaps based on old heights.
 */
function isWhereReaderIs(hash: string): boolean {
  if (!hasReaderActed() || targetTop() !== undefined) return true;
  const target = hashTarget(hash);
  if (target === undefined || !target.checkVisibility()) return true;
  return Math.abs(target.getBoundingClientRect().top) < 1.5 * window.innerHeight;
}
