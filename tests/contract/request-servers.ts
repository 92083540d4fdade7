import { mkdtemp } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveDev } from '@docgraph/cli/dev/dev';
import { devReport } from '@docgraph/cli/dev/dev-report';
import { serveMcp } from '@docgraph/cli/serve/serve-mcp';
import { serveSandbox } from '@docgraph/cli/serve/serve-sandbox';
import { serveSearch } from '@docgraph/cli/serve/serve-search';
import { serveSite } from '@docgraph/cli/serve/serve-site';
import { folderFiles } from '@docgraph/cli/serve/served-file';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { openGraph } from '@docgraph/graph/open-graph';
import { serverCard, serverFactory } from '@docgraph/mcp/create-server';
import { apiOf } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { lazy } from '@docgraph/source/lazy';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { expect } from 'vitest';

/** A server to test. */
export interface RequestServer {
  start(timeout?: number): Promise<Server>;
  /** A request with status 200. */
  good: string;
  /** Paths whose HEAD is compared with their GET. */
  paths: readonly string[];
  /** Whether pages and programs of any host may use it. */
  isPublic?: true;
  /** Paths that accept bodies, with the content type. */
  reads?: Readonly<Record<string, number>>;
}

const NOTES = `
openapi: 3.1.0
info: {title: Notes, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /notes:
    get:
      operationId: listNotes
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {type: object}}}}}}
    post:
      operationId: createNote
      requestBody: {required: true, content: {application/json: {schema: {type: object}}}}
      responses: {'201': {description: It., content: {application/json: {schema: {type: object}}}}}
`;

const SITE = {
  'secret.txt': 'root:x:',
  'content/index.md': '# Home\n',
  'site/index.html': '<body>home</body>',
  'site/404.html': '<body>none</body>',
  'site/large.bin': Buffer.alloc(16e6),
};

/** Creates a site next to a file that isn't part of it. Suites share it, so no single test may remove it. */
const siteFolder = lazy(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgraph-requests-'));
  await addFiles(folder, SITE);
  return folder;
});

/** The servers of all commands. */
export const REQUEST_SERVERS = {
  serve: {
    async start(timeout) {
      const find = folderFiles(path.join(await siteFolder(), 'site'));
      return serveSite({ find, port: 0, baseUrl: '/', timeout });
    },
    good: '/',
    paths: ['/', '/nothing'],
  },
  dev: {
    async start(timeout) {
      const folder = await siteFolder();
      const build = async () => ({
        baseUrl: '/',
        changed: 'site' as const,
        isParsed: true,
        isChecked: true,
        report: devReport([]),
      });
      const { server } = await serveDev({
        contentDir: path.join(folder, 'content'),
        find: folderFiles(path.join(folder, 'site')),
        port: 0,
        timeout,
        outputs: [],
        openInEditor: () => {},
        translations: async () => [],
        build,
        rebuild: build,
        reread: build,
        check: async () => undefined,
        onWarning: (message) => expect.unreachable(message),
      });
      return server;
    },
    good: '/',
    paths: ['/', '/nothing', '/_dev/client.js'],
  },
  sandbox: {
    async start(timeout) {
      const { api } = await apiOf(NOTES);
      const sandbox = new Sandbox({ api, description: 'hash', clock: () => 0 });
      return serveSandbox({ sandbox, port: 0, allowedHosts: [], timeout });
    },
    good: '/v1/notes',
    paths: ['/v1/notes', '/v1/nothing', '/_sandbox/health', '/_sandbox/nothing'],
    reads: { '/v1/notes': 400, '/_sandbox/clock': 400 },
  },
  mcp: {
    async start(timeout) {
      const folder = await siteFolder();
      const [content, data] = [path.join(folder, 'content'), path.join(folder, 'data')];
      expect(await runDocs('data', '--content', content, '--data', data)).toMatchObject({ code: 0 });
      const graph = await openGraph(data);
      const factory = serverFactory(graph, '0.0.0', undefined);
      return serveMcp({ factory, card: (at) => serverCard(graph, '0.0.0', at), port: 0, allowedHosts: [], timeout });
    },
    good: '/mcp/server-card',
    paths: ['/mcp/server-card', '/mcp', '/nothing'],
    reads: { '/mcp': 413 },
  },
  'search-server': {
    start: (timeout = 5000) =>
      serveSearch({
        database: { url: 'postgres://nobody@127.0.0.1:1/none', schema: 'docgraph' },
        port: 0,
        address: '127.0.0.1',
        timeout,
      }),
    good: '/metrics',
    paths: ['/search', '/nothing', '/health'],
    isPublic: true,
  },
} satisfies Record<string, RequestServer>;

/** A raw response. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends raw bytes, and reads until the expected number of responses is complete, or the server closes the connection.
 * Rejects if the server resets the connection before that.
 */
export async function sendRaw(server: Server, bytes: string | Buffer, expected = 1): Promise<RawResponse[]> {
  const { port } = server.address() as AddressInfo;
  const isHead = /^HEAD/.test(String(bytes.slice(0, 4)));
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  let received = '';
  return new Promise((resolve, reject) => {
    const finish = () => resolve(responsesIn(received, isHead));
    socket.setEncoding('latin1').on('data', (part) => {
      received += part;
      if (responsesIn(received, isHead).filter(({ status }) => status >= 200).length < expected) return;
      finish();
      socket.destroy();
    });
    socket.on('error', reject).on('close', finish);
  });
}

/** Splits received text into complete responses. */
export function responsesIn(received: string, isHead = false): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let rest = received; ; ) {
    const [whole, head = '', line = '', code = ''] = /^((HTTP\/1\.1 (\d{3}) .*)\r\n(?:.+\r\n)*)\r\n/.exec(rest) ?? [];
    if (whole === undefined || line === '') break;
    const fields = head.trim().split('\r\n').slice(1);
    const headers = Object.fromEntries(
      fields.map((field) => [field.split(':')[0]?.toLowerCase(), field.replace(/^[^:]*: ?/, '')]),
    );
    const status = Number(code);
    const isChunked = headers['transfer-encoding'] === 'chunked';
    const end = isChunked ? rest.indexOf('0\r\n\r\n') + 5 : whole.length + Number(headers['content-length'] ?? 0);
    const length = isHead || status < 200 || status === 204 ? whole.length : end;
    if (rest.length < length || length < whole.length) break;
    responses.push({ status, headers, body: rest.slice(whole.length, length) });
    rest = rest.slice(length);
  }
  return responses;
}
