import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';

/** Returns the value of an object's own property. Returns undefined if it's missing or the value isn't an object. */
export function fieldOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns an object's own property if it's a string. Otherwise, returns undefined. */
export function textOf(value: JsonValue | undefined, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
}
