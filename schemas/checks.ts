import type { JsonValue } from './api-schema.ts';

/**
 * A JSON object from an untrusted source. Its keys may be `constructor` or `__proto__`, so check them with
 * `Object.hasOwn`, and copy the object by spreading.
 */
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Checks whether an untrusted value has the expected shape. */
export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';

/** Makes a check also accept undefined. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Creates a type guard for lists of `T` from a check of their items. */
export const listOf =
  <T>(check: Check) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(check);

/** Creates a type guard for objects of type `T` from checks of some fields. Other fields aren't checked. */
export const shape =
  <T>(fields: { [Name in keyof T]?: Check }) =>
  (value: unknown): value is T =>
    isObject(value) &&
    Object.entries<Check | undefined>(fields).every(([name, check]) => check?.(value[name]) !== false);

/** Checks whether a JSON value is an object rather than a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number);
}

/** Parses JSON. Returns undefined if it's invalid. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
