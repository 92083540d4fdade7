import { termRanges } from '#search/excerpt/term-ranges.ts';
import { paintRanges } from './paint-ranges.ts';
import { revealRanges } from './reveal-ranges.ts';
import { sectionOf } from './section-of.ts';
import './highlight.css';

/** Most places that are marked on a page. */
const MAX_RANGES = 1000;
/** How long the page is searched before the browser gets its turn, in milliseconds. */
const SLICE = 8;
/** What has no text of the page. */
const SKIPPED = 'script, style, button, svg, .visually-hidden, [popover]';

/**
 * Marks terms in the article of the page, or in its main area where there is no article, and opens what hides them in
 * the section that `hash` leads to. Ends, and takes the marks away, when `signal` is aborted.
 */
export async function highlightTerms(terms: readonly string[], hash: string, signal: AbortSignal): Promise<void> {
  const root = document.querySelector('main article') ?? document.querySelector('main');
  if (root === null) return;
  const ranges = await findRanges(root, terms, signal);
  if (signal.aborted) return;
  revealRanges(ranges.filter(sectionOf(root, hash)));
  const clear = paintRanges(ranges);
  signal.addEventListener('abort', clear, { once: true });
}

async function findRanges(root: Element, terms: readonly string[], signal: AbortSignal): Promise<Range[]> {
  const found: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Element) return node.matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  let pause = performance.now() + SLICE;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { start, end } of termRanges(node.nodeValue ?? '', terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      if (found.push(range) === MAX_RANGES) return found;
    }
    if (performance.now() < pause) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return found;
    pause = performance.now() + SLICE;
  }
  return found;
}
