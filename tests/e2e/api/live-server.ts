import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';

/** The name that browsers know the server by; they are told where it is. */
export const LIVE_HOST = 'live.harbor.sample.example';

/** A server beside the site, as that of an API would be. */
export interface LiveServer {
  port: number;
  /** What it was asked, without preflights. */
  requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
  close(): void;
}

/** Starts one that answers with what it was asked, and allows every site to ask. Its certificate is its own. */
export async function startLiveServer(): Promise<LiveServer> {
  const pem = readFileSync(path.join(ROOT, 'tests/fixtures/live-server.pem'));
  const requests: LiveServer['requests'] = [];
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const { method = '', url = '', headers } = request;
    response.setHeader('access-control-allow-origin', headers.origin ?? '');
    // It would take cookies, if any were sent.
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
    response.setHeader('access-control-allow-methods', headers['access-control-request-method'] ?? '');
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const body = (await request.toArray()).join('');
    requests.push({ method, url, headers, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, requests, close: () => server.close() };
}
