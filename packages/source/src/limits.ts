/**
 * Bounds on one file of a description. The largest public descriptions (10 to 35 MB of JSON, about 700,000 values,
 * 40 levels) stay well inside; reading YAML takes about 40 bytes of memory a character, hence its own bound.
 */
export const MAX_CHARACTERS = { json: 48_000_000, yaml: 24_000_000 } as const;

/** Objects, lists and scalars of one file, and of the description as a whole. */
export const MAX_VALUES = 2_000_000;

/** Levels of nesting; a limit that lets every later stage recurse without overflowing the stack. */
export const MAX_DEPTH = 200;
