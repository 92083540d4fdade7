import { isObject, type JsonObject, textField, valueAt } from './json-object.ts';
import { pointerOf, stepsOf } from './json-pointer.ts';

/** How many references in a row are followed; no writer needs more than two or three. */
export const MAX_REFERENCE_CHAIN = 10;

/** An object and where it is. */
export interface Located {
  value: JsonObject;
  pointer: string;
}

/** The target of an object's `$ref`, as written. */
export function referenceOf(value: JsonObject): string | undefined {
  return textField(value, '$ref');
}

/** Whether a reference stays in the file that it is written in; an empty one, which is a mistake, stays there too. */
export function isWithinFile(reference: string): boolean {
  return reference === '' || reference.startsWith('#');
}

/** The pointer that a reference within the description names; undefined for all other references. */
export function pointerOfReference(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  const pointer = decoded(reference.slice(1));
  return pointer === '' || pointer.startsWith('/') ? pointerOf(stepsOf(pointer)) : undefined;
}

/** The object that remains after following references; undefined when they lead nowhere or in a circle. */
export function followReferences(document: JsonObject, start: Located): Located | undefined {
  const seen = new Set<string>();
  let current = start;
  for (let reference = referenceOf(current.value); reference !== undefined; reference = referenceOf(current.value)) {
    const pointer = pointerOfReference(reference);
    const value = pointer === undefined ? undefined : valueAt(document, stepsOf(pointer));
    if (pointer === undefined || !isObject(value) || seen.has(pointer) || seen.size > MAX_REFERENCE_CHAIN)
      return undefined;
    seen.add(pointer);
    current = { value, pointer };
  }
  return current;
}

/** Percent-decodes a text; one that is not properly encoded is taken as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
