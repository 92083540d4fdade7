import { hashTarget } from '../prose/hash-target.ts';

/** Headings that start a section. */
const HEADINGS = 'h1, h2, h3';

/** The section of the text that a hash leads to; without a target, what comes before the first section. */
export function sectionRange(root: Element, hash: string): Range {
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
