import type { SearchRecord } from '@docgraph/schemas/search-record';
import { readRequest } from '@docgraph/search/query/read-request';
import { nameIn } from '@docgraph/search/rank/named-documents';

/** Returns the exact lookup keys of a record: its names, and the path segments of its operation. */
export function keysOf({ names, operation }: Pick<SearchRecord, 'names' | 'operation'>): string[] {
  const steps = operation?.path.split('/').filter((step) => step !== '' && !step.includes('{')) ?? [];
  return [...names, ...steps.map((step) => `/${step.toLowerCase()}`)];
}

/** Returns the lookup keys of records that a query may refer to by name or request. */
export function keysIn(query: string): string[] {
  const steps = readRequest(query)?.steps ?? [];
  return [nameIn(query), ...steps.map(({ text }) => `/${text}`)];
}
