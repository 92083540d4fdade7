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
  /** Starts loading the indexes. Call it at each opening; it retries failed ones. */
  prepare(): void;
  /**
   * Calls back with results once an index has hits, and again for each further index until complete. Only complete
   * results may be empty. Failed indexes count as empty. Only the latest search gets results.
   */
  search(query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void;
  /** Ends the client. Don't use it afterwards. */
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
