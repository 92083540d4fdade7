import { z } from 'zod';
import { ExternalDocs } from './external-docs.ts';
import type { NUMBERS, SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from './schema-keywords.ts';
import { RichText } from './text.ts';

/**
 * Any JSON value, such as an example, a default, or an enum value. The schema isn't recursive, because any content of a JSON
 * file is valid JSON anyway, and recursive schemas cause infinite loops in type generators.
 */
export type JsonValue = z.core.util.JSONType;
export const JsonValue: z.ZodType<JsonValue> = z
  .any()
  .refine((value) => value !== undefined)
  .register(z.globalRegistry, { id: 'JsonValue' });

/** What a map of numbers as written contains. */
export const WRITTEN_NUMBERS =
  'Numbers as written that JavaScript would change, such as `9223372036854775807` or `1.50`, by JSON pointer; absent if there are none.';

/** The meaning of an `enum` value. */
const EnumDescription = z.object({
  value: JsonValue.describe('One of the values of `enum`.'),
  description: RichText.describe('What the value means.'),
});

/** The name of an `enum` value in code. */
const EnumName = z.object({
  value: JsonValue.describe('One of the values of `enum`.'),
  name: z.string().describe('Name of the value.'),
});

/** A property that determines which schema a value matches. */
const Discriminator = z.object({
  propertyName: z.string().describe('Name of the property that determines which schema a value matches.'),
  mapping: z
    .record(z.string(), z.string())
    .describe(
      'Reference to the schema for each value: the mapping as written, followed by alternatives that it omits, under their own names.',
    ),
});

/** How a value is written in XML. */
const Xml = z.object({
  name: z.string().optional().describe('Name of the element or attribute; absent for the name of the property.'),
  namespace: z.string().optional().describe('URI of the namespace; absent if there is none.'),
  prefix: z.string().optional().describe('Prefix of the name; absent if there is none.'),
  attribute: z.literal(true).optional().describe('Present if the value is an attribute of its parent.'),
  wrapped: z.literal(true).optional().describe('Present if the elements of an array have a common parent.'),
});

const text = (about: string) => z.string().optional().describe(about);
const flag = (about: string) => z.literal(true).optional().describe(about);

/** Creates optional fields of the same type from their descriptions. */
function fields<Key extends string, Type extends z.ZodType>(about: Record<Key, string>, type: Type) {
  const entries = Object.entries<string>(about).map(([key, meaning]) => [key, type.optional().describe(meaning)]);
  return Object.fromEntries(entries) as Record<Key, z.ZodOptional<Type>>;
}

const numbers: Record<(typeof NUMBERS)[number], string> = {
  multipleOf: 'Number that a number must be a multiple of.',
  minimum: 'Minimum of a number.',
  exclusiveMinimum: 'Number that a number must be greater than.',
  maximum: 'Maximum of a number.',
  exclusiveMaximum: 'Number that a number must be less than.',
  minLength: 'Minimum length of a string.',
  maxLength: 'Maximum length of a string.',
  minItems: 'Minimum number of elements of an array.',
  maxItems: 'Maximum number of elements of an array.',
  minContains: 'Minimum number of elements that match `contains`; 1 if absent.',
  maxContains: 'Maximum number of elements that match `contains`.',
  minProperties: 'Minimum number of properties of an object.',
  maxProperties: 'Maximum number of properties of an object.',
};

const schemas: Record<(typeof SCHEMAS)[number], string> = {
  items: 'Schema of the elements of an array, except those that `prefixItems` describes.',
  contains: 'Schema of at least one element of an array.',
  unevaluatedItems: 'Schema of elements that no other keyword applies to.',
  propertyNames: 'Schema of the names of properties.',
  unevaluatedProperties: 'Schema of properties that no other keyword applies to.',
  contentSchema: 'Schema of the content of a string.',
  not: 'Schema that a value must not match.',
  if: 'Condition for `then` and `else`.',
  // biome-ignore lint/suspicious/noThenProperty: it's a keyword, and not a function
  then: 'Schema that a value must match if it matches `if`.',
  else: "Schema that a value must match if it doesn't match `if`.",
};

const lists: Record<(typeof SCHEMA_LISTS)[number], string> = {
  allOf: 'Schemas, all of which a value must match.',
  oneOf: 'Alternatives; a value must match exactly one.',
  anyOf: 'Alternatives; a value must match at least one.',
  prefixItems: 'Schemas of the first elements of an array.',
};

const maps: Record<(typeof SCHEMA_MAPS)[number], string> = {
  properties: 'Named properties, ordered as in the API description, except that names such as `1` come first.',
  patternProperties: 'Schemas of the properties whose names match a pattern.',
  dependentSchemas: 'For each property, a schema that an object must match if it is present.',
};

/** Keywords without schemas. */
const Keywords = z.object({
  $ref: text(
    'Reference to a named schema: `#/components/schemas/<name>` with the name of its artifact. Keywords next to it apply, too.',
  ),
  type: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('JSON types; absent if any type is allowed.'),
  format: text('Format as written, such as `uuid` or `int64`.'),
  title: text('Title as written; for a broken reference, the reference itself.'),
  description: text('Description as plain text. Next to `$ref`, it replaces the description of the referenced schema.'),
  'x-descriptionHtml': text('The description as sanitized HTML.'),
  deprecated: flag('Present if the value should no longer be used.'),
  readOnly: flag('Present if the value is only used in responses.'),
  writeOnly: flag('Present if the value is only used in requests.'),
  enum: z.array(JsonValue).optional().describe('Allowed values, ordered as in the API description.'),
  'x-enumDescriptions': z
    .array(EnumDescription)
    .optional()
    .describe('Meanings of the `enum` values, in the same order; absent if there are none.'),
  'x-enumNames': z
    .array(EnumName)
    .optional()
    .describe('Names of the `enum` values (`x-enum-varnames`, `x-enumNames`); absent if there are none.'),
  const: JsonValue.optional().describe('The only allowed value.'),
  default: JsonValue.optional().describe('Default value.'),
  examples: z.array(JsonValue).optional().describe('Example values; absent if there are none.'),
  ...fields(numbers, z.number()),
  'x-writtenNumbers': z.record(z.string(), z.string()).optional().describe(WRITTEN_NUMBERS),
  pattern: text('Regular expression that a string must match.'),
  contentEncoding: text('Encoding of a string with binary content, such as `base64`.'),
  contentMediaType: text('Media type of the content of a string.'),
  uniqueItems: flag('Present if the elements of an array must be unique.'),
  required: z.array(z.string()).optional().describe('Names of required properties.'),
  dependentRequired: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('For each property, the names of the properties that are required if it is present.'),
  'x-additionalPropertiesName': text('What the names of additional properties represent, such as `disk_id`.'),
  discriminator: Discriminator.optional().describe('Determines which of the alternatives a value matches.'),
  externalDocs: ExternalDocs.optional().describe('Documentation elsewhere; absent if there is none.'),
  xml: Xml.optional().describe('How the value is written in XML; absent if not specified.'),
});

/**
 * A schema in JSON Schema 2020-12 with the keywords that OpenAPI adds (`discriminator`, `xml`). References aren't
 * expanded, so that schemas can be recursive and stay small. Boolean schemas are `{}` and `{"not": {}}`, except in
 * `additionalProperties`.
 */
export interface ApiSchema
  extends z.infer<typeof Keywords>,
    Partial<Record<(typeof SCHEMAS)[number], ApiSchema | undefined>>,
    Partial<Record<(typeof SCHEMA_LISTS)[number], ApiSchema[] | undefined>>,
    Partial<Record<(typeof SCHEMA_MAPS)[number], Record<string, ApiSchema> | undefined>> {
  additionalProperties?: boolean | ApiSchema | undefined;
}
export const ApiSchema: z.ZodType<ApiSchema> = z.lazy(() =>
  Keywords.extend({
    ...fields(maps, z.record(z.string(), ApiSchema)),
    additionalProperties: z
      .union([z.boolean(), ApiSchema])
      .optional()
      .describe('Whether an object can have other properties, or the schema of such properties.'),
    ...fields(schemas, ApiSchema),
    ...fields(lists, z.array(ApiSchema)),
    // Set the ID here rather than on the copies that `describe` creates, so that they share one definition.
  }).meta({ id: 'ApiSchema' }),
);

const NULL: ApiSchema = { type: 'null' };

/** Returns a schema that also allows null. Without a type or other schemas, a schema allows it anyway. */
export function orNull(schema: ApiSchema): ApiSchema {
  const { type, oneOf, anyOf, $ref, allOf = [], ...rest } = schema;
  if (type !== undefined || oneOf || anyOf)
    return {
      ...schema,
      ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
      ...(oneOf && { oneOf: [...oneOf, NULL] }),
      ...(anyOf && { anyOf: [...anyOf, NULL] }),
    };
  const parts = [...($ref === undefined ? [] : [{ $ref }]), ...allOf];
  const [only, another] = parts;
  return only ? { ...rest, anyOf: [another ? { allOf: parts } : only, NULL] } : schema;
}

/** A named schema in the API description: `api/schemas/<name>.json`. */
export const NamedApiSchema = z.object({
  name: z.string().describe('Name in the description.'),
  schema: ApiSchema.describe('The schema itself.'),
});
export type NamedApiSchema = z.infer<typeof NamedApiSchema>;
