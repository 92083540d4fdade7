import { z } from 'zod';
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

/** A constraint in a schema, as written in the API description. */
export const Constraint = z.object({
  name: z.string().describe('Keyword, such as `minimum` or `pattern`.'),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .describe('Value of the keyword: a number or a string, or true for `uniqueItems`.'),
});
export type Constraint = z.infer<typeof Constraint>;

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

/** Properties that are required if another one is present. */
const DependentRequired = z.object({
  property: z.string().describe('Name of a property.'),
  required: z.array(z.string()).describe('Names of the properties that are required if it is present.'),
});

/** A property that determines which schema a value matches. */
const Discriminator = z.object({
  property: z.string().describe('Name of the property that determines which schema a value matches.'),
  mapping: z
    .array(
      z.object({
        value: z.string().describe('Value of that property.'),
        ref: z.string().describe('Name of the matching schema artifact.'),
      }),
    )
    .describe(
      'Schema for each value: the mapping as written, followed by alternatives that it omits, under their own names.',
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

/**
 * A schema in an API description, in a format that's the same for OpenAPI 3.0 and 3.1. References aren't expanded, so that
 * schemas can be recursive and stay small: `ref` is the name of another schema artifact.
 */
export interface ApiSchema {
  ref?: string | undefined;
  types: string[];
  nullable?: true | undefined;
  format?: string | undefined;
  title?: string | undefined;
  description?: RichText | undefined;
  deprecated?: true | undefined;
  readOnly?: true | undefined;
  writeOnly?: true | undefined;
  enum?: JsonValue[] | undefined;
  enumDescriptions?: z.infer<typeof EnumDescription>[] | undefined;
  enumNames?: z.infer<typeof EnumName>[] | undefined;
  const?: JsonValue | undefined;
  default?: JsonValue | undefined;
  example?: JsonValue | undefined;
  examples?: JsonValue[] | undefined;
  constraints?: Constraint[] | undefined;
  properties?: ApiProperty[] | undefined;
  required?: string[] | undefined;
  dependentRequired?: z.infer<typeof DependentRequired>[] | undefined;
  additionalProperties?: ApiSchema | boolean | undefined;
  additionalPropertiesName?: string | undefined;
  items?: ApiSchema | undefined;
  allOf?: ApiSchema[] | undefined;
  oneOf?: ApiSchema[] | undefined;
  anyOf?: ApiSchema[] | undefined;
  not?: ApiSchema | undefined;
  discriminator?: z.infer<typeof Discriminator> | undefined;
  xml?: z.infer<typeof Xml> | undefined;
  subschemas?: { keyword: string; key?: string | undefined; schema: ApiSchema }[] | undefined;
}

/** A property of an object schema. */
export interface ApiProperty {
  name: string;
  required: boolean;
  schema: ApiSchema;
}

export const ApiSchema: z.ZodType<ApiSchema> = z.lazy(() =>
  z
    .object({
      ref: z
        .string()
        .optional()
        .describe('Name of the referenced schema artifact. The only other field that can be present is `description`.'),
      types: z.array(z.string()).describe('JSON types, without `null`; empty if any type is allowed.'),
      nullable: z.literal(true).optional().describe('Present if null is allowed, too.'),
      format: z.string().optional().describe('Format as written, such as `uuid` or `int64`.'),
      title: z.string().optional().describe('Title as written; for a broken reference, the reference itself.'),
      description: RichText.optional().describe(
        'Description of the value. Next to `ref`, it replaces the description of the referenced schema.',
      ),
      deprecated: z.literal(true).optional().describe('Present if the value should no longer be used.'),
      readOnly: z.literal(true).optional().describe('Present if the value is only used in responses.'),
      writeOnly: z.literal(true).optional().describe('Present if the value is only used in requests.'),
      enum: z.array(JsonValue).optional().describe('Allowed values, ordered as in the API description.'),
      enumDescriptions: z
        .array(EnumDescription)
        .optional()
        .describe('Meanings of the `enum` values, in the same order (`x-enumDescriptions`); absent if there are none.'),
      enumNames: z
        .array(EnumName)
        .optional()
        .describe('Names of the `enum` values (`x-enum-varnames`, `x-enumNames`); absent if there are none.'),
      const: JsonValue.optional().describe('The only allowed value; null for a schema that only allows null.'),
      default: JsonValue.optional().describe('Default value.'),
      example: JsonValue.optional().describe('Example value; the first one if the schema has multiple.'),
      examples: z.array(JsonValue).optional().describe('All example values; absent if there are fewer than two.'),
      constraints: z.array(Constraint).optional().describe('Constraints, sorted by name.'),
      properties: z
        .array(ApiProperty)
        .optional()
        .describe('Named properties of an object, ordered as in the API description.'),
      required: z.array(z.string()).optional().describe("Names of required properties that aren't in `properties`."),
      dependentRequired: z
        .array(DependentRequired)
        .optional()
        .describe('Properties that are required if another one is present; absent if there are none.'),
      additionalProperties: z
        .union([z.boolean(), ApiSchema])
        .optional()
        .describe(
          'Whether an object can have properties that are not in `properties`, or the schema of such properties; absent if not specified.',
        ),
      additionalPropertiesName: z
        .string()
        .optional()
        .describe(
          'What the names of additional properties represent (`x-additionalPropertiesName`), such as `disk_id`.',
        ),
      items: ApiSchema.optional().describe('Schema of the elements of an array.'),
      allOf: z
        .array(ApiSchema)
        .optional()
        .describe('Schemas, all of which a value must match. Includes a reference that has sibling keywords.'),
      oneOf: z
        .array(ApiSchema)
        .optional()
        .describe("Alternatives; a value must match exactly one. Null isn't listed here: see `nullable`."),
      anyOf: z
        .array(ApiSchema)
        .optional()
        .describe("Alternatives; a value must match at least one. Null isn't listed here: see `nullable`."),
      not: ApiSchema.optional().describe('Schema that a value must not match.'),
      discriminator: Discriminator.optional().describe('Determines which of the alternatives a value matches.'),
      xml: Xml.optional().describe('How the value is written in XML; absent if not specified.'),
      subschemas: z
        .array(
          z.object({
            keyword: z.string().describe('JSON Schema keyword of the schema.'),
            key: z
              .string()
              .optional()
              .describe('Name or index of the schema under the keyword; absent if the keyword has a single schema.'),
            schema: ApiSchema.describe('The schema.'),
          }),
        )
        .optional()
        .describe(
          'Schemas under other keywords, such as `if`, `prefixItems` (with the index as `key`), and `patternProperties`.',
        ),
    })
    // Set the ID here rather than on the copies that `describe` creates, so that they share one definition.
    .meta({ id: 'ApiSchema' }),
);
export const ApiProperty: z.ZodType<ApiProperty> = z.lazy(() =>
  z.object({
    name: z.string().describe('Key in the object, as sent.'),
    required: z.boolean().describe('Whether the property is required.'),
    schema: ApiSchema.describe('Schema of the value.'),
  }),
);

/** A named schema in the API description: `api/schemas/<name>.json`. */
export const NamedApiSchema = z.object({
  name: z.string().describe('Name in the description.'),
  schema: ApiSchema.describe('The schema itself.'),
});
export type NamedApiSchema = z.infer<typeof NamedApiSchema>;
