import { directionOf, occursIn } from '@docgraph/openapi/reference/direction';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import {
  alternativeLabel,
  partsOf,
  patternProperties,
  type SchemasByName,
  tupleOf,
} from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';

/** The control for a value. The controls for nested values are determined by their own schemas. */
export type FormField =
  | { kind: 'choice'; values: readonly JsonValue[] }
  | { kind: 'boolean' | 'text' | 'file' }
  | { kind: 'number'; isWhole: boolean }
  | { kind: 'list'; items: ApiSchema }
  | { kind: 'object'; properties: readonly FormProperty[]; entries: FormEntries | undefined }
  /** Multiple variants, from which the reader chooses one. */
  | { kind: 'variants'; variants: readonly { label: string; schema: ApiSchema }[] }
  /** JSON, for all other values. */
  | { kind: 'json' };

/** An editable property of an object. */
export interface FormProperty {
  name: string;
  required: boolean;
  schema: ApiSchema;
}

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
  const values = parts.find((part) => part.enum)?.enum;
  if (values) return { kind: 'choice', values };
  const variants = variantsOf(parts, schemas);
  if (variants) return { kind: 'variants', variants };
  const types = [...new Set(parts.flatMap((part) => part.types))];
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
  const owner = parts.find(({ oneOf = [], anyOf = [] }) => [...oneOf, ...anyOf].some((each) => hasForm(each)));
  if (!owner) return undefined;
  const list = owner.oneOf?.some(hasForm) ? owner.oneOf : (owner.anyOf ?? []);
  const common = parts.map((part): ApiSchema => {
    const { ref: _ref, allOf: _allOf, oneOf, anyOf, ...rest } = part;
    if (part !== owner) return { ...rest, ...(oneOf && { oneOf }), ...(anyOf && { anyOf }) };
    return { ...rest, ...(list !== oneOf && oneOf && { oneOf }), ...(list !== anyOf && anyOf && { anyOf }) };
  });
  const isCommon = common.some(hasForm);
  return list.map((each, index) => ({
    label: alternativeLabel(each, index, schemas),
    schema: isCommon ? { types: [], allOf: [...common, each] } : each,
  }));
}

/** Reports whether a schema describes a value. Some schemas only restrict which names can be combined. */
function hasForm({ ref, types, properties, allOf, oneOf, anyOf, items, enum: values, const: constant }: ApiSchema) {
  if (types.length === 1 && types[0] === 'object' && !properties && !allOf) return false;
  const keywords = [ref, properties, allOf, oneOf, anyOf, items, values, constant];
  return types.length > 0 || keywords.some((each) => each !== undefined);
}

function objectField(parts: readonly ApiSchema[], schemas: SchemasByName): FormField {
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const byName = new Map<string, FormProperty>();
  for (const { name, required: isRequired, schema } of parts.flatMap((part) => part.properties ?? [])) {
    const known = byName.get(name);
    const both: ApiSchema = known ? { types: [], allOf: [known.schema, schema] } : schema;
    byName.set(name, { name, required: isRequired || known?.required === true || required.has(name), schema: both });
  }
  const properties = [...byName.values()].filter(({ schema }) =>
    occursIn({ direction: directionOf(schema, schemas) }, 'request'),
  );
  const open = parts.find(({ additionalProperties: each }) => typeof each === 'object' || each === true);
  const [pattern] = parts.flatMap(patternProperties);
  const other = typeof open?.additionalProperties === 'object' ? open.additionalProperties : undefined;
  const isOpen = open !== undefined || pattern !== undefined || properties.length === 0;
  const entries = isOpen
    ? { name: open?.additionalPropertiesName, schema: other ?? pattern?.schema ?? { types: [] } }
    : undefined;
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
