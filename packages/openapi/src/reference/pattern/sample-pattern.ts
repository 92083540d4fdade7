import type { PatternNode } from './parse-pattern.ts';

/** Characters in samples, simplest first. */
const CHARACTERS = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...'-_./:@ #+=,;!?%&*$~^|<>()[]{}\'"`\\\n\t',
];

/**
 * Builds a string that probably matches a pattern. Repeats parts `turns` times, within the limits of each quantifier.
 * Ignores assertions, so check that the result matches. Returns undefined if there is no such string within
 * `maxLength`.
 */
export function samplePattern(node: PatternNode, turns: number, maxLength: number): string | undefined {
  switch (node.kind) {
    case 'character':
      return CHARACTERS.find((character) => node.fits(character));
    case 'place':
    case 'look':
      return '';
    case 'choice':
      for (const option of node.options) {
        const text = samplePattern(option, turns, maxLength);
        if (text !== undefined) return text;
      }
      return undefined;
    case 'repeat': {
      const count = Math.min(Math.max(node.least, turns), node.most);
      const text = count === 0 ? '' : samplePattern(node.body, turns, maxLength);
      return text === undefined || text.length * count > maxLength ? undefined : text.repeat(count);
    }
    case 'sequence': {
      let text = '';
      for (const part of node.parts) {
        const next = samplePattern(part, turns, maxLength);
        if (next === undefined || text.length + next.length > maxLength) return undefined;
        text += next;
      }
      return text;
    }
  }
}
