import { fieldAliases, searchFields } from '../search-fields.ts';
import { type Clause, plainClauses } from './clause.ts';
import { parseQuery, QueryParseError } from './parse-query.ts';

/** The interpretation of a query. */
interface ReadQuery {
  clauses: Clause[];
  /** The syntax error, if any. The query was then treated as ordinary words. */
  error: QueryParseError | undefined;
}

/** Parses a query. If the query is a request, `request` contains the words to search for, which have no operators. */
export function interpretQuery(query: string, request: string | undefined): ReadQuery {
  if (request !== undefined) return { clauses: plainClauses(request), error: undefined };
  try {
    const names = searchFields.map(({ name }) => name);
    return { clauses: parseQuery(query, names, fieldAliases), error: undefined };
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error;
    return { clauses: plainClauses(query), error };
  }
}
