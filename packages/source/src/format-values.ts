/** A path in data, which consists of keys and list indexes. */
export type Path = readonly PropertyKey[];

/** Maximum number of values in a message, and of characters in a value. */
const MAX_LISTED = 12;
const MAX_CHARACTERS = 60;

/** Descriptions of JSON types. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  null: '`null`',
  number: 'a number',
  object: 'an object (keys with values)',
  string: 'text',
};

/** Describes the allowed types of a value: "text or a list". */
export function formatTypes(types: readonly string[]): string {
  const words = types.map((type) => TYPES[type] ?? type);
  return joinWords([...new Set(words)], 'or');
}

/** Describes a value. Numbers, booleans, and null are included literally. For other values, only the type is named. */
export function describeType(value: unknown): string {
  if (value === null || value === undefined) return 'empty (`null`)';
  if (typeof value === 'boolean' || typeof value === 'number') return `\`${value}\``;
  if (typeof value === 'string') return 'text';
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** Describes a path, innermost key first: "`label` of item 2 of `items`". Returns `whole` for an empty path. */
export function formatPath(path: Path, whole: string): string {
  const names: string[] = [];
  let keys: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') {
      if (keys.length > 0) names.unshift(`\`${keys.join('.')}\``);
      names.unshift(`item ${step + 1}`);
      keys = [];
    } else keys.push(String(step));
  }
  if (keys.length > 0) names.unshift(`\`${keys.join('.')}\``);
  return names.length === 0 ? whole : names.join(' of ');
}

/** Formats a value like JSON. Shortens long values. */
export function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const quoted = typeof value === 'string' && (value === '' || /^[\d\s`]|^(?:true|false|null)$/.test(value));
  const written = quoted ? JSON.stringify(value) : text;
  return `\`${written.length > MAX_CHARACTERS ? `${written.slice(0, MAX_CHARACTERS)}…` : written}\``;
}

/** Formats values as a list: "`a`, `b`, and 3 more". */
export function formatList(values: readonly unknown[], max = MAX_LISTED): string {
  const first = values.slice(0, max).map(formatValue);
  const rest = values.length - first.length;
  return rest > 0 ? `${first.join(', ')}, and ${rest} more` : first.join(', ');
}

/** Joins words into a list: "a, b, and c". */
export function joinWords(words: readonly string[], word: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${word} `);
  return `${words.slice(0, -1).join(', ')}, ${word} ${words.at(-1)}`;
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
