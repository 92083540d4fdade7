import type { GeneratedBlocks } from '../../model/generated-blocks.ts';

/** A line that may stand for generated text: nothing but two colons, a name and perhaps attributes. */
const BLOCK_LINE = /^::([a-z][a-z-]*)(\{[^{}]*\})?[ \t]*$/;

/** What such a line says. */
export interface BlockLine {
  name: string;
  /** Name and attributes as they are written: the key of the generated text. */
  key: string;
}

/** Reads a line; undefined where it cannot stand for generated text. */
export function readBlockLine(line: string): BlockLine | undefined {
  const [, name, attributes = ''] = BLOCK_LINE.exec(line) ?? [];
  return name === undefined ? undefined : { name, key: name + attributes };
}

/**
 * What a page may need of the generated texts, so that it is parsed anew only when one of those changes: none for most
 * pages, and all of them for a page that asks for one that does not exist, since its problem names the nearest.
 */
export function blocksFor(text: string, blocks: GeneratedBlocks): GeneratedBlocks | undefined {
  if (!mayHoldBlocks(text)) return undefined;
  const keys = text.split('\n').flatMap((line) => readBlockLine(line)?.key ?? []);
  if (keys.length === 0) return undefined;
  if (keys.some((key) => !Object.hasOwn(blocks, key))) return blocks;
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => keys.includes(key)));
}

/** Whether a text may hold such a line: a test that costs next to nothing. */
export function mayHoldBlocks(text: string): boolean {
  return text.startsWith('::') || text.includes('\n::');
}
