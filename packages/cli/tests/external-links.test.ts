import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../src/main.ts';
import { recordingHost } from './recording-host.ts';

const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const status = { '/gone': 410, '/missing': 404, '/private': 403, '/get-only': request.method === 'GET' ? 200 : 405 };
  response.statusCode = status[request.url as keyof typeof status] ?? 200;
  response.end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function check(folder: string, ...options: string[]) {
  const { host, written } = recordingHost({ cwd: folder, env: { DOCS_CACHE_DIR: path.join(folder, 'cache') } });
  const code = await main(['check', '--format', 'json', ...options], host);
  return { code, diagnostics: JSON.parse(written.stdout).diagnostics };
}

test('check --external reports links that do not work, and requests the others only once a week', async () => {
  const paths = ['ok#part', 'ok', 'missing', 'gone', 'private', 'get-only'];
  const links = paths.map((each) => `[${each}](${origin}/${each})\n`).join('\n');
  const folder = await temporaryFolder({
    'content/site.yaml': 'title: T\n',
    'content/docs/index.md': `# Home\n\n${links}`,
  });
  expect((await check(folder)).diagnostics).toEqual([]);
  expect(requests).toEqual([]);

  const { code, diagnostics } = await check(folder, '--external');
  expect(diagnostics).toMatchObject([
    { rule: 'links/external', severity: 'warning', file: 'docs/index.md', start: { line: 7, column: 1 } },
    { rule: 'links/external', start: { line: 9 }, message: expect.stringContaining('410') },
  ]);
  expect(code).toBe(0);
  expect(requests.filter((each) => each.endsWith('/ok'))).toEqual(['HEAD /ok']);
  requests.length = 0;
  expect((await check(folder, '--external')).diagnostics).toHaveLength(2);
  expect(requests).toEqual(['HEAD /missing', 'GET /missing', 'HEAD /gone', 'GET /gone']);
});
