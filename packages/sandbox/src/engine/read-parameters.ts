import { isJson } from '@docgraph/openapi/reference/request/media-type';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { type JsonObject, parseJson } from '@docgraph/schemas/checks';
import { decoded } from '@docgraph/schemas/decoded';
import type { Operation, Parameter } from '@docgraph/schemas/operation';
import { readBracketForm } from './bracket-form.ts';
import { readHeader } from './read-header.ts';
import type { Match } from './router.ts';
import { type Shape, scalarOf, shapeOf, TEXT } from './shape-of.ts';

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
    const shape = parameter.mediaType === undefined ? shapeOf(parameter.schema, schemas) : TEXT;
    const value = {
      path: () => pathValue(parameter, shape, match.path.get(parameter.name)),
      query: () => (parameter.wholeQuery ? wholeQuery(request) : pairedValue(parameter, shape, query)),
      header: () => listedValue(shape, readHeader(request, parameter.name), parameter.explode),
      cookie: () => pairedValue(parameter, shape, cookies),
    }[parameter.in]();
    if (value !== undefined) values[parameter.in].set(parameter.name, readContent(parameter, value));
  }
  return values;
}

/** Parses the value of a parameter with a media type. Text in other formats, or with errors, remains a string. */
function readContent({ mediaType }: Parameter, value: JsonValue): JsonValue {
  return mediaType === undefined || !isJson(mediaType) ? value : (parseJson(String(value)) ?? value);
}

function wholeQuery(request: Request): string | undefined {
  const query = new URL(request.url).search.slice(1);
  return query === '' ? undefined : decoded(query);
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

/** Parses `name[a]=1&name[b][]=2` as an object. */
function deepObject(name: string, shape: Shape, pairs: ReadonlyMap<string, readonly string[]>): JsonValue | undefined {
  const own = [...pairs].flatMap(([key, values]) =>
    key.startsWith(`${name}[`) ? values.map((value): [string, string] => [key, value]) : [],
  );
  return readBracketForm(own, { types: ['object'], items: undefined, properties: new Map([[name, shape]]) })[name];
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
