import type { ReadText } from '@docgraph/texts/text-reader';
import type { Element, ElementContent } from 'hast';
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
  if (result.type === 'element') for (const part of result.children) refineRows(part);
  const box = scrollBox(result, contextOf(state.options.file).say);
  state.patch(node, box);
  return box;
}

/** Creates the scrollable container of a table. */
export function scrollBox(content: ElementContent, say: ReadText): Element {
  const ariaLabel = say('prose.table');
  return element('div', { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel }, [content]);
}

function refineRows(part: ElementContent): void {
  if (part.type !== 'element') return;
  for (const row of part.children) {
    if (row.type !== 'element') continue;
    for (const cell of row.children) if (cell.type === 'element') refineCell(cell);
  }
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
