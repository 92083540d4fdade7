import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { alternativesIn, partsOf, type SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { fieldOf } from '../json.ts';

/** The names of the fields around a value in a body. Empty for the body itself. */
export type Place = readonly string[];

/** Returns the value at a place. */
export function valueAt(value: JsonValue | undefined, place: Place): JsonValue | undefined {
  return place.reduce<JsonValue | undefined>((inner, name) => fieldOf(inner, name), value);
}

/** Returns a copy with another value at a place. Undefined removes the field. */
export function withValueAt(
  value: JsonValue | undefined,
  [name, ...below]: Place,
  inner: JsonValue | undefined,
): JsonValue {
  if (name === undefined) return inner ?? null;
  const { [name]: old, ...others }: JsonObject = isObject(value) ? value : {};
  if (below.length === 0 && inner === undefined) return others;
  return { ...(isObject(value) ? value : {}), [name]: withValueAt(old, below, inner) };
}

/** Returns the schema at a place. */
export function schemaAt(schema: ApiSchema | undefined, place: Place, schemas: SchemasByName): ApiSchema | undefined {
  return place.reduce<ApiSchema | undefined>(
    (outer, name) => outer && fieldsOf(outer, schemas).find((field) => field.name === name)?.schema,
    schema,
  );
}

/** Returns the schema of the elements of a list. If all alternatives are lists, those of the first one. */
export function elementsOf(schema: ApiSchema, schemas: SchemasByName): ApiSchema | undefined {
  const itemsOf = (parts: readonly ApiSchema[]) => parts.find(({ items }) => items)?.items;
  const parts = partsOf(schema, schemas);
  const alternatives = parts.flatMap(alternativesIn).map((each) => itemsOf(partsOf(each, schemas)));
  return itemsOf(parts) ?? (alternatives.every((each) => each) ? alternatives[0] : undefined);
}

/** Lists the names of all named schemas that a schema consists of. */
export function refsOf(schema: ApiSchema, schemas: SchemasByName): Set<string> {
  return new Set(partsOf(schema, schemas).flatMap(({ $ref }) => $ref ?? []));
}

/** A place of objects or lists, and their schema. */
export interface Candidate {
  place: Place;
  schema: ApiSchema;
}

/** Number of levels at which resources are searched. */
const MAX_LEVELS = 2;

/** Lists the places of objects in a body, the outermost first: the body itself, its fields, and their fields. */
export function objectsIn(schema: ApiSchema, schemas: SchemasByName): Candidate[] {
  const all: Candidate[] = [{ place: [], schema }];
  for (const { place, schema: outer } of all)
    if (place.length < MAX_LEVELS && !elementsOf(outer, schemas))
      for (const field of fieldsOf(outer, schemas, 'response'))
        if (fieldsOf(field.schema, schemas).length > 0)
          all.push({ place: [...place, field.name], schema: field.schema });
  return all.filter(({ schema: each }) => !elementsOf(each, schemas));
}

/** Lists the places of lists in a body, each with the schema of its elements. */
export function listsIn(schema: ApiSchema, schemas: SchemasByName): Candidate[] {
  const own = elementsOf(schema, schemas);
  if (own) return [{ place: [], schema: own }];
  return objectsIn(schema, schemas).flatMap(({ place, schema: outer }) =>
    fieldsOf(outer, schemas).flatMap((field): Candidate[] => {
      const element = elementsOf(field.schema, schemas);
      return element ? [{ place: [...place, field.name], schema: element }] : [];
    }),
  );
}

/** Returns a name without case and separators, so that `CustomerName` is like `customer_name`. */
export function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
