import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { ApiExample } from '@docgraph/schemas/operation';
import { NUMBERS, SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '@docgraph/schemas/schema-keywords';
import type { RichText } from '@docgraph/schemas/text';
import { isAnyNumber, withNumbers } from '@docgraph/schemas/written-number';

const exactSchemas = new WeakMap<ApiSchema, ApiSchema>();

/** Returns a schema whose own keywords have numbers as written. */
export function exactSchema(schema: ApiSchema): ApiSchema {
  const numbers = schema['x-writtenNumbers'];
  if (!numbers) return schema;
  const known = exactSchemas.get(schema) ?? { ...schema, ...Object(withNumbers(ownValues(schema), numbers)) };
  exactSchemas.set(schema, known);
  return known;
}

/** Returns the keywords whose values aren't schemas. */
function ownValues(schema: ApiSchema): JsonObject {
  const keywords = [...NUMBERS, ...(['default', 'const', 'enum', 'examples'] as const)];
  return Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
}

/** Returns the value of an example with numbers as written. */
export function exactValue({ value, numbers }: Pick<ApiExample, 'value' | 'numbers'>): JsonValue {
  return withNumbers(value, numbers);
}

/** The named schemas of an API, keyed by name. */
export type SchemasByName = ReadonlyMap<string, ApiSchema>;

/** Finds named schemas. */
export type SchemaLookup = Pick<SchemasByName, 'get'>;

const NAMED = '#/components/schemas/';

/** Returns a reference to a named schema. */
export function referenceTo(name: string): string {
  return NAMED + name;
}

/** Returns the name in a reference to a named schema. */
export function nameIn(reference: string): string {
  return reference.slice(NAMED.length);
}

/** Returns the name of the schema that a schema refers to. Undefined for a schema without a reference. */
export function nameOf({ $ref }: ApiSchema): string | undefined {
  return $ref === undefined ? undefined : nameIn($ref);
}

/** Returns the types of a schema without `null`. Returns an empty list if any type is allowed. */
export function typesOf({ type = [] }: ApiSchema): string[] {
  return [type].flat().filter((each) => each !== 'null');
}

/** Returns whether a schema allows only null. */
export function isNull({ type, const: constant }: ApiSchema): boolean {
  return constant === null || (type !== undefined && [type].flat().every((each) => each === 'null'));
}

/** Returns whether null is allowed besides other values. */
export function isNullable(schema: ApiSchema): boolean {
  const { type = [], oneOf = [], anyOf = [] } = schema;
  return !isNull(schema) && ([type].flat().includes('null') || [...oneOf, ...anyOf].some(isMereNull));
}

/** Null without a description is part of the type of a value, and otherwise an alternative. */
function isMereNull(schema: ApiSchema): boolean {
  return isNull(schema) && schema.description === undefined;
}

/** Returns the alternatives under a keyword, without null. */
export function choices(schema: ApiSchema, keyword: 'oneOf' | 'anyOf'): ApiSchema[] | undefined {
  return schema[keyword]?.filter((each) => !isMereNull(each));
}

/** Returns the rendered description of a schema. */
export function descriptionOf({ description: text, 'x-descriptionHtml': html = '' }: ApiSchema): RichText | undefined {
  return text === undefined ? undefined : { html, text };
}

/** A property of an object schema. */
export interface ApiProperty {
  name: string;
  schema: ApiSchema;
  required: boolean;
}

/** Lists the properties of a schema. */
export function propertiesOf({ properties = {}, required = [] }: ApiSchema): ApiProperty[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}

/** Lists the names of required properties that a schema doesn't describe. */
export function requiredElsewhere({ properties = {}, required = [] }: ApiSchema): string[] {
  return required.filter((name) => !Object.hasOwn(properties, name));
}

/** Lists the schemas within a schema, without following references. */
export function innerSchemas(schema: ApiSchema): ApiSchema[] {
  const { additionalProperties } = schema;
  return [
    ...[...SCHEMAS, ...SCHEMA_LISTS].flatMap((keyword) => schema[keyword] ?? []),
    ...SCHEMA_MAPS.flatMap((keyword) => Object.values(schema[keyword] ?? {})),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
}

/** Lists the schemas that a value must match besides a schema: those in `allOf`, and an only alternative besides null. */
export function includedIn(schema: ApiSchema): ApiSchema[] {
  const lists = [choices(schema, 'oneOf'), choices(schema, 'anyOf')];
  return [...(schema.allOf ?? []), ...lists.flatMap((list = []) => (list.length === 1 ? list : []))];
}

/** Lists all schemas that a value must match: a schema, its reference targets, and the schemas that they include. */
export function partsOf(schema: ApiSchema, schemas: SchemaLookup): ApiSchema[] {
  const parts = [exactSchema(schema)];
  const seen = new Set<string>();
  // The list grows during iteration, because chains of references can be as long as the description.
  for (const part of parts) {
    parts.push(...includedIn(part).map(exactSchema));
    const name = nameOf(part);
    const target = name === undefined || seen.has(name) ? undefined : schemas.get(name);
    if (name !== undefined) seen.add(name);
    if (target) parts.push(exactSchema(target));
  }
  return parts;
}

/**
 * Returns the alternatives of a value: those of `oneOf` or `anyOf`, or the schemas that extend a schema with a
 * discriminator.
 */
export function alternativesIn(schema: ApiSchema): ApiSchema[] {
  const references = new Set(Object.values(schema.discriminator?.mapping ?? {}));
  return choices(schema, 'oneOf') ?? choices(schema, 'anyOf') ?? [...references].map(($ref) => ({ $ref }));
}

/** An array with separate schemas for its first elements (`prefixItems`). */
export interface Tuple {
  first: ApiSchema[];
  /** Schema of the remaining elements. Undefined allows any value, and null allows no more elements. */
  rest: ApiSchema | null | undefined;
}

/** Returns the tuple that a schema describes. Returns undefined for other schemas. */
export function tupleOf({ items, prefixItems: first = [] }: ApiSchema): Tuple | undefined {
  if (first.length === 0) return undefined;
  return { first, rest: items && allowsNothing(items) ? null : items };
}

/** Returns whether a schema is the `false` schema, which allows no value. */
export function allowsNothing({ not }: ApiSchema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Keywords that limit values, sorted by name. */
const LIMITS = [...NUMBERS, ...(['contentEncoding', 'contentMediaType', 'pattern', 'uniqueItems'] as const)].sort();

/** A keyword that limits a value. */
export interface Constraint {
  name: (typeof LIMITS)[number];
  value: string | number | true;
}

/** Lists the keywords of a schema that limit values, sorted by name. */
export function constraintsOf(schema: ApiSchema): Constraint[] {
  return LIMITS.flatMap((name) => {
    const value = schema[name];
    return value === undefined ? [] : [{ name, value }];
  });
}

/** The combined limits of multiple schemas. */
export interface Limits {
  /** Returns the greatest of the lower limits with this keyword. */
  least(name: Constraint['name']): number | undefined;
  /** Returns the smallest of the upper limits with this keyword. */
  most(name: Constraint['name']): number | undefined;
  /** Returns all strings with this keyword. */
  texts(name: Constraint['name']): string[];
}

/** Combines the limits of schemas, all of which a value must match. */
export function limitsOf(schemas: readonly ApiSchema[]): Limits {
  const numbers = (name: Constraint['name']) => schemas.map((each) => each[name]).filter(isAnyNumber);
  const bound = (values: number[], pick: (...values: number[]) => number) =>
    values.length > 0 ? pick(...values) : undefined;
  return {
    least: (name) => bound(numbers(name), Math.max),
    most: (name) => bound(numbers(name), Math.min),
    texts: (name) => schemas.map((each) => each[name]).filter((value) => typeof value === 'string'),
  };
}
