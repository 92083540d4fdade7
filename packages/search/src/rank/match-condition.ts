import type { Candidate } from '../match/candidates-of.ts';
import type { Condition } from '../query/conditions-of.ts';
import { searchFields } from '../search-fields.ts';
import { SATURATION, type SearchableIndex } from './searchable-index.ts';

/** Which documents of an index hold what a condition asks for, and what that is worth. */
export interface Matches {
  /** How many documents. */
  found: number;
  /** Worth of the matches in all fields by document id, before the rarity of the word counts; 0 where there is none. */
  scores: Float64Array;
  /** The part of it that the title has. */
  titleScores: Float64Array;
  /** What to look for in the text of a document; nothing where it does not match. */
  shownIn(id: number): string[];
}

const TITLE = searchFields.findIndex(({ name }) => name === 'title');

/**
 * The documents that hold a candidate. In each field the candidate that is worth most counts: once for a document, so
 * that a word does not count again for each of its forms. `field` limits the match to one field.
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
  // A term is in some document, so that the word is not taken for a misspelling before it is loaded.
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
  const shownIn = (id: number) => {
    const shown = scores[id] ? candidates[bestCandidate[id] ?? 0]?.shown : undefined;
    return shown === undefined ? [] : [shown];
  };
  return { found, scores, titleScores, shownIn };
}

/** A condition with what it found. */
export interface Answer {
  condition: Condition;
  /** For each index. */
  matches: readonly Matches[];
  /** How many documents match, in all indexes. */
  found: number;
  /** How much a match says: the rarer, the more. */
  rarity: number;
  /** The word that was looked up instead, where the written one is nowhere. */
  correction: string | undefined;
}
