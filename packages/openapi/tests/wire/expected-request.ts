import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { Encoding, MediaType, Operation, Parameter } from '@docgraph/schemas/operation';

// Serializes requests as the tables of the OpenAPI Specification 3.1.1 describe, independently of the product: see "Style
// Values", "Encoding Object", and "Security Scheme Object". Names and values are compared after decoding.

type Pair = [name: string, value: string];

/** A part of a multipart form. */
interface ExpectedPart {
  name: string;
  /** Undefined for a file. */
  text?: string;
  /** Undefined if any type is right. */
  type?: string;
}

export type ExpectedBody =
  | { json: JsonValue }
  | { pairs: Pair[] }
  | { parts: ExpectedPart[] }
  | { bytes: true }
  | { text: string };

/** A request that a sample must send. */
export interface ExpectedRequest {
  method: string;
  /** Path with decoded values. */
  path: string;
  query: Pair[];
  headers: Pair[];
  cookies: Pair[];
  /** Headers, query parameters, and cookies with credentials. A value is a pattern. */
  credentials: { place: 'header' | 'query' | 'cookie'; name: string; value: RegExp }[];
  contentType: string | undefined;
  /** Undefined for no body, and null for a body that isn't compared. */
  body: ExpectedBody | undefined | null;
}

/** The values that a sample sends. */
export interface SentValues {
  parameters: ReadonlyMap<Parameter, JsonValue>;
  media: MediaType | undefined;
  value: JsonValue | undefined;
  /** Reports whether a schema of the body or of a property describes a file. */
  isFile(schema: ApiSchema): boolean;
  /** The schemas of the body's properties. */
  fields: ReadonlyMap<string, ApiSchema>;
}

export function expectedRequest(
  operation: Operation,
  schemes: ApiIndex['securitySchemes'],
  values: SentValues,
): ExpectedRequest {
  const given = [...values.parameters].map(([parameter, value]) => ({ parameter, value: contentOf(parameter, value) }));
  const inPlace = (place: Parameter['in']) => given.filter(({ parameter }) => parameter.in === place);
  const { media } = values;
  const written = media && bodyOf(media, values);
  // An optional form without fields is left out, because an empty body would mean the same.
  const isEmpty = written && 'pairs' in written && written.pairs.length === 0;
  const body = isEmpty && !operation.requestBody?.required ? undefined : written;
  return {
    method: (operation.otherMethod ?? operation.method).toUpperCase(),
    path: operation.path.replace(/\{([^{}]+)\}/g, (all, name: string) => {
      const found = inPlace('path').find(({ parameter }) => parameter.name === name);
      return found ? pathText(found.parameter, found.value) : all;
    }),
    query: inPlace('query').flatMap(({ parameter, value }) => pairsOf(parameter, value)),
    headers: inPlace('header')
      .filter(({ parameter: { name } }) => !/^(?:accept|content-type|authorization)$/i.test(name))
      .map(({ parameter, value }): Pair => [parameter.name, simple(value, parameter.explode)]),
    cookies: inPlace('cookie').flatMap(({ parameter, value }) => pairsOf(parameter, value)),
    credentials: (operation.security[0] ?? []).flatMap((name) => credentialOf(schemes, name)),
    contentType: body === undefined ? undefined : media?.mediaType,
    body,
  };
}

/** A parameter with `content` is one string in its media type. */
function contentOf({ mediaType }: Parameter, value: JsonValue): JsonValue {
  return mediaType !== undefined && /json/.test(mediaType) ? JSON.stringify(value) : value;
}

const text = (value: JsonValue) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const entries = (value: JsonValue) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : undefined;

/** Table of `simple`: lists and alternating names and values, separated by commas. */
function simple(value: JsonValue, explode: boolean): string {
  const properties = entries(value);
  if (properties) return properties.map(([key, each]) => `${key}${explode ? '=' : ','}${text(each)}`).join(',');
  return Array.isArray(value) ? value.map(text).join(',') : text(value);
}

function pathText({ name, style, explode }: Parameter, value: JsonValue): string {
  const properties = entries(value);
  if (style === 'label') {
    if (properties)
      return `.${properties.map(([key, each]) => `${key}${explode ? '=' : ','}${text(each)}`).join(explode ? '.' : ',')}`;
    return `.${Array.isArray(value) ? value.map(text).join(explode ? '.' : ',') : text(value)}`;
  }
  if (style !== 'matrix') return simple(value, explode);
  if (!explode) return `;${name}=${simple(value, false)}`;
  const pairs: Pair[] = properties
    ? properties.map(([key, each]) => [key, text(each)])
    : list(value).map((each) => [name, text(each)]);
  return pairs.map(([key, each]) => `;${key}=${each}`).join('');
}

function list(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

/** Tables of `form`, `spaceDelimited`, `pipeDelimited`, and `deepObject`. */
function pairsOf({ name, style, explode }: Pick<Parameter, 'name' | 'style' | 'explode'>, value: JsonValue): Pair[] {
  const properties = entries(value);
  if (style === 'deepObject' && properties) return properties.flatMap(([key, each]) => deep(`${name}[${key}]`, each));
  if (explode)
    return properties
      ? properties.map(([key, each]): Pair => [key, text(each)])
      : list(value).map((each): Pair => [name, text(each)]);
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  return [[name, (properties ? properties.flat() : list(value)).map(text).join(separator)]];
}

/** OpenAPI doesn't define deeper levels. This is what servers with `qs` and Rack read. */
function deep(name: string, value: JsonValue): Pair[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => deep(typeof each === 'object' ? `${name}[${index}]` : `${name}[]`, each));
  return entries(value)?.flatMap(([key, each]) => deep(`${name}[${key}]`, each)) ?? [[name, text(value)]];
}

function bodyOf(media: MediaType, values: SentValues): ExpectedBody | null {
  const { value } = values;
  const type = media.mediaType.toLowerCase();
  if (/^(?:\*\/\*|application\/(?:[^;]*\+)?json(?![\w-]))/.test(type)) return { json: value ?? {} };
  if (type.startsWith('multipart/form-data')) return { parts: partsOf(media, values) };
  if (type.startsWith('application/x-www-form-urlencoded') && typeof value !== 'string')
    return {
      pairs: (entries(value ?? {}) ?? []).flatMap(([name, each]) => fieldOf(encodingOf(media, name), name, each)),
    };
  // A file in a text type, such as a backup, has no text to show.
  const isFile = media.examples.length === 0 && values.isFile(media.schema ?? {});
  if (typeof value === 'string' && !isFile && !/^(?:image|audio|video)\/|octet-stream/.test(type))
    return { text: value };
  if (isFile || /^(?:image|audio|video)\/|octet-stream|pdf|zip/.test(type)) return { bytes: true };
  return null;
}

function encodingOf({ encoding = [] }: MediaType, name: string): Partial<Encoding> {
  return encoding.find(({ property }) => property === name) ?? {};
}

/** If the encoding has a style, its table applies. Otherwise, lists are repeated and objects are JSON. */
function fieldOf(
  { style, explode, allowReserved, contentType }: Partial<Encoding>,
  name: string,
  value: JsonValue,
): Pair[] {
  const isStyled = style !== undefined || explode !== undefined || allowReserved;
  if (!isStyled && contentType !== undefined)
    return [[name, /json/.test(contentType) ? JSON.stringify(value) : text(value)]];
  const used = style ?? 'form';
  if (isStyled) return pairsOf({ name, style: used, explode: explode ?? used === 'form' }, value);
  return list(value).map((each) => [name, text(each)]);
}

/** Lists are repeated parts, objects are JSON, and the encoding can name the type. */
function partsOf(media: MediaType, { value = {}, fields, isFile }: SentValues): ExpectedPart[] {
  return (entries(value) ?? []).flatMap(([name, each]): ExpectedPart[] => {
    const { contentType, style, explode } = encodingOf(media, name);
    const type = contentType?.split(/,\s*/)[0];
    const named = type !== undefined && !type.includes('*') ? { type } : {};
    if (isFile(fields.get(name) ?? {})) return [{ name, ...named }];
    if (style !== undefined)
      return pairsOf({ name, style, explode: explode ?? style === 'form' }, each).map(([key, written]) => ({
        name: key,
        text: written,
      }));
    const items = type !== undefined && /json/.test(type) ? [each] : list(each);
    return items.map((item) => ({
      name,
      text: type !== undefined && /json/.test(type) ? JSON.stringify(item) : text(item),
      ...(typeof item === 'object' && contentType === undefined ? { type: 'application/json' } : named),
    }));
  });
}

function credentialOf(schemes: ApiIndex['securitySchemes'], name: string): ExpectedRequest['credentials'] {
  const scheme = schemes.find((each) => each.name === name);
  if (scheme === undefined || scheme.type === 'mutualTLS') return [];
  if (scheme.type !== 'apiKey') {
    const word = scheme.type === 'http' ? (scheme.scheme ?? 'bearer') : 'bearer';
    return [{ place: 'header', name: 'authorization', value: new RegExp(`^${word} v-\\w+$`, 'i') }];
  }
  const { in: place, parameter } = scheme;
  return place === undefined || parameter === undefined ? [] : [{ place, name: parameter, value: /^v-\w+$/ }];
}
