import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { listen } from './listen.ts';
import { hostNotAllowed, isOwnHost } from './own-host.ts';

/** Handles a request that passed the checks of {@link startServer}. */
export type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** Options of a server, which apply before a request is handled. */
export interface ServerOptions {
  /** 0 for any free port. */
  port: number;
  /** Address to listen on: 127.0.0.1 by default. */
  address?: string | undefined;
  /** Hosts that the server accepts requests to besides its own; `any` for public data. */
  allowedHosts: readonly string[] | 'any';
  /** Supported methods: GET and HEAD by default. */
  methods?: readonly string[];
  /** Maximum bytes of the request target and headers. */
  maxHeaderSize?: number;
  /** Milliseconds until an incomplete request or an idle connection is closed. */
  timeout?: number | undefined;
  /** Receives a one-line message for each failed request. */
  onError?: ((message: string) => void) | undefined;
}

/** Statuses for requests that Node can't parse, by error code; 400 for all others. */
const PARSE_FAILURES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Starts an HTTP server that limits the size and duration of requests, checks target, host, and method, and responds with
 * 500 if `handle` throws. Rejects with an {@link EnvironmentError} if the port is in use.
 */
export function startServer(options: ServerOptions, handle: Handle): Promise<Server> {
  const { port, address, maxHeaderSize = 16_384, timeout = 15_000 } = options;
  const limits = { maxHeaderSize, headersTimeout: timeout, requestTimeout: timeout };
  const server = createServer({ ...limits, connectionsCheckingInterval: Math.ceil(timeout / 15) });
  const latest = new WeakMap<Socket, ServerResponse>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
    void respond(request, response, options, handle);
  };
  server.on('request', onRequest).on('checkContinue', onRequest);
  server.on('connect', (_, socket: Socket) => endSocket(socket, '405 Method Not Allowed', timeout));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = latest.get(socket);
    const isResponding = last?.headersSent && !(last.writableFinished && last.req.complete);
    if (!isResponding) endSocket(socket, PARSE_FAILURES[error.code ?? ''] ?? '400 Bad Request', timeout);
    else socket.destroy();
  });
  server.setTimeout(timeout, (socket) => {
    const last = latest.get(socket);
    // Keeps the connection if the client is waiting for a slow response.
    if (!last || last.headersSent || !last.req.complete) socket.destroy();
  });
  return listen(server, port, address);
}

/** Ends a connection with a status. Keeps reading for a while, because a reset could discard the status before it's read. */
function endSocket(socket: Socket, status: string, timeout: number): void {
  if (socket.writableEnded) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.on('error', () => {}).resume();
  setTimeout(() => socket.destroy(), timeout).unref();
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { allowedHosts, methods = ['GET', 'HEAD'], onError }: ServerOptions,
  handle: Handle,
): Promise<void> {
  const { method = '', socket, headersDistinct } = request;
  const hosts = headersDistinct.host ?? [];
  const url = targetOf(request, hosts[0]);
  try {
    if (hosts.length > 1) return sendText(response, 400, 'A request must have one Host header.');
    // An absolute target contains a second host.
    const requested = [hosts[0], ...(request.url?.startsWith('/') === false && url ? [url.host] : [])];
    const isOwn = (host?: string) => allowedHosts === 'any' || isOwnHost(host, socket.localPort ?? 0, allowedHosts);
    const foreign = requested.filter((host) => !isOwn(host));
    if (foreign.length > 0) return sendText(response, 403, hostNotAllowed(foreign[0]));
    if (!methods.includes(method) || request.url === '*') {
      const headers = { allow: methods.join(', ') };
      if (method === 'OPTIONS') return send(response, 204, headers);
      if (!methods.includes(method)) return sendText(response, 405, `${method} is not supported.`, headers);
    }
    if (!url) return sendText(response, 400, 'The request target is not a valid path or URL.');
    await handle(request, response, url);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendText(response, 500, 'Internal server error.');
    const reason = error instanceof Error ? error.message : String(error);
    if (!socket.destroyed && !socket.writableEnded)
      onError?.(`${method} ${url?.pathname.slice(0, 200)} failed: ${reason}`);
  }
}

/** Parses a request target, a path or URL. Returns undefined if it's invalid. */
function targetOf({ url = '' }: IncomingMessage, host = 'localhost'): URL | undefined {
  // Node decodes bytes as Latin-1; clients that don't encode a path send UTF-8.
  const text = Buffer.from(url, 'latin1').toString('utf8');
  const target = url.startsWith('/') ? `http://${host}${text}` : text;
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
}

/** Sends a response with `Content-Length`, so that HEAD has the same headers as GET. */
export function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
): void {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

/** Sends a line of text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  send(response, status, { ...headers, ...type }, `${text}\n`);
}
