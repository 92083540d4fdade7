import { type Candidate, candidatesOf, formsOf, similarCandidatesOf } from '../match/candidates-of.ts';
import type { Condition } from '../query/conditions-of.ts';
import type { Synonym } from '../query/synonyms-of.ts';
import { type ConditionResult, type Matches, matchCandidates } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** Evaluates a condition and its synonyms. If an ordinary word has no matches, replaces it with similar words. */
export function evaluateCondition(
  indexes: readonly SearchableIndex[],
  condition: Condition,
  synonyms: readonly Synonym[],
): ConditionResult {
  const written = indexes.map(({ terms }) => [...candidatesOf(terms, condition)]);
  const matches = matchAll(indexes, written, condition, synonyms);
  if (condition.match !== 'word' || countOf(matches) > 0)
    return conditionResult(indexes, condition, matches, undefined);
  const near = indexes.map(({ terms }) => [...similarCandidatesOf(terms, condition.text)]);
  const nearMatches = matchAll(indexes, near, condition, []);
  return conditionResult(indexes, condition, nearMatches, bestOf(near));
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

function conditionResult(
  indexes: readonly SearchableIndex[],
  condition: Condition,
  matches: readonly Matches[],
  correction: string | undefined,
): ConditionResult {
  const total = indexes.reduce((sum, { documents }) => sum + documents.length, 0);
  const found = countOf(matches);
  return { condition, matches, found, rarity: Math.log(1 + (total - found + 0.5) / (found + 0.5)), correction };
}

function countOf(matches: readonly Matches[]): number {
  return matches.reduce((sum, { found }) => sum + found, 0);
}

/** Returns the word of the candidate with the highest weight, or the first of them in index and term order. */
function bestOf(candidates: readonly (readonly Candidate[])[]): string | undefined {
  const all = candidates.flat();
  return all.reduce<Candidate | undefined>((best, one) => (best && best.weight >= one.weight ? best : one), undefined)
    ?.highlight;
}

/** Weight of a synonym, relative to the word itself (1). Texts that contain the word should come first. */
const SYNONYM_WEIGHT = 0.6;

/** Adds the documents that contain a synonym, or all words of a phrase. `field` limits matches to one field. */
function includeSynonyms(
  index: SearchableIndex,
  matches: Matches,
  synonyms: readonly Synonym[],
  field: string | undefined,
): Matches {
  if (synonyms.length === 0) return matches;
  const phrases = synonyms.map((words) =>
    words.map((word) => matchCandidates(index, [...formsOf(index.terms, word)], field)),
  );
  const scores = Float64Array.from(matches.scores);
  const titleScores = Float64Array.from(matches.titleScores);
  const matchedWords = new Map<number, string[]>();
  for (const { id } of index.documents) {
    for (const phrase of phrases) {
      const score = SYNONYM_WEIGHT * minOf(phrase.map((word) => word.scores[id] ?? 0));
      if (score <= (scores[id] ?? 0)) continue;
      scores[id] = score;
      matchedWords.set(
        id,
        phrase.flatMap((word) => word.highlightsIn(id)),
      );
      const titleScore = SYNONYM_WEIGHT * minOf(phrase.map((word) => word.titleScores[id] ?? 0));
      titleScores[id] = Math.max(titleScores[id] ?? 0, titleScore);
    }
  }
  const found = scores.reduce((sum, score) => (score > 0 ? sum + 1 : sum), 0);
  return {
    found,
    scores,
    titleScores,
    highlightsIn: (id) => [...matches.highlightsIn(id), ...(matchedWords.get(id) ?? [])],
  };
}

/** Returns the lowest value. The score of a phrase is that of its worst match. */
function minOf(values: readonly number[]): number {
  return Math.min(...values);
}
