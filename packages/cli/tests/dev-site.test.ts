import { viewSite } from '@docgraph/pipeline/site/site-view';
import { expect, test } from 'vitest';
import { openDevSite } from '../src/dev/dev-site.ts';
import { CODE_VERSION, RENDERER_DIR } from '../src/package-files.ts';
import { openBundle } from '../src/prerender/renderer-bundle.ts';
import { buildInMemory } from '../src/testing/build-in-memory.ts';
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
