import type { JsonValue } from '../../../schemas/api-schema.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { pointerBelow } from './json-pointer.ts';
import { forEachPlace, type ObjectKind } from './structure.ts';

/** An object of a description: what it is, and where. */
export interface DescriptionObject {
  kind: ObjectKind;
  value: JsonObject;
  pointer: string;
}

/**
 * Visits an object and all below it in the order of the text, without following references. What has the wrong form is
 * passed over: the shape check has reported it. Recursion is safe because the depth of a description is limited.
 * What is below an object for which `visit` returns false is left out.
 */
export function walkDescription(
  value: JsonValue | undefined,
  kind: ObjectKind,
  pointer: string,
  visit: (object: DescriptionObject) => unknown,
): void {
  if (!isObject(value)) return;
  if (visit({ kind, value, pointer }) === false) return;
  forEachPlace(kind, Object.keys(value), (childKind, key, form) => {
    const child = value[key];
    const childPointer = pointerBelow(pointer, key);
    if (form === 'one') walkDescription(child, childKind, childPointer, visit);
    else if (form === 'list' && Array.isArray(child))
      child.forEach((item, index) => {
        walkDescription(item, childKind, pointerBelow(childPointer, index), visit);
      });
    else if (form === 'map' && isObject(child))
      for (const [name, item] of Object.entries(child))
        walkDescription(item, childKind, pointerBelow(childPointer, name), visit);
  });
}
