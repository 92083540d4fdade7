import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** An API description as plain data. */
export interface DescriptionData {
  /** The self-contained document. References resolve within it or not at all. */
  document: JsonObject;
  /** The version whose rules apply. Later versions are parsed as 3.1. */
  version: '3.0' | '3.1';
}

/** Pairs the `document` of a parsed API with its version of OpenAPI. */
export function descriptionData(document: JsonObject): DescriptionData {
  return { document, version: textField(document, 'openapi')?.startsWith('3.0') ? '3.0' : '3.1' };
}

/** Returns the value of an own property. Returns undefined if the key is missing or the parent isn't an object. */
export function field(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns the value of a key if it's an object. */
export function objectField(value: JsonValue | undefined, key: string): JsonObject | undefined {
  const found = field(value, key);
  return isObject(found) ? found : undefined;
}

/** Returns the value of a key if it's a list. Otherwise, returns an empty list. */
export function listField(value: JsonValue | undefined, key: string): readonly JsonValue[] {
  const found = field(value, key);
  return Array.isArray(found) ? found : [];
}

/** Returns the value of a key if it's a string. */
export function textField(value: JsonValue | undefined, key: string): string | undefined {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** Returns the strings in the list under a key. */
export function textsField(value: JsonValue | undefined, key: string): string[] {
  return listField(value, key).filter((item) => typeof item === 'string');
}

/** Returns the value at a path, or undefined. */
export function valueAt(root: JsonValue, steps: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^\d+$/.test(step) ? value[Number(step)] : undefined;
    else value = field(value, step);
  }
  return value;
}

/**
 * Returns the last key in a path and the indexes after it, to name a value in messages. Full paths would be too long to
 * read, and each message has a position anyway.
 */
export function shortPath(root: JsonValue, steps: readonly string[]): (string | number)[] {
  const path = steps.map((step, index) => (Array.isArray(valueAt(root, steps.slice(0, index))) ? Number(step) : step));
  const lastKey = path.findLastIndex((step) => typeof step === 'string');
  return path.slice(Math.max(0, lastKey));
}
