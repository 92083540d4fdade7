import type { TermIndex } from '../index/term-index.ts';
import { termsWithPrefix } from './find-terms.ts';

/** Places of the terms that a pattern describes, in which `*` stands for any characters, or none. */
export function* expandWildcards(terms: TermIndex['terms'], pattern: string): Generator<number> {
  const [start = '', ...others] = pattern.split('*');
  const end = others.pop() ?? '';
  const { from, to } = termsWithPrefix(terms, start);
  for (let place = from; place < to; place++) if (goesOn(terms[place] ?? '', start.length, others, end)) yield place;
}

/** Whether a term has some pieces one after the other, from a position on, and then an end. */
function goesOn(term: string, from: number, pieces: readonly string[], end: string): boolean {
  let position = from;
  for (const piece of pieces) {
    const found = term.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  return term.length - position >= end.length && term.endsWith(end);
}
