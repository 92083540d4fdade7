import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** An API description as plain data. */
export interface DescriptionData {
  /** Self-contained: references lead into the document, or nowhere. */
  document: JsonObject;
  /** The version whose rules it follows; later versions are read as 3.1. */
  version: '3.0' | '3.1';
}

/** Pairs the `document` of a parsed API with its version of OpenAPI. */
export function descriptionData(document: JsonObject): DescriptionData {
  return { document, version: textField(document, 'openapi')?.startsWith('3.0') ? '3.0' : '3.1' };
}

/** The own value under a key; undefined when there is none, or no object. */
export function field(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The object under a key. */
export function objectField(value: JsonValue | undefined, key: string): JsonObject | undefined {
  const found = field(value, key);
  return isObject(found) ? found : undefined;
}

/** The list under a key; empty when there is none. */
export function listField(value: JsonValue | undefined, key: string): readonly JsonValue[] {
  const found = field(value, key);
  return Array.isArray(found) ? found : [];
}

/** The text under a key. */
export function textField(value: JsonValue | undefined, key: string): string | undefined {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The texts of the list under a key. */
export function textsField(value: JsonValue | undefined, key: string): string[] {
  return listField(value, key).filter((item) => typeof item === 'string');
}

/** The value at a path; undefined where there is none. */
export function valueAt(root: JsonValue, steps: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^\d+$/.test(step) ? value[Number(step)] : undefined;
    else value = field(value, step);
  }
  return value;
}

/**
 * The last key of a path with the indexes behind it: what a value is called in messages. Whole paths of descriptions
 * are too long to read, and each message says where it is.
 */
export function shortPath(root: JsonValue, steps: readonly string[]): (string | number)[] {
  const path = steps.map((step, index) => (Array.isArray(valueAt(root, steps.slice(0, index))) ? Number(step) : step));
  const lastKey = path.findLastIndex((step) => typeof step === 'string');
  return path.slice(Math.max(0, lastKey));
}
