import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { foreignHost, isOwnHost, listen, sendText } from './serve-site.ts';

/** An answer, and its body where that is known as a text, which saves the reading. */
export interface Answered {
  response: Response;
  text?: string;
}

/** How requests are answered. */
export interface ServeRequestsOptions {
  /** 0 for any that is free. */
  port: number;
  allowedHosts: readonly string[];
  /** Most bytes of a body at a path; of one that is larger, the request has one byte too many. */
  mostBytes(path: string): number;
  answer(request: Request): Promise<Answered>;
}

/** Bytes of an address with its headers: enough for thousands of parameters. */
const MAX_HEADERS = 1024 * 1024;
/** Milliseconds after which a request is dropped that does not come to its end. */
const PATIENCE = 15_000;

/**
 * Answers requests in the form of the web on 127.0.0.1: those of programs, and those of pages that are on this machine or
 * at a host that was allowed. All others are refused, as a page elsewhere could make its own name lead here.
 */
export function serveRequests(options: ServeRequestsOptions): Promise<Server> {
  const limits = { maxHeaderSize: MAX_HEADERS, headersTimeout: PATIENCE, requestTimeout: PATIENCE };
  const server = createServer(limits, (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendText(response, 400, error instanceof Error ? error.message : String(error));
    });
  });
  return listen(server, options.port);
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  { allowedHosts, mostBytes, answer: answerOf }: ServeRequestsOptions,
): Promise<void> {
  const { host, origin } = message.headers;
  const port = message.socket.localPort ?? 0;
  if (!isOwnHost(host, port, allowedHosts)) return sendText(response, 403, foreignHost(host));
  if (origin !== undefined && !isLocal(origin, allowedHosts))
    return sendText(response, 403, 'Pages of other hosts are not answered.');
  if (origin !== undefined) allowOrigin(response, origin);
  if (message.method === 'OPTIONS' && message.headers['access-control-request-method'] !== undefined)
    return preflight(message, response);
  const request = await requestOf(message, mostBytes(message.url ?? ''));
  const { response: answered, text } = await answerOf(request);
  // What was not read of a body that is too large is not waited for.
  if (!message.complete) response.setHeader('connection', 'close');
  for (const [name, value] of answered.headers) response.setHeader(name, value);
  if (text === undefined && answered.body !== null) {
    response.writeHead(answered.status);
    await pipeline(Readable.fromWeb(answered.body as ReadableStream), response);
    return;
  }
  const bytes = Buffer.from(text ?? '');
  response.writeHead(answered.status, { 'content-length': bytes.length });
  response.end(bytes);
}

/** Whether a page is on this machine, at whatever port, or at a host that was allowed. */
function isLocal(origin: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, port } = new URL(origin);
  return isOwnHost(port === '' ? `${host}:80` : host, Number(port || '80'), allowedHosts);
}

function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin');
}

function preflight(message: IncomingMessage, response: ServerResponse): void {
  const headers = message.headers['access-control-request-headers'];
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '600',
    ...(headers !== undefined && { 'access-control-allow-headers': headers }),
  });
  response.end();
}

/** The request in the form of the web. */
async function requestOf(message: IncomingMessage, most: number): Promise<Request> {
  const { method = 'GET', url = '/', headers } = message;
  const address = new URL(`http://${headers.host ?? 'localhost'}${url.startsWith('/') ? url : '/'}`);
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, [value].flat().join(', ')]],
  );
  const body = method === 'GET' || method === 'HEAD' ? undefined : await bodyOf(message, most);
  return new Request(address, { method, headers: entries, ...(body?.length && { body: new Uint8Array(body) }) });
}

async function bodyOf(message: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message.iterator({ destroyOnReturn: false })) {
    parts.push(part);
    size += part.length;
    if (size > most) break;
  }
  return Buffer.concat(parts).subarray(0, most + 1);
}
