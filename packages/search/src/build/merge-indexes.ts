import type { TermIndex } from '../index/read-term-index.ts';
import { type SearchField, searchFields } from '../search-fields.ts';
import type { TextIndex } from './index-texts.ts';

/** The index of a field in consecutive documents. */
export interface FieldIndex {
  field: SearchField;
  /** The number of the first document in the index. Documents are numbered from 1. */
  first: number;
  index: TextIndex;
}

/**
 * Merges indexes into a single one for queries, without loading the texts of a large site. Indexes of the same field
 * must be in document order.
 */
export function mergeIndexes(parts: readonly FieldIndex[], documentCount: number): TermIndex {
  const { terms, places } = mergeTerms(parts);
  const fields = searchFields.map(({ name }) => ({ name, lengths: new Int32Array(documentCount + 1) }));
  const fieldOf = (name: SearchField) => fields.findIndex((each) => each.name === name);

  /** Initially, the number of postings in each list. Then, the start of each list. */
  const starts = new Int32Array(terms.length * fields.length + 1);
  let entry = 0;
  for (const { field: name, first, index } of parts) {
    const field = fieldOf(name);
    fields[field]?.lengths.set(index.lengths, first);
    for (const frequency of index.frequencies) {
      const next = (places[entry++] ?? 0) * fields.length + field + 1;
      starts[next] = (starts[next] ?? 0) + frequency;
    }
  }
  for (let list = 1; list < starts.length; list++) starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);

  const ids = new Int32Array(starts.at(-1) ?? 0);
  const counts = new Int32Array(ids.length);
  /** The current end of each list. */
  const ends = starts.slice();
  entry = 0;
  for (const { field: name, first, index } of parts) {
    const field = fieldOf(name);
    let at = 0;
    for (const frequency of index.frequencies) {
      const list = (places[entry++] ?? 0) * fields.length + field;
      let place = ends[list] ?? 0;
      for (const end = at + frequency; at < end; at++) {
        ids[place] = first + (index.texts[at] ?? 0);
        counts[place++] = index.counts[at] ?? 0;
      }
      ends[list] = place;
    }
  }
  return { documentCount, fields, terms, starts, ids, counts };
}

/** Sorts all terms by UTF-16 code units. Maps the terms of each part to their places. */
function mergeTerms(parts: readonly FieldIndex[]): { terms: string[]; places: Int32Array } {
  const numbers = new Map<string, number>();
  const places = new Int32Array(parts.reduce((sum, { index }) => sum + index.frequencies.length, 0));
  let entry = 0;
  for (const { index } of parts) {
    for (const term of index.terms === '' ? [] : index.terms.split(' ')) {
      const number = numbers.get(term);
      if (number === undefined) numbers.set(term, numbers.size);
      places[entry++] = number ?? numbers.size - 1;
    }
  }
  const terms = [...numbers.keys()].sort();
  const placeOf = new Int32Array(terms.length);
  for (const [place, term] of terms.entries()) placeOf[numbers.get(term) ?? 0] = place;
  return { terms, places: places.map((number) => placeOf[number] ?? 0) };
}
