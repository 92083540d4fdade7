import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** The API description as the authors wrote it, in the shape that these tests read. */

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  pattern: z.string().optional(),
  minItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  nullable: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  writeOnly: z.boolean().optional(),
  deprecated: z.boolean().optional(),
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional();
  },
  get allOf() {
    return z.array(Schema).optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});
export type Schema = z.infer<typeof Schema>;

const Example = z.strictObject({
  summary: z.string(),
  description: z.string().optional(),
  value: z.unknown().refine((value) => value !== undefined),
});
const Media = z.looseObject({ schema: Schema, examples: z.record(z.string(), Example).optional() });
export type Media = z.infer<typeof Media>;

const Parameter = z.looseObject({
  $ref: z.string().optional(),
  name: z.string().optional(),
  in: z.string().optional(),
  required: z.boolean().optional(),
  style: z.string().optional(),
  explode: z.boolean().optional(),
  schema: Schema.optional(),
  example: z.unknown().optional(),
});
export type Parameter = z.infer<typeof Parameter>;

const Link = z.looseObject({ operationId: z.string(), parameters: z.record(z.string(), z.string()).optional() });

const Response = z.looseObject({
  $ref: z.string().optional(),
  content: z.record(z.string(), Media).optional(),
  links: z.record(z.string(), Link).optional(),
});

const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ required: z.boolean().optional(), content: z.record(z.string(), Media) }).optional(),
  responses: z.record(z.string(), Response),
});
export type Operation = z.infer<typeof Operation>;

const PathItem = z.strictObject({
  'x-ambiguous-because': z.string().optional(),
  parameters: z.array(Parameter).optional(),
  get: Operation.optional(),
  put: Operation.optional(),
  post: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});

const Description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), PathItem),
  components: z.looseObject({
    schemas: z.record(z.string(), Schema),
    parameters: z.record(z.string(), Parameter),
    responses: z.record(z.string(), Response),
  }),
});

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export const description = Description.parse(
  parse(readFileSync('content/api/openapi.yaml', 'utf8'), { maxAliasCount: 0 }),
);

/** An operation where it stands. */
export interface PlacedOperation extends Operation {
  method: (typeof METHODS)[number];
  path: string;
  /** Those of its path and its own, without references. */
  parameters: Parameter[];
  ownParameters: Parameter[];
}

function withoutReference({ $ref, ...parameter }: Parameter): Parameter {
  return ($ref ? description.components.parameters[nameIn($ref)] : undefined) ?? parameter;
}

/** All operations of the description. */
export const described: readonly PlacedOperation[] = Object.entries(description.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const ownParameters = (operation.parameters ?? []).map(withoutReference);
    const parameters = [...(item.parameters ?? []).map(withoutReference), ...ownParameters];
    return [{ ...operation, method, path, parameters, ownParameters }];
  }),
);

/** Last part of a reference: `Disk` of `#/components/schemas/Disk`. */
export function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** The schema that a reference names, or the schema itself. */
export function resolved(schema: Schema): Schema {
  return (schema.$ref && description.components.schemas[nameIn(schema.$ref)]) || schema;
}

/** A schema and everything it is composed of. */
function parts(schema: Schema): Schema[] {
  const own = resolved(schema);
  return [own, ...[own.allOf, own.oneOf, own.anyOf].flatMap((list) => list ?? []).flatMap(parts)];
}

/** All fields that a value of the schema may have. */
export function fieldsOf(schema: Schema): Record<string, Schema> {
  return Object.assign({}, ...parts(schema).map(({ properties }) => properties ?? {}));
}

/** The fields that every value of the schema must have. */
export function requiredOf(schema: Schema): string[] {
  const own = resolved(schema);
  return [...(own.required ?? []), ...(own.allOf ?? []).flatMap(requiredOf)];
}

const BOUNDS = [
  'pattern minLength maxLength minItems maxItems uniqueItems minProperties maxProperties',
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
].flatMap((names) => names.split(' '));

/** The keywords of a schema that narrow its values, but for enum and format. */
export function boundsOf(schema: Schema): string[] {
  return BOUNDS.filter((name) => schema[name] !== undefined);
}

/** The problem of a value that is not what it should be, if it is one. */
export const differs = (what: string, actual: unknown, expected: unknown): string[] =>
  JSON.stringify(actual) === JSON.stringify(expected)
    ? []
    : [`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
