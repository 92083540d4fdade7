import { ROLE_WEIGHTS } from '@docgraph/search/rank/rank-documents';
import { API_TAG } from '@docgraph/search/search-fields';
import type { LookedUp } from './look-up-words.ts';

/** The plan for a query. Conditions are of type `tsquery`, with words as they're indexed. */
export interface QueryPlan {
  /** Matches any of the words that determine the results. Null if there are none. */
  anyWord: string | null;
  /** Conditions for finding candidates, in order: all words, the two rarest words, and then each word, rarest first. */
  parts: string[];
  /** Number of parts with more than one word. */
  several: number;
  /** Additional constraints from required and prohibited words. */
  restriction: string | null;
  /** Conditions that contribute to a record's score. */
  conditions: ScoredCondition[];
}

/** A word in the query, for scoring. */
interface ScoredCondition {
  /** Queries for the word itself, for the word or similar words, and for any of these in any field. */
  same: string;
  near: string;
  anywhere: string;
  rarity: number;
  boost: number;
  /** Whether the word determines the results. */
  main: boolean;
  /** Whether the word may refer to an API by its title. */
  api: boolean;
}

/** Labels that restrict a word to a field. */
const LABELS: Readonly<Record<string, string>> = {
  title: ':A',
  tags: ':B',
  sidebarParentCategories: ':C',
  content: ':D',
};

/** A word that no record contains. */
const NO_MATCH = "'=nothing'";

/** Plans a query. Returns undefined if there's nothing to search for. */
export function planQuery(words: readonly LookedUp[], records: number): QueryPlan | undefined {
  const asked = words
    .filter(
      ({ condition: { role, clause }, found }) => role !== 'filler' && (found > 0 || clause.presence === 'required'),
    )
    .map(({ condition: { role, clause, text }, same, near, found }) => ({
      presence: clause.presence,
      same: anyOf(same, LABELS[clause.field ?? '']),
      near: anyOf([...same, ...near], LABELS[clause.field ?? '']),
      anywhere: anyOf([...same, ...near]),
      rarity: Math.log(1 + (records - found + 0.5) / (found + 0.5)),
      boost: clause.boost * ROLE_WEIGHTS[role],
      main: role === 'main',
      api: text === API_TAG,
    }));
  const formsOf = (presence: string) =>
    asked.filter((one) => one.presence === presence && (one.main || presence === 'prohibited')).map(({ near }) => near);
  const [required, optional, prohibited] = [formsOf('required'), formsOf('optional'), formsOf('prohibited')];
  if (required.length + optional.length + prohibited.length === 0) return undefined;
  const conditions = asked.filter(({ presence }) => presence !== 'prohibited');
  const wanted = conditions
    .filter(({ main }) => main)
    .sort((a, b) => b.rarity - a.rarity)
    .map(({ near }) => near);
  const several = [
    ...new Set([wanted, wanted.slice(0, 2)].filter(({ length }) => length > 1).map((few) => few.join(' & '))),
  ];
  const restriction = [...required, ...(prohibited.length > 0 ? [`!(${prohibited.join(' | ')})`] : [])];
  return {
    anyWord: wanted.length > 0 ? wanted.join(' | ') : null,
    parts: [...several, ...wanted],
    several: several.length,
    restriction: restriction.length > 0 ? restriction.join(' & ') : null,
    conditions: conditions.map(({ presence: _, ...condition }) => condition),
  };
}

/** Matches a word in a condition, as PostgreSQL formats it. */
const LEXEME = /'(?:[^']|'')*'/g;

/** Combines queries with OR. Each query matches all its words. The label restricts them to a field. */
function anyOf(queries: readonly string[], label = ''): string {
  const forms = [...new Set(queries)].filter((query) => query !== '').map((query) => query.match(LEXEME) ?? []);
  // A query is redundant if another one needs only some of its words.
  const isNeeded = (form: readonly string[]) =>
    !forms.some((other) => other !== form && other.length < form.length && other.every((word) => form.includes(word)));
  const needed = forms.filter(isNeeded).map((form) => form.map((word) => word + label).join(' & '));
  return needed.length === 0 ? NO_MATCH : `(${needed.join(' | ')})`;
}
