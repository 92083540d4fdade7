import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it arrived. */
export interface Arrival {
  method: string;
  /** Path and query as sent. */
  target: string;
  /** Keyed by name in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Starts a local server that records all requests. */
export async function startEchoServer() {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: target = '', headers } = request;
    const body = (await buffer(request)).toString('latin1');
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    arrivals.push({ method, target, headers: Object.fromEntries(texts), body });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { arrivals, url: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}

/** A part of a multipart body. */
export interface Part {
  name: string;
  type: string | undefined;
  text: string;
  /** Headers besides the content type and disposition. */
  others: string[];
}

/** Splits a multipart body into its parts. */
export function partsOf({ headers, body }: Arrival): Part[] {
  const [, boundary = ''] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  const texts = body.split(`--${boundary}`).slice(1, -1);
  return texts.map((text) => {
    const [head = '', ...content] = text.replace(/^\r\n|\r\n$/g, '').split('\r\n\r\n');
    const lines = head.split('\r\n');
    const headerOf = (name: string) =>
      lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.replace(/^[^:]+:\s*/, '');
    const [, name = ''] = /name="([^"]*)"/.exec(headerOf('content-disposition') ?? '') ?? [];
    const others = lines.filter((line) => !/^content-(?:disposition|type):/i.test(line));
    return { name, type: headerOf('content-type'), text: content.join('\r\n\r\n'), others };
  });
}
