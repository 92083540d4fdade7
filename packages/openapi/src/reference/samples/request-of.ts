import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { MediaType, Operation, Parameter } from '@docgraph/schemas/operation';
import { conjunctionOf } from '../conjunction-of.ts';
import { fieldsOf } from '../level-of.ts';
import { methodOf } from '../request-inputs.ts';
import { sampleValue } from '../sample-value.ts';
import type { SchemasByName } from '../schema-forms.ts';
import { type Credential, credentialsOf } from './credentials-of.ts';
import { answerOf, type FormPart, isJson, mergedText, type SampleRequest, type SampleText } from './sample-request.ts';
import { headerValue, pathValue, queryPairs } from './write-parameter.ts';

/** The API facts that samples need. */
export interface SampleApi {
  /** Server URL without a trailing slash. */
  server: string;
  securitySchemes: ApiIndex['securitySchemes'];
  schemas: SchemasByName;
}

/** Headers set by the body and credentials. OpenAPI ignores header parameters with these names. */
const OWN_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Methods for which HTTP doesn't define a body. Samples for them don't send an optional body. */
const BODYLESS: ReadonlySet<string> = new Set(['get', 'head', 'delete']);

/** Returns the body that samples for an operation send: the one with the first media type. */
export function sentBody({ method, requestBody }: Pick<Operation, 'method' | 'requestBody'>): MediaType | undefined {
  return requestBody?.required || !BODYLESS.has(method) ? requestBody?.content[0] : undefined;
}

/** The values of a request. */
export interface RequestValues {
  /** The media type of the body. Undefined if the request has no body. */
  parameters: ReadonlyMap<Parameter, JsonValue>;
  /** The body. If undefined, it's generated from the schema of the media type. */
  media: MediaType | undefined;
  /** The body. Without one, it's generated from the media type's schema. */
  body: JsonValue | undefined;
}

/**
 * Builds the request for a sample. It contains everything that's required and nothing else. Returns undefined if the
 * body isn't JSON, text, or a form.
 * @param body The example to send. If undefined, it's generated from the schema.
 */
export function requestOf(operation: Operation, api: SampleApi, body?: JsonValue): SampleRequest | undefined {
  const needed = operation.parameters.filter(({ required }) => required);
  const parameters = new Map(needed.map((each) => [each, parameterValue(each, api)]));
  return requestWithValues(operation, api, { parameters, media: sentBody(operation), body });
}

/** Builds a request with the given values. Returns undefined if the body isn't JSON, text, or a form. */
export function requestWithValues(
  operation: Operation,
  api: SampleApi,
  { parameters, media, body }: RequestValues,
): SampleRequest | undefined {
  const written = media && bodyOf(media, api, body);
  if (media && !written) return undefined;
  const isEmpty = written !== undefined && 'text' in written && written.text === '';
  const sent = isEmpty && !operation.requestBody?.required ? undefined : written;
  const credentials = credentialsOf(operation, api.securitySchemes);
  const inPlace = (place: Parameter['in']) => [...parameters].filter(([parameter]) => parameter.in === place);
  const headers = inPlace('header').filter(([{ name }]) => !OWN_HEADERS.has(name.toLowerCase()));
  const cookies = inPlace('cookie').map(([each, value]): SampleText => [`${each.name}=${headerValue(each, value)}`]);
  const allCookies = [...cookies, ...placed(credentials, 'cookie').map(({ name, value }) => [`${name}=`, ...value])];
  return {
    method: methodOf(operation).toUpperCase(),
    url: mergedText([
      api.server + pathOf(operation.path, inPlace('path')),
      ...queryOf(
        inPlace('query').flatMap(([each, value]) => queryPairs(each, value)),
        placed(credentials, 'query'),
      ),
    ]),
    headers: [
      ...placed(credentials, 'header'),
      ...headers.map(([each, value]) => ({ name: each.name, value: [headerValue(each, value)] })),
      ...(allCookies.length > 0 ? [{ name: 'Cookie', value: mergedText(between(allCookies, '; ')) }] : []),
      ...(media && sent && !('parts' in sent) ? [{ name: 'Content-Type', value: [media.mediaType] }] : []),
    ],
    body: sent,
    answer: answerOf(
      operation.method,
      operation.responses.map(({ status, content }) => ({
        status,
        mediaTypes: content.map(({ mediaType }) => mediaType),
      })),
    ),
  };
}

function bodyOf(media: MediaType, { schemas }: SampleApi, example: JsonValue | undefined): SampleRequest['body'] {
  const made = () => (media.schema ? sampleValue(media.schema, schemas, 'request') : {});
  const value = example === undefined ? made() : example;
  if (isJson(media.mediaType)) return { json: value };
  if (media.mediaType.startsWith('application/x-www-form-urlencoded') && typeof value === 'object')
    return {
      text: queryPairs({ name: '', style: 'form', explode: true }, value)
        .map((pair) => pair.join('='))
        .join('&'),
    };
  if (media.mediaType.startsWith('multipart/form-data')) {
    const parts = formParts(value, media.schema, schemas);
    return parts.length > 0 ? { parts } : undefined;
  }
  return typeof value === 'string' && media.mediaType.startsWith('text/') ? { text: value } : undefined;
}

export function parameterValue({ examples, schema }: Parameter, { schemas }: SampleApi): JsonValue {
  const [example] = examples;
  return example ? example.value : sampleValue(schema, schemas, 'request');
}

function pathOf(path: string, parameters: readonly (readonly [Parameter, JsonValue])[]): string {
  return path.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const [parameter, value] = parameters.find(([each]) => each.name === name) ?? [];
    return parameter && value !== undefined ? pathValue(parameter, value) : written;
  });
}

function queryOf(pairs: readonly [string, string][], credentials: readonly Credential[]): SampleText {
  const parts: SampleText[] = [
    ...pairs.map(([name, value]) => [`${name}=${value}`]),
    ...credentials.map(({ name, value }) => [`${encodeURIComponent(name)}=`, ...value]),
  ];
  return parts.length > 0 ? ['?', ...between(parts, '&')] : [];
}

function placed(credentials: readonly Credential[], place: Credential['place']): Credential[] {
  return credentials.filter((each) => each.place === place);
}

function between(texts: readonly SampleText[], separator: string): SampleText {
  return texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text]));
}

/** Splits a value into the parts of a multipart form: one for each property or array element. */
function formParts(value: JsonValue, schema: ApiSchema | undefined, schemas: SchemasByName): FormPart[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const fields = new Map((schema ? fieldsOf(schema, schemas) : []).map((field) => [field.name, field.schema]));
  return Object.entries(value).flatMap(([name, content]): FormPart[] => {
    const field = fields.get(name);
    if (field && isFile(field, schemas)) return [{ name, file: `${name.replace(/[^\w-]+/g, '-')}.bin` }];
    return (Array.isArray(content) ? content : [content]).map((each) => ({
      name,
      text: typeof each === 'string' ? each : JSON.stringify(each),
    }));
  });
}

/** Returns whether a field is a file or a list of files. Files are bytes without a text encoding. */
function isFile(schema: ApiSchema, schemas: SchemasByName): boolean {
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
