import type { SearchAnswer } from './search-client.ts';

/** What the page says to the search worker; `start` comes first, and once. */
export type SearchRequest =
  | { kind: 'start'; urls: string[] }
  | { kind: 'prepare' }
  | { kind: 'search'; id: number; query: string };

/** What the worker says about the search with this id: the indexes are there and it begins, and what it has found. */
export type SearchReport = { kind: 'begun'; id: number } | { kind: 'answer'; id: number; answer: SearchAnswer };
