import type { TermIndex } from '../index/read-term-index.ts';

type Terms = TermIndex['terms'];

/** Place of a term; undefined where it is not in the index. */
export function findTerm(terms: Terms, term: string): number | undefined {
  const place = firstFrom(terms, term);
  return terms[place] === term ? place : undefined;
}

/** Places of the terms that start with `prefix`, the end exclusive. */
export function termsWithPrefix(terms: Terms, prefix: string): { from: number; to: number } {
  const from = firstFrom(terms, prefix);
  // U+FFFF is no character, so nothing that starts with the prefix comes after it.
  return { from, to: firstFrom(terms, `${prefix}\uffff`, from) };
}

/** Place of the longest term that starts `word`, of at least `minLength` and at most `maxRest` shorter than the word. */
export function longestStart(terms: Terms, word: string, minLength: number, maxRest: number): number | undefined {
  for (let length = word.length - 1; length >= Math.max(minLength, word.length - maxRest); length--) {
    const place = findTerm(terms, word.slice(0, length));
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Place of the first term that is not less than `bound`. */
function firstFrom(terms: Terms, bound: string, from = 0): number {
  let low = from;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
