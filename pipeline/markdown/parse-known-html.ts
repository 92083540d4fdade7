import type { Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import type { VFile } from 'vfile';
import { element, replaceChild, walkElements } from './elements.ts';
import { MAX_DEPTH, tooDeepNode } from './guards/check-source.ts';
import { takeTargets } from './links/take-targets.ts';
import { contextOf, type ParseContext } from './parse-context.ts';
import { scrollBox } from './table.ts';

/**
 * Parses the remaining raw HTML in a tree. An element may start in one node and end in another, with Markdown between them,
 * so the whole tree is parsed again. The result must be sanitized.
 */
export function parseKnownHtml() {
  return (tree: Root, file: VFile): Root => {
    if (!containsHtml(tree)) return tree;
    const context = contextOf(file);
    const parsed = raw(tree, { file });
    if (parsed.type !== 'root' || tooDeepNode(parsed)) {
      const message = `The HTML is nested more than ${MAX_DEPTH} levels deep.`;
      context.report('content/too-deep', context.spanOf(), message, 'Reduce the nesting.');
      return { ...tree, children: tree.children.map(asText) };
    }
    takeTargets(parsed, context, {
      placeOf(node, url) {
        const start = context.offsetOf(node, url);
        if (start === undefined) return { span: context.spanOf(node) };
        return { span: context.spanAt(start, url.length), destination: { start, end: start + url.length } };
      },
    });
    adaptElements(parsed, context);
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

/** Gives elements written as HTML the form of those written as Markdown: collapsible content, tables, and their cells. */
function adaptElements(tree: Root, { say }: ParseContext): void {
  walkElements(tree, (node, index, parent) => {
    const { tagName, properties, children } = node;
    if (tagName === 'details' && !properties.className) {
      const summary = children.find((child) => child.type === 'element' && child.tagName === 'summary');
      const rest = children.filter((child) => child !== summary);
      properties.className = ['details'];
      node.children = [
        summary ??
          element('summary', { className: ['default-label'] }, [{ type: 'text', value: say('prose.details') }]),
        element('div', { className: ['details-content'] }, rest),
      ];
    }
    if ((tagName === 'td' || tagName === 'th') && typeof properties.align === 'string') {
      properties.className = [`align-${properties.align}`];
      delete properties.align;
    }
    const isBoxed = parent.type === 'element' && parent.properties.role === 'group';
    if (tagName === 'table' && !isBoxed) replaceChild(parent, index, [scrollBox(node, say)]);
    return undefined;
  });
}
