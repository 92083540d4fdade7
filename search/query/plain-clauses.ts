import type { Clause } from './clause.ts';

/** A query as ordinary words, whatever it means in the query language. */
export function plainClauses(query: string): Clause[] {
  return Array.from(query.matchAll(/[^\s*]+/g), ({ 0: text, index }) => ({
    term: text.toLowerCase(),
    field: undefined,
    presence: 'optional',
    editDistance: 0,
    boost: 1,
    plain: true,
    start: index,
    end: index + text.length,
  }));
}
