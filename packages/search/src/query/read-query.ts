import { fieldAliases, searchFields } from '../search-fields.ts';
import { type Clause, plainClauses } from './clause.ts';
import { parseQuery, QueryParseError } from './parse-query.ts';

/** How a query was understood. */
interface ReadQuery {
  clauses: Clause[];
  /** What is wrong with it; it was taken for ordinary words then. */
  error: QueryParseError | undefined;
}

/** Reads a query; where it is a request, `request` is what of it can be looked up, in which nothing is an operator. */
export function readQuery(query: string, request: string | undefined): ReadQuery {
  if (request !== undefined) return { clauses: plainClauses(request), error: undefined };
  try {
    const names = searchFields.map(({ name }) => name);
    return { clauses: parseQuery(query, names, fieldAliases), error: undefined };
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error;
    return { clauses: plainClauses(query), error };
  }
}
