/** Bytes of a Markdown file: some 160,000 words, which take the parser about 3 s of processor time. */
export const MAX_BYTES = 1024 * 1024;

/** Levels of a syntax tree. Real pages stay below 20; the recursive steps of the chain overflow between 1,500 and 2,000. */
export const MAX_DEPTH = 100;

/**
 * Characters with a meaning inside one paragraph (`*`, `_`, `[`, `<`, `&`, `\` and the like), and what begins an address.
 * The time for a paragraph grows with the square of their number, and the nesting of its text with the number itself.
 */
export const MAX_MARKERS = 2000;

/** The same of a whole page, its code blocks aside. Of 7,600 pages of other projects the richest has 13,500. */
export const MAX_ALL_MARKERS = 50_000;

/**
 * Lines with text of a page, its code blocks aside: 1 MiB of prose has as many. A line that is a list item takes the
 * parser up to 25 kB of memory. The longest of those pages has 12,700.
 */
export const MAX_LINES = 16_000;

/** Lines of one paragraph: the time for it grows with their square. The longest list or table of those pages has 650. */
export const MAX_PARAGRAPH_LINES = 5000;

/** Places that name a footnote, its text included: 4,000 footnotes take the parser 11 s, 8,000 more than 100 s. */
export const MAX_FOOTNOTE_NAMES = 3000;

/** Cells of all tables of a page, those included that fill up short rows. The most on one of those pages is 6,500. */
export const MAX_CELLS = 25_000;
