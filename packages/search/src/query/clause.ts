/** How a clause affects matching. Documents must match an optional clause, all required ones, and no prohibited one. */
export type Presence = 'optional' | 'required' | 'prohibited';

/** A clause of a query. */
export interface Clause {
  /** The word in lower case. `*` matches any characters. */
  term: string;
  /** The field to search. Undefined for all fields. */
  field: string | undefined;
  presence: Presence;
  /** Maximum number of edits. */
  editDistance: number;
  /** Weight relative to other clauses. */
  boost: number;
  /** Whether it's a word without operators. */
  plain: boolean;
  /** Position in the query in UTF-16 code units, including operators. */
  start: number;
  end: number;
}

/** Splits a query into ordinary words. Ignores operators. */
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
