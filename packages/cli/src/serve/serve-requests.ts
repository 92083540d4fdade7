import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isOwnOrigin } from './own-host.ts';
import { type ServerOptions, send, sendText, startServer } from './request-server.ts';

/** A response, and its body where that is known as text, which saves reading it. */
export interface Answered {
  response: Response;
  text?: string;
}

/** How requests in the form of the web are served. */
export interface ServeRequestsOptions extends ServerOptions {
  allowedHosts: readonly string[];
  /** Bytes that a body may have at a path. A larger one is not passed on, only its `content-length`. */
  maxBody(path: string): number;
  answer(request: Request): Promise<Answered>;
}

/** TRACE and CONNECT can't be sent by pages. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Serves programs, and pages that are on this machine or on an allowed host. All others are refused: a page elsewhere could
 * make its own name resolve to this machine, or send requests whose responses it can't read.
 */
export function serveRequests(options: ServeRequestsOptions): Promise<Server> {
  return startServer({ ...options, methods: METHODS }, async (message, response, url) => {
    const { origin, ...headers } = message.headers;
    const isForeign = origin === undefined ? isCrossSite(headers) : !isOwnOrigin(origin, options.allowedHosts);
    if (isForeign) return sendText(response, 403, 'Pages of other hosts are not answered.');
    response.setHeader('vary', 'Origin');
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
    if (message.method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return preflight(message, response);
    const request = await requestOf(message, response, url, options.maxBody(url.pathname));
    await sendAnswered(response, await options.answer(request));
  });
}

/** Browsers leave the origin out of requests for images and of navigations, which can change a state all the same. */
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

async function sendAnswered(response: ServerResponse, { response: answered, text }: Answered): Promise<void> {
  const headers = Object.fromEntries(answered.headers);
  const isStream = answered.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !answered.body) return send(response, answered.status, headers, text ?? (await answered.text()));
  response.writeHead(answered.status, headers);
  await pipeline(Readable.fromWeb(answered.body as ReadableStream), response);
}

/** Converts a request to the form of the web. */
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

/** Reads a body. Returns undefined for one that is too large, whose rest is dropped as it arrives. */
async function bodyOf(message: IncomingMessage, response: ServerResponse, most: number): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > most) return undefined;
  if (message.headers.expect !== undefined) response.writeContinue();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > most) {
      message.resume();
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
