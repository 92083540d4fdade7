/** A place in data: keys, and numbers of items from 0. */
export type Path = readonly PropertyKey[];

/** Values that a message lists at most, and characters it shows of one. */
const MAX_LISTED = 12;
const MAX_SHOWN = 60;

/** The types of JSON in plain words. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  null: '`null`',
  number: 'a number',
  object: 'an object (keys with values)',
  string: 'text',
};

/** Types that a value may have: text or a list. */
export function typeWords(types: readonly string[]): string {
  const words = types.map((type) => TYPES[type] ?? type);
  return joined([...new Set(words)], 'or');
}

/** What a value is: the value itself where that is short, else its type. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty (`null`)';
  if (typeof value === 'boolean' || typeof value === 'number') return `\`${value}\``;
  if (typeof value === 'string') return 'text';
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** A place in words, the innermost first: `label` of item 2 of `items`. The empty path has the name of the whole. */
export function nameOf(path: Path, whole: string): string {
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

/** A value as it would stand in JSON, cut where it is long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const quoted = typeof value === 'string' && (value === '' || /^[\d\s`]|^(?:true|false|null)$/.test(value));
  const written = quoted ? JSON.stringify(value) : text;
  return `\`${written.length > MAX_SHOWN ? `${written.slice(0, MAX_SHOWN)}…` : written}\``;
}

/** `a`, `b` and 3 more. */
export function listed(values: readonly unknown[], max = MAX_LISTED): string {
  const first = values.slice(0, max).map(shown);
  const rest = values.length - first.length;
  return rest > 0 ? `${first.join(', ')} and ${rest} more` : first.join(', ');
}

/** `a`, `b` and `c`. */
export function joined(words: readonly string[], word: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** The same with a capital letter, as a sentence starts. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
