import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prerender } from '../../../../renderer/prerender/prerender.ts';
import type { SiteFile } from '../../../../renderer/prerender/site-file.ts';
import { writeFixtureData } from '../fixture-data.ts';
import { pages } from '../fixture-pages.ts';

let folder: string;
let files: Map<string, SiteFile>;
const cacheDir = () => join(folder, 'cache');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  files = await build('data', {});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(name: string, changes: Parameters<typeof writeFixtureData>[1]): Promise<Map<string, SiteFile>> {
  const dataDir = join(folder, name);
  await writeFixtureData(dataDir, changes);
  const list = await prerender({ dataDir, cacheDir: cacheDir() });
  return new Map(list.map((file) => [file.path, file]));
}

async function textOf(path: string, from = files): Promise<string> {
  const content = (await from.get(path)?.content()) ?? '';
  return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}

test('every route has its page, and the site its files', () => {
  for (const path of [
    'index.html',
    'compute/index.html',
    'compute/managing-vms/index.html',
    'reference/api/index.html',
    'api/index.html',
    '404.html',
    'sitemap.xml',
    'robots.txt',
    '_data/pages/index.json',
    '_data/pages/reference/api.json',
    '_data/navigation.json',
    'search-index-docs-default-current.json',
    'api/openapi.json',
    'img/favicon.svg',
  ]) {
    expect([...files.keys()]).toContain(path);
  }
  const html = [...files.keys()].filter((path) => path.endsWith('/index.html') || path === 'index.html');
  expect(html.filter((path) => path !== 'vms/index.html')).toHaveLength(pages.length);
});

test('a former address leads to the present one, and is no page of its own', async () => {
  const html = await textOf('vms/index.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/compute/managing-vms#start">');
  expect(html).toContain('<a href="/compute/managing-vms#start">');
  expect(await textOf('sitemap.xml')).not.toContain('/vms<');
});

test('a page is complete without scripts', async () => {
  const html = await textOf('compute/managing-vms/index.html');
  expect(html).toContain('<title>Managing VMs | Viridian docs</title>');
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).toContain('<p id="hidden-text">Hidden text.</p>');
  expect(html).toContain('<div class="tab-panel" data-value="cli" data-label="CLI">');
  expect(html).toContain('href="/compute/images/custom"');
  expect(html).toContain('<link rel="canonical" href="https://docs.viridian.example/compute/managing-vms">');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toContain('aria-label="Docs pages"');
  expect(html).not.toContain('Copy code to clipboard');
});

test('markup in titles is text', async () => {
  const html = await textOf('compute/overview/index.html');
  expect(html).toContain('<title>VM &lt;overview&gt; &amp; facts | Viridian docs</title>');
  expect(html).toContain('VM &lt;overview&gt; &amp; facts</h1>');
});

test('the policy of every page allows its own inline script and nothing else', async () => {
  for (const path of ['index.html', 'api/index.html', '404.html']) {
    const html = await textOf(path);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    for (const script of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+="|<style/);
  }
});

test('a page refers to files that exist', async () => {
  const html = await textOf('api/index.html');
  const paths = [...html.matchAll(/(?:src|href)="\/((?:_app|img)\/[^"]+)"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect([...files.keys()]).toContain(path);
});

test('the sidebar shows the branch of the page and marks the page', async () => {
  const html = await textOf('compute/images/custom/index.html');
  const sidebar = /<nav aria-label="Docs sidebar">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? '';
  expect(sidebar).toContain('href="/compute/managing-vms"');
  expect(sidebar).not.toContain('href="/reference/api/"');
  expect(sidebar.match(/aria-current="page"/g)).toHaveLength(1);
});

test('the API reference has anchors for tags, operations and schemas', async () => {
  const html = await textOf('api/index.html');
  for (const id of ['tag/vms', 'operation/createVm', 'schema/Vm']) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('href="#schema/Vm"');
  expect(await textOf('_data/pages/api.json')).toContain('operation/createVm');
});

test('every page but the API reference is there as Markdown, and says so', async () => {
  expect(await textOf('compute.md')).toMatch(/^# Compute\n\n.*- \[.+\]\(https:\/\/[^)]+\)/s);
  expect(await textOf('compute/managing-vms.md')).toMatch(/^# Managing VMs\n/);
  expect(files.has('api.md')).toBe(false);
  expect(await textOf('compute/managing-vms/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/compute/managing-vms.md">',
  );
  expect(await textOf('api/index.html')).not.toContain('text/markdown');
});

test('the data of a page holds no section texts', async () => {
  expect(await textOf('_data/compute/overview.json')).not.toContain('Secret section text');
});

test('below another base URL every address is', async () => {
  const below = await build('below', { baseUrl: '/docs/', announcementBar: undefined });
  const html = await textOf('compute/managing-vms/index.html', below);
  expect(html).toContain('href="/docs/compute/images/custom"');
  expect(html).toContain('<script type="module" src="/docs/_app/');
  expect(html.replaceAll(/<article>[\s\S]*<\/article>/g, '')).not.toMatch(/(?:src|href)="\/(?!docs\/)/);
  expect(await textOf('sitemap.xml', below)).toContain('<loc>https://docs.viridian.example/docs/reference/api/</loc>');
});

test('keys stay while the data does, and change with it', async () => {
  const keys = (all: Map<string, SiteFile>) => new Map([...all].map(([path, { key }]) => [path, key]));
  expect(keys(await build('same', {}))).toEqual(keys(files));
  const renamed = await build('renamed', { title: 'Other docs' });
  expect(renamed.get('compute/index.html')?.key).not.toBe(files.get('compute/index.html')?.key);
  expect(renamed.get('img/favicon.svg')?.key).toBe(files.get('img/favicon.svg')?.key);
});

test('rendering twice gives the same bytes', async () => {
  for (const [path, file] of files) expect(await file.content(), path).toEqual(await file.content());
});

test('a bundle of which a cleaner of caches left only a part is built anew', async () => {
  const name = (await readdir(cacheDir())).find((entry) => entry.startsWith('renderer-')) ?? '';
  await rm(join(cacheDir(), name, 'client/manifest.json'));
  const again = await build('data', {});
  expect([...again.keys()]).toEqual([...files.keys()]);
});
