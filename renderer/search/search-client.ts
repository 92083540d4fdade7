import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import type { SearchType } from '@docgraph/schemas/search-index';

/** A search query. */
export interface SearchQuery {
  /** Text as typed. */
  text: string;
  /** Document type filter, if any. */
  type: SearchType | undefined;
  /** Maximum number of hits. */
  limit: number;
}

/** A search client. */
export interface SearchClient {
  /** Starts loading the indexes. Call it whenever search opens, because it loads failed indexes again. */
  prepare(): void;
  /**
   * Searches, and calls back with results as soon as an index has hits, and again for each further index until the results
   * are complete. Only complete results can be empty. Failed indexes count as empty. Only the latest search gets results.
   */
  search(query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void;
  /** Releases the client's resources. The client can't be used afterwards. */
  end(): void;
}

/** Empty results. */
export const NO_ANSWER: SearchAnswer = {
  hits: [],
  total: 0,
  totals: { docs: 0, api: 0, cli: 0 },
  corrections: [],
  problem: undefined,
  hints: [],
  missing: [],
  instead: { without: undefined, near: [] },
  complete: true,
};
