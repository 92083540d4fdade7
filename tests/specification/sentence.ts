/** A sentence of the specification of the site, and the tests that prove it. */
export interface Sentence {
  /** The sentence, word for word; of a list with one verb, the part that the tests prove. */
  sentence: string;
  /** What holds instead, or which of several readings, where the sentence leaves that open. */
  holds?: string;
  /**
   * Titles of tests by their file below `tests/`: as `npx playwright test --list` and `npx vitest list --static-parse`
   * print them, with `›` or `>` after each group they are in.
   */
  tests: Record<string, readonly string[]>;
}
