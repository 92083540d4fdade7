import type { JsonValue } from './api-schema.ts';

/**
 * A JSON object. Its names come from outside and may be `constructor` or `__proto__`: read it with `Object.hasOwn`, and
 * copy it by spreading.
 */
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Whether a value from outside has the form of what it is used as. */
export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';

/** The value may be missing. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** A list in which every entry passes, which is what makes it one of `T`. */
export const listOf =
  <T>(check: Check) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(check);

/** Makes a check for objects of type `T` by the given fields of it. Other fields aren't checked. */
export const shape =
  <T>(fields: { [Name in keyof T]?: Check }) =>
  (value: unknown): value is T =>
    isObject(value) &&
    Object.entries<Check | undefined>(fields).every(([name, check]) => check?.(value[name]) !== false);

/** Returns whether a value from JSON is an object, and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that a text is as JSON; undefined where it is none. */
export function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
