import { type Candidate, candidatesOf, formsOf, nearCandidatesOf } from '../match/candidates-of.ts';
import type { Condition } from '../query/conditions-of.ts';
import type { Synonym } from '../query/synonyms-of.ts';
import { type Answer, type Matches, matchCandidates } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/**
 * Finds what a condition asks for, or one of its synonyms. An ordinary word that is in no index is taken for one that
 * nearly is.
 */
export function answerCondition(
  indexes: readonly SearchableIndex[],
  condition: Condition,
  synonyms: readonly Synonym[],
): Answer {
  const written = indexes.map(({ terms }) => [...candidatesOf(terms.terms, condition)]);
  const matches = matchAll(indexes, written, condition, synonyms);
  if (condition.match !== 'word' || countOf(matches) > 0) return answer(indexes, condition, matches, undefined);
  const near = indexes.map(({ terms }) => [...nearCandidatesOf(terms.terms, condition.text)]);
  const nearMatches = matchAll(indexes, near, condition, []);
  return answer(indexes, condition, nearMatches, bestOf(near));
}

function matchAll(
  indexes: readonly SearchableIndex[],
  candidates: readonly (readonly Candidate[])[],
  { clause: { field } }: Condition,
  synonyms: readonly Synonym[],
): Matches[] {
  return indexes.map((index, at) =>
    includeSynonyms(index, matchCandidates(index, candidates[at] ?? [], field), synonyms, field),
  );
}

function answer(
  indexes: readonly SearchableIndex[],
  condition: Condition,
  matches: readonly Matches[],
  correction: string | undefined,
): Answer {
  const total = indexes.reduce((sum, { documents }) => sum + documents.length, 0);
  const found = countOf(matches);
  return { condition, matches, found, rarity: Math.log(1 + (total - found + 0.5) / (found + 0.5)), correction };
}

function countOf(matches: readonly Matches[]): number {
  return matches.reduce((sum, { found }) => sum + found, 0);
}

/** The candidate that is worth most; among equals, the first in the order of the indexes and their terms. */
function bestOf(candidates: readonly (readonly Candidate[])[]): string | undefined {
  const all = candidates.flat();
  return all.reduce<Candidate | undefined>((best, one) => (best && best.weight >= one.weight ? best : one), undefined)
    ?.shown;
}

/** Worth of a synonym beside the word itself, which is 1: a text that has the word should come first. */
const SYNONYM = 0.6;

/** Adds the documents that hold a synonym: all words of it, where it is a phrase. `field` limits it to one field. */
function includeSynonyms(
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
