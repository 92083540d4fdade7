import type { SearchAnswer, SearchQuery } from './search-client.ts';

/** What the page says to the search worker; `start` comes first, and once. */
export type SearchRequest =
  | { kind: 'start'; urls: string[] }
  | { kind: 'prepare' }
  | { kind: 'search'; id: number; query: SearchQuery };

/**
 * What the worker says about the search with this id: that an evaluation begins, and that it has ended, with an answer
 * where there is one. Further evaluations follow until an answer is complete or another search comes.
 */
export type SearchReport =
  | { kind: 'begun'; id: number }
  | { kind: 'ended'; id: number; answer: SearchAnswer | undefined };
