import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Encoding, MediaType } from '@docgraph/schemas/operation';
import { isAnyNumber, jsonText, losesDigits } from '@docgraph/schemas/written-number';
import { conjunctionOf } from '../conjunction-of.ts';
import { fieldsOf } from '../level-of.ts';
import { exactValue, type SchemasByName } from '../schema-forms.ts';
import { validSample } from '../valid-sample.ts';
import { concreteType, fileName, isJson, mediaKind } from './media-type.ts';
import type { FormPart, SampleRequest } from './sample-request.ts';
import { encodeReserved, headerValue, plainText, queryPairs } from './serialize.ts';
import { xmlText } from './xml-text.ts';

/** A media type, and how the properties of its forms are sent. */
export type BodyType = Pick<MediaType, 'mediaType' | 'schema' | 'encoding'>;

/**
 * Returns the body with an example, or a generated one. Strings in formats other than JSON are sent unchanged. Files are
 * sent from the disk. Returns undefined for a form without parts.
 */
export function bodyOf(media: BodyType, example: JsonValue | undefined, schemas: SchemasByName): SampleRequest['body'] {
  const { mediaType, schema } = media;
  const kind = mediaKind(mediaType);
  const isUnwritten = !/^(?:form|multipart)$/.test(kind) && schema !== undefined && isFile(schema, schemas);
  if (kind === 'binary' || (isUnwritten && typeof example !== 'string'))
    return { file: fileName('file', concreteType(mediaType, true)) };
  const generated = () => (schema ? validSample(schema, schemas, 'request').value : kind === 'json' ? {} : '');
  const value = example === undefined ? generated() : example;
  // A literal in the language of a sample would lose digits.
  if (kind === 'json') return losesDigits(value) ? { text: jsonText(value) } : { json: value };
  if (kind !== 'multipart') return { text: bodyText(media, value, schemas) };
  const parts = formParts(media, value, schemas);
  return parts.length > 0 ? { parts } : undefined;
}

/** Writes a value as text in a media type. */
export function bodyText(media: BodyType, value: JsonValue, schemas: SchemasByName): string {
  const kind = mediaKind(media.mediaType);
  if (kind === 'json') return jsonText(value);
  if (kind === 'form' && isObject(value))
    return Object.entries(value)
      .flatMap(([name, content]) => fieldPairs(name, content, encodingOf(media, name)))
      .map((pair) => pair.join('='))
      .join('&');
  if (typeof value === 'string') return value;
  if (kind === 'xml') return xmlText(value, media.schema ?? {}, schemas);
  if (kind === 'lines' && Array.isArray(value)) return value.map((each) => `${jsonText(each)}\n`).join('');
  if (kind === 'events') return (Array.isArray(value) ? value : [value]).map(eventText).join('');
  // JSON is valid YAML.
  return typeof value === 'object' ? jsonText(value, 2) : String(value);
}

/** Writes a server-sent event. A value without event fields is the data of the event. */
function eventText(value: JsonValue): string {
  const isEvent = isObject(value) && Object.keys(value).every((name) => /^(?:data|event|id|retry)$/.test(name));
  const fields: [string, JsonValue][] = isEvent ? Object.entries(value) : [['data', value]];
  const lines = fields.flatMap(([name, each]) =>
    plainText(each)
      .split('\n')
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}

/** Returns a field's pairs of encoded names and values. Without a style, objects are sent as JSON. */
function fieldPairs(name: string, value: JsonValue, encoding: Partial<Encoding>): [string, string][] {
  const { style, explode, allowReserved, contentType } = encoding;
  const encode = allowReserved ? encodeReserved : encodeURIComponent;
  const isStyled = style !== undefined || explode !== undefined || allowReserved;
  if (isStyled || (Array.isArray(value) && !contentType))
    return queryPairs(
      { name, style: style ?? 'form', explode: explode ?? (style ?? 'form') === 'form', encode },
      value,
    );
  return [[encode(name), encode(contentText(contentType, value))]];
}

/** Splits a value into the parts of a multipart form: one for each property or array element. */
function formParts(media: BodyType, value: JsonValue, schemas: SchemasByName): FormPart[] {
  if (!isObject(value)) return [];
  const fields = new Map(
    (media.schema ? fieldsOf(media.schema, schemas) : []).map((field) => [field.name, field.schema]),
  );
  return Object.entries(value).flatMap(([name, content]): FormPart[] => {
    const encoding = encodingOf(media, name);
    const { contentType, style, explode = (style ?? 'form') === 'form' } = encoding;
    const field = fields.get(name) ?? {};
    const headers = partHeaders(encoding, schemas);
    if (isFile(field, schemas)) {
      const type = contentType === undefined ? undefined : concreteType(contentType, true);
      return [{ name, file: fileName(name, type ?? ''), ...(type && { type }), ...headers }];
    }
    if (style !== undefined) {
      const pairs = queryPairs({ name, style, explode, encode: (text) => text }, content);
      return pairs.map(([key, text]) => ({ name: key, text }));
    }
    const isOne = !Array.isArray(content) || (contentType !== undefined && isJson(contentType));
    return (isOne ? [content] : content).map((each) => {
      const standard = typeof each === 'object' && !isAnyNumber(each) ? 'application/json' : undefined;
      const type = contentType === undefined ? standard : concreteType(contentType, false);
      return { name, text: contentText(type, each), ...(type && { type }), ...headers };
    });
  });
}

/** Returns the headers that every part of a form must have. */
function partHeaders({ headers = [] }: Partial<Encoding>, schemas: SchemasByName): Pick<FormPart, 'headers'> {
  const sent = headers.flatMap(({ name, required, schema, examples: [example] }) => {
    if (!required || name.toLowerCase() === 'content-type') return [];
    const value = example ? exactValue(example) : schema ? validSample(schema, schemas, 'request').value : '';
    return [{ name, value: headerValue({ explode: false }, value) }];
  });
  return sent.length > 0 ? { headers: sent } : {};
}

function encodingOf({ encoding = [] }: BodyType, name: string): Partial<Encoding> {
  return encoding.find(({ property }) => property === name) ?? {};
}

/** Writes a property as text. Only JSON puts strings in quotes. */
function contentText(contentType: string | undefined, value: JsonValue): string {
  return contentType !== undefined && isJson(contentType) ? jsonText(value) : plainText(value);
}

/** Returns whether a value is a file or a list of files. Files are bytes without a text encoding. */
export function isFile(schema: ApiSchema, schemas: SchemasByName): boolean {
  const { parts = [], limits } = conjunctionOf(schema, schemas, new Set()) ?? {};
  if (parts.some(({ format }) => format === 'binary')) return true;
  if (limits?.texts('contentMediaType').length && limits.texts('contentEncoding').length === 0) return true;
  return parts.some(({ items }) => items !== undefined && isFileItem(items, schemas));
}

/** Returns whether the items of a list are files. Nested lists can't be, so this isn't recursive. */
function isFileItem(items: ApiSchema, schemas: SchemasByName): boolean {
  const parts = conjunctionOf(items, schemas, new Set())?.parts ?? [];
  return parts.some(({ format }) => format === 'binary');
}
