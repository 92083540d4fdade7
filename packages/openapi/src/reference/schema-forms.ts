import type { ApiSchema } from '@docgraph/schemas/api-schema';

/** Lists all schemas that a value must match: a schema, its reference targets, and the schemas in their `allOf`. */
export function partsOf(schema: ApiSchema, schemas: SchemasByName): ApiSchema[] {
  const parts = [schema];
  const seen = new Set<string>();
  // The list grows during iteration, because chains of references can be as long as the description.
  for (const { ref, allOf = [] } of parts) {
    parts.push(...allOf);
    if (ref === undefined || seen.has(ref)) continue;
    seen.add(ref);
    const target = schemas.get(ref);
    if (target) parts.push(target);
  }
  return parts;
}

/** Returns the schema under a keyword that has no field of its own, such as `contains`. */
export function subschema({ subschemas = [] }: ApiSchema, keyword: string): ApiSchema | undefined {
  return subschemas.find((each) => each.keyword === keyword)?.schema;
}

/**
 * Returns the alternatives of a value: those of `oneOf` or `anyOf`, or the schemas that extend a schema with a
 * discriminator.
 */
export function alternativesIn({ oneOf, anyOf, discriminator }: ApiSchema): ApiSchema[] {
  const refs = new Set(discriminator?.mapping.map(({ ref }) => ref));
  return oneOf ?? anyOf ?? [...refs].map((ref) => ({ ref, types: [] }));
}

/** Returns the label of an alternative: its title, its name, the properties that it requires, or its type. */
export function alternativeLabel(schema: ApiSchema, index: number, schemas: SchemasByName): string {
  const target = schema.ref === undefined ? schema : schemas.get(schema.ref);
  const declared = target?.properties?.flatMap(({ name, required }) => (required ? [name] : [])) ?? [];
  const names = [...(target?.required ?? []), ...declared];
  return target?.title ?? schema.ref ?? (names.join(', ') || `${index + 1}. ${typeText(schema)}`);
}

/** An array with separate schemas for its first elements (`prefixItems`). */
export interface Tuple {
  first: ApiSchema[];
  /** Schema of the remaining elements. Undefined allows any value, and null allows no more elements. */
  rest: ApiSchema | null | undefined;
}

/** Returns the tuple that a schema describes. Returns undefined for other schemas. */
export function tupleOf({ items, subschemas = [] }: ApiSchema): Tuple | undefined {
  const first = subschemas.filter(({ keyword }) => keyword === 'prefixItems').map(({ schema }) => schema);
  if (first.length === 0) return undefined;
  return { first, rest: items && allowsNothing(items) ? null : items };
}

/** Lists the schemas in `patternProperties` with their patterns. */
export function patternProperties({ subschemas = [] }: ApiSchema): { pattern: string; schema: ApiSchema }[] {
  const own = subschemas.filter(({ keyword }) => keyword === 'patternProperties');
  return own.map(({ key = '', schema }) => ({ pattern: key, schema }));
}

/** Returns whether a schema is the `false` schema, which allows no value. */
export function allowsNothing({ types, not }: ApiSchema): boolean {
  return types.length === 0 && not !== undefined && Object.keys(not).length === 1 && not.types.length === 0;
}

/** Formats the types of a schema: the declared types, or the type of its constant. */
export function typeNames(
  { types, const: constant }: ApiSchema,
  { or, any }: { or: string; any: string } = { or: 'or', any: 'any' },
): string {
  if (types.length > 0) return types.join(` ${or} `);
  if (constant === undefined) return any;
  if (constant === null) return 'null';
  return Array.isArray(constant) ? 'array' : typeof constant;
}

/** Returns whether the type of a schema consists of multiple types, and needs parentheses in the type of a list. */
export function isCompound(schema: ApiSchema): boolean {
  const { ref, items, types, nullable, oneOf, anyOf, allOf, const: constant } = schema;
  if (ref !== undefined || (nullable && constant !== null)) return nullable === true;
  if (items !== undefined) return false;
  return types.length > 1 || (types.length === 0 && (oneOf ?? anyOf ?? allOf ?? []).length > 1);
}

/** Formats the type of a schema, such as `array of string (uuid)`. Uses the names of named schemas. */
export function typeText(schema: ApiSchema): string {
  const { ref, items, types, format, oneOf, anyOf, allOf, nullable, const: constant } = schema;
  const suffix = nullable && constant !== null ? ' or null' : '';
  if (ref !== undefined) return ref + suffix;
  const tuple = tupleOf(schema);
  if (tuple) {
    const rest = tuple.rest === null ? [] : [tuple.rest ? `…${typeText(tuple.rest)}` : '…'];
    return `array [${[...tuple.first.map(typeText), ...rest].join(', ')}]${suffix}`;
  }
  if (items !== undefined) return `array of ${isCompound(items) ? `(${typeText(items)})` : typeText(items)}${suffix}`;
  const alternatives = oneOf ?? anyOf;
  if (types.length === 0 && alternatives) return alternatives.map(typeText).join(' or ') + suffix;
  if (types.length === 0 && allOf) return allOf.map(typeText).join(' and ') + suffix;
  const patterns = patternProperties(schema).map(
    ({ pattern, schema }) => `; keys matching \`${pattern}\` map to ${typeText(schema)}`,
  );
  return `${typeNames(schema)}${format === undefined ? '' : ` (${format})`}${suffix}${patterns.join('')}`;
}

/** The combined limits of multiple schemas. */
export interface Limits {
  /** Returns the greatest of the lower limits with this keyword. */
  least(name: string): number | undefined;
  /** Returns the smallest of the upper limits with this keyword. */
  most(name: string): number | undefined;
  /** Returns all strings with this keyword. */
  texts(name: string): string[];
}

/** Combines the limits of schemas, all of which a value must match. */
export function limitsOf(schemas: readonly ApiSchema[]): Limits {
  const all = schemas.flatMap(({ constraints = [] }) => constraints);
  const named = (name: string) => all.filter((constraint) => constraint.name === name).map(({ value }) => value);
  const numbers = (name: string) => named(name).filter((value) => typeof value === 'number');
  const bound = (values: number[], pick: (...values: number[]) => number) =>
    values.length > 0 ? pick(...values) : undefined;
  return {
    least: (name) => bound(numbers(name), Math.max),
    most: (name) => bound(numbers(name), Math.min),
    texts: (name) => named(name).filter((value) => typeof value === 'string'),
  };
}

/** The named schemas of an API, keyed by the names used in `ref`. */
export type SchemasByName = ReadonlyMap<string, ApiSchema>;
