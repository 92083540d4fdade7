import type { TermNames } from './index/read-term-index.ts';
import { isInside } from './match/candidates-of.ts';
import { termsWithPrefix } from './match/find-terms.ts';
import { withinEdits } from './match/within-edits.ts';
import type { Clause } from './query/clause.ts';
import type { QueryParseError } from './query/parse-query.ts';
import type { ConditionResult } from './rank/match-condition.ts';
import type { SearchableIndex } from './rank/searchable-index.ts';
import { fieldAliases, searchFields } from './search-fields.ts';
import { stopWords } from './text/terms-of.ts';
import { fold } from './text/words-of.ts';

/** Suggestions for a query that has no results. */
export interface Suggestions {
  /** The query without the unmatched words. Undefined if nothing is left, or if that query has no results either. */
  without: string | undefined;
  /** Indexed words that are similar to the unmatched words, most frequent first. */
  near: string[];
}

/** No suggestions, for queries that have results. */
export const NO_SUGGESTIONS: Suggestions = { without: undefined, near: [] };

/** Maximum number of suggested words. */
export const MAX_NEAR = 3;

/**
 * Suggests alternatives to a query. Drops words without matches. If the rest has no results, also drops the first word
 * whose removal leads to results. `hasResults` returns whether clauses have results.
 */
export function suggestionsFor(
  query: string,
  indexes: readonly SearchableIndex[],
  answers: readonly ConditionResult[],
  hasResults: (clauses: readonly Clause[]) => boolean,
): Suggestions {
  const unmatched = unmatchedWords(answers);
  const asked = reducedQueries(answers).find(hasResults);
  const without = asked && textOf(query, asked);
  const near = unmatched.flatMap((word) => nearTerms(indexes, word));
  return { without, near: [...new Set(near)].slice(0, MAX_NEAR) };
}

type Found = Pick<ConditionResult, 'condition' | 'found'>;

/** Lists the words in a query that have no matches. */
export function unmatchedWords(answers: readonly Found[]): string[] {
  return unmatchedConditions(answers).map(({ condition }) => condition.text);
}

function unmatchedConditions(answers: readonly Found[]): Found[] {
  return answers.filter(({ condition, found }) => condition.role === 'main' && found === 0);
}

/** Lists reduced queries to try: first without the unmatched words, then also without one of the other words. */
export function reducedQueries(answers: readonly Found[]): Clause[][] {
  const absent = new Set(unmatchedConditions(answers).map(({ condition }) => condition.clause));
  const present = [...new Set(answers.map(({ condition }) => condition.clause))].filter((one) => !absent.has(one));
  const attempts = [present, ...present.map((one) => present.filter((other) => other !== one))];
  return attempts.filter((clauses) => clauses.some(({ presence }) => presence !== 'prohibited'));
}

/** Returns the clauses as they're written in the query. */
export function textOf(query: string, clauses: readonly Clause[]): string {
  return clauses.map(({ start, end }) => query.slice(start, end)).join(' ');
}

/**
 * Minimum lengths of a word to suggest similar words and to allow two edits. Shorter words are similar to too many
 * others.
 */
const MIN_LENGTH = 3;
const TWO_EDITS_LENGTH = 5;

/** Lists terms that start with a word or are at most two edits away, most frequent first. */
function nearTerms(indexes: readonly SearchableIndex[], text: string): string[] {
  const counts = new Map<string, number>();
  for (const { terms } of indexes) {
    for (const place of similarTerms(terms, text)) {
      const term = terms.terms[place] ?? '';
      if (terms.isLoaded?.(place) === false) continue;
      const width = terms.fields.length;
      const count = (terms.starts[(place + 1) * width] ?? 0) - (terms.starts[place * width] ?? 0);
      counts.set(term, (counts.get(term) ?? 0) + count);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([term]) => term);
}

/** Finds the terms that an unmatched word may be a misspelling or a beginning of. */
export function similarTerms(names: TermNames, text: string): number[] {
  const word = text.replaceAll('*', '');
  // A number isn't a misspelling of another number.
  if (word.length < MIN_LENGTH || /\d$/.test(word)) return [];
  const { from, to } = termsWithPrefix(names, word);
  const longer = Array.from({ length: to - from }, (_, index) => from + index);
  const near = withinEdits(names, word, word.length < TWO_EDITS_LENGTH ? 1 : 2);
  // Typos in the first letter are rare.
  const isLikely = (term = '') => term.charAt(0) === word.charAt(0) && !stopWords.has(term);
  return [...new Set([...longer, ...near])].filter((place) => isLikely(names.terms[place]));
}

/** Lists the words in a query that have no matches, as written, and the terms that were searched for instead. */
export function correctionsIn(
  query: string,
  answers: readonly Pick<ConditionResult, 'condition' | 'correction'>[],
): { written: string; used: string }[] {
  return answers.flatMap(({ condition: { role, text, clause }, correction }) => {
    // A compound contains the word, so it isn't a correction.
    if (correction === undefined || role === 'whole' || isInside(correction, text)) return [];
    const typed = withoutPunctuation(query, clause);
    return [{ written: fold(typed).toLowerCase() === text ? typed : text, used: correction }];
  });
}

/** Lists the ordinary words in a query that have no matches or corrections, as written. */
export function missingWords(query: string, answers: readonly Found[]): string[] {
  const isFound = new Map<Clause, boolean>();
  for (const { condition, found } of answers)
    if (condition.clause.plain && condition.role !== 'filler')
      isFound.set(condition.clause, (isFound.get(condition.clause) ?? false) || found > 0);
  const missing = [...isFound].flatMap(([clause, found]) => (found ? [] : withoutPunctuation(query, clause)));
  return [...new Set(missing)];
}

function withoutPunctuation(query: string, { start, end }: Clause): string {
  return query.slice(start, end).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

const FIELDS: ReadonlySet<string> = new Set([...searchFields.map(({ name }) => name), ...Object.keys(fieldAliases)]);

/**
 * Matches a query for a word in a field, whether or not the field exists. Matches `size:large`, but not `a:b`,
 * `host:80/path`, `Error:`, or `a::b`.
 */
const FIELD_QUERY = /^[a-z]{3,}:[\p{L}\p{N}*-]+(?:[~^]\d+)?(?!\S)/u;

/**
 * Returns the error message for a query that probably uses the query language: it contains a field, something similar
 * to a field, or an operator next to a word. Returns undefined for other text with a syntax error, such as error
 * messages and command lines.
 */
export function problemOf(query: string, { message, start, end, unknownField }: QueryParseError): string | undefined {
  const before = query.charAt(start - 1);
  if (unknownField !== undefined)
    return /^(?:|[\s+-])$/.test(before) && FIELD_QUERY.test(query.slice(start)) ? message : undefined;
  const written = query.slice(start, end);
  const after = query.charAt(end);
  if (after === ':') return FIELDS.has(written) ? message : undefined;
  if (written === '+' || written === '-') return `${before}${after}`.includes(written) ? undefined : message;
  const isAtWord = /[~^]/.test(before) && /\S/.test(query.charAt(start - 2));
  return isAtWord ? message : undefined;
}
