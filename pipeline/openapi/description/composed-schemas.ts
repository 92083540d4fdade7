import { type DescriptionData, isObject, type JsonObject, listField, valueAt } from './json-object.ts';
import { pointerBelow, stepsOf } from './json-pointer.ts';
import { type Located, pointerOfReference, referenceOf } from './reference.ts';

/**
 * A schema and all schemas that apply to the same value with it: what it refers to, and what stands under the given
 * keywords (`allOf`, say). Each comes once, so that circles end.
 */
export function composedSchemas(
  start: Located,
  keywords: readonly ('allOf' | 'oneOf' | 'anyOf')[],
  { document, version }: DescriptionData,
): Located[] {
  const found = new Map<string, Located>();
  const waiting = [start];
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    const { value, pointer } = schema;
    if (found.has(pointer)) continue;
    found.set(pointer, schema);
    const target = targetOf(schema, document);
    if (target) waiting.push(target);
    // In OpenAPI 3.0 nothing counts beside a reference.
    if (version === '3.0' && referenceOf(value) !== undefined) continue;
    for (const keyword of keywords) {
      const list = pointerBelow(pointer, keyword);
      listField(value, keyword).forEach((item, index) => {
        if (isObject(item)) waiting.push({ value: item, pointer: pointerBelow(list, index) });
      });
    }
  }
  return [...found.values()];
}

/** The object that a schema's reference points at. */
function targetOf({ value }: Located, document: JsonObject): Located | undefined {
  const pointer = pointerOfReference(referenceOf(value) ?? '');
  const target = pointer === undefined ? undefined : valueAt(document, stepsOf(pointer));
  return pointer !== undefined && isObject(target) ? { value: target, pointer } : undefined;
}
