import type { SearchRecord } from '@docgraph/schemas/search-record';
import { readRequest } from '@docgraph/search/query/read-request';
import { nameIn } from '@docgraph/search/rank/named-documents';

/** What records are looked up by as a whole: their names, and the steps of the path of an operation. */
export function keysOf({ names, operation }: Pick<SearchRecord, 'names' | 'operation'>): string[] {
  const steps = operation?.path.split('/').filter((step) => step !== '' && !step.includes('{')) ?? [];
  return [...names, ...steps.map((step) => `/${step.toLowerCase()}`)];
}

/** The keys of records that a query may name, or call. */
export function keysIn(query: string): string[] {
  const steps = readRequest(query)?.steps ?? [];
  return [nameIn(query), ...steps.map(({ text }) => `/${text}`)];
}
