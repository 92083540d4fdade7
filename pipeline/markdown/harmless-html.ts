import type { Html, Nodes, Parents, PhrasingContent } from 'mdast';

const ANCHOR = /<a((?:\s+(?:id|name)=(?:"[^"<>\s]+"|'[^'<>\s]+'|[^"'<>\s=`/]+))+)\s*(?:\/>|>(?:\s*<\/a>)?)/gi;
const ONLY_ANCHORS = new RegExp(`^(?:\\s*${ANCHOR.source})+\\s*$`, 'i');
const LINE_BREAKS = /^(?:\s*<br\s*\/?>)+\s*$/i;

/**
 * What stands for the two kinds of raw HTML that show nothing and do no harm: line breaks, and anchors without a
 * target (`<a id="x"></a>`), which are how Markdown without heading ids names places. Undefined for all other HTML.
 */
export function harmlessHtml(node: Html, index: number, parent: Parents): PhrasingContent[] | undefined {
  if (LINE_BREAKS.test(node.value)) return [{ type: 'break' }];
  if (!ONLY_ANCHORS.test(node.value)) return undefined;
  if (!node.value.includes('</') && !node.value.endsWith('/>') && !takeClosingTag(parent.children, index))
    return undefined;
  return [...node.value.matchAll(ANCHOR)].map(([, attributes = '']): PhrasingContent => {
    const id = /=["']?([^"'\s]+)/.exec(attributes)?.[1];
    return { type: 'emphasis', children: [], data: { hName: 'span', hProperties: { dataAnchor: id } } };
  });
}

/** Removes the `</a>` that closes an anchor, with which an inline anchor is two nodes around its text. */
function takeClosingTag(siblings: Nodes[], index: number): boolean {
  const closing = siblings.findIndex((node, i) => i > index && node.type === 'html' && /^<\/a\s*>$/i.test(node.value));
  if (closing > index) siblings.splice(closing, 1);
  return closing > index;
}
