import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CONTROL_PATH, control } from '../../sandbox/engine/control.ts';
import { MAX_BODY } from '../../sandbox/engine/read-body.ts';
import type { Sandbox } from '../../sandbox/engine/sandbox.ts';
import { foreignHost, isOwnHost, listen, sendText } from './serve-site.ts';

/** How a sandbox is served. */
export interface ServeSandboxOptions {
  sandbox: Sandbox;
  /** 0 for any that is free. */
  port: number;
  allowedHosts: readonly string[];
  /** Told after each request. */
  onAnswered?(): void;
}

/** Bytes of a state that is sent to be taken over. */
const MAX_STATE = 256 * 1024 * 1024;
/** Bytes of an address with its headers: enough for thousands of parameters. */
const MAX_HEADERS = 1024 * 1024;
const PATIENCE = 15_000;

/** Serves a sandbox on 127.0.0.1: to programs, and to pages of this machine. */
export function serveSandbox(options: ServeSandboxOptions): Promise<Server> {
  const limits = { maxHeaderSize: MAX_HEADERS, headersTimeout: PATIENCE, requestTimeout: PATIENCE };
  const server = createServer(limits, (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendText(response, 400, error instanceof Error ? error.message : String(error));
    });
  });
  return listen(server, options.port);
}

async function answer(message: IncomingMessage, response: ServerResponse, options: ServeSandboxOptions): Promise<void> {
  const { sandbox, allowedHosts } = options;
  const { host, origin } = message.headers;
  const port = message.socket.localPort ?? 0;
  if (!isOwnHost(host, port, allowedHosts)) return sendText(response, 403, foreignHost(host));
  if (origin !== undefined && !isLocal(origin, allowedHosts))
    return sendText(response, 403, 'Pages of other hosts are not answered.');
  const isControl = message.url?.startsWith(`${CONTROL_PATH}/`) === true;
  if (origin !== undefined) allowOrigin(response, origin);
  if (message.method === 'OPTIONS' && message.headers['access-control-request-method'] !== undefined)
    return preflight(message, response);
  const request = await requestOf(message, isControl ? MAX_STATE : MAX_BODY);
  const { response: answered, text } = isControl ? await controlled(request, sandbox) : await sandbox.answer(request);
  options.onAnswered?.();
  const type = answered.headers.get('content-type');
  const bytes = Buffer.from(text);
  // What was not read of a body that is too large is not waited for.
  if (!message.complete) response.setHeader('connection', 'close');
  response.writeHead(answered.status, { ...(type && { 'content-type': type }), 'content-length': bytes.length });
  response.end(bytes);
}

async function controlled(request: Request, sandbox: Sandbox): Promise<{ response: Response; text: string }> {
  const response = await control(request, sandbox);
  return { response, text: await response.text() };
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

/** The request in the form of the web. Of a body that is too large it has one byte too many. */
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
