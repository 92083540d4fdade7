import type { Element, ElementContent } from 'hast';
import type { Table } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { element } from './elements.ts';
import type { HandlerState } from './handler.ts';

/**
 * A table in a box that scrolls by itself and can be reached by keyboard. The box is a named group and not a region:
 * regions are landmarks, and a page with many tables would have many of one name.
 */
export function table(state: HandlerState, node: Table): Element {
  keepSurplusCells(node);
  const result = defaultHandlers.table(state, node);
  if (result.type === 'element') for (const part of result.children) refineRows(part);
  const box = element('div', { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' }, [result]);
  state.patch(node, box);
  return box;
}

/** Cells beyond the last column of the head would be dropped; with more columns they are shown. */
function keepSurplusCells(node: Table): void {
  const columns = node.children.reduce((most, row) => Math.max(most, row.children.length), 0);
  const align = [...(node.align ?? [])];
  while (align.length < columns) align.push(null);
  node.align = align;
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
