import { viewOutline, viewSite } from '@docgraph/pipeline/site/site-view';
import { InputsChangedError } from '@docgraph/pipeline/store/store';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { openDevSite } from '../src/dev/dev-site.ts';
import { CODE_VERSION, RENDERER_DIR } from '../src/package-files.ts';
import { openBundle } from '../src/prerender/renderer-bundle.ts';
import { buildInMemory, setFiles, stagesInMemory } from '../src/testing/build-in-memory.ts';
import { textOfFile } from './text-of-file.ts';

test('search files are created without rendering pages', async () => {
  const { store } = await buildInMemory([], {
    'site.yaml': 'title: Site\n',
    'docs/index.md': '# Home\n\nThe quuxification.\n',
  });
  const view = { ...(await viewSite(store)), renderPage: () => expect.unreachable() };
  const bundle = await openBundle(RENDERER_DIR, CODE_VERSION);
  const site = openDevSite(view, { contentDir: '', bundle, rules: undefined });
  const file = await site.findOther('search-index-docs-default-current.json');
  const index = JSON.parse((await textOfFile(file)) ?? '');
  expect(index.documents).toMatchObject([{ title: 'Home', content: 'The quuxification.' }]);
});

const TRANSLATED = {
  'site.yaml': 'title: Site\nlocales:\n  - {code: en, label: English}\n  - {code: de, label: Deutsch}\n',
  'docs/index.md': '# Home\n',
  'locales/de/docs/index.md': '# Zuhause\n',
};

test('the not-found page of a locale is in its language', async () => {
  const bundle = await openBundle(RENDERER_DIR, CODE_VERSION);
  const { store } = await buildInMemory([], TRANSLATED);
  const site = openDevSite(await viewSite(store), { contentDir: '', bundle, rules: undefined });
  const read = async (file: string) => textOfFile(await site.findOfPages(file));
  const [english, german] = [await read('404.html'), await read('de/404.html')];
  expect(english).toContain('<html lang="en"');
  expect(german).toContain('<html lang="de"');
  expect(german).toMatch(
    /<a [^>]*href="\/de"[^>]*class="button button-filled"|class="button button-filled"[^>]*href="\/de"/,
  );
});

test('no other page can have the path of a not-found page', async () => {
  const { diagnostics } = await buildInMemory([], { ...TRANSLATED, 'static/de/404.html': 'mine' });
  expect(diagnostics).toMatchObject([{ rule: 'routes/reserved', file: 'static/de/404.html' }]);
});

test('a view stays the same after a change, and an outlined page that is gone is not viewed', async () => {
  const files = { 'docs/index.md': '# Home\n\nBefore.\n', 'docs/a.md': '# A\n' };
  const { store } = await buildInMemory([], files);
  const [whole, outline] = [await viewSite(store), await viewOutline(store)];
  setFiles(store, [], { 'docs/index.md': '# Home\n\nAfter.\n' }, stagesInMemory([], new Map()));
  const pages = whole.whole?.artifacts().flatMap((file) => ('make' in file ? [file.make()] : []));
  expect(JSON.stringify(pages)).toContain('Before.');
  expect(JSON.stringify(pages)).not.toContain('After.');
  await expect(outline.pageAt('/a')).rejects.toThrow(InputsChangedError);
});

test('a file that could not be rendered is rendered again', async () => {
  const bundle = await openBundle(RENDERER_DIR, CODE_VERSION);
  const { store } = await buildInMemory([], { 'docs/index.md': '![Picture](a.svg)\n', 'docs/a.svg': '<svg/>' });
  const contentDir = await temporaryFolder();
  const site = openDevSite(await viewSite(store), { contentDir, bundle, rules: undefined });
  await expect(site.findOther('robots.txt')).rejects.toThrow('ENOENT');
  await addFiles(contentDir, { 'docs/a.svg': '<svg/>' });
  expect(await textOfFile(await site.findOther('robots.txt'))).toContain('User-agent');
});
