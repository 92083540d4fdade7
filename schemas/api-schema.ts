import { z } from 'zod';
import { RichText } from './text.ts';

/**
 * Any JSON value, as it stands in an example, a default or an enum. What stands in a JSON file is one: a schema that says
 * so in terms of itself would tell nothing more, and makes generators of types go in circles.
 */
export type JsonValue = z.core.util.JSONType;
export const JsonValue: z.ZodType<JsonValue> = z
  .any()
  .refine((value) => value !== undefined)
  .register(z.globalRegistry, { id: 'JsonValue' });

/** A rule of a schema that limits its values, as the description states it. */
export const Constraint = z.object({
  name: z.string().describe('Keyword, for instance `minimum` or `pattern`.'),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .describe('The limit: a number or a text, or true for `uniqueItems`.'),
});
export type Constraint = z.infer<typeof Constraint>;

/** What a value of an `enum` means. */
const EnumDescription = z.object({
  value: JsonValue.describe('One of the values of `enum`.'),
  description: RichText.describe('What the value means.'),
});

/** How a value tells which schema it fits. */
const Discriminator = z.object({
  property: z.string().describe('Name of the property that tells which schema a value fits.'),
  mapping: z
    .array(
      z.object({
        value: z.string().describe('Value of that property.'),
        ref: z.string().describe('Name of the schema artifact it stands for.'),
      }),
    )
    .describe('As written, then the alternatives left out of it, under their names.'),
});

/**
 * A schema of the description, in one form for OpenAPI 3.0 and 3.1. References stay references: `ref` names another
 * schema artifact and is never expanded, so that recursion and size need no special care.
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
  const?: JsonValue | undefined;
  default?: JsonValue | undefined;
  example?: JsonValue | undefined;
  constraints?: Constraint[] | undefined;
  properties?: ApiProperty[] | undefined;
  required?: string[] | undefined;
  additionalProperties?: ApiSchema | boolean | undefined;
  additionalPropertiesName?: string | undefined;
  items?: ApiSchema | undefined;
  allOf?: ApiSchema[] | undefined;
  oneOf?: ApiSchema[] | undefined;
  anyOf?: ApiSchema[] | undefined;
  not?: ApiSchema | undefined;
  discriminator?: z.infer<typeof Discriminator> | undefined;
  subschemas?: { keyword: string; key?: string | undefined; schema: ApiSchema }[] | undefined;
}

/** A property of an object schema, in the order of the description. */
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
        .describe('Name of the schema artifact this stands for; nothing but `description` stands beside it.'),
      types: z.array(z.string()).describe('JSON types, without `null`; empty when any type is allowed.'),
      nullable: z.literal(true).optional().describe('Present when null is allowed as well.'),
      format: z.string().optional().describe('Finer type as written, for instance `uuid` or `int64`.'),
      title: z.string().optional().describe('Title as written; of a reference that leads nowhere, the reference.'),
      description: RichText.optional().describe(
        'What the value means; beside `ref`, instead of the description of its target.',
      ),
      deprecated: z.literal(true).optional().describe('Present when the value should no longer be used.'),
      readOnly: z.literal(true).optional().describe('Occurs in responses only.'),
      writeOnly: z.literal(true).optional().describe('Occurs in requests only.'),
      enum: z.array(JsonValue).optional().describe('The only values allowed, in the order of the description.'),
      enumDescriptions: z
        .array(EnumDescription)
        .optional()
        .describe('Meanings of values of `enum`, in its order (`x-enumDescriptions`); absent when unwritten.'),
      const: JsonValue.optional().describe('The only value allowed; null for a schema of nothing but null.'),
      default: JsonValue.optional().describe('Value that applies where none is given.'),
      example: JsonValue.optional().describe('One value as it may occur; the first where the schema has several.'),
      constraints: z.array(Constraint).optional().describe('Limits, in the order of their names.'),
      properties: z
        .array(ApiProperty)
        .optional()
        .describe('Named properties of an object, in the order of the description.'),
      required: z.array(z.string()).optional().describe('Required names that are not among `properties`.'),
      additionalProperties: z
        .union([z.boolean(), ApiSchema])
        .optional()
        .describe('Whether an object may hold other properties, or their schema; not stated when absent.'),
      additionalPropertiesName: z
        .string()
        .optional()
        .describe(
          'What the names of other properties stand for (`x-additionalPropertiesName`), for instance `disk_id`.',
        ),
      items: ApiSchema.optional().describe('Schema of the elements of an array.'),
      allOf: z
        .array(ApiSchema)
        .optional()
        .describe('Schemas that a value must all fit; also holds a reference that has other keywords beside it.'),
      oneOf: z
        .array(ApiSchema)
        .optional()
        .describe('Alternatives, of which a value fits exactly one; without that of null.'),
      anyOf: z
        .array(ApiSchema)
        .optional()
        .describe('Alternatives, of which a value fits at least one; without that of null.'),
      not: ApiSchema.optional().describe('Schema that a value must not fit.'),
      discriminator: Discriminator.optional().describe('How a value tells which of the alternatives it fits.'),
      subschemas: z
        .array(
          z.object({
            keyword: z.string().describe('Keyword of JSON Schema that holds the schema.'),
            key: z
              .string()
              .optional()
              .describe('Name or index below the keyword; absent where it holds one schema only.'),
            schema: ApiSchema.describe('The schema under that keyword.'),
          }),
        )
        .optional()
        .describe('Schemas under other keywords, such as `if`, `prefixItems` (key: index) and `patternProperties`.'),
    })
    // On the object: the copies of the lazy schema that `describe` makes share it, so that they are one definition.
    .meta({ id: 'ApiSchema' }),
);
export const ApiProperty: z.ZodType<ApiProperty> = z.lazy(() =>
  z.object({
    name: z.string().describe('Key in the object, as it is sent.'),
    required: z.boolean().describe('Whether every object has it.'),
    schema: ApiSchema.describe('What its value looks like.'),
  }),
);

/** A named schema of the description: `api/schemas/<name>.json`. */
export const NamedApiSchema = z.object({
  name: z.string().describe('Name in the description.'),
  schema: ApiSchema.describe('The schema itself.'),
});
export type NamedApiSchema = z.infer<typeof NamedApiSchema>;
