/** Limits on the work a query may cause. Anything beyond is ignored and reported. */
export const limits = {
  /** Maximum query length in UTF-16 code units, defined by the search box specification. */
  length: 512,
  /** Maximum number of words. */
  words: 16,
  /** Maximum number of `*` in a word. */
  wildcards: 4,
  /** Maximum edit distance: each further edit multiplies the work and finds unrelated words. */
  editDistance: 2,
} as const;
