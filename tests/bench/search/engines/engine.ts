import type { SearchDocument } from '../../../../schemas/search-index.ts';

/** A search engine under comparison. */
export interface Engine {
  name: string;
  /** The index of some documents, without their texts, as it would be sent to a browser. */
  build(documents: readonly SearchDocument[]): string;
  /** Makes an index ready for queries. */
  load(index: string, documents: readonly SearchDocument[]): InstantFinder;
}

/** Ids of the best documents for a query, best first, at most `MAX_HITS`. */
export type Finder = (query: string) => number[] | Promise<number[]>;
/** A finder that can be timed. */
export type InstantFinder = (query: string) => number[];

/** Hits that are looked at: as many as the search box shows. */
export const MAX_HITS = 8;
