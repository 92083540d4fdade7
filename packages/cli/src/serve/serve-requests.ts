import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isOwnOrigin } from './own-host.ts';
import { type ServerOptions, send, sendText, startServer } from './request-server.ts';

/** A response. If its body is known as text, it doesn't have to be read from the stream. */
export interface TextResponse {
  response: Response;
  text?: string;
}

/** Options of a server that handles `Request` objects. */
export interface ServeRequestsOptions extends ServerOptions {
  allowedHosts: readonly string[];
  /** Returns the maximum bytes of a body at a path. A larger body is dropped, but its `content-length` is passed on. */
  maxBody(path: string): number;
  respond(request: Request): Promise<TextResponse>;
}

/** The methods that scripts in pages can send; browsers forbid TRACE and CONNECT. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Serves requests from programs, and from pages whose origin is this machine or an allowed host. Rejects other origins
 * with 403, because their pages could make their own hostname resolve to this machine, or change state with requests
 * whose responses they can't read.
 */
export function serveRequests(options: ServeRequestsOptions): Promise<Server> {
  return startServer({ ...options, methods: METHODS }, async (message, response, url) => {
    const { origin, ...headers } = message.headers;
    const isForeign = origin === undefined ? isCrossSite(headers) : !isOwnOrigin(origin, options.allowedHosts);
    if (isForeign) return sendText(response, 403, 'Requests from pages of other origins are not allowed.');
    response.setHeader('vary', 'Origin');
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
    if (message.method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return preflight(message, response);
    const request = await requestOf(message, response, url, options.maxBody(url.pathname));
    await sendResponse(response, await options.respond(request));
  });
}

/** Checks for a request from another site. Images and navigations, which can change state, have no origin. */
function isCrossSite(headers: IncomingMessage['headers']): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}

function preflight(message: IncomingMessage, response: ServerResponse): void {
  const headers = message.headers['access-control-request-headers'];
  send(response, 204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '600',
    ...(headers !== undefined && { 'access-control-allow-headers': headers }),
  });
}

async function sendResponse(target: ServerResponse, { response, text }: TextResponse): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return send(target, response.status, headers, text ?? (await response.text()));
  target.writeHead(response.status, headers);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), target);
}

/** Converts a Node request to a `Request`. */
async function requestOf(
  message: IncomingMessage,
  response: ServerResponse,
  url: URL,
  maxBody: number,
): Promise<Request> {
  const { method = 'GET' } = message;
  const headers = new Headers(
    Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = await bodyOf(message, response, maxBody);
  const declared = Number(message.headers['content-length'] ?? 0);
  if (!body) headers.set('content-length', String(Math.max(declared, maxBody + 1)));
  return new Request(url, { method, headers, ...(body?.length && { body: new Uint8Array(body) }) });
}

/** Maximum bytes of a body that is read completely, because many clients don't read a response before they've sent it. */
const MAX_DISCARDED = 256 * 1024 * 1024;

/** Reads a body. Returns undefined if it's too large, but not before it has arrived. */
async function bodyOf(
  message: IncomingMessage,
  response: ServerResponse,
  maxBody: number,
): Promise<Buffer | undefined> {
  const isAnnounced = Number(message.headers['content-length'] ?? 0) > maxBody;
  // The client hasn't sent the body yet.
  if (message.headers.expect !== undefined && isAnnounced) return undefined;
  if (message.headers.expect !== undefined) response.writeContinue();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > MAX_DISCARDED) break;
    if (size <= maxBody && !isAnnounced) parts.push(part);
  }
  if (size > maxBody) message.resume();
  if (isAnnounced || size > maxBody) return undefined;
  return Buffer.concat(parts);
}
