import type { ApiSchema, JsonValue } from '../../../schemas/api-schema.ts';
import { field, isObject, listField, objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';

/** Keywords of JSON Schema 2020-12 that hold a schema and have no field of their own. */
const SINGLE = ['if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedItems', 'contentSchema'] as const;
/** Keywords that hold several, by name or in order. */
const SEVERAL = ['patternProperties', 'dependentSchemas', 'prefixItems'] as const;

/** The schemas under keywords that have no field of their own, so that nothing a schema says is lost. */
export function subschemasOf(
  { value, pointer }: Located,
  render: (schema: JsonValue | undefined, pointer: string) => ApiSchema,
): NonNullable<ApiSchema['subschemas']> {
  const single = SINGLE.filter((keyword) => isObject(field(value, keyword))).map((keyword) => ({
    keyword,
    schema: render(field(value, keyword), pointerBelow(pointer, keyword)),
  }));
  const several = SEVERAL.flatMap((keyword) => {
    const named = Object.entries(objectField(value, keyword) ?? {});
    const listed = listField(value, keyword).map((schema, index) => [String(index), schema] as const);
    const above = pointerBelow(pointer, keyword);
    return [...named, ...listed].map(([key, schema]) => ({
      keyword,
      key,
      schema: render(schema, pointerBelow(above, key)),
    }));
  });
  return [...single, ...several];
}
