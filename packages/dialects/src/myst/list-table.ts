import { directive } from '../blocks/directive.ts';
import { apart, isBlank, type Line, lineAt } from '../blocks/lines.ts';
import type { Directive } from './directives.ts';

/** Translates a table written as a list of lists. */
export function listTable({ place, options, body, page, title }: Directive): Line[] {
  const rows = rowsOf(body);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return page.blocks(body);
  page.count('tables');
  const cells = (row: readonly Line[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index]?.text.replaceAll('|', '\\|') ?? '').join(' | ')} |`;
  const [head = [], ...others] = Number(options.get('header-rows') ?? 0) > 0 ? rows : [[], ...rows];
  const table = [cells(head), `|${' --- |'.repeat(width)}`].map((text) => lineAt(head[0] ?? place, text));
  const lines = page.text([...table, ...others.map((row) => lineAt(row[0] ?? place, cells(row)))]);
  const caption = title();
  return caption ? directive(place, { name: 'figure', label: caption }, lines) : apart(place, lines);
}

/** Reads rows, `* - cell` with other cells below. Lines without a marker continue a cell. */
function rowsOf(body: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of body) {
    const isRow = /^ *[*-] +[*-] *(?=\S|$)/.test(line.text);
    const cell = /^ *[*-] +[*-] ?(.*)$/.exec(line.text) ?? /^ +[*-] ?(.*)$/.exec(line.text);
    if (isRow) rows.push([]);
    if (cell) rows.at(-1)?.push(lineAt(line, (cell[1] ?? '').trim()));
    else if (!isBlank(line)) {
      const last = rows.at(-1)?.pop();
      if (last) rows.at(-1)?.push(lineAt(last, `${last.text} ${line.text.trim()}`));
    }
  }
  return rows;
}
