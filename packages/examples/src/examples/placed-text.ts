import type { Range } from './example-problem.ts';

/** Placeholder for text that only the shell knows: the value of a variable or the output of a command. */
export const WILDCARD = '\ue000';

/** A string composed of parts of an example. */
export interface PlacedText {
  text: string;
  /** Offset of each character in the example, and of the end. */
  offsets: readonly number[];
}

/** Returns a part of an example, unchanged. */
export function placedSlice(example: string, { start, end }: Range): PlacedText {
  return {
    text: example.slice(start, end),
    offsets: Array.from({ length: end - start + 1 }, (_, index) => start + index),
  };
}

/** Returns a part of a placed string. */
export function partOf({ text, offsets }: PlacedText, { start, end }: Range): PlacedText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end + 1) };
}

/** Returns the range of a placed string in the example. */
export function rangeOf({ offsets, text }: PlacedText, from = 0, to = text.length): Range {
  const start = offsets[from] ?? 0;
  return { start, end: Math.max(start, offsets[to] ?? start) };
}

/** Splits a placed string at a single-character separator, without empty parts. */
export function splitPlaced(placed: PlacedText, separator: string): PlacedText[] {
  let start = 0;
  return placed.text.split(separator).flatMap((part) => {
    const found = partOf(placed, { start, end: start + part.length });
    start += part.length + 1;
    return part === '' ? [] : [found];
  });
}
