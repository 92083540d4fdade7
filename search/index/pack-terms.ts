import type { TermPostings } from './postings.ts';
import { NumberReader, writeNumber } from './vlq.ts';

/** Terms and their postings as two texts. */
export interface PackedTerms {
  terms: string;
  postings: string;
}

/**
 * Packs terms in ascending order of their UTF-16 code units.
 *
 * `terms` has, for each term: how many code units it shares with the term before, how many follow, and those. `postings`
 * has, for each term: a number whose bits are the fields that it occurs in, and for each of these fields, how many
 * documents there are, and for each document twice the distance to the id before it, less one, plus one if the term
 * occurs there more than once, and in that case how often, less two.
 */
export function packTerms(entries: Iterable<readonly [string, TermPostings]>): PackedTerms {
  const terms: string[] = [];
  const postings: string[] = [];
  let previous = '';
  for (const [term, fields] of entries) {
    const shared = sharedStart(previous, term);
    terms.push(writeNumber(shared), writeNumber(term.length - shared), term.slice(shared));
    previous = term;
    postings.push(writeNumber(fields.reduce((mask, list, field) => (list ? mask | (1 << field) : mask), 0)));
    for (const list of fields) {
      if (!list) continue;
      postings.push(writeNumber(list.ids.length));
      let last = 0;
      list.ids.forEach((id, index) => {
        const count = list.counts[index] ?? 1;
        postings.push(writeNumber((id - last - 1) * 2 + (count > 1 ? 1 : 0)));
        if (count > 1) postings.push(writeNumber(count - 2));
        last = id;
      });
    }
  }
  return { terms: terms.join(''), postings: postings.join('') };
}

/**
 * Reads packed terms in their order. `onPosting` is called for each document of each field before `onTerm` is called
 * for the term itself. Throws a RangeError where the texts are none that `packTerms` wrote.
 */
export function unpackTerms(
  packed: PackedTerms,
  fieldCount: number,
  onPosting: (field: number, id: number, count: number) => void,
  onTerm: (term: string) => void,
): void {
  const terms = new NumberReader(packed.terms);
  const postings = new NumberReader(packed.postings);
  let term = '';
  while (!terms.atEnd) {
    const shared = terms.number();
    const next = term.slice(0, shared) + terms.text(terms.number());
    if (shared > term.length || next <= term) throw new RangeError('The terms are not in order.');
    term = next;
    const mask = postings.number();
    for (let field = 0; field < fieldCount; field++) {
      if ((mask & (1 << field)) === 0) continue;
      let id = 0;
      for (let rest = postings.number(); rest > 0; rest--) {
        const step = postings.number();
        id += (step >> 1) + 1;
        onPosting(field, id, step & 1 ? postings.number() + 2 : 1);
      }
    }
    onTerm(term);
  }
  if (!postings.atEnd) throw new RangeError('There are postings without a term.');
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
