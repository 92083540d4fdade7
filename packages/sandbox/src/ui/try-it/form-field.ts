import { directionOf, occursIn } from '@docgraph/openapi/reference/direction';
import { alternativeLabel } from '@docgraph/openapi/reference/print-type';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import {
  type ApiProperty,
  choices,
  isNull,
  partsOf,
  propertiesOf,
  type SchemasByName,
  tupleOf,
  typesOf,
} from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';

/** The control for a value. The controls for nested values are determined by their own schemas. */
export type FormField =
  | { kind: 'choice'; values: readonly JsonValue[] }
  | { kind: 'boolean' | 'text' | 'file' }
  | { kind: 'number'; isWhole: boolean }
  | { kind: 'list'; items: ApiSchema }
  | { kind: 'object'; properties: readonly ApiProperty[]; entries: FormEntries | undefined }
  /** Multiple variants, from which the reader chooses one. */
  | { kind: 'variants'; variants: readonly { label: string; schema: ApiSchema }[] }
  /** JSON, for all other values. */
  | { kind: 'json' };

/** Additional properties of an object. */
export interface FormEntries {
  /** Label for the names. */
  name: string | undefined;
  schema: ApiSchema;
}

/** Returns the control for values of a schema. */
export function formField(schema: ApiSchema, schemas: SchemasByName): FormField {
  const parts = partsOf(schema, schemas);
  const constant = parts.find((part) => part.const !== undefined)?.const;
  if (constant !== undefined) return { kind: 'choice', values: [constant] };
  if (parts.some(isNull)) return { kind: 'choice', values: [null] };
  const values = parts.find((part) => part.enum)?.enum;
  if (values) return { kind: 'choice', values };
  const variants = variantsOf(parts, schemas);
  if (variants) return { kind: 'variants', variants };
  const types = [...new Set(parts.flatMap(typesOf))];
  const has = (test: (part: ApiSchema) => unknown) => parts.some((part) => Boolean(test(part)));
  if (types.length > 1 && types.join() !== 'number,integer' && types.join() !== 'integer,number')
    return { kind: 'json' };
  const [type] = types;
  if (type === 'object' || (!type && has(({ properties }) => properties))) return objectField(parts, schemas);
  const items = parts.find((part) => part.items)?.items;
  if (has(tupleOf)) return { kind: 'json' };
  if (type === 'array' || (!type && items)) return items ? { kind: 'list', items } : { kind: 'json' };
  if (type === 'boolean') return { kind: 'boolean' };
  if (type === 'number' || type === 'integer') return { kind: 'number', isWhole: types.includes('integer') };
  if (type !== 'string') return { kind: 'json' };
  return { kind: has(({ format }) => format === 'binary') ? 'file' : 'text' };
}

/** Lists the variants in the first choice. Each one is merged with the common parts. */
function variantsOf(parts: readonly ApiSchema[], schemas: SchemasByName) {
  const keywords = ['oneOf', 'anyOf'] as const;
  const found = parts
    .flatMap((owner) => keywords.map((keyword) => ({ owner, keyword, list: choices(owner, keyword) ?? [] })))
    .find(({ list }) => list.length > 1 && list.some(hasForm));
  if (!found) return undefined;
  const { owner, keyword, list } = found;
  const common = parts.map((part): ApiSchema => {
    const { $ref: _ref, allOf: _allOf, ...rest } = part;
    if (part === owner) delete rest[keyword];
    return rest;
  });
  const isCommon = common.some(hasForm);
  return list.map((each, index) => ({
    label: alternativeLabel(each, index, schemas),
    schema: isCommon ? { allOf: [...common, each] } : each,
  }));
}

/** Reports whether a schema describes a value. Some schemas only restrict which names can be combined. */
function hasForm(schema: ApiSchema): boolean {
  const { $ref, type, properties, allOf, oneOf, anyOf, items, enum: values, const: constant } = schema;
  if (typesOf(schema).join() === 'object' && !properties && !allOf) return false;
  return [$ref, type, properties, allOf, oneOf, anyOf, items, values, constant].some((each) => each !== undefined);
}

function objectField(parts: readonly ApiSchema[], schemas: SchemasByName): FormField {
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const byName = new Map<string, ApiProperty>();
  for (const { name, schema } of parts.flatMap(propertiesOf)) {
    const known = byName.get(name);
    byName.set(name, {
      name,
      required: required.has(name),
      schema: known ? { allOf: [known.schema, schema] } : schema,
    });
  }
  const properties = [...byName.values()].filter(({ schema }) =>
    occursIn({ direction: directionOf(schema, schemas) }, 'request'),
  );
  const open = parts.find(({ additionalProperties: each }) => typeof each === 'object' || each === true);
  const [pattern] = parts.flatMap((part) => Object.values(part.patternProperties ?? {}));
  const other = typeof open?.additionalProperties === 'object' ? open.additionalProperties : undefined;
  const isOpen = open !== undefined || pattern !== undefined || properties.length === 0;
  const entries = isOpen ? { name: open?.['x-additionalPropertiesName'], schema: other ?? pattern ?? {} } : undefined;
  return { kind: 'object', properties, entries };
}

/** Returns the initial value of an added field. */
export function startValue(schema: ApiSchema, schemas: SchemasByName): JsonValue {
  return sampleValue(schema, schemas, 'request');
}

/** Returns the value of a cleared body. For objects, including their variants, that's an empty object. */
export function clearedValue(schema: ApiSchema, schemas: SchemasByName): JsonValue | undefined {
  const sample = startValue(schema, schemas);
  return isObject(sample) ? {} : undefined;
}
