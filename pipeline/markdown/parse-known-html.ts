import type { Nodes, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { MAX_DEPTH, tooDeepNode } from './guards/check-source.ts';
import { takeTargets } from './links/take-targets.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';

/**
 * Parses the remaining raw HTML in a tree. An element may start in one node and end in another, with Markdown between them,
 * so the tree is serialized and parsed again. The result must be sanitized.
 */
export function parseKnownHtml() {
  return (tree: Root, file: MarkdownFile): Root => {
    if (!containsHtml(tree)) return tree;
    const context = contextOf(file);
    const parsed = fromHtml(toHtml(tree, { allowDangerousHtml: true }), { fragment: true });
    if (tooDeepNode(parsed)) {
      const message = `The HTML is nested more than ${MAX_DEPTH} levels deep.`;
      context.report('content/too-deep', context.spanOf(), message, 'Reduce the nesting.');
      return { ...tree, children: tree.children.map(asText) };
    }
    // Positions in the HTML differ from the Markdown source, so find the URL in the source.
    takeTargets(parsed, context, (_, url) => {
      const at = context.text.indexOf(url);
      return at < 0 ? context.spanOf() : context.spanAt(at, url.length);
    });
    return parsed;
  };
}

function containsHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(containsHtml));
}

function asText<Node extends RootContent>(node: Node): RootContent {
  if (node.type === 'raw') return { type: 'text', value: node.value };
  return node.type === 'element'
    ? { ...node, children: node.children.map(asText).filter((child) => child.type !== 'doctype') }
    : node;
}
