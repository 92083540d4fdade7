import type { SearchType } from '#schemas/search-index.ts';
import type { SearchResult } from '#search/create-searcher.ts';
import type { MarkedText } from '#search/excerpt/cut-snippet.ts';
import type { SearchHint } from '#search/query/conditions-of.ts';

/** A document that matches a query, as the list of results shows it. Its texts are plain, never HTML. */
export interface SearchHit {
  /** Route with an optional `#anchor`. */
  route: string;
  kind: 'page' | 'section' | 'operation';
  /** Heading of the page or section, or what the operation does. */
  title: MarkedText;
  pageTitle: string;
  /** Labels of the categories above the page, outermost first. */
  categories: string[];
  /** The call of an operation. */
  operation: { method: string; path: MarkedText } | undefined;
  /** A piece of the text that shows why it matches; empty where there is none. */
  snippet: MarkedText;
  /** What to look for in its text: the words as typed, or the forms of them that are there. */
  terms: string[];
}

/** What is asked. */
export interface SearchQuery {
  /** As it was typed. */
  text: string;
  /** The only type of documents to find; all types without it. */
  type: SearchType | undefined;
  /** Most hits. */
  limit: number;
}

/** What the box shows for a query. */
export interface SearchAnswer
  extends Pick<SearchResult, 'total' | 'totals' | 'corrections' | 'problem' | 'missing' | 'instead'> {
  /** Best first. */
  hits: SearchHit[];
  /** The limits that the query was beyond. */
  hints: (SearchHint | 'time')[];
  /** Whether all indexes that will ever answer have answered. */
  complete: boolean;
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
