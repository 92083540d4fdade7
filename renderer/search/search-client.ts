/** A document that matches a query. */
export interface SearchHit {
  /** Route with an optional `#anchor`. */
  route: string;
  sectionTitle: string;
  pageTitle: string;
  /** Labels of the categories above the page, outermost first. */
  categories: string[];
  /** What the document is part of: `docs` or `api`. */
  type: string;
  score: number;
  /** What to look for in its text: the words as typed, or the forms of them that are there. */
  terms: string[];
}

/** Searches the indexes of the site. */
export interface SearchClient {
  /** Starts loading the indexes; to be called at each opening. What failed to load before is tried again. */
  prepare(): void;
  /** The best hits, best first. Indexes that do not load count as empty. */
  search(query: string): Promise<SearchHit[]>;
}
