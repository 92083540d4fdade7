import type { ApiSchema } from '@docgraph/schemas/api-schema';

/** A schema, what it refers to, and the parts of their `allOf`: what a value must fit in any case. */
export function partsOf(schema: ApiSchema, schemas: SchemasByName): ApiSchema[] {
  const parts = [schema];
  const seen = new Set<string>();
  // The list grows while it is read: chains of references can be as long as a description.
  for (const { ref, allOf = [] } of parts) {
    parts.push(...allOf);
    if (ref === undefined || seen.has(ref)) continue;
    seen.add(ref);
    const target = schemas.get(ref);
    if (target) parts.push(target);
  }
  return parts;
}

/** An array whose first elements have schemas of their own (`prefixItems`). */
export interface Tuple {
  first: ApiSchema[];
  /** Schema of the elements after them; undefined where anything may follow, null where nothing may. */
  rest: ApiSchema | null | undefined;
}

/** The tuple that a schema is; undefined for all other schemas. */
export function tupleOf({ items, subschemas = [] }: ApiSchema): Tuple | undefined {
  const first = subschemas.filter(({ keyword }) => keyword === 'prefixItems').map(({ schema }) => schema);
  if (first.length === 0) return undefined;
  return { first, rest: items && allowsNothing(items) ? null : items };
}

/** The schemas of properties by the patterns of their names (`patternProperties`). */
export function patternProperties({ subschemas = [] }: ApiSchema): { pattern: string; schema: ApiSchema }[] {
  const own = subschemas.filter(({ keyword }) => keyword === 'patternProperties');
  return own.map(({ key = '', schema }) => ({ pattern: key, schema }));
}

/** Whether it is the schema `false`. */
function allowsNothing({ types, not }: ApiSchema): boolean {
  return types.length === 0 && not !== undefined && Object.keys(not).length === 1 && not.types.length === 0;
}

/** The types in words: those that are stated, or else that of the only value allowed. */
export function typeNames(
  { types, const: constant }: ApiSchema,
  { or, any }: { or: string; any: string } = { or: 'or', any: 'any' },
): string {
  if (types.length > 0) return types.join(` ${or} `);
  if (constant === undefined) return any;
  if (constant === null) return 'null';
  return Array.isArray(constant) ? 'array' : typeof constant;
}

/** The type of a schema in a few words, such as `array of string (uuid)`; named schemas by their names. */
export function typeText(schema: ApiSchema): string {
  const { ref, items, types, format, oneOf, anyOf, allOf, nullable, const: constant } = schema;
  const suffix = nullable && constant !== null ? ' or null' : '';
  if (ref !== undefined) return ref + suffix;
  const tuple = tupleOf(schema);
  if (tuple) {
    const rest = tuple.rest === null ? [] : [tuple.rest ? `…${typeText(tuple.rest)}` : '…'];
    return `array [${[...tuple.first.map(typeText), ...rest].join(', ')}]${suffix}`;
  }
  if (items !== undefined) return `array of ${typeText(items)}${suffix}`;
  const alternatives = oneOf ?? anyOf;
  if (types.length === 0 && alternatives) return alternatives.map(typeText).join(' or ') + suffix;
  if (types.length === 0 && allOf) return allOf.map(typeText).join(' and ') + suffix;
  const patterns = patternProperties(schema).map(
    ({ pattern, schema }) => `; names that match \`${pattern}\` hold ${typeText(schema)}`,
  );
  return `${typeNames(schema)}${format === undefined ? '' : ` (${format})`}${suffix}${patterns.join('')}`;
}

/** The limits that several schemas set together. */
export interface Limits {
  /** The greatest of the lower limits of that name. */
  least(name: string): number | undefined;
  /** The smallest of the upper limits of that name. */
  most(name: string): number | undefined;
  /** All texts under that name. */
  texts(name: string): string[];
}

/** Collects the limits of some schemas, all of which a value must keep. */
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

/** The named schemas of an API, which `ref` refers to. */
export type SchemasByName = ReadonlyMap<string, ApiSchema>;
