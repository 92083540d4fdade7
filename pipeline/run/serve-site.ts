import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { resolveFile } from './resolve-file.ts';
import { sendFile } from './send-file.ts';
import type { FindFile } from './served-file.ts';

/** How a site is served. */
export interface ServeOptions {
  /** The files of the site. */
  find: FindFile;
  /** 0 for any that is free. */
  port: number;
  /** Path the site was built for. */
  baseUrl: string;
  /** Sees every request first; true when it answered it. */
  intercept?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Answers where there is no file, not even a page for addresses that are not found. */
  answerMissing?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Address of a script that every page is served with, for `dev`. */
  script?: string | undefined;
  /** Names that the server has for those who reach it through another machine, with or without a port. */
  allowedHosts?: readonly string[] | undefined;
  /** Milliseconds that a connection may be silent, for tests. */
  patience?: number | undefined;
}

/** Files below this path carry a hash of their content in their name. */
const IMMUTABLE = '/_app/';

/** Milliseconds after which a connection is dropped on which nothing comes, or a request does not come to its end. */
const PATIENCE = 15_000;

/** Serves a built site on 127.0.0.1, as a static host would. Rejects with a {@link EnvironmentError} when the port is taken. */
export function serveSite(options: ServeOptions): Promise<Server> {
  const { patience = PATIENCE } = options;
  const limits = {
    headersTimeout: patience,
    requestTimeout: patience,
    connectionsCheckingInterval: Math.ceil(patience / 15),
  };
  const server = createServer(limits, (request, response) => {
    const { host } = request.headers;
    const port = request.socket.localPort ?? 0;
    if (!isOwnHost(host, port, options.allowedHosts ?? [])) return sendText(response, 403, foreignHost(host));
    if (options.intercept?.(request, response)) return;
    answer(request, response, options).catch((error: unknown) => {
      // A build may have exchanged the folder in the middle of an answer.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, error instanceof Error ? error.message : String(error));
    });
  });
  server.setTimeout(patience);
  return listen(server, options.port);
}

/** Lets a server listen, on 127.0.0.1 without an address. Rejects with a {@link EnvironmentError} when the port is taken. */
export function listen(server: Server, port: number, address = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', async (error) => reject(hasCode(error, 'EADDRINUSE') ? await portTaken(port) : error));
    server.listen(port, address, () => resolve(server));
  });
}

/** Says that a port is taken, and which one after it is not. */
async function portTaken(port: number): Promise<EnvironmentError> {
  for (let other = port + 1; other <= Math.min(port + 100, 65_535); other++)
    if (await isFree(other))
      return new EnvironmentError(`Port ${port} is taken. Port ${other} is free: --port ${other}`);
  return new EnvironmentError(`Port ${port} is taken. Choose another one with --port.`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Address of a server, as a browser wants it. */
export function addressOf(server: Server, baseUrl: string): string {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '';
  return `http://127.0.0.1:${port}${baseUrl}`;
}

async function answer(request: IncomingMessage, response: ServerResponse, options: ServeOptions): Promise<void> {
  const { find, baseUrl } = options;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const urlPath = (request.url ?? '/').replace(/[?#].*$/s, '');
  if (`${urlPath}/` === baseUrl) {
    response.writeHead(308, { location: baseUrl }).end();
    return;
  }
  const inside = urlPath.startsWith(baseUrl) ? `/${urlPath.slice(baseUrl.length)}` : undefined;
  const found = await resolveFile(find, inside ?? '/404.html');
  if (!found) return options.answerMissing?.(request, response) ?? sendText(response, 404, 'Not found');
  const isLasting = found.status === 200 && inside?.startsWith(IMMUTABLE) === true;
  const { file, status, markdown } = found;
  const isText = markdown !== undefined && prefersMarkdown(request.headers.accept);
  const varies = markdown !== undefined;
  await sendFile(request, response, {
    file: isText ? markdown : file,
    ...{ status, varies, isLasting, script: options.script },
  });
}

/** Answers with a line of text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, headers).end(`${text}\n`);
}

/** What those are told who ask for another host. */
export function foreignHost(host = ''): string {
  const name = host.replace(/:\d*$/, '');
  return `This server does not answer to the host "${name}". If it is yours, start it with --allow-host ${name || 'HOST'}.`;
}

/** Names of this machine, for those who are on it. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** The port that a browser leaves out of an address with `http:`. */
const DEFAULT_PORT = '80';

/**
 * Whether a request was meant for this server: a page of another site can make its own name lead to this machine, and
 * would then read what is served here. Hosts that were allowed may be at any port where none was given with them.
 */
export function isOwnHost(host: string | undefined, port: number, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const [, name = '', given = DEFAULT_PORT] = /^(.*?)(?::(\d*))?$/.exec(host.toLowerCase()) ?? [];
  if (OWN_NAMES.includes(name) && given === String(port)) return true;
  return allowed.some((entry) => [name, `${name}:${given}`].includes(entry.toLowerCase()));
}
