import type { Element, ElementContent } from 'hast';
import type { Root, Table } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { element, walkMarkdown } from './elements.ts';
import { contextOf, type HandlerState, type MarkdownFile } from './parse-context.ts';

/** Drops the cells beyond the last column of the head, as every reader of GFM does, and reports them. */
export function dropSurplusCells() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('|')) return;
    walkMarkdown(tree, (node) => {
      if (node.type !== 'table') return undefined;
      const [head, ...rows] = node.children;
      const columns = head?.children.length ?? 0;
      for (const row of rows) {
        const [first] = row.children.splice(columns);
        if (!first) continue;
        const message = `The row has more cells than the head of the table, which has ${columns}; this one is not shown.`;
        context.report('content/surplus-cell', context.spanOf(first, row), message, HINT);
      }
      return 1;
    });
  };
}

const HINT = 'Add a column to the head, remove the cell, or write a `|` that belongs to the text as `\\|`.';

/**
 * A table in a box that scrolls by itself and can be reached by keyboard. The box is a named group and not a region:
 * regions are landmarks, and a page with many tables would have many of one name.
 */
export function table(state: HandlerState, node: Table): Element {
  const result = defaultHandlers.table(state, node);
  if (result.type === 'element') for (const part of result.children) refineRows(part);
  const ariaLabel = contextOf(state.options.file).say('prose.table');
  const box = element('div', { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel }, [result]);
  state.patch(node, box);
  return box;
}

function refineRows(part: ElementContent): void {
  if (part.type !== 'element') return;
  for (const row of part.children) {
    if (row.type !== 'element') continue;
    for (const cell of row.children) if (cell.type === 'element') refineCell(cell);
  }
}

/** Alignment as a class, a scope on head cells, and no head cell without a text. */
function refineCell(cell: Element): void {
  const { align } = cell.properties;
  delete cell.properties.align;
  if (align) cell.properties.className = [`align-${align}`];
  if (cell.tagName !== 'th') return;
  if (cell.children.length === 0) cell.tagName = 'td';
  else cell.properties.scope = 'col';
}
