import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { directionOf, type FieldDirection } from '../reference/direction.ts';
import { listValues } from '../reference/list-values.ts';
import {
  alternativesIn,
  includedIn,
  isNullable,
  type Limits,
  limitsOf,
  nameOf,
  partsOf,
  propertiesOf,
  type SchemasByName,
  typesOf,
} from '../reference/schema-forms.ts';
import { kindOf } from '../reference/validate/compare-json.ts';

/** A field of an object. */
export interface ViewedField {
  schema: ApiSchema;
  required: boolean;
  direction: FieldDirection;
}

/** Everything that a schema requires of a value itself, with references and `allOf` merged. */
export interface SchemaView {
  /** Undefined if any type is allowed. */
  types: ReadonlySet<string> | undefined;
  isNullable: boolean;
  /** Allowed values as JSON; undefined if they aren't listed. */
  values: ReadonlySet<string> | undefined;
  fields: ReadonlyMap<string, ViewedField>;
  items: ApiSchema | undefined;
  /** Schema of other properties; false if there can't be any. */
  others: boolean | ApiSchema;
  alternatives: readonly ApiSchema[];
  limits: Limits;
  format: string | undefined;
  standard: string | undefined;
  isUnique: boolean;
}

/** Merges everything that applies to the same value. */
export function viewOf(schema: ApiSchema, schemas: SchemasByName): SchemaView {
  const parts = partsOf(schema, schemas);
  const values = listValues(schema, schemas);
  const kinds = new Set(values.map(({ value }) => kindOf(value)));
  const [first, ...others] = parts.map(typesOf).filter((types) => types.length > 0);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const fields = parts
    .flatMap(propertiesOf)
    .map(({ name, schema: each }): [string, ViewedField] => [
      name,
      { schema: each, required: required.has(name), direction: directionOf(each, schemas) },
    ]);
  const alternatives = values.length > 0 ? [] : parts.flatMap(alternativesIn);
  const limits = limitsOf(parts);
  return {
    types: first
      ? new Set(first.filter((type) => others.every((types) => types.includes(type))))
      : kinds.size > 0
        ? kinds
        : undefined,
    isNullable: parts.some(isNullable),
    values: values.length > 0 ? new Set(values.map(({ value }) => JSON.stringify(value))) : undefined,
    fields: new Map(fields),
    items: parts.find((part) => part.items)?.items,
    others: parts.find((part) => part.additionalProperties !== undefined)?.additionalProperties ?? true,
    alternatives: alternatives.length > 1 ? alternatives : [],
    limits,
    format: parts.find((part) => part.format !== undefined)?.format,
    standard: JSON.stringify(parts.find((part) => part.default !== undefined)?.default),
    isUnique: parts.some((part) => part.uniqueItems),
  };
}

/** Returns the name of the schema that describes a value completely, apart from null. */
export function wholeName(schema: ApiSchema): string | undefined {
  const [only, another] = includedIn(schema);
  const isWrapper = !another && !schema.properties && !schema.required && !schema.items;
  return nameOf(schema) ?? (isWrapper && only ? nameOf(only) : undefined);
}
