import { termsWithPrefix } from './match/find-terms.ts';
import { withinEdits } from './match/within-edits.ts';
import type { Clause } from './query/clause.ts';
import type { QueryParseError } from './query/parse-query.ts';
import type { Answer } from './rank/match-condition.ts';
import type { SearchableIndex } from './rank/searchable-index.ts';
import { fieldAliases, searchFields } from './search-fields.ts';
import { stopWords } from './text/terms-of.ts';

/** What could be asked instead of a query that finds nothing. */
export interface Instead {
  /** The query without the words in the way; undefined where that is nothing, or finds nothing either. */
  without: string | undefined;
  /** Words that are somewhere and near to those that are not, most frequent first. */
  near: string[];
}

/** For a query that finds something. */
export const NOTHING: Instead = { without: undefined, near: [] };

/** Most words that are offered. */
export const MAX_NEAR = 3;

/**
 * What could be asked instead of a query. In the way are the words that are nowhere; where the others find nothing
 * together, also the first one without which they do. `finds` tells whether some clauses find anything.
 */
export function insteadOf(
  query: string,
  indexes: readonly SearchableIndex[],
  answers: readonly Answer[],
  finds: (clauses: readonly Clause[]) => boolean,
): Instead {
  const lost = lostWords(answers);
  const asked = attemptsWithout(answers).find(finds);
  const without = asked && textOf(query, asked);
  const near = lost.flatMap((word) => nearTerms(indexes, word));
  return { without, near: [...new Set(near)].slice(0, MAX_NEAR) };
}

type Found = Pick<Answer, 'condition' | 'found'>;

/** The words of a query that are nowhere. */
export function lostWords(answers: readonly Found[]): string[] {
  return lostAnswers(answers).map(({ condition }) => condition.text);
}

function lostAnswers(answers: readonly Found[]): Found[] {
  return answers.filter(({ condition, found }) => condition.role === 'main' && found === 0);
}

/** What is left of a query that finds nothing: all words that are somewhere, then these without one of them. */
export function attemptsWithout(answers: readonly Found[]): Clause[][] {
  const absent = new Set(lostAnswers(answers).map(({ condition }) => condition.clause));
  const present = [...new Set(answers.map(({ condition }) => condition.clause))].filter((one) => !absent.has(one));
  const attempts = [present, ...present.map((one) => present.filter((other) => other !== one))];
  return attempts.filter((clauses) => clauses.some(({ presence }) => presence !== 'prohibited'));
}

/** Some clauses of a query as they are written. */
export function textOf(query: string, clauses: readonly Clause[]): string {
  return clauses.map(({ start, end }) => query.slice(start, end)).join(' ');
}

/** Shortest word with near ones, and shortest whose near ones may be two edits away: too much is near to shorter ones. */
const LENGTH = 3;
const TWO_EDITS_LENGTH = 5;

/** Terms that begin with a word, or are at most two edits away from it, in most documents first. */
function nearTerms(indexes: readonly SearchableIndex[], text: string): string[] {
  const counts = new Map<string, number>();
  for (const { terms } of indexes) {
    for (const place of nearPlaces(terms.terms, text)) {
      const term = terms.terms[place] ?? '';
      if (terms.isLoaded?.(place) === false) continue;
      const width = terms.fields.length;
      const count = (terms.starts[(place + 1) * width] ?? 0) - (terms.starts[place * width] ?? 0);
      counts.set(term, (counts.get(term) ?? 0) + count);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([term]) => term);
}

/** Places of the terms that a word that is nowhere may have been meant as. */
export function nearPlaces(terms: readonly string[], text: string): number[] {
  const word = text.replaceAll('*', '');
  // Other numbers are not what was meant.
  if (word.length < LENGTH || /\d$/.test(word)) return [];
  const { from, to } = termsWithPrefix(terms, word);
  const longer = Array.from({ length: to - from }, (_, index) => from + index);
  const near = withinEdits(terms, word, word.length < TWO_EDITS_LENGTH ? 1 : 2);
  // A mistake in the first letter is rare, so that such words are rarely meant.
  const isMeant = (term = '') => term.charAt(0) === word.charAt(0) && !stopWords.has(term);
  return [...new Set([...longer, ...near])].filter((place) => isMeant(terms[place]));
}

/** The ordinary words of a query that nothing stands for, not even a word that is nearly the same; as written. */
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

/** A query for a word in a field, whatever its name: `size:large`, not `a:b`, `host:80/path`, `Error:` or `a::b`. */
const FIELD_QUERY = /^[a-z]{3,}:[\p{L}\p{N}*-]+(?:[~^]\d+)?(?!\S)/u;

/**
 * What is wrong with a query for those who meant to use the query language: with one of its own fields, what looks like
 * one, or an operator at a word. Undefined for other texts that happen to break its grammar, such as error messages and
 * command lines.
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
