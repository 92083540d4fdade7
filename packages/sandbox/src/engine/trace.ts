import type { JsonObject } from '@docgraph/schemas/checks';

/** Maximum size of a recorded body in bytes. */
const MAX_BYTES = 10_000;

/** A request and its response. */
export interface Exchange {
  startedAt: number;
  request: Request;
  /** The body of the request. */
  sent: ArrayBuffer | undefined;
  response: Response;
  /** The body of the response. */
  text: string;
  /** Parts of the request that no rule read. */
  unread: readonly string[];
}

/** A recorded request. Bodies are truncated copies, so that large bodies can be garbage-collected. */
interface RecordedCall extends Pick<Exchange, 'startedAt' | 'unread'> {
  method: string;
  url: string;
  status: number;
  sent: Part;
  received: Part;
}

interface Part {
  headers: Headers;
  bytes: Uint8Array;
  size: number;
}

/** Records the latest requests as an HTTP archive (HAR 1.2), which browsers and other tools can open. */
export class Trace {
  readonly #calls: RecordedCall[] = [];
  readonly #most: number;

  /** @param most Maximum number of requests. */
  constructor(most = 100) {
    this.#most = most;
  }

  add({ startedAt, request, sent, response, text, unread }: Exchange): void {
    const { method, url, headers } = request;
    const received = new TextEncoder().encode(text.slice(0, MAX_BYTES));
    this.#calls.push({
      startedAt,
      unread,
      method,
      url: url.slice(0, MAX_BYTES),
      status: response.status,
      sent: { headers, bytes: new Uint8Array(sent?.slice(0, MAX_BYTES) ?? []), size: sent?.byteLength ?? 0 },
      received: { headers: response.headers, bytes: received, size: text.length },
    });
    if (this.#calls.length > this.#most) this.#calls.shift();
  }

  clear(): void {
    this.#calls.length = 0;
  }

  archive(): JsonObject {
    return {
      log: { version: '1.2', creator: { name: 'docgraph', version: '1' }, entries: this.#calls.map(entryOf) },
    };
  }
}

function entryOf({ startedAt, unread, method, url, status, sent, received }: RecordedCall): JsonObject {
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: 0,
    request: {
      ...common,
      method,
      url,
      headers: headersOf(sent.headers),
      queryString: [],
      bodySize: sent.size,
      ...(sent.size > 0 && { postData: { mimeType: typeOf(sent), text: textOf(sent) } }),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: headersOf(received.headers),
      content: { size: received.size, mimeType: typeOf(received), text: textOf(received) },
      redirectURL: '',
      bodySize: received.size,
    },
    cache: {},
    // The names of custom fields in HTTP archives start with an underscore.
    ...(unread.length > 0 && { _unread: [...unread] }),
    timings: { send: 0, wait: 0, receive: 0 },
  };
}

function typeOf({ headers }: Part): string {
  return headers.get('content-type') ?? '';
}

function textOf({ bytes }: Part): string {
  return new TextDecoder().decode(bytes);
}

/** Redacts credentials, because HTTP archives are often shared. */
function headersOf(headers: Headers): { name: string; value: string }[] {
  const isSecret = (name: string) => /^(?:authorization|cookie|set-cookie)$|key|token|secret/i.test(name);
  return [...headers].map(([name, value]) => ({ name, value: isSecret(name) ? '(redacted)' : value }));
}
