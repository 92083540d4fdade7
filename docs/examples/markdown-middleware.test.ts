import { expect, test } from 'vitest';
import { onRequest } from './markdown-middleware.ts';

const FILES: Record<string, [type: string, text: string]> = {
  '/disks': ['text/html', '<h1>Disks</h1>'],
  '/disks.md': ['text/markdown', '# Disks'],
  '/index.md': ['text/markdown', '# Home'],
  '/': ['text/html', '<h1>Home</h1>'],
  '/old': ['text/html', 'moved'],
};

async function request(path: string, accept: string) {
  const next = async (input = path) => {
    const [type = 'text/html', text = 'not found'] = FILES[input] ?? [];
    return new Response(text, { status: FILES[input] ? 200 : 404, headers: { 'content-type': type } });
  };
  const response = await onRequest({
    request: new Request(`https://docs.example${path}`, { headers: { accept } }),
    next,
  });
  return { text: await response.text(), status: response.status, vary: response.headers.get('vary') };
}

test('responds with Markdown to requests that prefer it, and always sends Vary', async () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect(await request('/disks', 'text/markdown, */*')).toEqual({ text: '# Disks', status: 200, vary: 'accept' });
  expect((await request('/', 'text/markdown;q=0.9, text/html;q=0.9')).text).toBe('# Home');
  expect((await request('/disks', browser)).text).toBe('<h1>Disks</h1>');
  expect((await request('/disks', 'text/html, text/markdown;q=0.5')).text).toBe('<h1>Disks</h1>');
  expect((await request('/old', 'text/markdown')).text).toBe('moved');
  expect((await request('/nothing', 'text/markdown')).status).toBe(404);
});
