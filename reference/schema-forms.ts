import type { ApiSchema } from '#schemas/api-schema.ts';

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
