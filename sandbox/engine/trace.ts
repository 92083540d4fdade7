import type { JsonRecord } from './json.ts';

/** Calls that are remembered, and characters of their bodies. */
const MAX_CALLS = 100;
const MAX_TEXT = 10_000;

/** A call and its answer. */
export interface Exchange {
  startedAt: number;
  request: Request;
  requestText: string;
  response: Response;
  responseText: string;
}

/** The last calls, as an HTTP archive (HAR 1.2), which browsers and other tools show. */
export class Trace {
  readonly #exchanges: Exchange[] = [];

  add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    if (this.#exchanges.length > MAX_CALLS) this.#exchanges.shift();
  }

  clear(): void {
    this.#exchanges.length = 0;
  }

  archive(): JsonRecord {
    return {
      log: { version: '1.2', creator: { name: 'docgraph', version: '1' }, entries: this.#exchanges.map(entryOf) },
    };
  }
}

function entryOf({ startedAt, request, requestText, response, responseText }: Exchange): JsonRecord {
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  const sent = requestText.slice(0, MAX_TEXT);
  const type = request.headers.get('content-type') ?? '';
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: 0,
    request: {
      ...common,
      method: request.method,
      url: request.url.slice(0, MAX_TEXT),
      headers: headersOf(request.headers),
      queryString: [],
      bodySize: requestText.length,
      ...(sent !== '' && { postData: { mimeType: type, text: sent } }),
    },
    response: {
      ...common,
      status: response.status,
      statusText: '',
      headers: headersOf(response.headers),
      content: {
        size: responseText.length,
        mimeType: response.headers.get('content-type') ?? '',
        text: responseText.slice(0, MAX_TEXT),
      },
      redirectURL: '',
      bodySize: responseText.length,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}

/** Headers without what they say of who calls: archives are passed on. */
function headersOf(headers: Headers): { name: string; value: string }[] {
  const isSecret = (name: string) => /^(?:authorization|cookie|set-cookie)$|key|token|secret/i.test(name);
  return [...headers].map(([name, value]) => ({ name, value: isSecret(name) ? '(left out)' : value }));
}
