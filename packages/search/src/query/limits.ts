/** Bounds on the work that a query may cause. What is beyond them is left out, and the answer says so. */
export const limits = {
  /** Longest query, in UTF-16 code units: the specification of the search box. */
  length: 512,
  /** Most words that are looked up. */
  words: 16,
  /** Most `*` in one word. */
  wildcards: 4,
  /** Most edits that a word may be away: every further one multiplies the work and finds unrelated words. */
  editDistance: 2,
} as const;
