import type { TermIndex } from '../index/term-index.ts';
import { termsWithPrefix } from './find-terms.ts';

/** Places of the terms that a pattern describes, in which `*` stands for any characters, or none. */
export function* expandWildcards(terms: TermIndex['terms'], pattern: string): Generator<number> {
  const { from, to } = termsWithPrefix(terms, pattern.slice(0, pattern.indexOf('*')));
  for (let place = from; place < to; place++) if (matches(terms[place] ?? '', pattern)) yield place;
}

/** Goes back to the last `*` only, so that the time is bounded by the product of the lengths. */
function matches(term: string, pattern: string): boolean {
  let t = 0;
  let p = 0;
  let star = -1;
  let resume = 0;
  while (t < term.length) {
    if (pattern[p] === '*') {
      star = p++;
      resume = t;
    } else if (pattern[p] === term[t]) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++resume;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
