import type { JsonValue } from '../../../schemas/api-schema.ts';
import { field, isObject, type JsonObject } from './json-object.ts';
import { followReferences } from './reference.ts';

/** Whether an object, or what it refers to, is marked with `x-internal`: readers of the reference do not see it. */
export function isInternal(value: JsonValue | undefined, document: JsonObject): boolean {
  if (!isObject(value)) return false;
  if (field(value, 'x-internal') === true) return true;
  const target = followReferences(document, { value, pointer: '' });
  return target !== undefined && field(target.value, 'x-internal') === true;
}
