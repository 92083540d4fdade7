import type { ApiSchema } from '../../../schemas/api-schema.ts';
import { isObject, type JsonObject, listField, objectField, textField } from '../description/json-object.ts';
import { pointerOf, stepsOf } from '../description/json-pointer.ts';
import { pointerOfReference, referenceOf } from '../description/reference.ts';
import { type ApiSource, schemaNameOf } from './api-source.ts';

/**
 * How a value tells which schema it follows: as written in `mapping`, and by the names of the alternatives that
 * `mapping` leaves out.
 */
export function discriminatorOf(schema: JsonObject, source: ApiSource): ApiSchema['discriminator'] {
  const discriminator = objectField(schema, 'discriminator');
  const property = textField(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  const mapping = Object.entries(objectField(discriminator, 'mapping') ?? {}).flatMap(([value, written]) => {
    const ref = typeof written === 'string' ? targetOf(written, source) : undefined;
    return ref === undefined ? [] : [{ value, ref }];
  });
  const named = new Set(mapping.map(({ ref }) => ref));
  for (const alternative of [...listField(schema, 'oneOf'), ...listField(schema, 'anyOf')]) {
    const reference = isObject(alternative) ? referenceOf(alternative) : undefined;
    const ref = reference === undefined ? undefined : schemaNameOf(reference, source);
    const value = stepsOf(pointerOfReference(reference ?? '') ?? '').at(-1);
    if (ref !== undefined && value !== undefined && !named.has(ref)) mapping.push({ value, ref });
  }
  return { property, mapping };
}

/** A mapping names a schema, or refers to it. */
function targetOf(written: string, source: ApiSource): string | undefined {
  return source.schemaNames.get(pointerOf(['components', 'schemas', written])) ?? schemaNameOf(written, source);
}
