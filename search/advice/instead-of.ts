import type { Clause } from '../query/clause.ts';
import type { Answer } from '../rank/answer.ts';
import type { SearchableIndex } from '../rank/searchable-index.ts';
import { nearTerms } from './near-terms.ts';

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
const MAX_NEAR = 3;

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
  const lost = answers.filter(({ condition, found }) => condition.role === 'main' && found === 0);
  const absent = new Set(lost.map(({ condition }) => condition.clause));
  const present = [...new Set(answers.map(({ condition }) => condition.clause))].filter((one) => !absent.has(one));
  const attempts = [present, ...present.map((one) => present.filter((other) => other !== one))];
  const asked = attempts.find((clauses) => clauses.some(({ presence }) => presence !== 'prohibited') && finds(clauses));
  const without = asked?.map(({ start, end }) => query.slice(start, end)).join(' ');
  const near = lost.flatMap(({ condition }) => nearTerms(indexes, condition.text));
  return { without, near: [...new Set(near)].slice(0, MAX_NEAR) };
}
