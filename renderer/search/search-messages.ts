import type { SearchHit } from './search-client.ts';

/** What the page says to the search worker; `start` comes first, and once. */
export type SearchRequest =
  | { kind: 'start'; urls: string[] }
  | { kind: 'prepare' }
  | { kind: 'search'; id: number; query: string };

/** What the worker answers to the search with this id. */
export interface SearchAnswer {
  id: number;
  hits: SearchHit[];
}
