import { expect, test } from 'vitest';
import { createPageLoader } from '../../../../renderer/app/page-loader.ts';
import { toPagePayload } from '../../../../renderer/page/page-payload.ts';
import { navigation, pages } from '../fixture-pages.ts';

/** A `fetch` that answers with the given texts by URL, and counts. */
function fakeFetch(files: Record<string, string>) {
  const asked: string[] = [];
  const fetchFile: typeof fetch = async (input) => {
    const url = String(input);
    asked.push(url);
    const text = files[url];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  return { asked, fetchFile };
}

const page = pages.find(({ route }) => route === '/reference/api/');
const json = page ? JSON.stringify(toPagePayload(page, '')) : '';

test('a page is found under every form of its address and fetched once', async () => {
  const { asked, fetchFile } = fakeFetch({ '/docs/_data/pages/reference/api.json': json });
  const loader = createPageLoader('/docs/', fetchFile);
  loader.prefetch('/reference/api/');
  const [first, second] = await Promise.all([loader.load('/reference/api'), loader.load('/reference/api/index.html')]);
  expect(first.title).toBe('API rules');
  expect(second).toEqual(first);
  expect(asked).toEqual(['/docs/_data/pages/reference/api.json']);
});

test('a failure is not remembered', async () => {
  const files: Record<string, string> = {};
  const { fetchFile } = fakeFetch(files);
  const loader = createPageLoader('/', fetchFile);
  await expect(loader.load('/reference/api/')).rejects.toThrow('404');
  files['/_data/pages/reference/api.json'] = json;
  await expect(loader.load('/reference/api/')).resolves.toMatchObject({ title: 'API rules' });
});

test.each(['<!doctype html>', json.slice(0, 80), '{"kind":"doc"}', 'null'])('%s is not a page', async (text) => {
  const { asked, fetchFile } = fakeFetch({ '/_data/pages/reference/api.json': text });
  const loader = createPageLoader('/', fetchFile);
  await expect(loader.load('/reference/api/')).rejects.toThrow();
  await expect(loader.load('/reference/api/')).rejects.toThrow();
  expect(asked).toHaveLength(2);
});

test('the sidebar tree is checked like a page', async () => {
  const { fetchFile } = fakeFetch({
    '/_data/navigation.json': JSON.stringify({ items: navigation }),
    '/broken/_data/navigation.json': JSON.stringify({ items: [{ kind: 'page' }] }),
  });
  await expect(createPageLoader('/', fetchFile).loadNavigation('navigation.json')).resolves.toHaveLength(
    navigation.length,
  );
  await expect(createPageLoader('/broken/', fetchFile).loadNavigation('navigation.json')).rejects.toThrow('sidebar');
});
