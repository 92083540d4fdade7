import type { ForeignPage } from '../translation.ts';

/** A line of a page or of a block in it, and where its text starts in the source. */
export interface Line {
  text: string;
  line: number;
  /** Column of the source at which the text starts. May be less than 1 in lines that are indented further than in the source. */
  column: number;
}

/** Splits a text into lines. Tabs that indent a line become spaces. */
export function splitLines(text: string, tabWidth = 4): Line[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: withoutTabs(line, tabWidth), line: index + 1, column: 1 }));
}

function withoutTabs(line: string, tabWidth: number): string {
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  if (!indent.includes('\t')) return line;
  let width = 0;
  for (const character of indent) width += character === '\t' ? tabWidth - (width % tabWidth) : 1;
  return ' '.repeat(width) + line.slice(indent.length);
}

/** Creates a line with the position of a source line. */
export function lineAt({ line, column }: Line, text: string): Line {
  return { text, line, column };
}

export function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/** Returns the number of spaces at the start of a line. */
export function indentOf({ text }: Line): number {
  return /^ */.exec(text)?.[0].length ?? 0;
}

/** Removes up to a number of spaces at the start of a line. */
export function dedent(line: Line, width: number): Line {
  const cut = Math.min(width, indentOf(line));
  return cut === 0 ? line : { text: line.text.slice(cut), line: line.line, column: line.column + cut };
}

/** Removes the indentation that all lines share. */
export function dedentAll(lines: readonly Line[]): Line[] {
  const width = commonIndent(lines);
  return lines.map((line) => dedent(line, width));
}

/** Returns the indentation that all lines share. Blank lines don't count. */
export function commonIndent(lines: readonly Line[]): number {
  const widths = lines.filter((line) => !isBlank(line)).map(indentOf);
  return widths.length === 0 ? 0 : Math.min(...widths);
}

/** Adds a prefix to a line. Blank lines get no trailing spaces. */
export function prefixed(line: Line, prefix: string): Line {
  const text = (prefix + line.text).trimEnd() === prefix.trimEnd() ? prefix.trimEnd() : prefix + line.text;
  return { text, line: line.line, column: line.column - prefix.length };
}

/** Removes blank lines at both ends. */
export function trimBlank(lines: readonly Line[]): Line[] {
  const start = lines.findIndex((line) => !isBlank(line));
  const end = lines.findLastIndex((line) => !isBlank(line));
  return start < 0 ? [] : lines.slice(start, end + 1);
}

/** Puts blank lines around lines. */
export function apart(place: Line, lines: readonly Line[], end = place): Line[] {
  return [lineAt(place, ''), ...lines, lineAt(end, '')];
}

/** Returns the texts of lines as one line. */
export function joined(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.trim()).join(' ');
}

/** The lines of a block with more indentation than its first line. */
export interface IndentedBody {
  lines: Line[];
  /** Index of the first line after the body. */
  end: number;
}

/** Returns the lines after a line that are indented by at least 4 more columns, without this indentation. */
export function indentedBody(lines: readonly Line[], start: number): IndentedBody {
  const first = lines[start];
  const width = (first ? indentOf(first) : 0) + 4;
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined || isBlank(line)) continue;
    if (indentOf(line) < width) break;
    end = at + 1;
  }
  return { lines: lines.slice(start + 1, end).map((line) => dedent(line, width)), end };
}

/** Resolves a path relative to a folder. Starts with `../` if the path leaves the project. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${path.startsWith('/') ? '' : folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** Returns the folder of a file. */
export function folderOf({ path }: Pick<ForeignPage, 'path'>): string {
  return path.split('/').slice(0, -1).join('/');
}

/** Returns the path of a file relative to a folder. */
export function relativePath(folder: string, file: string): string {
  const from = folder.split('/').filter(Boolean);
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = '../'.repeat(from.length - shared);
  return (up === '' ? './' : up) + to.slice(shared).map(encodeURIComponent).join('/');
}
