import { ApiSchema, JsonValue, orNull } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { RichText } from '@docgraph/schemas/text';
import { z } from 'zod';

/**
 * Converts the schemas in a file of an API to JSON Schema. Before 5.0, they had a format of their own. They're under keys
 * named `schema`.
 */
export function withJsonSchemas(data: JsonObject): JsonObject {
  const converted = (value: JsonValue): JsonValue =>
    Array.isArray(value) ? value.map(converted) : isObject(value) ? withJsonSchemas(value) : value;
  const entries = Object.entries(data).map(([key, value]): [string, JsonValue] => {
    if (key === 'schema') return [key, JsonValue.parse(OlderSchema.parse(value))];
    return [key, key === 'examples' ? value : converted(value)];
  });
  return Object.fromEntries(entries);
}

/** Fields that aren't listed are the same in JSON Schema. */
const OlderSchema: z.ZodType<ApiSchema> = z.lazy(() =>
  z
    .looseObject({
      ref: z.string().optional(),
      types: z.array(z.string()).default([]),
      nullable: z.boolean().optional(),
      description: RichText.optional(),
      example: JsonValue.optional(),
      constraints: z.array(z.object({ name: z.string(), value: JsonValue })).default([]),
      properties: z.array(z.object({ name: z.string(), required: z.boolean(), schema: OlderSchema })).default([]),
      required: z.array(z.string()).default([]),
      dependentRequired: z.array(z.object({ property: z.string(), required: z.array(z.string()) })).default([]),
      additionalProperties: z.union([z.boolean(), OlderSchema]).optional(),
      items: OlderSchema.optional(),
      allOf: z.array(OlderSchema).optional(),
      oneOf: z.array(OlderSchema).optional(),
      anyOf: z.array(OlderSchema).optional(),
      not: OlderSchema.optional(),
      discriminator: z
        .object({ property: z.string(), mapping: z.array(z.object({ value: z.string(), ref: z.string() })) })
        .optional(),
      subschemas: z
        .array(z.object({ keyword: z.string(), key: z.string().optional(), schema: OlderSchema }))
        .default([]),
    })
    .transform(({ ref, types, nullable, description, example, constraints, properties, subschemas, ...same }) => {
      const [type, anotherType] = types;
      const mapping = same.discriminator?.mapping.map(({ value, ref }) => [value, referenceTo(ref)]) ?? [];
      const named = (keyword: string) =>
        Object.fromEntries(subschemas.flatMap((each) => (each.keyword === keyword ? [[each.key, each.schema]] : [])));
      const schema = ApiSchema.parse({
        ...(example !== undefined && { examples: [example] }),
        ...same,
        $ref: ref && referenceTo(ref),
        type: anotherType === undefined ? type : types,
        description: description?.text,
        'x-descriptionHtml': description?.html,
        'x-enumDescriptions': same.enumDescriptions,
        'x-enumNames': same.enumNames,
        'x-additionalPropertiesName': same.additionalPropertiesName,
        discriminator: same.discriminator && {
          propertyName: same.discriminator.property,
          mapping: Object.fromEntries(mapping),
        },
        ...Object.fromEntries(constraints.map(({ name, value }) => [name, value])),
        ...Object.fromEntries(subschemas.map(({ keyword, schema }) => [keyword, schema])),
        ...unlessEmpty({
          properties: Object.fromEntries(properties.map((each) => [each.name, each.schema])),
          required: [...properties.flatMap((each) => (each.required ? [each.name] : [])), ...same.required],
          dependentRequired: Object.fromEntries(same.dependentRequired.map((each) => [each.property, each.required])),
          patternProperties: named('patternProperties'),
          dependentSchemas: named('dependentSchemas'),
          prefixItems: Object.values(named('prefixItems')),
        }),
      });
      return nullable ? orNull(schema) : schema;
    }),
);

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Replaces empty objects and lists with undefined. */
function unlessEmpty(fields: Record<string, object>): object {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Object.keys(value).length > 0 ? value : undefined]),
  );
}
