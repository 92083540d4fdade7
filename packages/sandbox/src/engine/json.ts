import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';

/** The JSON type of a value; `integer` for whole numbers. */
export function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number') return typeof value;
  // JSON.parse makes infinity of 1e999.
  return Number.isFinite(value) ? (Number.isInteger(value) ? 'integer' : 'number') : 'infinity';
}

/** A value as a text that is the same for equal values, in whatever order their names stand. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join()}}`;
}

/** Whether two values are the same JSON. */
export function isSame(a: JsonValue, b: JsonValue): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b));
}

/** A field of an object that belongs to it alone; undefined for all other values. */
export function fieldOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A text field of an object; undefined for all other values. */
export function textOf(value: JsonValue | undefined, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
}
