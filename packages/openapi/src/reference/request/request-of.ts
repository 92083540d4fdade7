import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { MediaType, Operation, Parameter } from '@docgraph/schemas/operation';
import { methodOf } from '../request-inputs.ts';
import { exactValue, type SchemasByName } from '../schema-forms.ts';
import { validSample } from '../valid-sample.ts';
import { bodyOf, bodyText } from './body-of.ts';
import { type Credential, credentialsOf, needsCertificate } from './credentials-of.ts';
import { concreteType, mediaKind } from './media-type.ts';
import { answerOf, mergedText, type SampleRequest, type SampleText } from './sample-request.ts';
import { encodeReserved, headerValue, pathValue, plainText, queryPairs } from './serialize.ts';
import { serverText, serverUrl } from './server-url.ts';

/** The API facts that samples need. */
export interface SampleApi {
  /** Server URL without a trailing slash, or only a path if the host is unknown. */
  server: string;
  /** Absolute URL of the description, if it's known. */
  base?: string | undefined;
  securitySchemes: ApiIndex['securitySchemes'];
  schemas: SchemasByName;
  /** Languages of the samples, in order. Defaults to curl, JavaScript, Python, and Go. */
  languages?: readonly string[] | undefined;
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
  /** The parameters to send. */
  parameters: ReadonlyMap<Parameter, JsonValue>;
  /** The media type of the body. Undefined if the request has no body. */
  media: MediaType | undefined;
  /** The body. Without one, it's generated from the media type's schema. */
  body: JsonValue | undefined;
}

/**
 * Builds the request for a sample. It contains everything that's required and nothing else. Returns undefined for a form
 * without parts.
 * @param media The media type of the body.
 * @param body The example to send. If undefined, it's generated from the schema.
 */
export function requestOf(
  operation: Operation,
  api: SampleApi,
  media = sentBody(operation),
  body?: JsonValue,
): SampleRequest | undefined {
  const needed = operation.parameters.filter(({ required }) => required);
  const parameters = new Map(needed.map((each) => [each, parameterValue(each, api)]));
  return requestWithValues(operation, api, { parameters, media, body });
}

/** Builds a request with the given values. Returns undefined for a form without parts. */
export function requestWithValues(
  operation: Operation,
  api: SampleApi,
  { parameters, media, body }: RequestValues,
): SampleRequest | undefined {
  const { schemas, securitySchemes } = api;
  const written = media && bodyOf(media, body, schemas);
  if (media && !written) return undefined;
  const isEmpty = written !== undefined && 'text' in written && written.text === '';
  const sent = isEmpty && !operation.requestBody?.required ? undefined : written;
  const credentials = credentialsOf(operation, securitySchemes);
  const inPlace = (place: Parameter['in']) =>
    [...parameters]
      .filter(([parameter]) => parameter.in === place)
      .map(([parameter, value]) => [parameter, sentValue(parameter, value, schemas)] as const);
  const headers = inPlace('header').filter(([{ name }]) => !OWN_HEADERS.has(name.toLowerCase()));
  const cookies = [
    ...inPlace('cookie').flatMap(([each, value]) => cookiePairs(each, value)),
    ...placed(credentials, 'cookie').map(({ name, value }): SampleText => [`${name}=`, ...value]),
  ];
  const query = [
    ...inPlace('query').flatMap(([each, value]) => queryTexts(each, value)),
    ...placed(credentials, 'query').map(({ name, value }) => [`${encodeURIComponent(name)}=`, ...value]),
  ];
  const path = pathOf(operation.path, inPlace('path'));
  return {
    method: methodOf(operation).toUpperCase(),
    url: mergedText([
      ...serverText(serverOf(operation, api)),
      path,
      ...(query.length > 0 ? [path.includes('?') ? '&' : '?', ...between(query, '&')] : []),
    ]),
    headers: [
      ...placed(credentials, 'header'),
      ...headers.map(([each, value]) => ({ name: each.name, value: [headerValue(each, value)] })),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: mergedText(between(cookies, '; ')) }] : []),
      ...(media && sent && !('parts' in sent)
        ? [{ name: 'Content-Type', value: [concreteType(media.mediaType, 'file' in sent)] }]
        : []),
    ],
    body: sent,
    ...(needsCertificate(operation, securitySchemes) && { hasCertificate: true }),
    answer: answerOf(
      operation.method,
      operation.responses.map(({ status, content }) => ({
        status,
        mediaTypes: content.map(({ mediaType }) => mediaType),
      })),
    ),
  };
}

/** Returns the base URL of an operation. An operation's own servers replace the API's servers. */
function serverOf({ servers = [] }: Pick<Operation, 'servers'>, { server, base }: SampleApi): string {
  return servers[0] ? serverUrl(servers[0], base) : server;
}

/** Returns the value that a style applies to. A parameter with a media type is sent as one string. */
function sentValue({ mediaType, schema }: Parameter, value: JsonValue, schemas: SchemasByName): JsonValue {
  return mediaType === undefined ? value : bodyText({ mediaType, schema }, value, schemas);
}

/** Returns the texts of a query parameter, which are separated by `&`. */
function queryTexts({ wholeQuery, mediaType, ...parameter }: Parameter, value: JsonValue): SampleText[] {
  if (wholeQuery && mediaType !== undefined && mediaKind(mediaType) === 'form') return [[plainText(value)]];
  if (wholeQuery) return [[encodeURIComponent(plainText(value))]];
  const style = parameter.allowReserved ? { ...parameter, encode: encodeReserved } : parameter;
  return queryPairs(style, value).map((pair) => [pair.join('=')]);
}

/** Returns the pairs of a cookie parameter. Only the style `cookie` sends values unchanged. */
function cookiePairs(parameter: Parameter, value: JsonValue): SampleText[] {
  const style = parameter.style === 'cookie' ? { ...parameter, encode: (text: string) => text } : parameter;
  return queryPairs(style, value).map((pair) => [pair.join('=')]);
}

/** Returns the value of a parameter in samples: its first example, or a generated one. */
export function parameterValue({ examples, schema }: Parameter, { schemas }: SampleApi): JsonValue {
  const [example] = examples;
  return example ? exactValue(example) : validSample(schema, schemas, 'request').value;
}

function pathOf(path: string, parameters: readonly (readonly [Parameter, JsonValue])[]): string {
  return path.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const [parameter, value] = parameters.find(([each]) => each.name === name) ?? [];
    return parameter && value !== undefined ? pathValue(parameter, value) : written;
  });
}

function placed(credentials: readonly Credential[], place: Credential['place']): Credential[] {
  return credentials.filter((each) => each.place === place);
}

function between(texts: readonly SampleText[], separator: string): SampleText {
  return texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text]));
}
