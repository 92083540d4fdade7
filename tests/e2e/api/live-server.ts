import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';

/** The hostname of the server, which browsers resolve by a flag. */
export const LIVE_HOST = 'live.harbor.sample.example';

/** An API server on another origin. */
export interface LiveServer {
  port: number;
  /** The received requests, without preflights. */
  requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
  close(): void;
}

/** Starts a server that echoes requests and allows every origin, with a self-signed certificate. */
export async function startLiveServer(): Promise<LiveServer> {
  const pem = readFileSync(path.join(ROOT, 'tests/fixtures/live-server.pem'));
  const requests: LiveServer['requests'] = [];
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const { method = '', url = '', headers } = request;
    response.setHeader('access-control-allow-origin', headers.origin ?? '');
    // Allows cookies, to check that none are sent.
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
