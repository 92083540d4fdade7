import { termRanges } from '#search/excerpt/term-ranges.ts';

/** Most places that are marked. */
const MAX_RANGES = 200;
/** What has no text of the page. */
const SKIPPED = 'script, style, button, svg, .visually-hidden, [popover]';

/**
 * Where terms stand in a section of the page, in order. A section that has been found by words that it does not show, such
 * as the id of an operation, is marked by its first text, which is its title.
 */
export function findRanges(section: Range, terms: readonly string[]): Range[] {
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
