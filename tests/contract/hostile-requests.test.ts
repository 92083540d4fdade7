import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ROOT } from '@docgraph/test-kit/root';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { REQUEST_SERVERS, type RequestServer, responsesIn, sendRaw } from './request-servers.ts';

const LONG = 'a'.repeat(100_000);

/** Unusual request targets. */
const TARGETS = [
  '//',
  '//evil.example/x',
  '///../..//',
  'http://[',
  'http://',
  'https://[::1',
  'http://user:pass@/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'evil.example:443',
  '*',
  '?',
  '/#',
  '/%',
  '/%0',
  '/%00',
  '/%ff',
  '/%c0%ae%c0%ae/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/../secret.txt',
  '/..\\secret.txt',
  '/\\\\evil.example\\x',
  '/a b',
  '/\0',
  '/\xff\xfe',
  '/caf\xc3\xa9',
  '/__proto__/constructor',
  '/_sandbox/__proto__',
  '/_sandbox/snapshots/%ff',
  `/${LONG}`,
  `/?${'a=b&'.repeat(25_000)}`,
];

const METHODS = ['DELETE', 'PATCH', 'PUT', 'POST', 'TRACE', 'PROPFIND', 'CONNECT', 'OPTIONS', 'BREW', 'get', ''];

/** Requests that HTTP parsers interpret differently. */
const FRAMINGS = {
  'length and chunks': 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n',
  'two lengths': 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
  'a negative length': 'Content-Length: -1\r\n\r\n',
  'chunks twice': 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'a chunk without a size': 'Transfer-Encoding: chunked\r\n\r\nxyz\r\n',
  'a space before the colon': 'Content-Length : 5\r\n\r\nhello',
  'a folded header': 'X-A: 1\r\n folded: 2\r\nContent-Length : 0\r\n\r\n',
  'NUL in a header': 'X-A: \0\r\n\r\n',
};

describe.each(Object.entries<RequestServer>(REQUEST_SERVERS))(
  '%s',
  (name, { start, good, paths, isPublic, reads = {} }) => {
    let server: Server;
    let host: string;

    beforeAll(async () => {
      server = await start();
      host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    });

    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    const request = (line: string, headers = '', body = '') =>
      `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n${body}`;

    /** Sends a request and checks that the server responds, leaks nothing, and continues. */
    async function attack(bytes: string | Buffer, expected = 1) {
      const responses = await sendRaw(server, bytes, expected);
      const [first = expect.unreachable('no response')] = responses.filter(({ status }) => status >= 200);
      const text = responses.map(({ body }) => body).join('\n');
      expect(text).not.toMatch(/\n\s+at |node:internal|\.ts:\d|root:x:/);
      expect(text).not.toContain(ROOT);
      const [after] = await sendRaw(server, request(`GET ${good}`));
      expect(after?.status).toBe(200);
      return { ...first, count: responses.length };
    }

    test.each(TARGETS.map((target) => [target.slice(0, 40), target]))('survives the target %j', async (_, target) => {
      const { status } = await attack(request(`GET ${target}`));
      expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
    });

    test('accepts an absolute target only for its own host', async () => {
      expect((await attack(request(`GET http://${host}${good}`))).status).toBe(200);
      expect((await attack(request(`GET http://evil.example${good}`))).status).toBe(isPublic ? 200 : 403);
    });

    test.each(METHODS)('survives the method %j', async (method) => {
      const { status, headers } = await attack(request(`${method} ${good}`));
      expect(status < 500).toBe(true);
      if (status === 405 && method !== 'CONNECT') expect(headers.allow).toContain('GET, HEAD');
    });

    test('lists its methods', async () => {
      const { status, headers } = await attack(request('OPTIONS *'));
      expect([status, headers.allow]).toEqual([204, expect.stringContaining('GET, HEAD')]);
    });

    test('responds only to its own host', async () => {
      const foreign = [
        'evil.example',
        host.replace('127.0.0.1', '127.0.0.1.evil.example'),
        `evil@${host}`,
        `${host}, evil`,
      ];
      for (const other of [...foreign, '127.0.0.1:1', '[::1', ''])
        expect((await attack(`GET ${good} HTTP/1.1\r\nHost: ${other}\r\n\r\n`)).status, other).toSatisfy(
          (status) => status === 403 || (isPublic === true && status < 500),
        );
      expect((await attack(`GET ${good} HTTP/1.1\r\n\r\n`)).status).toBe(400);
      expect((await attack(`GET ${good} HTTP/1.0\r\n\r\n`)).status).toBe(isPublic ? 200 : 403);
      expect((await attack(request(`GET ${good}`, 'Host: evil.example\r\n'))).status).toBe(400);
    });

    test('rejects pages from other hosts', async () => {
      const own = `http://${host}`;
      for (const origin of [
        'https://evil.example',
        'null',
        '',
        'http://127.0.0.1.evil.example',
        `${own}\r\nOrigin: null`,
      ]) {
        const { status, headers } = await attack(request(`GET ${good}`, `Origin: ${origin}\r\n`));
        expect(headers['access-control-allow-origin'], origin).toBe(isPublic ? '*' : undefined);
        if (name === 'sandbox' || name === 'mcp') expect(status, origin).toBe(403);
      }
      const { status } = await attack(
        request(`GET ${good}`, 'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n'),
      );
      expect(status).toBe(name === 'sandbox' || name === 'mcp' ? 403 : 200);
    });

    test.each(paths)('HEAD %s has the headers of GET without its body', async (path) => {
      const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => attack(request(`${method} ${path}`))));
      expect(head).toMatchObject({ status: get?.status, body: '', count: 1 });
      const comparable = ({ date: _, ...headers }: Record<string, string> = {}) => headers;
      expect(comparable(head?.headers)).toEqual(comparable(get?.headers));
      expect(head?.headers['content-length']).toBeDefined();
    });

    test.each(Object.entries(FRAMINGS))('rejects %s, and reads nothing after it', async (_, rest) => {
      const { status, count } = await attack(`POST ${good} HTTP/1.1\r\nHost: ${host}\r\n${rest}`, 2);
      expect(status >= 400 && status < 500).toBe(true);
      if (rest.includes('smuggled')) expect(count).toBe(1);
    });

    test('responds to headers that are too large', async () => {
      expect((await attack(request(`GET ${good}`, `X-Large: ${'x'.repeat(3e6)}\r\n`))).status).toBe(431);
      expect((await attack(request(`GET ${good}`, 'X-Many: 1\r\n'.repeat(200_000)))).status).toBe(431);
    });

    test('responds to a body that is too large, whether or not its length is declared', async () => {
      const size = 20e6;
      const json = 'Content-Type: application/json\r\n';
      for (const [path, tooLarge] of Object.entries({ [good]: undefined, ...reads })) {
        const declared = request(`POST ${path}`, `${json}Content-Length: ${size}\r\n`, ' '.repeat(size));
        const body = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n0\r\n\r\n`;
        const chunked = request(`POST ${path}`, `${json}Transfer-Encoding: chunked\r\n`, body);
        for (const bytes of [declared, chunked]) {
          const { status } = await attack(bytes);
          if (tooLarge) expect(status, path).toBe(tooLarge);
          else expect(status >= 400 && status < 500, path).toBe(true);
        }
      }
    });

    test('responds to a client that closes the connection after a large body', async () => {
      const size = 20e6;
      const headers = `Connection: close\r\nContent-Length: ${size}\r\n`;
      for (const path of Object.keys({ [good]: 0, ...reads }))
        expect((await attack(request(`POST ${path}`, headers, ' '.repeat(size)))).status).toBeLessThan(500);
    });

    test('rejects a large body before it is sent, and unknown expectations', async () => {
      for (const path of Object.keys({ [good]: 0, ...reads })) {
        const expecting = request(`POST ${path}`, `Expect: 100-continue\r\nContent-Length: ${300e6}\r\n`);
        const { status, count } = await attack(expecting);
        expect(status >= 400 && status < 500, path).toBe(true);
        expect(count, path).toBeLessThan(3);
      }
      expect((await attack(request(`GET ${good}`, 'Expect: miracles\r\n'))).status).toBe(417);
    });

    test('ignores upgrade requests', async () => {
      const headers = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
      expect((await attack(request(`GET ${good}`, headers))).status).toBe(200);
    });

    test('responds to pipelined requests in order', async () => {
      const pipelined = [good, '/nothing', good].map((path) => request(`GET ${path}`)).join('');
      const responses = await sendRaw(server, pipelined, 3);
      expect(responses.map(({ status }) => status)).toEqual([200, 404, 200]);
    });

    test.each(Object.keys(reads))('rejects invalid JSON at %s', async (path) => {
      for (const body of ['{', '[]]', 'null', '\xff\xfe', '\0', '"x"'.repeat(1000), '['.repeat(100_000)]) {
        const headers = `Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${body.length}\r\n`;
        const { status } = await attack(request(`POST ${path}`, headers, body));
        expect(status, body.slice(0, 20)).toBe(400);
      }
    });

    test('continues after clients disconnect', async () => {
      const { port } = server.address() as AddressInfo;
      for (const part of [
        '',
        'GE',
        request(`GET ${good}`).slice(0, -2),
        request(`POST ${good}`, 'Content-Length: 9\r\n', 'a'),
      ]) {
        const socket = connect(port, '127.0.0.1', () => socket.write(part, () => socket.resetAndDestroy()));
        await once(socket, 'close');
      }
      const [after] = await sendRaw(server, request(`GET ${good}`));
      expect(after?.status).toBe(200);
    });

    test('closes connections that stall', async () => {
      const impatient = await start(200);
      onTestFinished(() => void impatient.close());
      const { port } = impatient.address() as AddressInfo;
      const own = `Host: 127.0.0.1:${port}\r\n`;
      const closed = [
        '',
        'GET / HT',
        `GET ${good} HTTP/1.1\r\n${own}`,
        `POST ${good} HTTP/1.1\r\n${own}Content-Length: 9\r\n\r\na`,
      ].map(async (part) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(part));
        let received = '';
        socket.setEncoding('latin1').on('data', (data) => (received += data));
        await once(socket, 'close');
        return received && responsesIn(received).at(-1)?.status;
      });
      for (const status of await Promise.all(closed)) expect(['', 405, 408]).toContain(status);
    });
  },
);

test('the connection of a client that stops reading is closed', async () => {
  const server = await REQUEST_SERVERS.serve.start(200);
  const { port } = server.address() as AddressInfo;
  const request = `GET /large.bin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1', () => socket.pause().write(request));
  onTestFinished(() => void socket.destroy());
  const connection = await once(server, 'connection');
  await once(connection[0], 'close');
  server.close();
});
