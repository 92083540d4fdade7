import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { openAround, revealTarget, scrollToTarget } from '@docgraph/ui/prose/reveal-target';
import { replaceHash, targetTop } from './entries.ts';
import { hasReaderActed, READER_INPUTS } from './reader.ts';

/** A page that makes the targets of addresses when they are asked for, and whose parts change their size later. */
export interface PlaceFinder {
  /** What changes its size. */
  content: Element;
  /** Makes and marks what a hash points at; undefined where it points at nothing in the page. */
  find(hash: string): Promise<HTMLElement | undefined>;
}

let finder: PlaceFinder | undefined;

/** Hash that the page has been brought to, or that has followed the reader; the address may be ahead of it. */
let shownHash = '';

/** Ends what keeps the last target in its place. */
let hold: AbortController | undefined;

/** Distance from the top of the window that it is kept at; undefined where anchors scroll to. */
let heldTop: number | undefined;

/** Where the window was last brought to, in CSS pixels from the top of the page. */
let settledAt: number | undefined;

/** Until the signal, addresses of the page in view are looked up by `own`; the present one is gone to at once. */
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

/** Whether the page in view looks up its addresses by itself. That of a page that has just been left is still there. */
export function hasFinder(): boolean {
  return finder?.content.isConnected === true;
}

/**
 * Leads to what a hash points at, and keeps it where it is shown until the reader does something: at `top`, its distance
 * from the top of the window when it was left, or else where anchors scroll to.
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
    // The press that has led here may still be on its way to the window.
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

/** Lets the address of the present entry follow the reader, unless the browser has moved on in the history meanwhile. */
export function followReader(hash: string): void {
  if (window.location.hash !== shownHash) return;
  shownHash = hash;
  replaceHash(hash, isHeld() ? heldTop : hashTarget(hash)?.getBoundingClientRect().top);
}

/** Whether the reader still is where the last jump has led. */
export function isAtShownPlace(): boolean {
  return isHeld() || (settledAt !== undefined && Math.abs(window.scrollY - settledAt) <= 2);
}

function isHeld(): boolean {
  return hold !== undefined && !hold.signal.aborted;
}

/** Parts of a page get their own height when they come near the window: the target stays, whatever changes above it. */
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
    // Where the target has moved as well, the page has changed above it. While a page loads, browsers restore positions.
    if (placeInPage() === place && document.readyState === 'complete') own.abort();
    else settle();
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  settle();
  observer.observe(content);
}

/**
 * Whether a page that has just become able to look up its address should be brought there: a reader who has gone elsewhere
 * in the meantime stays. The browser has been there already with what is in the page, or has gone by old heights.
 */
function isWhereReaderIs(hash: string): boolean {
  if (!hasReaderActed() || targetTop() !== undefined) return true;
  const target = hashTarget(hash);
  if (target === undefined || !target.checkVisibility()) return true;
  return Math.abs(target.getBoundingClientRect().top) < 1.5 * window.innerHeight;
}
