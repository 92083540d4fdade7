import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';

/** An HTML element. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Calls a function for each element of a tree, parents first. It returns how many nodes stand in the place of the
 * element afterwards, where the walk goes on behind them, or nothing for a look at the element's own content. Much
 * faster than `unist-util-visit`, which makes a function with a name of its own for each node.
 */
export function walkElements(
  parent: Nodes,
  visit: (element: Element, index: number, parent: Parents) => number | undefined,
): void {
  if (!('children' in parent)) return;
  let index = 0;
  while (index < parent.children.length) {
    const child = parent.children[index];
    let step = 1;
    if (child?.type === 'element') {
      const replaced = visit(child, index, parent);
      if (replaced === undefined) walkElements(child, visit);
      else step = replaced;
    }
    index += step;
  }
}

/** Puts nodes in the place of a child, and returns how many: what a visitor of `walkElements` returns. */
export function replaceChild(parent: Parents, index: number, nodes: readonly ElementContent[]): number {
  // Not `splice(index, 1, ...nodes)`: arguments are on the stack, which a text can overflow.
  parent.children = [...parent.children.slice(0, index), ...nodes, ...parent.children.slice(index + 1)];
  return nodes.length;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, for content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
