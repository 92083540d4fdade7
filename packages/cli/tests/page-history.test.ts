import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkSite, openStore } from '@docgraph/pipeline/build';
import type { ContentHistory } from '@docgraph/pipeline/model/page-history';
import { historyInput } from '@docgraph/pipeline/site/inputs';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { createRepository } from '@docgraph/test-kit/repository';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { readContent, rereadPages } from '../src/build/read-content.ts';
import { setFiles, stagesInMemory } from '../src/testing/build-in-memory.ts';
import { build } from './checkouts.ts';

const SITE = {
  '.gitignore': 'cache/\ndist-*/\n',
  'content/site.yaml': 'title: Site\nurl: https://docs.example\nlastUpdated: git\nauthors: git\n',
  'content/docs/index.md': '# Home\n',
  'content/docs/a.md': '# A\n',
  'content/docs/b.md': '---\nupdated: 2026-05-06\n---\n\n# B\n',
};

test('dates and authors are on the page, in its JSON, the sitemap, the feed, and the structured data', async () => {
  const root = await temporaryFolder();
  const { commit } = createRepository(root);
  await commit('2026-01-01T12:00:00Z', SITE, 'Ada & Co');
  const { code, warnings } = await build(root);
  expect([code, warnings]).toEqual([0, []]);
  const text = (file: string) => readFile(path.join(root, file), 'utf8');
  const page = async (name: string) => JSON.parse(await text(`dist-data/pages/${name}.json`));
  expect(await page('a')).toMatchObject({ updated: '2026-01-01', authors: ['Ada & Co'] });
  expect(await page('b')).toMatchObject({ updated: '2026-05-06', authors: ['Ada & Co'] });
  expect(JSON.parse(await text('dist-data/routes.json')).routes).toMatchObject([
    { route: '/', updated: '2026-01-01' },
    { route: '/a', updated: '2026-01-01' },
    { route: '/b', updated: '2026-05-06' },
  ]);
  const html = await text('dist-site/a/index.html');
  expect(html).toContain('<time dateTime="2026-01-01">January 1, 2026</time>');
  expect(html).toContain('Written by Ada &amp; Co');
  expect(html).toContain('"dateModified":"2026-01-01","author":[{"@type":"Person","name":"Ada & Co"}]');
  expect(html).not.toContain('@example.com');
  expect(await text('dist-site/b/index.html')).toContain('<time dateTime="2026-05-06">');
  expect(await text('dist-site/sitemap.xml')).toContain('/a</loc><lastmod>2026-01-01</lastmod>');
  expect(await text('dist-site/pages.atom')).toContain('<updated>2026-01-01T00:00:00Z</updated>');
});

test('a translation is marked if its original has changed on a later day', async () => {
  const root = await temporaryFolder();
  const { commit } = createRepository(root);
  await commit('2026-01-01T12:00:00Z', {
    ...SITE,
    'content/site.yaml': `${SITE['content/site.yaml']}locales: [{ code: en }, { code: de }]\n`,
    'content/locales/de/docs/index.md': '# Start\n',
    'content/locales/de/docs/a.md': '# A\n',
  });
  await commit('2026-02-01T12:00:00Z', { 'content/docs/a.md': '# A\n\nNew.\n' });
  expect((await build(root)).code).toBe(0);
  const edition = async (name: string) =>
    JSON.parse(await readFile(path.join(root, `dist-data/pages/${name}.json`), 'utf8')).edition;
  expect(await edition('de/a')).toMatchObject({ locale: 'de', outdated: true });
  expect(await edition('de')).not.toHaveProperty('outdated');
  expect(await edition('a')).not.toHaveProperty('outdated');
  const html = await readFile(path.join(root, 'dist-site/de/a/index.html'), 'utf8');
  expect(html).toMatch(/möglicherweise veraltet\. Siehe <a[^>]* href="\/a"/);
});

test('a commit changes only the pages whose history changed, and is noticed by a build without other changes', async () => {
  const root = await temporaryFolder();
  const { commit } = createRepository(root);
  await commit('2026-01-01T12:00:00Z', SITE);
  const pages = ({ data }: Awaited<ReturnType<typeof build>>) =>
    Object.entries(data).filter(([file]) => file.startsWith('pages/'));
  const before = await build(root);
  await commit('2026-02-01T12:00:00Z', { 'elsewhere.txt': 'Text.\n' });
  expect(await build(root)).toEqual({ ...before, parsed: 0 });
  // The text is the same in the end, so only the history changes.
  await commit('2026-02-02T12:00:00Z', { 'content/docs/a.md': '# Other\n' });
  await commit('2026-03-01T12:00:00Z', { 'content/docs/a.md': '# A\n' });
  const after = await build(root);
  const known = new Map(pages(before));
  expect(pages(after).flatMap(([file, hash]) => (hash === known.get(file) ? [] : [file]))).toEqual(['pages/a.json']);
  const page = await readFile(path.join(root, 'dist-data/pages/a.json'), 'utf8');
  expect(JSON.parse(page)).toMatchObject({ updated: '2026-03-01' });
});

test('a clone has the same output', async () => {
  const root = await temporaryFolder();
  const { commit, git } = createRepository(root);
  await commit('2026-01-01T12:00:00Z', SITE);
  const clone = path.join(await temporaryFolder(), 'clone');
  git('clone', '--quiet', root, clone);
  expect(await build(clone)).toEqual(await build(root));
});

test('a new commit computes only the pages whose history changed', async () => {
  const store = openStore(memoryStorage());
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`docs/page-${i}.md`, `# Page ${i}\n`]));
  setFiles(store, [], { 'docs/index.md': '# Home\n', ...files }, stagesInMemory([], new Map()));
  const historyWith = (id: string, updated: string): ContentHistory => ({
    id,
    read: async () =>
      Object.keys(files).map((file) => [file, { updated: file === 'docs/page-7.md' ? updated : '2026-01-01' }]),
  });
  store.set(historyInput, [['', '1', historyWith('1', '2026-01-01')]]);
  await checkSite(store);
  const before = new Map(store.computed);
  const counts = () =>
    ['history', 'docs', 'page', 'links'].map((kind) => (store.computed.get(kind) ?? 0) - (before.get(kind) ?? 0));
  store.set(historyInput, [['', '2', historyWith('2', '2026-01-01')]]);
  await checkSite(store);
  expect(counts()).toEqual([1, 0, 0, 0]);
  store.set(historyInput, [['', '3', historyWith('3', '2026-02-02')]]);
  await checkSite(store);
  expect(counts()).toEqual([2, 1, 0, 0]);
});

test('saving a page in dev does not run git', async () => {
  const root = await temporaryFolder();
  const contentDir = path.join(root, 'content');
  const { commit } = createRepository(root);
  await commit('2026-01-01T12:00:00Z', SITE);
  const outputs = { dataDir: `${root}/data`, siteDir: `${root}/site`, cacheDir: `${root}/cache` };
  const content = await readContent({
    contentDir,
    ...outputs,
    drafts: true,
    onProgress: () => {},
    onWarning: () => {},
  });
  await commit('2026-02-01T12:00:00Z', { 'content/docs/a.md': '# Changed\n' });
  const reread = await rereadPages(content, contentDir, ['docs/a.md']);
  expect(reread?.history).toBe(content.history);
  expect(reread?.fingerprint).not.toBe(content.fingerprint);
});
