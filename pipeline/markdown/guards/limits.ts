/** Bytes of a Markdown file: some 160,000 words, which take the parser about 3 s. */
export const MAX_BYTES = 1024 * 1024;

/** Levels of a syntax tree. Real pages stay below 20; the recursive steps of the chain overflow between 1,500 and 2,000. */
export const MAX_DEPTH = 100;

/**
 * Characters with a meaning inside one paragraph: `*`, `_`, `[`, `<` and the like. The time for a paragraph grows with
 * the square of their number, and the nesting of its text with the number itself.
 */
export const MAX_MARKERS = 2000;
