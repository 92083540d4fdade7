/**
 * Maximum number of characters in a file of an API description. The largest public descriptions (10 to 35 MB of JSON,
 * with about 700,000 values and 40 levels) are well below the limit. Parsing YAML needs about 40 bytes of memory per
 * character, so its limit is lower.
 */
export const MAX_CHARACTERS = { json: 48_000_000, yaml: 24_000_000 } as const;

/** Maximum number of objects, lists, and scalars in a file and in a joined description. */
export const MAX_VALUES = 2_000_000;

/** Maximum nesting depth. It allows all later stages to use recursion without overflowing the stack. */
export const MAX_DEPTH = 200;
