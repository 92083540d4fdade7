import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';

/** Returns the JSON type of a value, with `integer` for integers. */
export function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number') return typeof value;
  // JSON.parse returns Infinity for 1e999.
  return Number.isFinite(value) ? (Number.isInteger(value) ? 'integer' : 'number') : 'infinity';
}

/** Serializes a value with sorted keys, so that equal values give equal strings. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join()}}`;
}

/** Reports whether two JSON values are equal. */
export function isSame(a: JsonValue, b: JsonValue): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b));
}

/** Returns an own field of an object. Returns undefined for other values. */
export function fieldOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns a string field of an object. Returns undefined for other values. */
export function textOf(value: JsonValue | undefined, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
}
