import { isText, type MediaKind, mediaKind } from '@docgraph/openapi/reference/request/media-type';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { MediaType, Operation } from '@docgraph/schemas/operation';
import { ApiError } from './api-error.ts';
import { MAX_BODY_LEVELS, readBracketForm } from './bracket-form.ts';
import { shapeOf } from './shape-of.ts';

/** Maximum size of a body in bytes. */
export const MAX_BODY = 1_048_576;

/** A body and its schema, if the operation declares one. */
export interface Body {
  value: JsonValue | undefined;
  schema: ApiSchema | undefined;
}

/** A request whose body is read on demand and stored for later. */
export class BufferedRequest {
  readonly request: Request;
  /** The body, once it has been read. */
  bytes: ArrayBuffer | undefined;

  constructor(request: Request) {
    this.request = request;
  }

  async read(): Promise<ArrayBuffer> {
    this.bytes = await this.request.arrayBuffer();
    return this.bytes;
  }
}

/** Reads the request body if the operation has one. Throws an {@link ApiError} for invalid bodies. */
export async function readBody(
  { requestBody }: Operation,
  reading: BufferedRequest,
  schemas: SchemasByName,
): Promise<Body> {
  const { headers } = reading.request;
  const none: Body = { value: undefined, schema: undefined };
  if (!requestBody) return none;
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY) throw tooLarge();
  const bytes = await reading.read();
  if (bytes.byteLength > MAX_BODY) throw tooLarge();
  if (bytes.byteLength === 0) {
    if (requestBody.required) throw new ApiError(400, 'A request body is required.');
    return none;
  }
  const contentType = headers.get('content-type') ?? '';
  const media = requestBody.content.find(({ mediaType }) => contentType === '' || matchesMedia(mediaType, contentType));
  if (!media) {
    const known = requestBody.content.map(({ mediaType }) => mediaType).join(' or ');
    throw new ApiError(400, `The content type must be ${known}, not ${contentType.slice(0, 100)}.`);
  }
  if (/^multipart\//i.test(contentType))
    return { value: await partsOfForm(contentType, bytes, media, schemas), schema: undefined };
  return bodyAs(mediaKind(contentType || media.mediaType), bytes, media, schemas);
}

function tooLarge(): ApiError {
  return new ApiError(400, `The body must not exceed ${MAX_BODY} bytes.`);
}

/** Reports whether a content type matches a media type or range. Ignores parameters. */
function matchesMedia(range: string, contentType: string): boolean {
  const bare = (text: string) => text.replace(/;.*$/s, '').trim().toLowerCase();
  const [wanted, given] = [bare(range), bare(contentType)];
  return wanted === given || wanted === '*/*' || (wanted.endsWith('/*') && given.startsWith(wanted.slice(0, -1)));
}

/**
 * Parses JSON, lines of JSON, and forms. Other bodies become strings, which only schemas of strings apply to: text is
 * decoded as UTF-8, and binary data byte by byte.
 */
function bodyAs(kind: MediaKind, bytes: ArrayBuffer, media: MediaType, schemas: SchemasByName): Body {
  const { mediaType, schema } = media;
  if (kind === 'form') return { value: formOf(textOf(bytes), media, schemas), schema };
  if (kind === 'json') return { value: jsonOf(textOf(bytes)), schema };
  const { types } = shapeOf(schema ?? {}, schemas);
  if (kind === 'lines' && types.includes('array')) {
    const lines = textOf(bytes).split('\n');
    return { value: lines.flatMap((line) => (line.trim() === '' ? [] : [jsonOf(line)])), schema };
  }
  const isUtf8 = kind !== 'binary' && (kind !== 'text' || isText(mediaType));
  const value = isUtf8
    ? textOf(bytes)
    : Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return { value, schema: types.length === 0 || types.includes('string') ? schema : undefined };
}

/** Parses the text parts of a multipart form. They aren't validated, and files are left out. */
async function partsOfForm(
  contentType: string,
  bytes: ArrayBuffer,
  { schema = {} }: MediaType,
  schemas: SchemasByName,
): Promise<JsonObject> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const pairs = [...(form ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return readBracketForm(pairs, shapeOf(schema, schemas));
}

/** Parses a form. Fields whose list is a single value are split at commas. */
function formOf(text: string, { schema, encoding = [] }: MediaType, schemas: SchemasByName): JsonObject {
  const joined = new Set(encoding.flatMap(({ property, explode }) => (explode === false ? [property] : [])));
  const pairs = [...new URLSearchParams(text)].flatMap(([name, value]): [string, string][] =>
    joined.has(name) ? value.split(',').map((each) => [name, each]) : [[name, value]],
  );
  return readBracketForm(pairs, shapeOf(schema ?? {}, schemas));
}

function jsonOf(text: string): JsonValue {
  if (levelsOf(text) > MAX_BODY_LEVELS)
    throw new ApiError(400, `The body must not be nested more than ${MAX_BODY_LEVELS} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "The body isn't valid JSON.");
  }
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, "The body isn't valid UTF-8.");
  }
}

/** Returns the maximum nesting of brackets outside strings, without parsing the text. */
function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++level);
    else if (character === '}' || character === ']') level--;
  }
  return deepest;
}
