import type { Offsets } from '@docgraph/source/parsed-fragment';

/** Markdown that replaces a part of the text when the page is published as Markdown. */
export interface Replacement extends Offsets {
  written: string;
}

/** Matches lines that need no blank line next to them: blank lines, possibly in a quote, and directive fences. */
const SEPARATE = /^[\s>]*(?::{3}.*)?$/;

/**
 * Replaces whole lines, starting at an offset in the first one, with a block. Keeps indentation and quote markers, and adds
 * blank lines around the block.
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
