import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outputsIn, readContent, rereadPages } from '../src/build/read-content.ts';

function read(contentDir: string, drafts = false) {
  const outputs = { dataDir: `${contentDir}-data`, siteDir: `${contentDir}-site`, cacheDir: `${contentDir}-cache` };
  return readContent({ contentDir, ...outputs, drafts, onProgress: () => {}, onWarning: () => {} });
}

async function fingerprintOf(contentDir: string, drafts = false): Promise<string> {
  return (await read(contentDir, drafts)).fingerprint;
}

test('the fingerprint is the same if nothing changes', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n' });
  const before = await fingerprintOf(folder);
  expect(await fingerprintOf(folder)).toBe(before);
  expect(await fingerprintOf(folder, true)).not.toBe(before);
});

test('the fingerprint changes with a problem that leaves no trace in the sources', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A \uFFFD\n' });
  const before = await fingerprintOf(folder);
  await symlink('/', path.join(folder, 'elsewhere'));
  const linked = await fingerprintOf(folder);
  await writeFile(path.join(folder, 'a.md'), Buffer.from([...Buffer.from('# A '), 0xff, 0x0a]));
  expect(new Set([before, linked, await fingerprintOf(folder)]).size).toBe(3);
});

test('output directories in the content folder are recognized on Windows, too', () => {
  const dirs = { contentDir: 'C:\\My site', dataDir: 'C:\\My site\\out\\data', siteDir: 'D:\\out' };
  expect(outputsIn(dirs, path.win32)).toEqual(['out/data', 'D:/out']);
});

test.each(['# New\n', ''])('a page that is empty while it is saved is read again: %j', async (text) => {
  const folder = await temporaryFolder({ 'a.md': '# Old\n' });
  const content = await read(folder);
  const file = path.join(folder, 'a.md');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await writeFile(file, '');
  const reread = rereadPages(content, folder, ['a.md']);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await writeFile(file, text);
  vi.runAllTimers();
  expect((await reread)?.sources.value.pages).toMatchObject([{ text }]);
});

test('rereads included files, but not files that were not included before', async () => {
  const folder = await temporaryFolder({ 'a.md': '::include{file=_b.md}\n', '_b.md': 'B\n', '_c.md': 'C\n' });
  const content = await read(folder);
  await writeFile(path.join(folder, '_b.md'), 'New\n');
  const reread = await rereadPages(content, folder, ['_b.md']);
  expect(reread?.sources.value.included.get('_b.md')?.text).toBe('New\n');
  expect(reread?.base).toBe(content.base);
  expect(reread?.fingerprint).toBe(await fingerprintOf(folder));
  expect(reread?.fingerprint).not.toBe(content.fingerprint);
  await writeFile(path.join(folder, '_b.md'), '::include{file=_c.md}\n');
  expect(await rereadPages(content, folder, ['_b.md'])).toBeUndefined();
  expect([...(await read(folder)).sources.value.included.keys()]).toEqual(['_b.md', '_c.md']);
});

/** Returns the pages of a folder, the root of the docs, and the documents reported as left out. */
async function readLayout(files: Record<string, string>) {
  const { located, sources } = await read(await temporaryFolder(files));
  return {
    root: located.settings.editions[0].docsPath,
    pages: sources.value.pages.map((page) => page.path),
    leftOut: sources.problems.filter(({ rule }) => rule === 'content/left-out'),
  };
}

test.each([
  ['beside pages', { 'docs/a.md': '', 'blog/b.md': '', 'about.mdown': '' }, ''],
  ['beside a README', { 'docs/a.md': '', 'README.md': '' }, ''],
  ['beside pages, and empty', { 'docs/.keep': '', 'blog/b.md': '' }, ''],
  ['alone', { 'docs/a.md': '' }, 'docs'],
  [
    'beside files that are published as they are',
    { 'docs/a.md': '', 'static/a.md': '', 'navigation.yaml': '' },
    'docs',
  ],
  ['beside files that are no content', { 'docs/a.md': '', 'node_modules/a/README.md': '', '.github/a.md': '' }, 'docs'],
])('without settings, a folder `docs` %s does not hide other pages', async (_, files, root) => {
  const layout = await readLayout(files);
  expect(layout.root).toBe(root);
  const isPage = (file: string) => /\.(?:md|mdown)$/.test(file) && !/^(?:node_modules|\.github|static)\//.test(file);
  expect(layout.pages).toEqual(Object.keys(files).filter(isPage).sort());
  expect(layout.leftOut).toEqual([]);
});

const DOCS = { 'docs/a.md': '', 'blog/b.md': '', 'about.md': '', 'locales/de/docs/a.md': '', 'static/c.md': '' };

test('with settings, pages next to `docs` are reported, with the setting that includes them', async () => {
  const { root, leftOut } = await readLayout({ ...DOCS, 'site.yaml': 'locales: [{code: en}, {code: de}]' });
  expect(root).toBe('docs');
  expect(leftOut).toMatchObject([{ file: 'about.md', hint: expect.stringContaining('`docs.path: .`') }]);
  expect(leftOut[0]?.message).toMatch(/^2 documents .*`about.md`, `blog\/b.md`\.$/);
});

test.each(['docs: {path: docs}', 'docs: {versions: [{name: a, folder: docs}]}', 'title: [a'])(
  'pages beside `docs` are not reported where the settings name the folder or make no sense: %s',
  async (site) => {
    const { leftOut } = await readLayout({ ...DOCS, 'locales/de/docs/a.md': '', 'site.yaml': site });
    expect(leftOut).toEqual([]);
  },
);

test('without settings, partials and documents in other markup are reported once each', async () => {
  const files = {
    'a.md': '',
    '_posts/b.md': '',
    '_c.md': '',
    '_index.md': '',
    'd.rst': '',
    'e/f.adoc': '',
    'g.txt': '',
  };
  const { leftOut } = await readLayout(files);
  expect(leftOut.map(({ file }) => file)).toEqual(['_c.md', 'd.rst']);
  expect(leftOut[0]?.message).toContain('`_posts/b.md`');
  expect((await readLayout({ ...files, 'site.yaml': 'title: A' })).leftOut).toEqual([]);
});
