import { hashTarget } from '../prose/hash-target.ts';

/** Headings that start a section. */
const HEADINGS = 'h1, h2, h3';

/** Whether a range is in the section that a hash leads to; without a target, in what comes before the first section. */
export function sectionOf(root: Element, hash: string): (range: Range) => boolean {
  const target = hashTarget(hash);
  if (target !== undefined && !target.matches(HEADINGS)) return ({ startContainer }) => target.contains(startContainer);
  const headings = [...root.querySelectorAll(HEADINGS)];
  const end = headings.find((heading) => (target === undefined ? !heading.matches('h1') : isAfter(heading, target)));
  return ({ startContainer: node }) => {
    const isBegun = target === undefined || target.contains(node) || isAfter(node, target);
    return isBegun && (end === undefined || !(end.contains(node) || isAfter(node, end)));
  };
}

function isAfter(node: Node, other: Node): boolean {
  return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !other.contains(node);
}
