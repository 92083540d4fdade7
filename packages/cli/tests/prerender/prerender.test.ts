import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locale, writeFixtureData } from '@docgraph/renderer/tests/fixture-data';
import { pages } from '@docgraph/renderer/tests/fixture-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENDERER_DIR } from '../../src/package-files.ts';
import { prerender } from '../../src/prerender/prerender.ts';
import { graphIn } from '../../src/prerender/read-data.ts';
import type { SiteFile } from '../../src/prerender/site-file.ts';

let folder: string;
let files: Map<string, SiteFile>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  files = await build('data', {});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(
  name: string,
  changes: Parameters<typeof writeFixtureData>[1],
  preview = false,
): Promise<Map<string, SiteFile>> {
  const dataDir = join(folder, name);
  await writeFixtureData(dataDir, changes);
  const list = await prerender({
    graph: graphIn(dataDir),
    rendererDir: RENDERER_DIR,
    rendererVersion: 'test',
    preview,
  });
  return new Map(list.map((file) => [file.path, file]));
}

async function textOf(path: string, from = files): Promise<string> {
  const content = await from.get(path)?.content();
  if (content === undefined) throw new Error(`There is no ${path}.`);
  return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}

test('every route has a page, and the site has its shared files', () => {
  const html = [...files.keys()].filter((path) => /(^|\/)index\.html$/.test(path));
  const routes = pages.map(({ route }) => `${route}/index.html`.replace(/^\/+/, '').replace('//', '/'));
  expect(html.sort()).toEqual([...routes, 'vms/index.html'].sort());
  const others = ['404.html', 'sitemap.xml', 'robots.txt', 'api/openapi.json', 'img/favicon.svg'];
  const data = ['_data/pages/index.json', '_data/pages/reference/api.json', '_data/navigation.json'];
  const index = 'search-index-docs-default-current';
  const search = [`${index}.json`, `${index}/terms-0.json`, `${index}/documents-0.json`];
  const all = [...others, ...data, ...search];
  expect([...files.keys()]).toEqual(expect.arrayContaining(all));
});

test('a redirect leads to its target and is not a page', async () => {
  const html = await textOf('vms/index.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/compute/managing-vms#start">');
  expect(html).toContain('<a href="/compute/managing-vms#start">');
  expect(await textOf('sitemap.xml')).not.toContain('/vms<');
});

test('every document has a content security policy, including redirects', async () => {
  const documents = [...files.keys()].filter((path) => /^(?!_data\/).*\.html$/.test(path));
  expect(documents).toContain('vms/index.html');
  for (const path of documents)
    expect(await textOf(path), path).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/);
});

test('a page is complete without scripts', async () => {
  const html = await textOf('compute/managing-vms/index.html');
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  for (const part of [
    '<title>Managing VMs | Viridian docs</title>',
    '<p id="hidden-text">Hidden text.</p>',
    '<div class="tab-panel" data-value="cli" data-label="CLI">',
    'href="/compute/images/custom"',
    '<link rel="canonical" href="https://docs.viridian.example/compute/managing-vms">',
    '"@type":"BreadcrumbList"',
    'aria-label="Docs pages"',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('Copy code to clipboard');
});

test.each(['index.html', 'compute/managing-vms/index.html'])('%s has a table of contents', async (path) => {
  const html = await textOf(path);
  expect(html).toMatch(/<div class="toc"><nav[^>]*>.*<a href="#/);
  expect(html).toContain('<details class="toc-collapsed">');
});

test('printed internal links show the origin, from a print style sheet', async () => {
  const path = /<link rel="stylesheet" href="\/([^"]*)" media="print">/.exec(await textOf('index.html'))?.[1] ?? '';
  expect(await textOf(path)).toBe(':root{--site-origin:"https://docs.viridian.example"}\n');
});

test('markup in titles is escaped', async () => {
  const html = await textOf('compute/overview/index.html');
  expect(html).toContain('<title>VM &lt;overview&gt; &amp; facts | Viridian docs</title>');
  expect(html).toContain('VM &lt;overview&gt; &amp; facts</h1>');
});

test.each(['index.html', 'api/index.html', '404.html'])(
  'the policy of %s allows its own inline script and nothing else',
  async (path) => {
    const html = await textOf(path);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const [script, ...others] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(others).toEqual([]);
    const digest = createHash('sha256')
      .update(script ?? '')
      .digest('base64');
    expect(policy).toContain(`'sha256-${digest}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+="|<style/);
  },
);

test('a page refers to files that exist', async () => {
  const html = await textOf('api/index.html');
  const paths = [...html.matchAll(/(?:src|href)="\/((?:_app|img)\/[^"]+)"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(5);
  expect([...files.keys()]).toEqual(expect.arrayContaining(paths));
});

test('the sidebar opens the category of the page and marks the page', async () => {
  const html = await textOf('compute/images/custom/index.html');
  const sidebar = /<nav aria-label="Docs sidebar">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? '';
  expect(sidebar).toContain('href="/compute/managing-vms"');
  expect(sidebar).not.toContain('href="/reference/api/"');
  expect(sidebar.match(/aria-current="page"/g)).toHaveLength(1);
});

test('the API reference has anchors for tags, operations, and schemas', async () => {
  const html = await textOf('api/index.html');
  for (const id of ['tag/storage', 'operation/createVm', 'schema/Vm']) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('href="#schema/Vm"');
  const { html: first, parts } = JSON.parse(await textOf('_data/pages/api.json'));
  const others: string[] = parts === undefined ? [] : JSON.parse(await textOf(parts.slice(1)));
  expect(html).toContain([first, ...others].join(''));
});

test('every API has its own reference, whose files are in its folder', async () => {
  const billing = { route: '/billing', title: 'Billing API', version: 'v1', folder: 'apis/billing' };
  const several = await build('several', { otherApis: [billing], baseUrl: '/docs/' });
  for (const [page, folder] of [
    ['api', 'api'],
    ['billing', 'apis/billing'],
  ]) {
    const html = await textOf(`${page}/index.html`, several);
    expect(html).toContain(`data-files="/docs/${folder}"`);
    expect(html).toContain('id="operation/createVm"');
    expect([...several.keys()]).toEqual(
      expect.arrayContaining([`${folder}/openapi.json`, `${folder}/operations/createVm.md`]),
    );
    const names = /data-names="\/docs\/([^"]+)"/.exec(html)?.[1] ?? '';
    expect(await textOf(names, several)).toContain('createVm');
  }
});

test('every page and operation has Markdown that links to the index, and pages link to it', async () => {
  const head = '> All pages of this documentation: https://docs.viridian.example/llms.txt\n\n';
  expect(await textOf('compute.md')).toBe(`${head}# Compute\n`);
  expect(await textOf('compute/managing-vms.md')).toBe(`${head}# Managing VMs\n`);
  expect(await textOf('api/operations/createVm.md')).toBe(`${head}# Create a VM\n`);
  const operation = '(https://docs.viridian.example/api/operations/createVm.md)';
  expect(await textOf('llms.txt')).toContain('(https://docs.viridian.example/compute/managing-vms.md)');
  expect(await textOf('llms.txt')).not.toContain(operation);
  expect(await textOf('api/llms.txt')).toContain(operation);
  expect(await textOf('compute/llms-full.txt')).toContain('# Managing VMs\n');
  for (const [page, href] of [
    ['compute/managing-vms', '/compute/managing-vms.md'],
    ['api', '/api.md'],
  ])
    expect(await textOf(`${page}/index.html`)).toContain(`<link rel="alternate" type="text/markdown" href="${href}">`);
});

test('every URL includes the base URL', async () => {
  const below = await build('below', { baseUrl: '/docs/', announcementBar: undefined });
  const html = await textOf('compute/managing-vms/index.html', below);
  expect(html).toContain('href="/docs/compute/images/custom"');
  expect(html).toContain('<script type="module" src="/docs/_app/');
  expect(html.replaceAll(/<article>[\s\S]*<\/article>/g, '')).not.toMatch(/(?:src|href)="\/(?!docs\/)/);
  expect(await textOf('sitemap.xml', below)).toContain('<loc>https://docs.viridian.example/docs/reference/api/</loc>');
});

test('keys and content change only if the data changes', async () => {
  const keys = (all: Map<string, SiteFile>) => new Map([...all].map(([path, { key }]) => [path, key]));
  const same = await build('same', {});
  expect(keys(same)).toEqual(keys(files));
  const made = [...files.keys()].filter((path) => !path.startsWith('_app/'));
  for (const path of made) expect(await textOf(path, same), path).toBe(await textOf(path));
  const renamed = await build('renamed', { title: 'Other docs' });
  expect(renamed.get('compute/index.html')?.key).not.toBe(files.get('compute/index.html')?.key);
  expect(renamed.get('img/favicon.svg')?.key).toBe(files.get('img/favicon.svg')?.key);
});

test('a page, its scripts, and the not-found page are in the language of the site', async () => {
  const german = { ...locale('de-AT', '/'), htmlLang: 'de-AT' };
  const changes = { locale: 'de-AT', locales: [german], texts: { 'page.next': 'Und dann' } };
  const built = await build('german', changes);
  const html = await textOf('compute/managing-vms/index.html', built);
  for (const part of ['aria-label="Hauptnavigation"', 'Auf dieser Seite', 'Und dann', 'placeholder="Suchen …"'])
    expect(html).toContain(part);
  for (const english of ['On this page', 'Previous', 'Search', 'Retry', 'Skip to'])
    expect(html.replace(/<script type="application\/json".*/s, '')).not.toContain(english);
  const [script = ''] = html.match(/_app\/site-\w+\.js/) ?? [];
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('type="module"'));
  const texts = await textOf(script, built);
  expect(texts).toContain('"code.copy":"Code in die Zwischenablage kopieren"');
  expect(texts).toContain('"page.next":"Und dann"');
  expect(html.match(/Und dann/g)).toHaveLength(1);
  expect(await textOf('404.html', built)).toContain('<h1>Seite nicht gefunden</h1>');
  expect(await textOf('vms/index.html', built)).toContain('<title>Seite verschoben</title>');
  expect(await textOf('api/index.html', built)).toContain('OpenAPI-Beschreibung herunterladen');
});

test('an Arabic page has Arabic UI strings and runs from right to left', async () => {
  const arabic = { ...locale('ar', '/'), direction: 'rtl' as const };
  const built = await build('arabic', { locale: 'ar', locales: [arabic] });
  const html = await textOf('compute/managing-vms/index.html', built);
  expect(html).toMatch(/<html lang="ar" dir="rtl"/);
  expect(html).toContain('في هذه الصفحة');
  expect(html).not.toContain('On this page');
});

test('every page of a preview has noindex and a banner, and there is no sitemap', async () => {
  const preview = await build('preview', {}, true);
  const documents = [...preview.keys()].filter(
    (path) => /^(?!_data\/).*\.html$/.test(path) && path !== 'vms/index.html',
  );
  for (const path of documents) {
    const html = await textOf(path, preview);
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).toContain('This is a preview of changes');
    expect(preview.get(path)?.key, path).not.toBe(files.get(path)?.key);
  }
  expect([...preview.keys()].filter((path) => path.startsWith('sitemap'))).toEqual([]);
  expect(await textOf('robots.txt', preview)).toBe('User-agent: *\nAllow: /\n');
  expect(await textOf('index.html')).not.toContain('content="noindex"');
});
