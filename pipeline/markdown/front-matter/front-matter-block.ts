import type { Span } from '../../report/checked.ts';

/** The lines between two `---` at the start of a file. */
export interface FrontMatterBlock {
  yaml: string;
  /** Lines of the whole block, both fences included. */
  lines: number;
}

const FENCE = /^---[ \t]*$/;

/** Cuts the front matter out of a page; undefined without one, `unclosed` for one that has no end. */
export function frontMatterBlock(text: string): FrontMatterBlock | 'unclosed' | undefined {
  if (!text.startsWith('---')) return undefined;
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return undefined;
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end > 0) return { yaml: lines.slice(1, end).join('\n'), lines: end + 1 };
  // A line of dashes is also a thematic break; only what looks like a key makes it front matter.
  return /^[A-Za-z_][\w-]*:(?:\s|$)/.test(lines[1] ?? '') ? 'unclosed' : undefined;
}

/** Place of the first line of a file. */
export function firstLineSpan(text: string): Span {
  const length = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  return { start: { line: 1, column: 1 }, end: { line: 1, column: length + 1 } };
}
