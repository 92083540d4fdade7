import { field, type JsonObject, textField } from '../description/json-object.ts';
import type { JsonSchema } from './json-schema.ts';

/** `nullable` and the exclusive bounds of OpenAPI 3.0 in the words of 2020-12. */
export function readLikeThreeZero(made: JsonSchema, written: JsonObject): void {
  const type = textField(written, 'type');
  // Without a type it allows nothing that was not allowed before.
  if (field(written, 'nullable') === true && type !== undefined && made.type !== undefined) made.type = [type, 'null'];
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (field(written, exclusive) !== true || made[bound] === undefined) continue;
    made[exclusive] = made[bound];
    delete made[bound];
  }
}
