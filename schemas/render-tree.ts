import type { TreeElement, TreeNode, TreeRoot } from './page-tree.ts';

/** Elements without an end tag. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/**
 * Renders the tree of a page. Without `replace`, the result is the same as `html` of the page.
 *
 * @param replace Returns the HTML of an element, given the HTML of its children, or undefined to render it unchanged.
 */
export function renderTree(
  tree: TreeRoot | TreeNode,
  replace?: (element: TreeElement, children: string) => string | undefined,
): string {
  if (tree.type === 'text') return escaped(tree.value);
  const inner = tree.children.map((child) => renderTree(child, replace)).join('');
  if (tree.type === 'root') return inner;
  const { tagName, properties } = tree;
  const attributes = Object.entries(properties).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  );
  const open = `<${tagName}${attributes.join('')}>`;
  return replace?.(tree, inner) ?? (VOID.has(tagName) ? open : `${open}${inner}</${tagName}>`);
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => ESCAPES[character] ?? character);
}
