import type { ApiSchema, JsonValue } from '#schemas/api-schema.ts';
import type { ApiResponse, MediaType, Operation } from '#schemas/operation.ts';
import { sampleValue } from '../../reference/sample-value.ts';
import { isJson } from '../../reference/samples/sample-request.ts';
import type { SandboxApi } from './api.ts';
import { isRecord, type JsonRecord } from './json.ts';
import type { Answer } from './rules.ts';

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

/** A body as the description shows it: the first example that fits the schema, else a sample of it. */
export function mockBody(media: MediaType | undefined, api: SandboxApi): JsonValue | undefined {
  if (!media) return undefined;
  const { schema, examples } = media;
  const fits = (value: JsonValue) => !schema || api.validator.faults(schema, value, 'response').length === 0;
  const example = examples.find(({ value }) => fits(value));
  if (example) return example.value;
  return schema ? sampleValue(schema, api.schemas, 'response') : undefined;
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
  const body = mockBody(media, api);
  if (media && isRecord(body)) {
    const told = withMessage(body, message, media.schema, api);
    return { status, body: told, mediaType: media.mediaType };
  }
  if (documented && documented.content.length === 0) return { status };
  return { status, body: { status, detail: message }, mediaType: 'application/problem+json' };
}

function withMessage(body: JsonRecord, message: string, schema: ApiSchema | undefined, api: SandboxApi): JsonRecord {
  for (const name of MESSAGES) {
    if (typeof body[name] !== 'string') continue;
    const told = { ...body, [name]: message };
    if (!schema || api.validator.faults(schema, told, 'response').length === 0) return told;
  }
  return body;
}
