import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { Problem } from '@docgraph/source/checked';
import { type DataFile, dataFile } from '@docgraph/source/data-file';
import { hintAtNearest } from '@docgraph/source/nearest';
import { type SourceFile, sourceFile, spanBetween } from '@docgraph/source/source-file';
import type { MapEntry, SourceNode } from '@docgraph/source/source-node';
import type { SourceText } from '@docgraph/source/sources';

/** A cell of a row, with its offsets. */
interface Cell {
  text: string;
  start: number;
  end: number;
}

/**
 * Parses CSV (RFC 4180) into a list of objects. The first row names the fields. Cells get the types of the schema: empty ones
 * are missing, and lists are separated by semicolons. If the first row has semicolons instead of commas, they separate cells.
 */
export function readCsv(source: SourceText, schema: JsonObject): DataFile {
  const file = sourceFile(source.path, source.text);
  const problems: Problem[] = [];
  const report = ({ start, end }: Omit<Cell, 'text'>, message: string, hint?: string) =>
    problems.push({ rule: 'settings/syntax', message, file: source.path, ...spanBetween(file, start, end), hint });
  const [header = [], ...rows] = readRows(file, report);
  const properties = isObject(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties);
  const columns = header.map((cell, at) => {
    const name = cell.text.trim();
    const isNew = header.findIndex((other) => other.text.trim() === name) === at;
    if (!isNew) report(cell, `Two columns have the name \`${name}\`.`, 'Rename one of them.');
    else if (!names.includes(name) && schema.additionalProperties === false)
      report(cell, `Unknown column \`${name}\`.`, hintAtNearest(name, names, `Columns: ${names.join(', ')}.`));
    else return { name, cell, type: properties[name] };
    return undefined;
  });
  const items = rows.flatMap((cells): SourceNode[] => {
    const [first, last] = [cells[0], cells.at(-1)];
    if (!first || !last) return [];
    const place = { start: first.start, end: last.end };
    if (cells.length !== header.length) {
      const hint = 'Add or remove cells, or put quotes around a cell that contains the separator.';
      report(place, `The row has ${cells.length} cells, but the first row has ${header.length}.`, hint);
      return [];
    }
    const entries = cells.flatMap((cell, at): [string, MapEntry][] => {
      const column = columns[at];
      if (!column || cell.text === '') return [];
      const { start, end } = column.cell;
      return [[column.name, { keyStart: start, keyEnd: end, node: cellNode(cell, column.type, file) }]];
    });
    return [{ kind: 'map', source: file, ...place, entries: new Map(entries) }];
  });
  return dataFile({ kind: 'list', source: file, start: 0, end: file.text.length, items }, problems);
}

/** Converts a cell to the type that the schema requires. A cell that doesn't fit stays text, which the schema rejects. */
function cellNode({ text, start, end }: Cell, schema: unknown, source: SourceFile): SourceNode {
  const { type, items } = isObject(schema) ? schema : ({} as JsonObject);
  const types = [type].flat();
  if (types.includes('array')) {
    const parts = text.split(';').map((part) => part.trim());
    const list = parts.filter((part) => part !== '').map((part) => cellNode({ text: part, start, end }, items, source));
    return { kind: 'list', source, start, end, items: list };
  }
  const isNumber = types.some((each) => each === 'number' || each === 'integer') && /^-?\d+(?:\.\d+)?$/.test(text);
  const isBoolean = types.includes('boolean') && /^(?:true|false)$/.test(text);
  const value = isNumber ? Number(text) : isBoolean ? text === 'true' : text;
  return { kind: 'scalar', source, start, end, value };
}

/** Splits a text into rows. Skips empty lines. */
function readRows({ text }: SourceFile, report: (place: Omit<Cell, 'text'>, message: string, hint?: string) => void) {
  const first = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'));
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const plain = separator === ',' ? /[^,\n]*/y : /[^;\n]*/y;
  const quoted = /"((?:[^"]|"")*)("?)/y;
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let at = 0;
  while (at <= text.length) {
    const start = at;
    const pattern = text[at] === '"' ? quoted : plain;
    pattern.lastIndex = at;
    const [whole = '', inner = whole, closing] = pattern.exec(text) ?? [];
    at += whole.length;
    if (pattern === quoted && closing === '') {
      report(
        { start, end: start + 1 },
        'The quote is never closed.',
        'Close it, and double quotes inside of the cell.',
      );
      return rows;
    }
    if (pattern === quoted && at < text.length && text[at] !== separator && text[at] !== '\n') {
      report({ start: at, end: at + 1 }, 'Text after a closing quote.', 'Double quotes inside of the cell.');
      plain.lastIndex = at;
      at += plain.exec(text)?.[0].length ?? 0;
    }
    row.push({ text: pattern === quoted ? inner.replaceAll('""', '"') : inner.trim(), start, end: at });
    if (text[at] === separator) at += 1;
    else {
      if (row.length > 1 || row[0]?.start !== row[0]?.end) rows.push(row);
      row = [];
      at += 1;
    }
  }
  return rows;
}
