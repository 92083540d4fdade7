import { termRanges } from '@docgraph/search/excerpt/term-ranges';
import { adoptStyle } from '@docgraph/ui/adopt-style';
import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { openAround } from '@docgraph/ui/prose/reveal-target';
import style from './highlight.css?inline';
import { showMatches } from './show-matches.ts';

adoptStyle(style);

/**
 * Marks terms in the section that `hash` leads to, in the article of the page or in its main area where there is no
 * article. Opens what hides them, and shows a bar that leads from one to the next. All of that goes when `controller` is
 * aborted, which the bar does as well.
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

/** Headings that start a section. */
const HEADINGS = 'h1, h2, h3';

/** The section of the text that a hash leads to; without a target, what comes before the first section. */
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

/** Most places that are marked. */
const MAX_RANGES = 200;
/** What has no text of the page. */
const SKIPPED = 'script, style, button, svg, .visually-hidden, [popover]';

/**
 * Where terms stand in a section of the page, in order. A section that has been found by words that it does not show, such
 * as the id of an operation, is marked by its first text, which is its title.
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

/** Opens the details that hide ranges, and in each set of tabs the one that shows most of the different words. */
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

/** Name of the highlight in the style sheet. */
const NAME = 'search-terms';

/** Attributes that show and hide text: of tabs and of details. */
const SHOWING = ['hidden', 'open'];

/** Marks ranges in `root` without changing it. Returns what takes the marks away. */
function paintRanges(root: Element, ranges: readonly Range[]): () => void {
  const highlight = new Highlight();
  const paint = () => {
    highlight.clear();
    // WebKit would mark other text in the place of what is hidden.
    for (const range of ranges) if (range.startContainer.parentElement?.checkVisibility()) highlight.add(range);
  };
  const observer = new MutationObserver(paint);
  observer.observe(root, { subtree: true, attributeFilter: SHOWING });
  paint();
  CSS.highlights.set(NAME, highlight);
  return () => {
    observer.disconnect();
    // A later result may have marks of its own by now.
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}
