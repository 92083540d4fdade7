import { concreteType } from '@docgraph/openapi/reference/request/media-type';
import { requestWithValues, type SampleApi } from '@docgraph/openapi/reference/request/request-of';
import type { FormPart, SampleRequest, SampleText } from '@docgraph/openapi/reference/request/sample-request';
import { ORIGIN_VARIABLE } from '@docgraph/openapi/reference/request/server-url';
import type { Operation } from '@docgraph/schemas/operation';
import { jsonText } from '@docgraph/schemas/written-number';
import { SANDBOX_ORIGIN } from '../../engine/sandbox-origin.ts';
import { type Answer, jsonOf } from '../page/answer.ts';
import { type Draft, sentParameters } from './draft.ts';

/** A request and its response. */
export interface Exchange extends Answer {
  /** Number of the request in this tab, starting at 1. */
  number: number;
  method: string;
  url: string;
}

/** The values that a request needs besides its sample. */
interface SentValues {
  /** Returns the credential in a variable. */
  credential(variable: string): string;
  files: ReadonlyMap<string, File>;
  file: File | undefined;
  origin?: string | undefined;
}

/** Converts a draft to a request from which code samples are generated. Raw text is sent unchanged. */
export function sampleOf(operation: Operation, api: SampleApi, draft: Draft): SampleRequest {
  const { media, body, text } = draft;
  const parameters = sentParameters(operation, draft);
  const isSent = media !== undefined && body !== undefined && text === undefined;
  const whole = isSent ? requestWithValues(operation, api, { parameters, media, body }) : undefined;
  const bare = whole ?? requestWithValues(operation, api, { parameters, media: undefined, body: undefined });
  if (!bare) throw new Error("The request can't be built.");
  if (text === undefined || media === undefined || (text === '' && !operation.requestBody?.required)) return bare;
  const type = concreteType(media.mediaType, false);
  return { ...bare, headers: [...bare.headers, { name: 'Content-Type', value: [type] }], body: { text } };
}

/**
 * Converts a request to one that the browser can send. `credential` replaces environment variables. `files` contains
 * the files in a form, keyed by field, and `file` is used if a file is the whole body. Throws if the browser can't send
 * the request. `origin` is the host of a server whose URL is relative.
 */
export function requestFrom(
  sample: SampleRequest,
  { credential, files, file, origin = SANDBOX_ORIGIN }: SentValues,
): Request {
  const plain = (text: SampleText) =>
    text.map((part) => (typeof part === 'string' ? part : credential(part.variable))).join('');
  const inUrl = ({ variable }: { variable: string }) =>
    variable === ORIGIN_VARIABLE ? origin : encodeURIComponent(credential(variable));
  const url = sample.url.map((part) => (typeof part === 'string' ? part : inUrl(part))).join('');
  const headers = new Headers();
  for (const { name, value } of sample.headers) headers.append(name, plain(value).trim());
  const request = new Request(url, {
    method: sample.method,
    headers,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(file ? { body: file } : bodyOf(sample.body, files)),
  });
  // Browsers don't let scripts set cookies. The sandbox on the page reads them from here.
  if (headers.has('cookie')) Object.defineProperty(request, 'headers', { value: headers });
  return request;
}

function bodyOf(body: SampleRequest['body'], files: ReadonlyMap<string, File>): { body?: BodyInit } {
  if (body === undefined) return {};
  if ('json' in body) return { body: jsonText(body.json) };
  if ('text' in body) return { body: body.text };
  if ('file' in body) return { body: files.get('') ?? new Blob([]) };
  const form = new FormData();
  for (const part of body.parts) {
    const [content, name] = partContent(part, files);
    if (typeof content === 'string') form.append(part.name, content);
    else form.append(part.name, content, name);
  }
  return { body: form };
}

/** Returns the content of a part, and its file name. Browsers only send the content types of blobs. */
function partContent(
  { name, text, file, type = '' }: FormPart,
  files: ReadonlyMap<string, File>,
): [content: string | Blob, name: string] {
  if (text !== undefined) return [type === '' ? text : new Blob([text], { type }), name];
  const chosen = files.get(name);
  return [chosen ?? new Blob([], { type }), chosen?.name ?? file];
}

/** Lists the variables with credentials that a request needs. */
export function credentialVariables({ url, headers }: SampleRequest): string[] {
  const parts = [url, ...headers.map(({ value }) => value)].flat();
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  return [...new Set(names)].filter((name) => name !== ORIGIN_VARIABLE);
}

/** Sends a request and reads the response. Rejects if there is no response. */
export async function exchange(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Omit<Exchange, 'number'>> {
  const { method, url } = request;
  const start = performance.now();
  const response = await send(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const time = performance.now() - start;
  const text = textOf(bytes);
  return {
    method,
    url,
    time,
    text,
    bytes: bytes.byteLength,
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    json: jsonOf(text, response.headers.get('content-type')),
  };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
