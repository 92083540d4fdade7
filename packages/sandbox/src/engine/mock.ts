import { isJson } from '@docgraph/openapi/reference/request/media-type';
import { validSample } from '@docgraph/openapi/reference/valid-sample';
import { bodyErrorMessage } from '@docgraph/openapi/reference/validate/constraint-messages';
import type { ValidationError } from '@docgraph/openapi/reference/validate/value-validator';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { ApiResponse, MediaType, Operation } from '@docgraph/schemas/operation';
import type { SandboxApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { plainName } from './resources/places.ts';
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

/** Returns the documented status for requests that the state of a resource doesn't allow, or 400. */
export function conflictStatus(operation: Operation): number {
  return [409, 422].find((each) => errorResponseOf(operation, each)) ?? 400;
}

function statusOf(written: string, standard: number): number {
  if (/^\d{3}$/.test(written)) return Number(written);
  return /^\dXX$/i.test(written) ? Number(`${written[0]}00`) : standard;
}

function accepted(response: ApiResponse | undefined, accept: string | null): MediaType | undefined {
  const wanted = (accept ?? '').split(',').map((range) => range.replace(/;.*$/s, '').trim().toLowerCase());
  const content = response?.content ?? [];
  const named = content.find(({ mediaType }) => wanted.includes(mediaType.toLowerCase()));
  return named ?? content.find(({ mediaType }) => !mediaType.includes('*')) ?? content[0];
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
  const sample = api.samples.get(schema) ?? validSample(schema, api.schemas, 'response');
  api.samples.set(schema, sample);
  return { body: sample.value, error: sample.error };
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

/** Fields for the message in the error bodies of common APIs, in singular and without case and separators. */
const MESSAGE_FIELDS = ['message', 'errormessage', 'detail', 'errordescription', 'error', 'reason', 'title'];

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
  const own = MESSAGE_FIELDS.flatMap((wanted) =>
    Object.entries(body).flatMap(([name, value]) =>
      plainName(name).replace(/s$/, '') === wanted && typeof [value].flat()[0] === 'string'
        ? [{ ...body, [name]: Array.isArray(value) ? [message] : message }]
        : [],
    ),
  );
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
