import { isJson } from '@docgraph/openapi/reference/samples/sample-request';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { MediaType, Operation } from '@docgraph/schemas/operation';
import { ApiError } from './api-error.ts';
import { scalarOf, shapeOf } from './read-parameters.ts';

/** Maximum size of a body in bytes. */
export const MAX_BODY = 1_048_576;
/** Maximum nesting of JSON, because validation is recursive. */
export const MAX_BODY_LEVELS = 200;

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
  // The parts of multipart forms aren't validated.
  if (/^multipart\//i.test(contentType)) return { value: {}, schema: undefined };
  return { value: readValue(bytes, contentType || media.mediaType, media, schemas), schema: media.schema };
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

/** Parses JSON and forms. Other bodies become strings: text is decoded as UTF-8, and binary data byte by byte. */
function readValue(bytes: ArrayBuffer, contentType: string, { schema }: MediaType, schemas: SchemasByName): JsonValue {
  if (!isJson(contentType) && !/^(?:text\/|application\/(?:x-www-form|xml|yaml))/i.test(contentType))
    return Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  const text = textOf(bytes);
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return formOf(text, schema, schemas);
  if (!isJson(contentType)) return text;
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

/** Parses a form. Brackets in names represent nesting, as in `card[number]=1` and `items[]=a`. */
function formOf(text: string, schema: ApiSchema | undefined, schemas: SchemasByName): JsonObject {
  const root: Node = { texts: [], children: new Map() };
  for (const [key, value] of new URLSearchParams(text)) {
    const steps = key.split('[').map((step) => step.replace(/\]$/, ''));
    if (steps.length > MAX_BODY_LEVELS)
      throw new ApiError(400, `The body must not be nested more than ${MAX_BODY_LEVELS} levels deep.`);
    let node = root;
    for (const step of steps) {
      const next = step === '' ? node : (node.children.get(step) ?? { texts: [], children: new Map() });
      if (step !== '') node.children.set(step, next);
      node = next;
    }
    node.texts.push(value);
  }
  const shape = shapeOf(schema ?? { types: [] }, schemas);
  return Object.fromEntries(
    [...root.children].map(([name, node]) => [name, formValue(node, shape.properties.get(name))]),
  );
}

interface Node {
  texts: string[];
  children: Map<string, Node>;
}

function formValue({ texts, children }: Node, shape: ReturnType<typeof shapeOf> | undefined): JsonValue {
  if (children.size > 0) {
    const indexed = [...children.keys()].every((key) => /^\d+$/.test(key));
    if (indexed) return [...children.values()].map((child) => formValue(child, shape?.items));
    return Object.fromEntries(
      [...children].map(([name, child]) => [name, formValue(child, shape?.properties.get(name))]),
    );
  }
  const scalar = (text: string) => (shape ? scalarOf(text, shape) : text);
  if (!shape?.types.includes('array')) return texts.length > 1 ? texts.map(scalar) : scalar(texts[0] ?? '');
  return texts.map((text) => (shape.items ? scalarOf(text, shape.items) : text));
}
