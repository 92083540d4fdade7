import type { ApiSchema } from '#schemas/api-schema.ts';
import type { Field } from './field.ts';

/** A property that several parts of an `allOf` declare: the value fits all of them, and the later ones say more. */
export function mergeFields(first: Field | undefined, second: Field): Field {
  if (!first) return second;
  return {
    ...first,
    required: first.required || second.required,
    direction: first.direction ?? second.direction,
    schema: mergeSchemas(first.schema, second.schema),
  };
}

function mergeSchemas(first: ApiSchema, second: ApiSchema): ApiSchema {
  if (first.ref !== undefined && first.ref === second.ref) return { ...first, ...second };
  const description = second.description ?? first.description;
  const isScalar = (schema: ApiSchema) => schema.ref === undefined && !hasParts(schema);
  if (!isScalar(first) || !isScalar(second))
    return { types: [], ...(description && { description }), allOf: [first, second] };
  return { ...first, ...second, types: second.types.length > 0 ? second.types : first.types };
}

/** Whether it holds other schemas, so that its keywords cannot be laid over those of another schema. */
function hasParts(schema: ApiSchema): boolean {
  const { properties, items, additionalProperties, allOf, oneOf, anyOf, not, subschemas } = schema;
  return [properties, items, additionalProperties, allOf, oneOf, anyOf, not, subschemas].some(
    (part) => part !== undefined,
  );
}
