import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';
import type { Nodes as Markdown, Parents as MarkdownParents } from 'mdast';

/** Creates a hast element. Properties have DOM names, such as `className` and `ariaLabel`. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Visits a node. Returns the number of nodes that replaced the node, or undefined to visit its children. */
type Visit<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined;

/** Visits all elements of a tree, parents first. Skips replacements. */
export function walkElements(tree: Nodes, visit: Visit<Element, Parents>): void {
  walk<Parents>(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}

/** Visits all nodes of a Markdown tree, parents first. Skips replacements. */
export function walkMarkdown(tree: Markdown, visit: Visit<MarkdownParents['children'][number], MarkdownParents>): void {
  walk<MarkdownParents>(tree, visit);
}

/** Walks a tree. Much faster than `unist-util-visit`, which creates a named function for each node. */
function walk<Parent extends { children: readonly object[] }>(
  node: object,
  visit: Visit<Parent['children'][number], Parent>,
): void {
  if (!isParent<Parent>(node)) return;
  for (let index = 0; index < node.children.length; ) {
    const child = node.children[index] ?? {};
    const replaced = visit(child, index, node);
    if (replaced === undefined) walk(child, visit);
    index += replaced ?? 1;
  }
}

function isParent<Parent extends object>(node: object): node is Parent {
  return 'children' in node;
}

/** Replaces the child at an index with other nodes. Returns the number of new nodes, as a {@link Visit} function does. */
export function replaceChild(parent: Parents, index: number, nodes: readonly ElementContent[]): number {
  // `splice(index, 1, ...nodes)` puts all arguments on the stack, which may overflow.
  parent.children = [...parent.children.slice(0, index), ...nodes, ...parent.children.slice(index + 1)];
  return nodes.length;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML: for content, and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
