import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { nameOf, type SchemaLookup } from '../schema-forms.ts';

interface Checks {
  schemas: SchemaLookup;
  /** Returns whether a value, or the element or property under a key, matches a schema. */
  fits(schema: ApiSchema, value: JsonValue, key?: string | number): boolean;
  matches(pattern: string, name: string): boolean;
}

/** Lists the keys or indexes that keywords other than the schema's own `unevaluated…` apply to. */
export function evaluatedKeys(schema: ApiSchema, value: JsonValue, checks: Checks): ReadonlySet<string> {
  const found = new Set<string>();
  const parts = new Set([schema]);
  // The set grows during iteration.
  for (const part of parts) {
    for (const each of inPlace(part, value, checks)) parts.add(each);
    const isOwn = part === schema;
    const keys = Array.isArray(value) ? indexesIn(part, value, isOwn, checks) : namesIn(part, value, isOwn, checks);
    for (const key of keys) found.add(key);
  }
  return found;
}

/** Lists the schemas under a schema that the value matches, and that apply to the value itself. */
function inPlace(part: ApiSchema, value: JsonValue, { schemas, fits }: Checks): ApiSchema[] {
  const { allOf = [], oneOf = [], anyOf = [], if: condition, then, else: otherwise, dependentSchemas = {} } = part;
  const target = schemas.get(nameOf(part) ?? '');
  const isMet = condition && fits(condition, value);
  const dependents = Object.entries(dependentSchemas).filter(([name]) => isObject(value) && Object.hasOwn(value, name));
  return [
    ...(target ? [target] : []),
    ...[...allOf, ...oneOf, ...anyOf].filter((each) => fits(each, value)),
    ...(isMet ? [condition, then ?? []].flat() : condition && otherwise ? [otherwise] : []),
    ...dependents.map(([, dependent]) => dependent),
  ];
}

function indexesIn(part: ApiSchema, value: readonly JsonValue[], isOwn: boolean, { fits }: Checks): string[] {
  const { prefixItems = [], items, contains, unevaluatedItems } = part;
  const keys = Object.keys(value);
  if (items || (unevaluatedItems && !isOwn)) return keys;
  const isContained = (key: string) => contains && fits(contains, value[Number(key)] ?? null, Number(key));
  return keys.filter((key) => Number(key) < prefixItems.length || isContained(key));
}

function namesIn(part: ApiSchema, value: JsonValue, isOwn: boolean, { matches }: Checks): string[] {
  const { properties = {}, patternProperties = {}, additionalProperties, unevaluatedProperties } = part;
  const names = isObject(value) ? Object.keys(value) : [];
  if (additionalProperties !== undefined || (unevaluatedProperties && !isOwn)) return names;
  const patterns = Object.keys(patternProperties);
  return names.filter((name) => Object.hasOwn(properties, name) || patterns.some((each) => matches(each, name)));
}
