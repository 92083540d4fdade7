import type { SearchDocument } from '#schemas/search-index.ts';
import { readRequest } from '../query/read-request.ts';
import { findOperations } from './find-operations.ts';
import { nameIn, namesOf } from './names-of.ts';

/** The documents that a query does not merely describe, but names. */
export interface NamedDocuments {
  documents: ReadonlySet<SearchDocument>;
  /** Where the query is a request, what of it can be looked up: anything else is blank, so that places stay the same. */
  request: string | undefined;
}

/** Prepares documents for being asked for by name: an id, a command, or a request that calls an operation. */
export function namedDocuments(all: readonly SearchDocument[]): (query: string) => NamedDocuments {
  const byName = new Map<string, SearchDocument[]>();
  for (const document of all)
    for (const name of namesOf(document)) byName.set(name, [...(byName.get(name) ?? []), document]);

  return (query) => {
    const request = readRequest(query);
    const called = request && findOperations(request, all);
    if (!called) return { documents: new Set(byName.get(nameIn(query))), request: undefined };
    let words = '';
    for (const { start, end } of called.literals) words = words.padEnd(start) + query.slice(start, end);
    return { documents: new Set(called.documents), request: words };
  };
}
