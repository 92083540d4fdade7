import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import type { SearchType } from '@docgraph/schemas/search-index';

/** What is asked. */
export interface SearchQuery {
  /** As it was typed. */
  text: string;
  /** The only type of documents to find; all types without it. */
  type: SearchType | undefined;
  /** Most hits. */
  limit: number;
}

/** Searches the indexes of the site. */
export interface SearchClient {
  /** Starts loading the indexes; to be called at each opening. What failed to load before is tried again. */
  prepare(): void;
  /**
   * Answers a query as soon as one index has hits, and again whenever a further index has arrived, until the answer is
   * complete: only then may it be without hits. Indexes that do not load count as empty. Only the latest search is
   * answered.
   */
  search(query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void;
  /** Ends the work; nothing may be asked after it. */
  end(): void;
}

/** An answer that has found nothing. */
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
