import { nameOf, propertiesOf, type SchemasByName, typesOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';

/** The types of a value, its items, and its properties. They determine how a string is parsed. */
export interface Shape {
  types: readonly string[];
  items: Shape | undefined;
  properties: ReadonlyMap<string, Shape>;
}

/** The shape of a string. */
export const TEXT: Shape = { types: ['string'], items: undefined, properties: new Map() };
/** Maximum nesting of parameter schemas. */
const MAX_LEVELS = 6;

/** Collects the types in a schema, including its references and variants. */
export function shapeOf(schema: ApiSchema, schemas: SchemasByName, level = 0): Shape {
  const parts = [schema];
  const seen = new Set<string>();
  for (const part of parts) {
    const { allOf = [], oneOf = [], anyOf = [] } = part;
    parts.push(...allOf, ...oneOf, ...anyOf);
    const name = nameOf(part);
    const target = name === undefined || seen.has(name) ? undefined : schemas.get(name);
    if (name !== undefined) seen.add(name);
    if (target) parts.push(target);
  }
  const below = (each: ApiSchema) => (level < MAX_LEVELS ? shapeOf(each, schemas, level + 1) : TEXT);
  const items = parts.find((part) => part.items)?.items;
  const properties = parts.flatMap(propertiesOf);
  // Listed texts, such as an empty one that unsets a number, are no reason to read a number as text.
  const types = parts.filter((part) => !part.enum).flatMap(typesOf);
  return {
    types: types.some((type) => /integer|number|boolean/.test(type)) ? types : parts.flatMap(typesOf),
    items: items && below(items),
    properties: new Map(properties.map((each) => [each.name, below(each.schema)])),
  };
}

/** Parses a string as one of the types. Returns the string itself if it has none of them. */
export function scalarOf(text: string, { types }: Shape): JsonValue {
  if (types.includes('string')) return text;
  const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if ((types.includes('integer') || types.includes('number')) && Number.isFinite(number)) return number;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
