import { stem } from './stem.ts';

/** Longest term in an index, in UTF-16 code units. Longer ones (keys, encoded data) are cut. */
export const MAX_TERM_LENGTH = 64;

/** Where a name in camel case has its parts: `operation|Id`, `HTTP|Server`, `H100|SXM`; not `VMs`. */
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;

/**
 * The terms under which an index holds a word: the word in lower case, and its parts. Whole words are terms, so that a
 * word is found at each letter while it is typed; that words have the same stem is found out by a query.
 */
export function termsOf(word: string): string[] {
  const parts = partsOf(word);
  const names = [word, ...parts, ...parts.flatMap((part) => part.split(CAMEL_BOUNDARY))];
  return [...new Set(names.filter((name) => name === word || name.length > 1).map(termOf))];
}

/** A word as a term. */
export function termOf(word: string): string {
  return word.toLowerCase().slice(0, MAX_TERM_LENGTH);
}

/** The stem of a term; only English words have one. */
export function stemOf(term: string): string | undefined {
  return /^[a-z]{2,}$/.test(term) ? stem(term) : undefined;
}

/** A text of words with all names in it taken apart, in lower case: what is told of `diskSize` and `disk_size` alike. */
export function plainText(words: string): string {
  return words
    .replace(/[._-]+/g, ' ')
    .replace(CAMEL_BOUNDARY, ' ')
    .toLowerCase();
}

/** The parts of a word that punctuation joins; none of one too long to be a name. */
export function partsOf(word: string): string[] {
  return word.length > MAX_TERM_LENGTH ? [] : word.split(/[._-]+/);
}

/**
 * Words that say nothing about a text: not in the `content` field of an index, and optional in a query with other
 * words. `get`, `can`, `how`, `not` and their like are none of them: they are names and questions in documentation.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be been but by did do does doing for from had has have he her his i if in into is it its ' +
    'me mine my of on or our ours shall she should so such than that the their them then there these they this ' +
    'those to too was we were which will with would you your yours'
  ).split(' '),
);
