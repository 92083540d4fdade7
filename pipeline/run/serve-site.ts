import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, mediaTypeOf } from './media-type.ts';
import { resolveFile } from './resolve-file.ts';

/** How a site is served. */
export interface ServeOptions {
  siteDir: string;
  /** 0 for any that is free. */
  port: number;
  /** Path the site was built for. */
  baseUrl: string;
  /** Sees every request first; true when it answered it. */
  intercept?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Address of a script that every page is served with, for `dev`. */
  script?: string | undefined;
}

/** Files below this path carry a hash of their content in their name. */
const IMMUTABLE = '/_app/';

const compress = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Encoding = keyof typeof compress;

/** Serves a built site on 127.0.0.1, as a static host would. Rejects when the port is taken. */
export function serveSite(options: ServeOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (options.intercept?.(request, response)) return;
    answer(request, response, options).catch((error: unknown) => {
      // A build may have exchanged the folder in the middle of an answer.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, error instanceof Error ? error.message : String(error));
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve(server));
  });
}

/** Address of a server, as a browser wants it. */
export function addressOf(server: Server, baseUrl: string): string {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '';
  return `http://127.0.0.1:${port}${baseUrl}`;
}

async function answer(request: IncomingMessage, response: ServerResponse, options: ServeOptions): Promise<void> {
  const { siteDir, baseUrl } = options;
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
  const found = await resolveFile(siteDir, inside ?? '/404.html');
  if (!found) return sendText(response, 404, 'Not found');
  const isLasting = found.status === 200 && inside?.startsWith(IMMUTABLE) === true;
  await sendFile(request, response, { ...found, isLasting, script: options.script });
}

/** A file to answer with. */
interface Answer {
  file: string;
  status: 200 | 404;
  /** Whether what the address means never changes. */
  isLasting: boolean;
  script: string | undefined;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, isLasting, script }: Answer,
): Promise<void> {
  const type = mediaTypeOf(file);
  const etag = await etagOf(file);
  const headers = {
    'content-type': type,
    'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const content = await readFile(file);
  const plain = script && type.startsWith('text/html') ? withScript(content, script) : content;
  const encoding = isCompressible(type) ? preferredEncoding(request) : undefined;
  const body = encoding ? await compress[encoding](plain) : plain;
  response.writeHead(status, {
    ...headers,
    'content-length': body.byteLength,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** Weak, because it is that of every encoding of the file. */
async function etagOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}

function withScript(html: Buffer, script: string): Buffer {
  return Buffer.from(html.toString('utf8').replace('</body>', `<script src="${script}" async></script></body>`));
}

function preferredEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.replace(/;.*$/, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
