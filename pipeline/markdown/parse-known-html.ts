import type { Nodes, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { MAX_DEPTH, tooDeepNode } from './guards/check-source.ts';
import { takeTargets } from './links/take-targets.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';

/**
 * Makes elements of the raw HTML that is left in a tree. An element may begin in one piece of HTML and end in another,
 * with Markdown between them, so the tree is written as HTML and read again. Nothing is safe before it is sanitized.
 */
export function parseKnownHtml() {
  return (tree: Root, file: MarkdownFile): Root => {
    if (!holdsHtml(tree)) return tree;
    const context = contextOf(file);
    const parsed = fromHtml(toHtml(tree, { allowDangerousHtml: true }), { fragment: true });
    if (tooDeepNode(parsed)) {
      const message = `The HTML is nested more than ${MAX_DEPTH} levels deep.`;
      context.report('content/too-deep', context.spanOf(), message, 'Reduce the nesting.');
      return { ...tree, children: tree.children.map(asText) };
    }
    // Places in the HTML are not those of the text; an address is where it is written.
    takeTargets(parsed, context, (_, url) => {
      const at = context.text.indexOf(url);
      return at < 0 ? context.spanOf() : context.spanAt(at, url.length);
    });
    return parsed;
  };
}

function holdsHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(holdsHtml));
}

function asText<Node extends RootContent>(node: Node): RootContent {
  if (node.type === 'raw') return { type: 'text', value: node.value };
  return node.type === 'element'
    ? { ...node, children: node.children.map(asText).filter((child) => child.type !== 'doctype') }
    : node;
}
