import type { Position } from '../../schemas/diagnostic.ts';

/** The place of a character of a text, counted from its start in UTF-16 code units. */
export function placeAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
