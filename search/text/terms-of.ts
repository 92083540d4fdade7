import { stem } from './stem.ts';

/** Longest term in an index, in UTF-16 code units. Longer ones (keys, encoded data) are cut. */
export const MAX_TERM_LENGTH = 64;

/** Where a name in camel case has its parts: `operation|Id`, `HTTP|Server`, `H100|SXM`; not `VMs`. */
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;

/**
 * The terms under which an index holds a word: the word in lower case, its stem, and those of its parts. Whole words
 * and stems are both terms, so that a word is found at each letter while it is typed, and in its other forms.
 */
export function termsOf(word: string): string[] {
  const parts = partsOf(word);
  const names = [word, ...parts, ...parts.flatMap((part) => part.split(CAMEL_BOUNDARY))];
  return [...new Set(names.filter((name) => name === word || name.length > 1).flatMap(formsOf))];
}

/** A word in lower case, and its stem where that is another word. */
export function formsOf(word: string): string[] {
  const whole = word.toLowerCase().slice(0, MAX_TERM_LENGTH);
  const root = /^[a-z]+$/.test(whole) ? stem(whole) : whole;
  return root === whole ? [whole] : [whole, root];
}

/** The parts of a word that punctuation joins; none of one too long to be a name. */
export function partsOf(word: string): string[] {
  return word.length > MAX_TERM_LENGTH ? [] : word.split(/[._-]+/);
}
