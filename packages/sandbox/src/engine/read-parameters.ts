import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { decoded } from '@docgraph/schemas/decoded';
import type { Operation, Parameter } from '@docgraph/schemas/operation';
import type { Match } from './router.ts';

/** Parameter values, keyed by location and name. */
export type Parameters = Readonly<Record<Parameter['in'], ReadonlyMap<string, JsonValue>>>;

/** Parses the parameters of a request according to their schemas. Values of the wrong type remain strings. */
export function readParameters(
  operation: Operation,
  request: Request,
  match: Match,
  schemas: SchemasByName,
): Parameters {
  const query = pairsByName(new URL(request.url).searchParams);
  const cookies = pairsByName(cookiePairs(request.headers.get('cookie') ?? ''));
  const values = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map() } satisfies Parameters;
  for (const parameter of operation.parameters) {
    const shape = shapeOf(parameter.schema, schemas);
    const value = {
      path: () => pathValue(parameter, shape, match.path.get(parameter.name)),
      query: () => pairedValue(parameter, shape, query),
      header: () => listedValue(shape, request.headers.get(parameter.name) ?? undefined, parameter.explode),
      cookie: () => pairedValue(parameter, shape, cookies),
    }[parameter.in]();
    if (value !== undefined) values[parameter.in].set(parameter.name, value);
  }
  return values;
}

/** The types of a value, its items, and its properties. They determine how a string is parsed. */
interface Shape {
  types: readonly string[];
  items: Shape | undefined;
  properties: ReadonlyMap<string, Shape>;
}

const TEXT: Shape = { types: ['string'], items: undefined, properties: new Map() };
/** Maximum nesting of parameter schemas. */
const MAX_LEVELS = 6;

/** Collects the types in a schema, including its references and variants. */
export function shapeOf(schema: ApiSchema, schemas: SchemasByName, level = 0): Shape {
  const parts = [schema];
  const seen = new Set<string>();
  for (const { ref, allOf = [], oneOf = [], anyOf = [] } of parts) {
    parts.push(...allOf, ...oneOf, ...anyOf);
    const target = ref === undefined || seen.has(ref) ? undefined : schemas.get(ref);
    if (ref !== undefined) seen.add(ref);
    if (target) parts.push(target);
  }
  const below = (each: ApiSchema) => (level < MAX_LEVELS ? shapeOf(each, schemas, level + 1) : TEXT);
  const items = parts.find((part) => part.items)?.items;
  const properties = parts.flatMap((part) => part.properties ?? []);
  return {
    types: parts.flatMap(({ types }) => types),
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

function pathValue({ style, explode }: Parameter, shape: Shape, raw: string | undefined): JsonValue | undefined {
  if (raw === undefined) return undefined;
  if (style === 'label') return listedValue(shape, raw.replace(/^\./, ''), explode, explode ? '.' : ',');
  if (style !== 'matrix') return listedValue(shape, raw, explode);
  const pairs = raw.split(';').flatMap((pair) => (pair ? [pair.split(/=(.*)/s, 2)] : []));
  const [, first = ''] = pairs[0] ?? [];
  if (!explode) return listedValue(shape, first, false);
  if (isList(shape)) return pairs.map(([, value = '']) => scalarOf(decoded(value), shape.items ?? TEXT));
  return isObjectShape(shape) ? objectOf(shape, pairs) : scalarOf(decoded(first), shape);
}

/** Parses a string that may be a list or an object. Its parts are still percent-encoded. */
function listedValue(shape: Shape, raw: string | undefined, explode: boolean, separator = ','): JsonValue | undefined {
  if (raw === undefined) return undefined;
  if (isList(shape))
    return raw === '' ? [] : raw.split(separator).map((each) => scalarOf(decoded(each), shape.items ?? TEXT));
  if (!isObjectShape(shape)) return scalarOf(decoded(raw), shape);
  const parts = raw.split(separator);
  if (explode)
    return objectOf(
      shape,
      parts.map((part) => part.split('=', 2)),
    );
  return objectOf(
    shape,
    parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])),
  );
}

function objectOf({ properties }: Shape, pairs: readonly (readonly string[])[]): JsonObject {
  const entries = pairs.map(([name = '', value = '']) => [decoded(name), decoded(value)] as const);
  return Object.fromEntries(entries.map(([name, value]) => [name, scalarOf(value, properties.get(name) ?? TEXT)]));
}

/**
 * Parses a query parameter or cookie, whose values are already decoded. Lists may be repeated names, names with
 * brackets, or values with separators.
 */
function pairedValue(
  { name, style, explode }: Parameter,
  shape: Shape,
  pairs: ReadonlyMap<string, readonly string[]>,
): JsonValue | undefined {
  if (isList(shape)) {
    const bare = name.replace(/\[\]$/, '');
    const values = [...(pairs.get(bare) ?? []), ...(pairs.get(`${bare}[]`) ?? [])];
    if (values.length === 0) return undefined;
    const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
    const split = explode && values.length > 1 ? values : values.flatMap((value) => value.split(separator));
    return split.filter((each) => each !== '').map((each) => scalarOf(each, shape.items ?? TEXT));
  }
  const [value] = pairs.get(name) ?? [];
  if (!isObjectShape(shape)) return value === undefined ? undefined : scalarOf(value, shape);
  if (style === 'deepObject') return deepObject(name, shape, pairs);
  if (!explode) return value === undefined ? undefined : objectOf(shape, pairsOfList(value));
  const own = [...shape.properties].flatMap(([key]) => {
    const [text] = pairs.get(key) ?? [];
    return text === undefined ? [] : [[key, text]];
  });
  return own.length === 0 ? undefined : objectOf(shape, own);
}

function pairsOfList(value: string): string[][] {
  const parts = value.split(',');
  return parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : []));
}

/** Parses `name[a]=1&name[b][]=2` as an object, one level deep. */
function deepObject(name: string, shape: Shape, pairs: ReadonlyMap<string, readonly string[]>): JsonObject | undefined {
  const entries = [...pairs].flatMap(([key, values]): [string, JsonValue][] => {
    const inner = key.startsWith(`${name}[`) ? /^\[([^[\]]+)\](\[\])?$/.exec(key.slice(name.length)) : undefined;
    if (!inner) return [];
    const [, property = ''] = inner;
    const own = shape.properties.get(property) ?? TEXT;
    const read = isList(own) ? values.map((each) => scalarOf(each, own.items ?? TEXT)) : scalarOf(values[0] ?? '', own);
    return [[property, read]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function isList({ types, items }: Shape): boolean {
  return types.includes('array') || (types.length === 0 && items !== undefined);
}

function isObjectShape({ types, properties }: Shape): boolean {
  return types.includes('object') || (types.length === 0 && properties.size > 0);
}

function pairsByName(pairs: Iterable<readonly [string, string]>): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = byName.get(name);
    if (values) values.push(value);
    else byName.set(name, [value]);
  }
  return byName;
}

function cookiePairs(header: string): [string, string][] {
  return header.split(/;\s*/).flatMap((pair): [string, string][] => {
    const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    return name === undefined ? [] : [[name, decoded(value)]];
  });
}
