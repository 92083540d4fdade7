import type { TermNames } from '../index/read-term-index.ts';

/** Returns the place of a term, or undefined. */
export function findTerm(names: TermNames, term: string): number | undefined {
  names.request?.(term, term);
  const place = firstFrom(names, term);
  return names.terms[place] === term ? place : undefined;
}

/** Returns the range of terms that start with `prefix`. */
export function termsWithPrefix(names: TermNames, prefix: string): { from: number; to: number } {
  // U+FFFF isn't a character, so this bound is greater than every string with the prefix.
  const end = `${prefix}\uffff`;
  names.request?.(prefix, end);
  const from = firstFrom(names, prefix);
  return { from, to: firstFrom(names, end, from) };
}

/**
 * Returns the place of the longest term that `word` starts with. The term must have at least `minLength` characters,
 * and at most `maxRest` fewer than the word.
 */
export function longestStart(names: TermNames, word: string, minLength: number, maxRest: number): number | undefined {
  for (let length = word.length - 1; length >= Math.max(minLength, word.length - maxRest); length--) {
    const place = findTerm(names, word.slice(0, length));
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Returns the place of the first term that isn't less than `bound`. */
function firstFrom({ terms }: TermNames, bound: string, from = 0): number {
  let low = from;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
