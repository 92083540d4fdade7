import type { Candidate } from '../match/candidate.ts';
import { candidatesOf, nearCandidatesOf } from '../match/candidates-of.ts';
import type { Condition } from '../query/condition.ts';
import type { Synonym } from '../query/synonyms-of.ts';
import type { Answer } from './answer.ts';
import { includeSynonyms } from './include-synonyms.ts';
import { type Matches, matchCandidates } from './match-condition.ts';
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
