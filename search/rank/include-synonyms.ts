import { formsOf } from '../match/candidates-of.ts';
import type { Synonym } from '../query/synonyms-of.ts';
import { type Matches, matchCandidates } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** Worth of a synonym beside the word itself, which is 1: a text that has the word should come first. */
const SYNONYM = 0.6;

/** Adds the documents that hold a synonym: all words of it, where it is a phrase. `field` limits it to one field. */
export function includeSynonyms(
  index: SearchableIndex,
  matches: Matches,
  synonyms: readonly Synonym[],
  field: string | undefined,
): Matches {
  if (synonyms.length === 0) return matches;
  const phrases = synonyms.map((words) =>
    words.map((word) => matchCandidates(index, [...formsOf(index.terms.terms, word)], field)),
  );
  const scores = Float64Array.from(matches.scores);
  const titleScores = Float64Array.from(matches.titleScores);
  const held = new Map<number, string[]>();
  for (const { id } of index.documents) {
    for (const phrase of phrases) {
      const score = SYNONYM * leastOf(phrase.map((word) => word.scores[id] ?? 0));
      if (score <= (scores[id] ?? 0)) continue;
      scores[id] = score;
      held.set(
        id,
        phrase.flatMap((word) => word.shownIn(id)),
      );
      const titleScore = SYNONYM * leastOf(phrase.map((word) => word.titleScores[id] ?? 0));
      titleScores[id] = Math.max(titleScores[id] ?? 0, titleScore);
    }
  }
  const found = scores.reduce((sum, score) => (score > 0 ? sum + 1 : sum), 0);
  return { found, scores, titleScores, shownIn: (id) => [...matches.shownIn(id), ...(held.get(id) ?? [])] };
}

/** A phrase is there as much as the word of it that is there least. */
function leastOf(values: readonly number[]): number {
  return Math.min(...values);
}
