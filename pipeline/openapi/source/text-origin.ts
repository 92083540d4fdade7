import type { Position } from '../../../schemas/diagnostic.ts';
import { positionAt } from './source-file.ts';
import type { ScalarNode } from './source-node.ts';

/** Where the characters of a text stand in its file. */
export interface TextOrigin {
  file: string;
  /** Place of the first character. */
  start: Position;
  /** Columns before every line but the first. */
  indent?: number;
}

/**
 * Where the characters of a scalar stand, when its lines are written as they are: literal blocks (`|`), and plain or
 * quoted text on one line without escapes. Undefined for folded and escaped text, whose lines are not those of the file.
 */
export function textOrigin({ source, start, end, value }: ScalarNode): TextOrigin | undefined {
  if (typeof value !== 'string') return undefined;
  const file = source.path;
  const written = source.text.slice(start, end);
  if (written.startsWith('|')) {
    const header = positionAt(source, start);
    const indent = leadingSpaces(written.slice(written.indexOf('\n') + 1)) - leadingSpaces(value);
    return { file, start: { line: header.line + 1, column: indent + 1 }, indent };
  }
  const quoted = written.startsWith('"') || written.startsWith("'") ? 1 : 0;
  if (written.slice(quoted, written.length - quoted) !== value) return undefined;
  return { file, start: positionAt(source, start + quoted) };
}

/** Spaces before the first line that holds more than spaces. */
function leadingSpaces(text: string): number {
  return /^(?: *\n)*( *)/.exec(text)?.[1]?.length ?? 0;
}
