/** Limits on the work that a query may cause. Anything beyond a limit is ignored and reported. */
export const limits = {
  /** Maximum length of a query in UTF-16 code units. */
  length: 512,
  /** Maximum number of words. */
  words: 16,
  /** Maximum number of `*` in a word. */
  wildcards: 4,
  /** Maximum edit distance. Each additional edit multiplies the work and finds unrelated words. */
  editDistance: 2,
} as const;
