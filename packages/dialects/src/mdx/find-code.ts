/** A range of offsets in a page. */
export interface Range {
  start: number;
  end: number;
}

/** A fenced code block. */
export interface Fence extends Range {
  type: 'fence';
  /** Marks of quotes and lists, and spaces, before the fence. */
  prefix: string;
  /** The backticks or tildes. */
  marker: string;
  /** The text after them. */
  info: string;
  /** The lines between the fences. */
  code: Range;
}

/** Marks of quotes and lists, and spaces, at the start of a line. */
export const PREFIX = /^(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/;
const OPENING = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/;

/** Returns the width of a prefix in columns. A tab reaches to the next multiple of four. */
export function widthOf(prefix: string): number {
  let width = 0;
  for (const character of prefix) width += character === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** Returns the offset of the end of the line at an offset. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Finds the fenced code blocks of a page, and, if it isn't MDX, its indented code. */
export function findCode(text: string, isMdx: boolean): { fences: Fence[]; indented: Range[] } {
  const fences: Fence[] = [];
  const indented: Range[] = [];
  const items: number[] = [];
  let afterBlank = true;
  for (let start = 0; start < text.length; ) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    const prefix = PREFIX.exec(line)?.[0] ?? '';
    const rest = line.slice(prefix.length);
    const indent = widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
    if (line.trim() !== '') while (indent < (items.at(-1) ?? 0) && afterBlank) items.pop();
    const isIndented = !isMdx && afterBlank && indent >= (items.at(-1) ?? 0) + 4;
    const [, ticks, afterTicks, tildes, afterTildes] = (!isIndented && OPENING.exec(rest)) || [];
    const marker = ticks ?? tildes;
    if (marker !== undefined) {
      const info = (afterTicks ?? afterTildes ?? '').trim();
      const fence = fenceAt(text, { start, end, prefix, marker, info });
      fences.push(fence);
      start = fence.end + 1;
      afterBlank = false;
      continue;
    }
    if (isIndented) indented.push({ start, end });
    else if (line.trim() !== '') {
      if (/[-*+.)][ \t]*$/.test(prefix)) items.push(widthOf(prefix));
      afterBlank = false;
    }
    if (rest === '') afterBlank = true;
    start = end + 1;
  }
  return { fences, indented };
}

interface Opening extends Range {
  prefix: string;
  marker: string;
  info: string;
}

/** Finds the end of a code block: a fence that's at least as long, or the end of the quote or page. */
function fenceAt(text: string, { start, end, prefix, marker, info }: Opening): Fence {
  const isQuoted = prefix.includes('>');
  let at = end + 1;
  let last = end;
  while (at <= text.length) {
    const lineEnd = endOfLine(text, at);
    const line = text.slice(at, lineEnd);
    if (isQuoted && !/^[ \t]*>/.test(line)) break;
    const written = line.replace(isQuoted ? /^[ \t>]*/ : /^[ \t]*/, '').trimEnd();
    if (written.length >= marker.length && written.startsWith(marker) && /^(`+|~+)$/.test(written))
      return {
        type: 'fence',
        start,
        end: lineEnd,
        prefix,
        marker,
        info,
        code: { start: end + 1, end: Math.max(end + 1, at - 1) },
      };
    last = lineEnd;
    if (lineEnd === text.length) break;
    at = lineEnd + 1;
  }
  return { type: 'fence', start, end: last, prefix, marker, info, code: { start: Math.min(end + 1, last), end: last } };
}
