import type { Direction } from '@docgraph/openapi/reference/direction';
import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { isJson } from '@docgraph/openapi/reference/request/media-type';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { alternativesIn, partsOf } from '@docgraph/openapi/reference/schema-forms';
import { bodyErrorMessage } from '@docgraph/openapi/validate/constraint-messages';
import type { ValidationError } from '@docgraph/openapi/validate/value-validator';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { ApiResponse, MediaType, Operation } from '@docgraph/schemas/operation';
import type { SandboxApi } from './api.ts';
import { ApiError } from './api-error.ts';
import type { Answer } from './rules.ts';

/** A documented response. `media` is undefined if it has no body. */
export interface Documented {
  status: number;
  media: MediaType | undefined;
}

/** Finds the documented success response. If possible, chooses a media type that the client accepts. */
export function successOf({ responses }: Operation, accept: string | null): Documented {
  const success =
    responses.find(({ status }) => /^2\d\d$/.test(status)) ??
    responses.find(({ status }) => /^2/.test(status)) ??
    responses.find(({ status }) => /^[13]/.test(status) || status === 'default');
  return { status: statusOf(success?.status ?? '200', 200), media: accepted(success, accept) };
}

/** Finds the documented response for an error status, which may be a range or the default response. */
export function errorResponseOf({ responses }: Operation, status: number): ApiResponse | undefined {
  const named = (wanted: string) => responses.find((each) => each.status.toUpperCase() === wanted);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT');
}

function statusOf(written: string, standard: number): number {
  if (/^\d{3}$/.test(written)) return Number(written);
  return /^\dXX$/i.test(written) ? Number(`${written[0]}00`) : standard;
}

function accepted(response: ApiResponse | undefined, accept: string | null): MediaType | undefined {
  const wanted = (accept ?? '').split(',').map((range) => range.replace(/;.*$/s, '').trim().toLowerCase());
  const content = response?.content ?? [];
  return content.find(({ mediaType }) => wanted.includes(mediaType.toLowerCase())) ?? content[0];
}

/**
 * Returns the first example that matches the schema. Otherwise, returns a sample without optional parts that are
 * invalid. Returns an error if the sample is still invalid.
 */
function exampleBody(
  media: MediaType | undefined,
  api: SandboxApi,
): { body?: JsonValue; error?: ValidationError | undefined } {
  if (!media) return {};
  const { schema, examples } = media;
  const errorIn = (value: JsonValue) => schema && api.validator.validate(schema, value, 'response')[0];
  const example = examples.find(({ value }) => !errorIn(value));
  if (example) return { body: example.value };
  if (!schema) return {};
  return validSample(schema, api, 'response');
}

/**
 * Generates a valid value. Adds missing parts, removes optional parts that are invalid, and generates required ones
 * anew, because examples in the description can be outdated. If that isn't enough, tries each alternative. Otherwise,
 * returns the first error.
 */
export function validSample(
  schema: ApiSchema,
  api: SandboxApi,
  direction: Direction,
  level = 0,
): { body: JsonValue; error?: ValidationError } {
  const errorIn = (value: JsonValue) => api.validator.validate(schema, value, direction)[0];
  let body = sampleValue(schema, api.schemas, direction);
  const first = errorIn(body);
  let error = first;
  for (let part = 0; error && error.path.length > 0 && part < MAX_CHANGED_PARTS; part++) {
    const { path } = error;
    const removed = without(body, path);
    const isNeeded = !removed || isSamePath(errorIn(removed)?.path, path);
    const own = isNeeded && level < MAX_SAMPLE_LEVELS ? schemaOf(schema, path, api) : undefined;
    const made = own && validSample(own, api, direction, level + 1);
    const added = made && !made.error ? withPart(body, path, made.body) : undefined;
    const next =
      added && !isSamePath(errorIn(added)?.path, path) ? added : (removed ?? without(body, path.slice(0, -1)));
    body = next ?? null;
    error = errorIn(body);
  }
  if (!error || !first) return { body };
  const alternatives = partsOf(schema, api.schemas).flatMap(alternativesIn);
  for (const alternative of level < MAX_SAMPLE_LEVELS ? alternatives : []) {
    const made = validSample(alternative, api, direction, level + 1);
    if (!errorIn(made.body)) return { body: made.body };
  }
  return { body: sampleValue(schema, api.schemas, direction), error: first };
}

/** Maximum nesting of parts that are generated anew. */
const MAX_SAMPLE_LEVELS = 3;

function isSamePath(path: ValidationError['path'] | undefined, other: ValidationError['path']): boolean {
  return path !== undefined && path.length === other.length && path.every((step, at) => step === other[at]);
}

/** Returns the schema of a part. */
function schemaOf(schema: ApiSchema, path: ValidationError['path'], api: SandboxApi): ApiSchema | undefined {
  return path.reduce<ApiSchema | undefined>((outer, step) => {
    if (typeof step === 'number') return outer && partsOf(outer, api.schemas).find(({ items }) => items)?.items;
    return outer && fieldsOf(outer, api.schemas).find(({ name }) => name === step)?.schema;
  }, schema);
}

/** Returns a copy with another value at a path. */
function withPart(value: JsonValue, [step, ...below]: ValidationError['path'], part: JsonValue): JsonValue {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? withPart(each, below, part) : each));
  return isObject(value) ? { ...value, [step]: withPart(value[step] ?? null, below, part) } : value;
}

/** Maximum number of parts to change in a sample. */
const MAX_CHANGED_PARTS = 200;

/** Removes the property or item at a path. Returns undefined if the path doesn't exist. */
function without(value: JsonValue, [step, ...below]: ValidationError['path']): JsonValue | undefined {
  if (step === undefined || typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  const at = entries.findIndex(([key]) => key === String(step));
  const [, inner = null] = entries[at] ?? [];
  const rest = below.length > 0 ? without(inner, below) : undefined;
  if (at < 0 || (below.length > 0 && rest === undefined)) return undefined;
  entries.splice(at, 1, ...(rest === undefined ? [] : [[String(step), rest] satisfies [string, JsonValue]]));
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Returns an example body. Throws an {@link ApiError} if no example matches the description. */
export function mockBody(media: MediaType | undefined, api: SandboxApi): JsonValue | undefined {
  const { body, error } = exampleBody(media, api);
  if (error) throw new ApiError(501, `No example response matches the API description. ${bodyErrorMessage(error)}`);
  return body;
}

/** Returns the example response of an operation. */
export function mockAnswer(operation: Operation, accept: string | null, api: SandboxApi): Answer {
  const { status, media } = successOf(operation, accept);
  return { status, body: mockBody(media, api), mediaType: media?.mediaType };
}

/** Fields for the message in the error bodies of common APIs. */
const MESSAGE_FIELDS = ['message', 'detail', 'error_description', 'error', 'title'];

/** Returns an error response in the documented format. Fills in the message if the format has a field for it. */
export function errorAnswer(
  operation: Operation | undefined,
  status: number,
  message: string,
  api: SandboxApi,
): Answer {
  const documented = operation && errorResponseOf(operation, status);
  const media = documented?.content.find(({ mediaType }) => isJson(mediaType));
  const { body, error } = exampleBody(media, api);
  if (media && isObject(body) && !error) {
    const fits = (value: JsonValue) =>
      !media.schema || api.validator.validate(media.schema, value, 'response').length === 0;
    return { status, body: withMessages(body, message).find(fits) ?? body, mediaType: media.mediaType };
  }
  if (documented && documented.content.length === 0) return { status };
  return { status, body: { status, detail: message }, mediaType: 'application/problem+json' };
}

/**
 * Returns copies of a body, each with the message in a different field. Top-level fields come first, but many APIs nest
 * the message in `error`.
 */
function withMessages(body: JsonObject, message: string): JsonObject[] {
  const own = MESSAGE_FIELDS.filter((name) => typeof body[name] === 'string').map((name) => ({
    ...body,
    [name]: message,
  }));
  const below = Object.entries(body).flatMap(([name, value]) => {
    const [first, ...others] = [value].flat();
    if (!isObject(first)) return [];
    return withMessages(first, message).map((filled) => ({
      ...body,
      [name]: Array.isArray(value) ? [filled, ...others] : filled,
    }));
  });
  return [...own, ...below];
}
