import type { Stretch } from './example-problem.ts';

/** Stands for what only the shell knows: the value of a variable, the output of a command. */
export const WILDCARD = '\ue000';

/** A text that is put together from pieces of an example. */
export interface PlacedText {
  text: string;
  /** Offset in the example of each character, and of what follows the last one. */
  offsets: readonly number[];
}

/** A piece of an example as it is written there. */
export function placedSlice(example: string, { start, end }: Stretch): PlacedText {
  return {
    text: example.slice(start, end),
    offsets: Array.from({ length: end - start + 1 }, (_, index) => start + index),
  };
}

/** A part of a placed text. */
export function partOf({ text, offsets }: PlacedText, { start, end }: Stretch): PlacedText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end + 1) };
}

/** Where the characters of a placed text stand in the example. */
export function stretchOf({ offsets, text }: PlacedText, from = 0, to = text.length): Stretch {
  const start = offsets[from] ?? 0;
  return { start, end: Math.max(start, offsets[to] ?? start) };
}

/** The parts of a text between separators of one character, empty ones left out. */
export function splitPlaced(placed: PlacedText, separator: string): PlacedText[] {
  let start = 0;
  return placed.text.split(separator).flatMap((part) => {
    const found = partOf(placed, { start, end: start + part.length });
    start += part.length + 1;
    return part === '' ? [] : [found];
  });
}
