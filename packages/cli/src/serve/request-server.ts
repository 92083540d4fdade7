import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { listen } from './listen.ts';
import { foreignHost, isOwnHost } from './own-host.ts';

/** Responds to a request that passed the checks of {@link startServer}. */
export type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** How a server treats requests before they are handled. */
export interface ServerOptions {
  /** 0 for any free port. */
  port: number;
  /** Address to listen on: 127.0.0.1 by default. */
  address?: string | undefined;
  /** Hosts that the server responds to besides its own; `any` for a server of public data. */
  allowedHosts: readonly string[] | 'any';
  /** Methods that are handled: GET and HEAD by default. */
  methods?: readonly string[];
  /** Bytes of a request target with its headers. */
  maxHeaderSize?: number;
  /** Milliseconds that a request may take to arrive, and that a connection may be idle. */
  patience?: number | undefined;
  /** Receives one line about each request that failed. */
  onError?: ((message: string) => void) | undefined;
}

/** Statuses of requests that Node refuses to parse; 400 for all others. */
const PARSE_FAILURES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Starts an HTTP server that bounds requests in size and time, checks target, host, and method, and turns whatever `handle`
 * throws into a 500 response. Rejects with an {@link EnvironmentError} if the port is taken.
 */
export function startServer(options: ServerOptions, handle: Handle): Promise<Server> {
  const { port, address, maxHeaderSize = 16_384, patience = 15_000 } = options;
  const limits = { maxHeaderSize, headersTimeout: patience, requestTimeout: patience };
  const server = createServer({ ...limits, connectionsCheckingInterval: Math.ceil(patience / 15) });
  const latest = new WeakMap<Socket, ServerResponse>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
    void respond(request, response, options, handle);
  };
  server.on('request', onRequest).on('checkContinue', onRequest);
  server.on('connect', (_, socket: Socket) => endSocket(socket, '405 Method Not Allowed', patience));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = latest.get(socket);
    const isUnderWay = last?.headersSent && !(last.writableFinished && last.req.complete);
    if (!isUnderWay) endSocket(socket, PARSE_FAILURES[error.code ?? ''] ?? '400 Bad Request', patience);
    else socket.destroy();
  });
  server.setTimeout(patience, (socket) => {
    const last = latest.get(socket);
    // The client waits for a response that takes long to make, not the other way round.
    if (!last || last.headersSent || !last.req.complete) socket.destroy();
  });
  return listen(server, port, address);
}

/** Ends a connection with a status. What the client still sends is read for a while: a reset could overtake the status. */
function endSocket(socket: Socket, status: string, patience: number): void {
  if (socket.writableEnded) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.on('error', () => {}).resume();
  setTimeout(() => socket.destroy(), patience).unref();
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
    // An absolute target names a host of its own.
    const named = [hosts[0], ...(request.url?.startsWith('/') === false && url ? [url.host] : [])];
    const isOwn = (host?: string) => allowedHosts === 'any' || isOwnHost(host, socket.localPort ?? 0, allowedHosts);
    const foreign = named.filter((host) => !isOwn(host));
    if (foreign.length > 0) return sendText(response, 403, foreignHost(foreign[0]));
    if (!methods.includes(method) || request.url === '*') {
      const headers = { allow: methods.join(', ') };
      if (method === 'OPTIONS') return send(response, 204, headers);
      if (!methods.includes(method)) return sendText(response, 405, `${method} is not supported.`, headers);
    }
    if (!url) return sendText(response, 400, 'The request target is not a valid path or URL.');
    await handle(request, response, url);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendText(response, 500, 'The server failed to answer the request.');
    const reason = error instanceof Error ? error.message : String(error);
    if (!socket.destroyed && !socket.writableEnded)
      onError?.(`${method} ${url?.pathname.slice(0, 200)} failed: ${reason}`);
  }
}

/** Parses a request target, which is a path or a URL. Returns undefined for any other. */
function targetOf({ url = '' }: IncomingMessage, host = 'localhost'): URL | undefined {
  // Node decodes bytes as Latin-1; clients that don't encode a path send UTF-8.
  const text = Buffer.from(url, 'latin1').toString('utf8');
  const target = url.startsWith('/') ? `http://${host}${text}` : text;
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
}

/** Sends a response with its length, so that HEAD has the same headers as GET. */
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
