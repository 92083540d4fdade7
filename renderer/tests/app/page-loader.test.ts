import { expect, test } from 'vitest';
import { createPageLoader } from '../../app/page-loader.ts';
import { toPagePayload } from '../../page/page-payload.ts';
import { navigation, pageAt } from '../fixture-pages.ts';
import { speak } from '../speak.ts';

speak('en');

const json = JSON.stringify(toPagePayload(pageAt('/reference/api/')));
const PAGE = '_data/pages/reference/api.json';

/** Creates a loader for files, keyed by path below the base URL. */
function loaderOf(files: Record<string, string>, baseUrl = '/') {
  const asked: string[] = [];
  const fetchFile: typeof fetch = async (input) => {
    asked.push(String(input));
    const text = files[String(input).slice(baseUrl.length)];
    return text === undefined ? new Response(json, { status: 404 }) : new Response(text);
  };
  return { asked, loader: createPageLoader(baseUrl, fetchFile) };
}

test('finds a page by every form of its URL, and fetches it once', async () => {
  const { asked, loader } = loaderOf({ [PAGE]: json }, '/docs/');
  loader.prefetch('/reference/api/');
  const [first, second] = await Promise.all([loader.load('/reference/api'), loader.load('/reference/api/index.html')]);
  expect(first.title).toBe('API rules');
  expect(second).toEqual(first);
  expect(asked).toEqual([`/docs/${PAGE}`]);
});

test('returns a loaded page synchronously, by every form of its URL', async () => {
  const { loader } = loaderOf({ [PAGE]: json });
  expect(loader.loaded('/reference/api/')).toBeUndefined();
  const page = await loader.load('/reference/api/');
  expect(loader.loaded('/reference/api')).toBe(page);
});

test('loads a page again after its cache was emptied, also if a load was in progress', async () => {
  const files = { [PAGE]: json };
  const { asked, loader } = loaderOf(files);
  const first = loader.load('/reference/api');
  loader.forget();
  files[PAGE] = json.replace('API rules', 'Rules');
  const [before, after] = await Promise.all([first, loader.load('/reference/api')]);
  expect([before.title, after.title]).toEqual(['API rules', 'Rules']);
  expect(loader.loaded('/reference/api')).toBe(after);
  expect(asked).toHaveLength(2);
});

test('does not cache a failure', async () => {
  const files: Record<string, string> = {};
  const { loader } = loaderOf(files);
  await expect(loader.load('/reference/api/')).rejects.toThrow('404');
  files[PAGE] = json;
  await expect(loader.load('/reference/api/')).resolves.toMatchObject({ title: 'API rules' });
});

test.each(['<!doctype html>', json.slice(0, 80), '{"kind":"doc"}', 'null'])('%s is not a page', async (text) => {
  const { asked, loader } = loaderOf({ [PAGE]: text });
  for (let times = 0; times < 2; times++) await expect(loader.load('/reference/api/')).rejects.toThrow();
  expect(asked).toHaveLength(2);
});

test('rejects if the connection fails', async () => {
  const broken = createPageLoader('/', () => Promise.reject(new TypeError('Failed to fetch')));
  broken.prefetch('/reference/api/');
  await expect(broken.load('/reference/api/')).rejects.toThrow('Failed to fetch');
});

test('validates the sidebar tree', async () => {
  const load = (items: unknown) =>
    loaderOf({ '_data/navigation.json': JSON.stringify({ items }) }).loader.loadItems('navigation.json');
  await expect(load(navigation)).resolves.toEqual(navigation);
  await expect(load([{ kind: 'page' }])).rejects.toThrow('sidebar');
});

test('does not find a page by a URL with an empty segment', async () => {
  const { loader } = loaderOf({ [PAGE]: json });
  for (const path of ['/reference//api', '//reference/api', '/reference/%2Fapi'])
    await expect(loader.load(path)).rejects.toThrow('404');
});
