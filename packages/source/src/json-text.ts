import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Offsets } from './parsed-fragment.ts';
import { readJson } from './read-json.ts';
import { sourceFile } from './source-file.ts';
import { nodeAt, toData } from './source-node.ts';

/** Parsed JSON text with the offsets of its values. A path consists of keys and list indexes. */
export interface JsonText {
  value: JsonValue;
  /** Returns the range of the value at a path. If it doesn't exist, returns the range of the whole text. */
  rangeOf(path: readonly string[]): Offsets;
  /** Returns the range of the key at a path with its quotes, or undefined for list items and the top-level value. */
  keyRangeOf(path: readonly string[]): Offsets | undefined;
}

/** Parses JSON text, such as a code block. If it's invalid, too large, or has a duplicate key, returns an error. */
export function parseJsonText(text: string): JsonText | { error: string; range: Offsets } {
  const { node, problems } = readJson(sourceFile('', text));
  const [problem] = problems;
  const value = node && toData(node);
  if (!node || value === undefined || problem) {
    const { kind = 'values', message = '', start = 0, end = text.length } = problem ?? {};
    const isTooLarge = kind === 'values' || kind === 'depth';
    return { error: isTooLarge ? 'The JSON is too large.' : message, range: { start, end } };
  }
  return {
    value,
    rangeOf(path) {
      const { start, end } = nodeAt(node, path) ?? node;
      return { start, end };
    },
    keyRangeOf(path) {
      const holder = nodeAt(node, path.slice(0, -1));
      const entry = holder?.kind === 'map' ? holder.entries.get(path.at(-1) ?? '') : undefined;
      return entry && { start: entry.keyStart, end: entry.keyEnd };
    },
  };
}
