import type { Span } from '@docgraph/source/checked';
import type { Offsets } from '@docgraph/source/parsed-fragment';

/** Characters of names and paths. A text next to one of them is only a part of a longer name. */
const NAME = /[\w\-/%#?]/;

/** What comes before the target of a link, or the language of a code block, if the range repeats the text elsewhere. */
const BEFORE = /(?:\]\([ \t\n]*<?|\]:[ \t\n]*<?|=["']?|^[`~]{3,}[ \t]*)$/;

/**
 * Returns the offsets of a name or a link's target in a range. Returns undefined if the range doesn't contain it as written,
 * or if it isn't clear where.
 */
export function placeText(text: string, { start, end }: Span, written: string): Offsets | undefined {
  const lines = lineStarts(text);
  const from = offsetAt(lines, start.line, start.column);
  const to = offsetAt(lines, end.line, end.column);
  if (from === undefined || to === undefined) return undefined;
  const range = text.slice(from, to);
  const found = occurrences(range, written);
  const targets = found.length > 1 ? found.filter((at) => BEFORE.test(range.slice(0, at))) : found;
  const [only, ...others] = targets;
  if (only === undefined || others.length > 0) return undefined;
  return { start: from + only, end: from + only + written.length };
}

/** Returns the offset of each line. All common line endings count, as in the positions of problems. */
function lineStarts(text: string): number[] {
  const first = text.startsWith('\uFEFF') ? 1 : 0;
  return [first, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
}

function offsetAt(lines: readonly number[], line: number, column: number): number | undefined {
  const start = lines[line - 1];
  return start === undefined ? undefined : start + column - 1;
}

/** Returns the offsets of a whole name in a text. */
function occurrences(text: string, name: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(name); at >= 0 && name !== ''; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + name.length, at + name.length + 2)];
    const isStart = /^\d/.test(name) && /(?:\d\.|\+)$/.test(before);
    const isEnd = /\d$/.test(name) && /^\.\d/.test(after);
    const isPart = NAME.test(before.slice(-1)) || NAME.test(after.slice(0, 1)) || isStart || isEnd;
    if (!isPart) found.push(at);
  }
  return found;
}
