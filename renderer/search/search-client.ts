import type { MarkedText } from '#search/excerpt/cut-snippet.ts';

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

/** What the box shows for a query. */
export interface SearchAnswer {
  /** Best first. */
  hits: SearchHit[];
  /** Words that are nowhere, and what was looked up instead. */
  corrections: { written: string; used: string }[];
  /** What is wrong with the query, which was taken for ordinary words then. */
  problem: string | undefined;
  /** Sentences about limits that the query is beyond. */
  hints: string[];
}

/** Searches the indexes of the site. */
export interface SearchClient {
  /** Starts loading the indexes; to be called at each opening. What failed to load before is tried again. */
  prepare(): void;
  /**
   * Answers a query; indexes that do not load count as empty. Undefined where a later query came before this one was
   * begun: only the latest one counts.
   */
  search(query: string): Promise<SearchAnswer | undefined>;
  /** Ends the work; nothing may be asked after it. */
  end(): void;
}

/** An answer that has found nothing. */
export const NO_ANSWER: SearchAnswer = { hits: [], corrections: [], problem: undefined, hints: [] };
