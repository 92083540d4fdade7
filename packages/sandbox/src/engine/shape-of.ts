import { nameOf, propertiesOf, type SchemasByName, typesOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';

/** The types of a value, its items, and its properties. They determine how a string is parsed. */
export interface Shape {
  types: readonly string[];
  items: Shape | undefined;
  properties: ReadonlyMap<string, Shape>;
  /** The shape of other properties. */
  rest?: Shape | undefined;
}

/** The shape of a string. */
export const TEXT: Shape = { types: ['string'], items: undefined, properties: new Map() };
/** Collects the types in a schema, including its references and variants. Inner shapes are collected on use. */
export function shapeOf(schema: ApiSchema, schemas: SchemasByName): Shape {
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
  const items = parts.find((part) => part.items)?.items;
  const rest = parts.map((part) => part.additionalProperties).find((each) => typeof each === 'object');
  let properties: Map<string, Shape> | undefined;
  // Listed texts, such as an empty one that unsets a number, are no reason to read a number as text.
  const types = parts.filter((part) => !part.enum).flatMap(typesOf);
  return {
    types: types.some((type) => /integer|number|boolean/.test(type)) ? types : parts.flatMap(typesOf),
    get items() {
      return items && shapeOf(items, schemas);
    },
    get properties() {
      properties ??= new Map(parts.flatMap(propertiesOf).map((each) => [each.name, shapeOf(each.schema, schemas)]));
      return properties;
    },
    get rest() {
      return rest && shapeOf(rest, schemas);
    },
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
