import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { callbackSender } from '../src/serve/callback-sender.ts';
import { listen, urlOf } from '../src/serve/listen.ts';

const post = (url: string) => new Request(url, { method: 'POST', body: '{}' });

test.each([
  'http://hooks.example/a',
  'http://127.0.0.1.hooks.example/',
  'http://localhost.hooks.example/',
  'http://10.0.0.1/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/',
])('no callback is sent to %s unless its host is allowed', async (url) => {
  expect(await callbackSender([])(post(url))).toMatch(/not allowed/);
  expect(await callbackSender(['other.example', 'example'])(post(url))).toMatch(/not allowed/);
});

test('callbacks reach this machine, and redirects are not followed', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    response.writeHead(request.url === '/away' ? 302 : 204, { location: '/followed' }).end();
  });
  onTestFinished(() => void server.close());
  await listen(server, 0);
  const send = callbackSender([]);
  expect(await send(post(urlOf(server, '/done')))).toBe(204);
  expect(await send(post(urlOf(server, '/away')))).toBe(302);
  expect(received).toEqual(['POST /done', 'POST /away']);
});
