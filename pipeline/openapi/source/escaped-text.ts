import type { Position } from '../../../schemas/diagnostic.ts';
import { positionAt } from './source-file.ts';
import type { ScalarNode } from './source-node.ts';

/** A character of a text in double quotes as it is written. */
const WRITTEN_CHARACTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

/**
 * Finds places of a text that is written with JSON's escapes on one line: where a line and a column of the text stand in
 * the file. Undefined for texts in another form, whose characters cannot be told apart without a reader of that form.
 */
export function escapedText({ source, start, end, value }: ScalarNode): ((place: Position) => Position) | undefined {
  const written = source.text.slice(start, end);
  if (typeof value !== 'string' || !written.startsWith('"') || parsed(written) !== value) return undefined;
  const offsets: number[] = [];
  let offset = start + 1;
  for (const [character] of written.slice(1, -1).matchAll(WRITTEN_CHARACTER)) {
    offsets.push(offset);
    offset += character.length;
  }
  const lines = value.split('\n');
  const lineStarts = [0];
  for (const line of lines) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  return ({ line, column }) => positionAt(source, offsets[(lineStarts[line - 1] ?? 0) + column - 1] ?? offset);
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
