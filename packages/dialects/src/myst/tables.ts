import { directive } from '../blocks/directive.ts';
import { apart, isBlank, type Line, lineAt } from '../blocks/lines.ts';
import { inlineCode } from '../mdx/plan.ts';
import type { Directive } from './directives.ts';
import { fileLines } from './file-lines.ts';

/** Translates a table written as a list of lists. */
export function listTable(written: Directive): Line[] {
  const rows = rowsOf(written.body);
  return rows.some((row) => row.length > 0) ? tableOf(written, rows) : written.page.blocks(written.body);
}

/** Translates a table written as values separated by commas, or in a file of them. */
export function csvTable(written: Directive): Line[] {
  const { place, options, page, body } = written;
  const file = options.get('file');
  const lines = file === undefined ? body : fileLines(file, { place, options: new Map(), page });
  if (!lines) return [];
  const header = options.get('header');
  const rows = [...(header === undefined ? [] : [lineAt(place, header)]), ...lines].filter((line) => !isBlank(line));
  const split = rows.map((line) => valuesIn(line.text, options.get('delim') ?? ',').map((text) => lineAt(line, text)));
  return tableOf(written, split, header === undefined ? 0 : 1);
}

/** Splits a line at a separator, except between quotation marks. */
function valuesIn(text: string, separator: string): string[] {
  const mark = separator === 'tab' ? '\t' : separator.charAt(0);
  const pattern = new RegExp(`(?:^|[${mark}]) *(?:"((?:[^"]|"")*)" *|([^${mark}]*))`, 'g');
  return Array.from(text.matchAll(pattern), ([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim());
}

function tableOf({ place, options, page, title }: Directive, rows: readonly Line[][], least = 0): Line[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  page.count('tables');
  const cells = (row: readonly Line[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index]?.text.replaceAll('|', '\\|') ?? '').join(' | ')} |`;
  const hasHead = Math.max(least, Number(options.get('header-rows') ?? 0)) > 0;
  const [head = [], ...others] = hasHead ? rows : [[], ...rows];
  const table = [cells(head), `|${' --- |'.repeat(width)}`].map((text) => lineAt(head[0] ?? place, text));
  const lines = page.text([...table, ...others.map((row) => lineAt(row[0] ?? place, cells(row)))]);
  const caption = title();
  return caption ? directive(place, { name: 'figure', label: caption }, lines) : apart(place, lines);
}

/** Reads rows, `* - cell` with other cells below. Lines without a marker continue a cell. */
function rowsOf(body: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  let fence: string | undefined;
  for (const line of body) {
    const isRow = /^ *[*-] +[*-] *(?=\S|$)/.test(line.text);
    const cell = /^ *[*-] +[*-] ?(.*)$/.exec(line.text) ?? /^ +[*-] ?(.*)$/.exec(line.text);
    const written = ((fence === undefined ? cell?.[1] : undefined) ?? line.text).trim();
    const isOpening = fence === undefined && /^(?:`{3}|~{3})/.test(written);
    if (fence === undefined && isRow) rows.push([]);
    if (fence === undefined && cell) rows.at(-1)?.push(lineAt(line, isOpening ? '' : written));
    else if (!isBlank(line) && !isOpening && written !== fence) {
      const last = rows.at(-1)?.pop();
      // Cells can't contain code blocks.
      const text = fence === undefined ? ` ${written}` : `${last?.text ? '<br>' : ''}${inlineCode(written)}`;
      if (last) rows.at(-1)?.push(lineAt(last, last.text + text));
    }
    if (isOpening) fence = /^(?:`+|~+)/.exec(written)?.[0];
    else if (written === fence) fence = undefined;
  }
  return rows;
}
