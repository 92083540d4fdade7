import type { TermIndex } from '../index/term-index.ts';
import { stemOf } from '../text/terms-of.ts';

/** The stems of the terms of an index. */
export interface StemIndex {
  /** In ascending order, as the terms are. */
  stems: readonly string[];
  /** For each stem the places of its terms. */
  places: readonly (readonly number[])[];
}

/** What was made of the terms of each index: only patterns need it. */
const known = new WeakMap<TermIndex['terms'], StemIndex>();

/** The stems of the terms of an index that differ from them. */
export function stemsOf(terms: TermIndex['terms']): StemIndex {
  const made = known.get(terms) ?? collectStems(terms);
  known.set(terms, made);
  return made;
}

function collectStems(terms: TermIndex['terms']): StemIndex {
  const byStem = new Map<string, number[]>();
  terms.forEach((term, place) => {
    const stem = stemOf(term);
    if (stem !== undefined && stem !== term) byStem.set(stem, [...(byStem.get(stem) ?? []), place]);
  });
  const sorted = [...byStem].sort(([a], [b]) => (a < b ? -1 : 1));
  return { stems: sorted.map(([stem]) => stem), places: sorted.map(([, places]) => places) };
}
