import path from 'node:path/posix';
import { parseDataFile } from '@docgraph/source/read-data';
import type { NamedText } from '@docgraph/source/source-file';

/** A list in `navigation.yaml`: where it ends, and how far its entries are indented. */
interface Place {
  /** Number of the last line, from 1. */
  line: number;
  indent: string;
}

/**
 * Adds a page to the text of `navigation.yaml`, after the last page of the same folder, or else at the end. Returns
 * undefined if the file isn't written with one entry per line.
 */
export function addToNavigation({ path: file, text }: NamedText, id: string): string | undefined {
  const lines = text.split('\n');
  const located = parseDataFile({ path: file, text: text.replaceAll('\r\n', '\n') });
  const items: { page: string; line: number }[] = [];
  const visit = (value: unknown, at: readonly (string | number)[]) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      if (key === 'page' && typeof each === 'string')
        items.push({ page: each, line: lastLine(lines, located.spanOf(at).end) });
      visit(each, [...at, step]);
    }
  };
  visit(located.data, []);
  const siblings = items.filter(({ page }) => path.dirname(page) === path.dirname(id));
  const after = siblings.at(-1) ?? items.at(-1);
  const place = after && placeOf(lines, after.line);
  if (!place) return undefined;
  const isLast = place.line === lines.length;
  const end = text.includes('\r\n') && !isLast ? '\r' : '';
  lines.splice(place.line, 0, `${place.indent}- page: ${id}${end}`);
  return lines.join('\n');
}

/** Returns the last line of a value. In YAML, a block ends at the start of the next line that isn't empty. */
function lastLine(lines: readonly string[], { line, column }: { line: number; column: number }): number {
  let last = column === 1 ? line - 1 : line;
  while (last > 1 && /^\s*(?:#.*)?$/.test(lines[last - 1] ?? '')) last--;
  return last;
}

/** Returns the place after an entry, whose first line starts with a hyphen, at the same indentation. */
function placeOf(lines: readonly string[], line: number): Place | undefined {
  for (let at = line; at >= 1; at--) {
    const [, indent] = /^(\s*)- page:/.exec(lines[at - 1] ?? '') ?? [];
    if (indent !== undefined) return { line, indent };
  }
  return undefined;
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
