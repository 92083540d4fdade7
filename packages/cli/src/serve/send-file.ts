import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import type { OpenFile, ServedFile } from './served-file.ts';
import { CACHING, listLink, SITE_HEADERS } from './site-headers.ts';

/** How to send a file. */
interface FileResponse {
  file: ServedFile;
  status: 200 | 404;
  /** Whether the response depends on the `Accept` header. */
  varies: boolean;
  /** Whether the content of the URL never changes. */
  isImmutable: boolean;
  /** URL of a script to add to pages. */
  script: string | undefined;
  /** Base URL of the site. */
  baseUrl: string;
  /** Whether pages of other origins may read the file. */
  isShared: boolean;
}

const compress = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Encoding = keyof typeof compress;

/** Sends a file, the requested range of it, or 304 if the client's copy is current. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  options: FileResponse,
): Promise<void> {
  const opened = await options.file.open();
  try {
    await sendOpenFile(request, response, options, opened);
  } finally {
    await opened.close();
  }
}

async function sendOpenFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, varies, isImmutable, script, baseUrl, isShared }: FileResponse,
  opened: OpenFile,
): Promise<void> {
  const type = mediaTypeOf(file.path);
  const { size, tag } = opened;
  const added = type.startsWith('text/html') ? script : undefined;
  const tagOf = (encoding?: Encoding) => etagOf(tag, added, encoding);
  // Ranges apply to the uncompressed file. A page with an added script has another length than its file.
  const hasRange = status === 200 && added === undefined && isRangeRequest(request, tagOf());
  const range = hasRange ? parseRange(request.headers.range, size) : undefined;
  const encoding = range === undefined && isCompressible(type) ? preferredEncoding(request) : undefined;
  const etag = tagOf(encoding);
  // Editors show the `dev` site in a frame, so pages with its script have no `frame-ancestors`.
  const { 'Content-Security-Policy': framing, ...always } = SITE_HEADERS;
  const headers: OutgoingHttpHeaders = {
    ...always,
    link: listLink(baseUrl),
    ...(isShared && { 'access-control-allow-origin': '*' }),
    ...(script === undefined && { 'content-security-policy': framing }),
    'content-type': type,
    'cache-control': isImmutable ? CACHING.immutable : CACHING.other,
    etag,
    vary: varies ? 'accept, accept-encoding' : 'accept-encoding',
    ...(status === 200 && { 'accept-ranges': added ? 'none' : 'bytes' }),
  };
  if (status === 200 && isCurrent(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (range === 'none') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end();
    return;
  }
  if (range) {
    await sendRange(response, headers, range, opened);
    return;
  }
  const content = await opened.read();
  const plain = added ? withScript(content, added) : content;
  const body = encoding ? await compress[encoding](plain) : plain;
  response.writeHead(status, {
    ...headers,
    'content-length': body.byteLength,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function sendRange(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  { first, last }: ByteRange,
  { size, readRange }: OpenFile,
): Promise<void> {
  const length = last - first + 1;
  const bytes = await readRange(first, length);
  response.writeHead(206, {
    ...headers,
    'content-length': length,
    'content-range': `bytes ${first}-${last}/${size}`,
  });
  response.end(bytes);
}

/** Returns a strong ETag, which clients need in order to combine ranges. Each variant of the content has its own. */
function etagOf(tag: string, ...variants: (string | undefined)[]): string {
  return `"${[tag, ...variants.map((one) => one ?? '')].join('-')}"`;
}

/** Checks whether a request is for a range of the current file (RFC 9110, 13.1.5). */
function isRangeRequest({ method, headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-range'];
  return method === 'GET' && headers.range !== undefined && (condition === undefined || condition === etag);
}

/** Checks whether the client's cached copy is current. */
function isCurrent({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
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

/** A range of bytes; `last` is included. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2) for a file of the given size. Returns `none` if the range is outside the
 * file. Returns undefined, which means that the whole file is sent, if the header is invalid or has multiple ranges,
 * which servers may ignore.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, start, end] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (start === undefined || end === undefined || start + end === '') return undefined;
  if (start === '') {
    const length = Math.min(Number(end), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  if (end !== '' && Number(end) < Number(start)) return undefined;
  if (Number(start) >= size) return 'none';
  return { first: Number(start), last: end === '' ? size - 1 : Math.min(Number(end), size - 1) };
}

/** Media types that mrmime lacks or has an outdated name for, by file extension. */
const MEDIA_TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

const TEXT = /^(?:text\/|application\/(?:json|xml|atom\+xml|yaml|manifest\+json)|image\/svg)/;

/** Returns the media type of a file by its name. */
function mediaTypeOf(file: string): string {
  // RFC 9727 specifies this name, without an extension.
  if (path.basename(file) === 'api-catalog') return 'application/linkset+json';
  const type = MEDIA_TYPES[path.extname(file).toLowerCase()] ?? lookup(file) ?? 'application/octet-stream';
  return TEXT.test(type) && !type.startsWith('image/') ? `${type}; charset=utf-8` : type;
}

/** Checks whether files of a media type are worth compressing. */
function isCompressible(mediaType: string): boolean {
  return TEXT.test(mediaType);
}
