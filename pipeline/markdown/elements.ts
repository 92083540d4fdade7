import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';
import type { Nodes as Markdown, Parents as MarkdownParents } from 'mdast';

/** Makes an element of a hast tree. Properties have the names of the DOM: `className`, `ariaLabel`. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** What is done at a node: it returns how many nodes stand in its place afterwards, or nothing for a look into it. */
type Visit<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined;

/** Calls a function for each element of a tree, parents first, and goes on behind what stands in the place of one. */
export function walkElements(tree: Nodes, visit: Visit<Element, Parents>): void {
  walk<Parents>(tree, (node, index, parent) => (node.type === 'element' ? visit(node, index, parent) : undefined));
}

/** The same for each node in a tree of Markdown. */
export function walkMarkdown(tree: Markdown, visit: Visit<MarkdownParents['children'][number], MarkdownParents>): void {
  walk<MarkdownParents>(tree, visit);
}

/** Much faster than `unist-util-visit`, which makes a function with a name of its own for each node. */
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

/** Replaces the child at an index with other nodes. Returns their number, by which a loop over the children goes on. */
export function replaceChild(parent: Parents, index: number, nodes: readonly ElementContent[]): number {
  // Not `splice(index, 1, ...nodes)`: arguments are on the stack, which a text can overflow.
  parent.children = [...parent.children.slice(0, index), ...nodes, ...parent.children.slice(index + 1)];
  return nodes.length;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML: for content, and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
