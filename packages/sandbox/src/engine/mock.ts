import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { isJson } from '@docgraph/openapi/reference/samples/sample-request';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { ApiResponse, MediaType, Operation } from '@docgraph/schemas/operation';
import type { SandboxApi } from './api.ts';
import { faultWords } from './fault-words.ts';
import { Refusal } from './refusal.ts';
import type { Answer } from './rules.ts';
import type { ValueFault } from './validate-value.ts';

/** A response of an operation and the form of its body; no form for one without a body. */
export interface Documented {
  status: number;
  media: MediaType | undefined;
}

/** How an operation says that it answers success, in a media type that the caller accepts where there is one. */
export function successOf({ responses }: Operation, accept: string | null): Documented {
  const success =
    responses.find(({ status }) => /^2\d\d$/.test(status)) ??
    responses.find(({ status }) => /^2/.test(status)) ??
    responses.find(({ status }) => /^[13]/.test(status) || status === 'default');
  return { status: statusOf(success?.status ?? '200', 200), media: accepted(success, accept) };
}

/** How an operation documents a refusal: by its status, else by a range or the default. */
export function refusalOf({ responses }: Operation, status: number): ApiResponse | undefined {
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
 * A body as the description shows it: the first example that fits the schema, else a sample, without the parts that
 * the description lets be left out where no value was found for them. A fault where that does not fit either.
 */
function shownBody(
  media: MediaType | undefined,
  api: SandboxApi,
): { body?: JsonValue; fault?: ValueFault | undefined } {
  if (!media) return {};
  const { schema, examples } = media;
  const faultOf = (value: JsonValue) => schema && api.validator.faults(schema, value, 'response')[0];
  const example = examples.find(({ value }) => !faultOf(value));
  if (example) return { body: example.value };
  if (!schema) return {};
  let body = sampleValue(schema, api.schemas, 'response');
  const first = faultOf(body);
  let fault = first;
  for (let part = 0; fault && fault.path.length > 0 && part < MAX_LEFT_OUT; part++) {
    body = without(body, fault.path) ?? without(body, fault.path.slice(0, -1)) ?? null;
    fault = faultOf(body);
  }
  return { body, fault: fault && first };
}

/** Parts of a sample that are left out. */
const MAX_LEFT_OUT = 20;

/** A value without the property or element at a place; undefined where there is none. */
function without(value: JsonValue, [step, ...below]: ValueFault['path']): JsonValue | undefined {
  if (step === undefined || typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  const at = entries.findIndex(([key]) => key === String(step));
  const [, inner = null] = entries[at] ?? [];
  const rest = below.length > 0 ? without(inner, below) : undefined;
  if (at < 0 || (below.length > 0 && rest === undefined)) return undefined;
  entries.splice(at, 1, ...(rest === undefined ? [] : [[String(step), rest] satisfies [string, JsonValue]]));
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** That body. Throws a {@link Refusal} where the sample does not fit: no caller gets what the description forbids. */
export function mockBody(media: MediaType | undefined, api: SandboxApi): JsonValue | undefined {
  const { body, fault } = shownBody(media, api);
  if (fault) throw new Refusal(501, `The sandbox has no answer that fits the description. ${faultWords(fault)}`);
  return body;
}

/** The answer that the description gives. */
export function mockAnswer(operation: Operation, accept: string | null, api: SandboxApi): Answer {
  const { status, media } = successOf(operation, accept);
  return { status, body: mockBody(media, api), mediaType: media?.mediaType };
}

/** Fields that say in words what was wrong, in the error bodies of most APIs. */
const MESSAGES = ['message', 'detail', 'error_description', 'error', 'title'];

/** The body of a refusal as the operation documents it, with the message in it where there is a place for one. */
export function errorAnswer(
  operation: Operation | undefined,
  status: number,
  message: string,
  api: SandboxApi,
): Answer {
  const documented = operation && refusalOf(operation, status);
  const media = documented?.content.find(({ mediaType }) => isJson(mediaType));
  const { body, fault } = shownBody(media, api);
  if (media && isObject(body) && !fault) {
    const fits = (value: JsonValue) =>
      !media.schema || api.validator.faults(media.schema, value, 'response').length === 0;
    return { status, body: withMessages(body, message).find(fits) ?? body, mediaType: media.mediaType };
  }
  if (documented && documented.content.length === 0) return { status };
  return { status, body: { status, detail: message }, mediaType: 'application/problem+json' };
}

/** A body with the message in each field for one, those of the first level first: many have it in an object `error`. */
function withMessages(body: JsonObject, message: string): JsonObject[] {
  const own = MESSAGES.filter((name) => typeof body[name] === 'string').map((name) => ({ ...body, [name]: message }));
  const below = Object.entries(body).flatMap(([name, value]) => {
    const [first, ...others] = [value].flat();
    if (!isObject(first)) return [];
    return withMessages(first, message).map((told) => ({
      ...body,
      [name]: Array.isArray(value) ? [told, ...others] : told,
    }));
  });
  return [...own, ...below];
}
