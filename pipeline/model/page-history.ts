/** When and by whom a page was last changed. */
export interface PageHistory {
  /** UTC day of the last change, such as 2026-11-22. */
  updated?: string | undefined;
  /** Names of everybody who changed the page, in the order of their first change. */
  authors?: string[] | undefined;
}

/** The history of the content folder. */
export interface ContentHistory {
  /** Identifies the history: the commit, and everything else that the result depends on. */
  id: string;
  /** Reads the history of each file by its path in the content folder. */
  read(): Promise<[file: string, history: PageHistory][]>;
}
