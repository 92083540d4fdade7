import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { isAnyNumber } from '@docgraph/schemas/written-number';

/** Returns the JSON type of a value. Integers have the type `integer`. */
export function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (!isAnyNumber(value)) return typeof value;
  // JSON.parse returns Infinity for 1e999.
  return Number.isFinite(Number(value)) ? (Number.isInteger(Number(value)) ? 'integer' : 'number') : 'infinity';
}

/** Serializes a value with sorted keys, so that equal values produce the same string. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join()}}`;
}

/** Reports whether two JSON values are equal. */
export function isSame(a: JsonValue, b: JsonValue): boolean {
  return a === b || ((typeof a === 'object' || typeof b === 'object') && canonical(a) === canonical(b));
}
