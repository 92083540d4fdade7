import path from 'node:path/posix';
import { parseDataFile } from '@docgraph/source/read-data';
import type { NamedText } from '@docgraph/source/source-file';
import { titleOf } from './page-text.ts';

type Path = readonly (string | number)[];

/**
 * Adds a page to the text of `navigation.yaml`: after the last page of the same folder, or else in a category for its folder,
 * after the pages of the folder above, or at the end. Returns undefined if the file isn't written with one entry per line.
 */
export function addToNavigation({ path: file, text }: NamedText, id: string): string | undefined {
  const lines = text.split('\n');
  const { data, spanOf } = parseDataFile({ path: file, text: text.replaceAll('\r\n', '\n') });
  const items: { folder: string; at: Path }[] = [];
  const visit = (value: unknown, at: Path) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'page' && typeof each === 'string') items.push({ folder: path.dirname(each), at });
      visit(each, [...at, Array.isArray(value) ? Number(key) : key]);
    }
  };
  visit(data, []);
  const folder = path.dirname(id);
  const isNew = folder !== '.' && items.every((item) => item.folder !== folder);
  const lastIn = (name: string): Path | undefined => {
    if (isNew && name === '.') return undefined;
    const last = items.findLast((item) => item.folder === name)?.at;
    return last ?? (name === '.' ? undefined : lastIn(path.dirname(name)));
  };
  const top = (data as { items?: unknown[] } | null)?.items;
  const after = lastIn(folder) ?? (top ? ['items', top.length - 1] : items.at(-1)?.at);
  if (!after) return undefined;
  const { start, end } = spanOf(after);
  const [, indent] = /^(\s*)- /.exec(lines[start.line - 1] ?? '') ?? [];
  if (indent === undefined) return undefined;
  const line = lastLine(lines, end);
  const ending = text.includes('\r\n') && line !== lines.length ? '\r' : '';
  const category = [`- category: ${titleOf(path.basename(folder))}`, '  items:', `    - page: ${id}`];
  const added = isNew ? category : [`- page: ${id}`];
  lines.splice(line, 0, ...added.map((each) => indent + each + ending));
  return lines.join('\n');
}

/** Returns the last line of a value. In YAML, a block ends at the start of the next line that isn't empty. */
function lastLine(lines: readonly string[], { line, column }: { line: number; column: number }): number {
  let last = column === 1 ? line - 1 : line;
  while (last > 1 && /^\s*(?:#.*)?$/.test(lines[last - 1] ?? '')) last--;
  return last;
}

/** Removes the entries of pages from the text of `navigation.yaml`, except for those with more than one line. */
export function removeFromNavigation(text: string, ids: readonly string[]): string {
  const lines = text.split('\n');
  const kept = lines.filter((line, at) => {
    const [, indent = '', written = ''] = /^(\s*)- page:\s*(.*?)\s*(?:\s#.*)?$/.exec(line) ?? [];
    const id = written.replace(/^(["'])(.*)\1$/, '$2');
    const next = /^\s*/.exec(lines[at + 1] ?? '')?.[0] ?? '';
    const isWhole = next.length <= indent.length || (lines[at + 1] ?? '').trim() === '';
    return !ids.includes(id) || !isWhole;
  });
  return kept.join('\n');
}
