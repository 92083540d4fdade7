import type { JsonValue } from '../../../schemas/api-schema.ts';
import { stepsOf } from '../description/json-pointer.ts';

/** Values that a message lists at most, and characters it shows of one. */
const MAX_LISTED = 12;
const MAX_SHOWN = 60;

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  null: '`null`',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

/** What a value is called in a message: its property, or its place in a list. */
export function nameOf(pointer: string): string {
  const steps = stepsOf(pointer);
  const last = steps.at(-1);
  if (last === undefined) return 'The value';
  if (!/^\d+$/.test(last)) return `\`${last}\``;
  const above = steps.at(-2);
  return above === undefined ? `Item ${Number(last) + 1}` : `Item ${Number(last) + 1} of \`${above}\``;
}

/** A value as it would stand in JSON, cut where it is long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const quoted = typeof value === 'string' && (value === '' || /^[\d\s`]|^(?:true|false|null)$/.test(value));
  const written = quoted ? JSON.stringify(value) : text;
  return `\`${written.length > MAX_SHOWN ? `${written.slice(0, MAX_SHOWN)}…` : written}\``;
}

/** `a`, `b` and 3 more. */
export function listed(values: readonly unknown[]): string {
  const first = values.slice(0, MAX_LISTED).map(shown);
  const rest = values.length - first.length;
  return rest > 0 ? `${first.join(', ')} and ${rest} more` : first.join(', ');
}

/** `a`, `b` and `c`. */
export function joined(words: readonly string[], word: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** Types as a writer knows them. */
export function typeWords(types: readonly string[]): string {
  return joined(
    types.map((type) => TYPES[type] ?? type),
    'or',
  );
}

/** The type of a value, in words. */
export function kindOf(value: JsonValue | undefined): string {
  if (value === null) return '`null`';
  if (typeof value === 'boolean' || typeof value === 'number') return `\`${value}\``;
  if (typeof value === 'string') return 'text';
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** 1 item, 2 items. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`;
}
