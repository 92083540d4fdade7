import type { ReadText } from '@docgraph/texts/text-reader';
import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root, Table } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { element, walkMarkdown } from './elements.ts';
import { contextOf, type HandlerState, type MarkdownFile } from './parse-context.ts';

/** Removes cells beyond the last header column, as all GFM parsers do, and reports them. */
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
        const message = `The row has more cells than the table header (${columns}), so this cell isn't shown.`;
        context.report('content/surplus-cell', context.spanOf(first, row), message, HINT);
      }
      return 1;
    });
  };
}

const HINT = 'Add a column to the header, remove the cell, or escape a `|` in the text as `\\|`.';

/**
 * Renders a table in a scrollable, focusable container. The container is a named group rather than a region, because a page
 * with many tables would have many landmarks with the same name.
 */
export function table(state: HandlerState, node: Table): Element {
  const result = defaultHandlers.table(state, node);
  if (result.type === 'element') {
    for (const row of result.children.flatMap(elementsIn)) for (const cell of elementsIn(row)) refineCell(cell);
    labelCells(result);
  }
  const box = scrollBox(result, contextOf(state.options.file).say);
  state.patch(node, box);
  return box;
}

/** Creates the scrollable container of a table. */
export function scrollBox(content: ElementContent, say: ReadText): Element {
  const ariaLabel = say('prose.table');
  return element('div', { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel }, [content]);
}

/** The number of columns of tables that narrow screens show as a block per row. Others fit, or scroll. */
const STACKED = { from: 3, to: 5, texts: 8 };

/** Mean length of cells from which a table contains texts, which narrow columns would break into many lines. */
const TEXT_LENGTH = 12;

/** Labels each cell after the first of its row with the header of its column, so that narrow screens can show rows as blocks. */
function labelCells(shown: Element): void {
  const [head, ...rows] = shown.children.flatMap(elementsIn).map(elementsIn);
  const labels = head?.map((cell) => textOf(cell)) ?? [];
  const isText = textOf(shown).length >= TEXT_LENGTH * labels.length * (rows.length + 1);
  const most = isText ? STACKED.texts : STACKED.to;
  if (labels.length < STACKED.from || labels.length > most || labels.slice(1).includes('')) return;
  for (const cells of rows) for (const [i, cell] of cells.entries()) if (i > 0) cell.properties.dataLabel = labels[i];
}

function elementsIn(node: ElementContent): Element[] {
  return node.type === 'element' ? node.children.filter((child) => child.type === 'element') : [];
}

/** Replaces the alignment attribute with a class, adds a scope to header cells, and makes empty header cells data cells. */
function refineCell(cell: Element): void {
  const { align } = cell.properties;
  delete cell.properties.align;
  if (align) cell.properties.className = [`align-${align}`];
  if (cell.tagName !== 'th') return;
  if (cell.children.length === 0) cell.tagName = 'td';
  else cell.properties.scope = 'col';
}
