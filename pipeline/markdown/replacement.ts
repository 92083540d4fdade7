import type { Offsets } from '@docgraph/source/parsed-fragment';

/** Markdown that stands instead of a part of the text where the page is published as Markdown. */
export interface Replacement extends Offsets {
  written: string;
}

/** A line that is blank, but for marks of quotes, or a fence of a directive, which becomes blank or a block of its own. */
const SEPARATE = /^[\s>]*(?::{3}.*)?$/;

/**
 * Replaces whole lines, from an offset in the first on, by a block. It keeps the indentation and the marks of quotes of
 * the lines, and has blank lines around it.
 */
export function replaceLines(text: string, start: number, end: number, block: string): Replacement {
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const prefix = before.replace(/[^>\s]/g, ' ');
  const previous =
    text
      .slice(0, Math.max(0, lineStart - 1))
      .split('\n')
      .at(-1) ?? '';
  const next = /^\n(.*)/.exec(text.slice(end, end + 1000))?.[1] ?? '';
  const isApart = block === '' || prefix !== before || SEPARATE.test(previous);
  const lead = isApart ? '' : `\n${prefix}`;
  const tail = block === '' || SEPARATE.test(next) ? '' : `\n${prefix.trimEnd()}`;
  return { start, end, written: lead + block.replaceAll('\n', `\n${prefix}`) + tail };
}
