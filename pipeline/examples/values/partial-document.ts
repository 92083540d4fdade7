import type { JsonObject } from '../../openapi/description/json-object.ts';
import { walkDescription } from '../../openapi/description/walk-description.ts';

/** Keywords that a part of a value need not fulfil. */
const DEMANDS = ['required', 'minProperties', 'minItems', 'dependentRequired', 'not', 'if'];

/** A description in which nothing is required, and a value may follow several alternatives: for parts of values. */
export function partialDocument(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  walkDescription(copy, 'root', '', ({ kind, value }) => {
    if (kind !== 'schema') return;
    for (const keyword of DEMANDS) delete value[keyword];
    const { oneOf } = value;
    if (oneOf === undefined) return;
    delete value.oneOf;
    value.anyOf ??= oneOf;
  });
  return copy;
}
