import type { Candidate } from '../match/candidates-of.ts';
import type { Condition } from '../query/conditions-of.ts';
import { searchFields } from '../search-fields.ts';
import { SATURATION, type SearchableIndex } from './searchable-index.ts';

/** The documents of an index that match a condition, with their scores. */
export interface Matches {
  /** The number of documents. */
  found: number;
  /** Score of the matches in all fields, by document ID, without the word's rarity. 0 if there's no match. */
  scores: Float64Array;
  /** The part of the score that comes from the title. */
  titleScores: Float64Array;
  /** Returns the words to highlight in a document. */
  highlightsIn(id: number): string[];
}

const TITLE = searchFields.findIndex(({ name }) => name === 'title');

/**
 * Finds the documents that contain a candidate. Only the best candidate in each field counts, so that other forms of
 * the same word don't add to the score. `field` limits matches to one field.
 */
export function matchCandidates(
  { terms, norms }: SearchableIndex,
  candidates: readonly Candidate[],
  field: string | undefined,
): Matches {
  const size = terms.documentCount + 1;
  const fieldCount = terms.fields.length;
  const scores = new Float64Array(size);
  const titleScores = new Float64Array(size);
  const best = new Float64Array(size);
  const bestCandidate = new Int32Array(size);
  const absent = candidates.filter(({ place }) => terms.isLoaded?.(place) === false);
  // Each term is in at least one document. Therefore, its word isn't treated as misspelled before the term is loaded.
  let found = absent.length > 0 ? 1 : 0;

  for (let at = 0; at < fieldCount; at++) {
    if (field !== undefined && terms.fields[at]?.name !== field) continue;
    const boost = (searchFields[at]?.boost ?? 0) * (SATURATION + 1);
    const norm = norms[at] ?? best;
    const touched: number[] = [];
    for (let candidate = 0; candidate < candidates.length; candidate++) {
      const { place = 0, weight = 0 } = candidates[candidate] ?? {};
      const list = place * fieldCount + at;
      const end = terms.starts[list + 1] ?? 0;
      for (let posting = terms.starts[list] ?? end; posting < end; posting++) {
        const id = terms.ids[posting] ?? 0;
        const count = terms.counts[posting] ?? 0;
        const score = (boost * weight * count) / (count + (norm[id] ?? 0));
        const known = best[id] ?? 0;
        if (known === 0) touched.push(id);
        if (score <= known) continue;
        best[id] = score;
        if (scores[id] === 0) bestCandidate[id] = candidate;
      }
    }
    for (const id of touched) {
      if (scores[id] === 0) found++;
      const score = best[id] ?? 0;
      scores[id] = (scores[id] ?? 0) + score;
      if (at === TITLE) titleScores[id] = score;
      best[id] = 0;
    }
  }
  const highlightsIn = (id: number) => {
    const highlight = scores[id] ? candidates[bestCandidate[id] ?? 0]?.highlight : undefined;
    return highlight === undefined ? [] : [highlight];
  };
  return { found, scores, titleScores, highlightsIn };
}

/** The result of evaluating a condition. */
export interface ConditionResult {
  condition: Condition;
  /** The matches in each index. */
  matches: readonly Matches[];
  /** The number of matching documents in all indexes. */
  found: number;
  /** How much information a match provides. Rare words have high values. */
  rarity: number;
  /** The word that replaces an unmatched one. */
  correction: string | undefined;
}
