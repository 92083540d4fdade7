import { termRanges } from '@docgraph/search/excerpt/term-ranges';
import { adoptStyle } from '@docgraph/ui/adopt-style';
import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { openAround } from '@docgraph/ui/prose/reveal-target';
import style from './highlight.css?inline';
import { showMatches } from './show-matches.ts';

adoptStyle(style);

/**
 * Highlights terms in the section that `hash` points to. Reveals hidden matches, and shows a bar for moving between them.
 * Removes the highlights when `controller` is aborted, which the bar's close button also does.
 */
export function highlightTerms(terms: readonly string[], hash: string, controller: AbortController): void {
  const root = document.querySelector('main article') ?? document.querySelector('main');
  if (root === null || controller.signal.aborted) return;
  const ranges = findRanges(sectionRange(root, hash), terms);
  if (ranges.length === 0) return;
  revealRanges(ranges);
  const clear = paintRanges(root, ranges);
  controller.signal.addEventListener('abort', clear, { once: true });
  showMatches(ranges, controller);
}

/** Selects headings that start a section. */
const HEADINGS = 'h1, h2, h3';

/** Returns the section that a hash points to. If there's no target, returns the content before the first section. */
function sectionRange(root: Element, hash: string): Range {
  const range = document.createRange();
  range.selectNodeContents(root);
  const target = hashTarget(hash);
  if (target !== undefined && !target.matches(HEADINGS)) {
    range.selectNodeContents(target);
    return range;
  }
  const headings = [...root.querySelectorAll(HEADINGS)];
  const end = headings.find((heading) => (target === undefined ? !heading.matches('h1') : isAfter(heading, target)));
  if (target !== undefined) range.setStartBefore(target);
  if (end !== undefined) range.setEndBefore(end);
  return range;
}

function isAfter(node: Node, other: Node): boolean {
  return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Maximum number of highlighted ranges. */
const MAX_RANGES = 200;
/** Selects elements that aren't page content. */
const SKIPPED = 'script, style, button, svg, .visually-hidden, [popover]';

/**
 * Finds terms in a section, in document order. If it matched only by words that aren't visible, such as an operation ID,
 * returns the section's title.
 */
function findRanges(section: Range, terms: readonly string[]): Range[] {
  const found: Range[] = [];
  let title: Node | undefined;
  const walker = document.createTreeWalker(
    section.commonAncestorContainer,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (!section.intersectsNode(node)) return NodeFilter.FILTER_REJECT;
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      return node.matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (text.trim() !== '') title ??= node;
    for (const { start, end } of termRanges(text, terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      if (found.push(range) === MAX_RANGES) return found;
    }
  }
  if (found.length > 0 || title === undefined) return found;
  const range = document.createRange();
  range.selectNodeContents(title);
  return [range];
}

/** Opens the details around ranges, and selects the tab with the most distinct terms in each set. */
function revealRanges(ranges: readonly Range[]): void {
  const wordsOfPanel = new Map<Element, Set<string>>();
  for (const range of ranges) {
    const panel = range.startContainer.parentElement?.closest('.tab-panel');
    if (!panel) continue;
    const words = wordsOfPanel.get(panel) ?? new Set();
    wordsOfPanel.set(panel, words.add(range.toString().toLowerCase()));
  }
  const wordsIn = (panel: Element | null) => (panel && wordsOfPanel.get(panel)?.size) ?? 0;
  for (const panel of wordsOfPanel.keys()) {
    const selected = panel.parentElement?.querySelector(':scope > .tab-panel:not([hidden])') ?? null;
    if (wordsIn(panel) > wordsIn(selected)) openAround(panel);
  }
  for (const { startContainer } of ranges) {
    const element = startContainer.parentElement;
    if (element && !element.checkVisibility() && element.closest('.tab-panel[hidden]') === null) openAround(element);
  }
}

/** Name of the CSS highlight. */
const NAME = 'search-terms';

/** Attributes that change when tabs or details are shown or hidden. */
const SHOWING = ['hidden', 'open'];

/** Highlights ranges in `root` without changing the document. Returns a function that removes the highlights. */
function paintRanges(root: Element, ranges: readonly Range[]): () => void {
  const highlight = new Highlight();
  const paint = () => {
    highlight.clear();
    // If a range is hidden, WebKit would highlight other text instead.
    for (const range of ranges) if (range.startContainer.parentElement?.checkVisibility()) highlight.add(range);
  };
  const observer = new MutationObserver(paint);
  observer.observe(root, { subtree: true, attributeFilter: SHOWING });
  paint();
  CSS.highlights.set(NAME, highlight);
  return () => {
    observer.disconnect();
    // A later result may have replaced the highlight.
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}
