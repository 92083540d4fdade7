import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import type { OpenFile, ServedFile } from './served-file.ts';
import { CACHING, SITE_HEADERS } from './site-headers.ts';

/** A file to answer with. */
interface Answer {
  file: ServedFile;
  status: 200 | 404;
  /** Whether the same address has another file for who asks for another type. */
  varies: boolean;
  /** Whether what the address means never changes. */
  isLasting: boolean;
  /** Address of a script that pages are served with. */
  script: string | undefined;
}

const compress = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Encoding = keyof typeof compress;

/** Answers with a file: all of it, the part that was asked for, or word that the browser has it already. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const opened = await answer.file.open();
  try {
    await sendOpen(request, response, answer, opened);
  } finally {
    await opened.close();
  }
}

async function sendOpen(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, varies, isLasting, script }: Answer,
  opened: OpenFile,
): Promise<void> {
  const type = mediaTypeOf(file.path);
  const { size, tag } = opened;
  const added = type.startsWith('text/html') ? script : undefined;
  const tagOf = (encoding?: Encoding) => etagOf(tag, added, encoding);
  // Part of a compressed file is of no use to anybody, and pages with a script have another length than their file.
  const isPart = status === 200 && added === undefined && isPartWanted(request, tagOf());
  const range = isPart ? parseRange(request.headers.range, size) : undefined;
  const encoding = range === undefined && isCompressible(type) ? preferredEncoding(request) : undefined;
  const etag = tagOf(encoding);
  // Editors show `dev` in a frame.
  const { 'Content-Security-Policy': framing, ...always } = SITE_HEADERS;
  const headers: OutgoingHttpHeaders = {
    ...always,
    ...(script === undefined && { 'content-security-policy': framing }),
    'content-type': type,
    'cache-control': isLasting ? CACHING.immutable : CACHING.other,
    etag,
    vary: varies ? 'accept, accept-encoding' : 'accept-encoding',
    ...(status === 200 && { 'accept-ranges': added ? 'none' : 'bytes' }),
  };
  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (range === 'none') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end();
    return;
  }
  if (range) {
    await sendPart(response, headers, range, opened);
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

async function sendPart(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  { first, last }: ByteRange,
  { size, readPart }: OpenFile,
): Promise<void> {
  const length = last - first + 1;
  const part = await readPart(first, length);
  response.writeHead(206, {
    ...headers,
    'content-length': length,
    'content-range': `bytes ${first}-${last}/${size}`,
  });
  response.end(part);
}

/** Strong, as parts of a file are put together by it: every variant of the bytes has a tag of its own. */
function etagOf(tag: string, ...variants: (string | undefined)[]): string {
  return `"${[tag, ...variants.map((one) => one ?? '')].join('-')}"`;
}

/** Whether a part was asked for, and of the file as it is now (RFC 9110, 13.1.5). */
function isPartWanted({ method, headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-range'];
  return method === 'GET' && headers.range !== undefined && (condition === undefined || condition === etag);
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
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

/** The part of a file that a request asks for: first and last byte. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of this size. Undefined means the whole file: for what is no range
 * of bytes, and for several ranges, which a server need not give. `none` when no byte of the file is in the range.
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

/** Types that mrmime doesn't know, or that have a newer name. */
const MEDIA_TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

const TEXT = /^(?:text\/|application\/(?:json|xml|atom\+xml|yaml|manifest\+json)|image\/svg)/;

/** Returns the media type of a file by its name. */
function mediaTypeOf(file: string): string {
  // RFC 9727 gives it a name without an ending.
  if (path.basename(file) === 'api-catalog') return 'application/linkset+json';
  const type = MEDIA_TYPES[path.extname(file).toLowerCase()] ?? lookup(file) ?? 'application/octet-stream';
  return TEXT.test(type) && !type.startsWith('image/') ? `${type}; charset=utf-8` : type;
}

/** Checks whether files of a type get smaller by compression. */
function isCompressible(mediaType: string): boolean {
  return TEXT.test(mediaType);
}
