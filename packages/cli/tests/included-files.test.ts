import { checkSite, openStore } from '@docgraph/pipeline/build';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { expect, test } from 'vitest';
import { buildInMemory, setFiles, stagesInMemory } from '../src/testing/build-in-memory.ts';

const SITE: Record<string, string> = {
  'site.yaml': 'title: Site\n',
  'docs/index.md': '# Home\n\n::include{file=_note.md}\n',
  'docs/a.md': '# A\n\n::include{file=_note.md}\n\n```js file=/code/app.js\n```\n',
  'docs/b.md': '# B\n\n[A](a.md)\n',
  'docs/_note.md': 'A note.\n\n::include{file=./_nested.md}\n',
  'docs/_nested.md': 'Nested.\n',
  'docs/_unused.md': 'Unused.\n',
  'code/app.js': 'main();\n',
};

/** Builds a site, then an edited one. Returns the number of pages that were parsed again, and the problems. */
async function edited(edit: Record<string, string | undefined>, site = SITE) {
  const store = openStore(memoryStorage());
  const known = new Map<string, string>();
  const stages = stagesInMemory([], known);
  const build = (files: Record<string, string | undefined>) => {
    const present = Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
    // The store decides which pages are parsed, not this cache.
    known.clear();
    setFiles(store, [], Object.fromEntries(present), stages);
    return checkSite(store);
  };
  await build(site);
  const before = store.computed.get('page') ?? 0;
  const diagnostics = await build({ ...site, ...edit });
  return { parsed: (store.computed.get('page') ?? 0) - before, diagnostics };
}

const { 'docs/_nested.md': _, ...WITHOUT_NESTED } = SITE;

test.each([
  ['an included file', { 'docs/_note.md': 'Another note.\n' }, SITE, 2],
  ['a file that an included file includes', { 'docs/_nested.md': 'Other.\n' }, SITE, 2],
  ['a file that is shown as code', { 'code/app.js': 'other();\n' }, SITE, 1],
  ['a file that no page includes', { 'docs/_unused.md': 'Other.\n' }, SITE, 0],
  ['a new file that was missing', { 'docs/_nested.md': 'Nested.\n' }, WITHOUT_NESTED, 2],
  ['another page', { 'docs/b.md': '# B\n' }, SITE, 1],
])('parses only the pages that include %s', async (_, edit, site, count) => {
  expect(await edited(edit, site)).toEqual({ parsed: count, diagnostics: [] });
});

test('reports a deleted file at the directive, once for all pages', async () => {
  const { parsed, diagnostics } = await edited({ 'docs/_nested.md': undefined });
  expect(parsed).toBe(2);
  expect(diagnostics).toMatchObject([
    { rule: 'content/include', file: 'docs/_note.md', start: { line: 3, column: 1 } },
  ]);
});

test('reports broken links at their place in the included file, and resolves them relative to it', async () => {
  const { diagnostics } = await edited({ 'docs/_note.md': 'See\n[b](b.md) and [c](c.md).\n' });
  expect(diagnostics).toMatchObject([{ rule: 'links/broken', file: 'docs/_note.md', start: { line: 2, column: 15 } }]);
});

test('published diagnostics leave out files that only drafts may include', async () => {
  const { diagnostics, artifacts } = await buildInMemory([], {
    'site.yaml': 'title: Site\n',
    'docs/index.md': '# Home\n\n## Part\n\n#### Skipped\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\n::include{file=_secret.md}\n',
    'docs/_secret.md': '## Secret\n\n#### Skipped\n',
  });
  expect(diagnostics.map(({ file }) => file)).toEqual(['docs/_secret.md', 'docs/index.md']);
  const published = artifacts.find(({ path }) => path === 'diagnostics.json');
  expect(published).toMatchObject({ data: { diagnostics: [{ file: 'docs/index.md' }] } });
});
test('links in included files lead to translations, also on untranslated pages', async () => {
  const { artifacts, diagnostics } = await buildInMemory([], {
    'site.yaml': 'title: Site\nlocales:\n  - {code: en, label: English}\n  - {code: de, label: Deutsch}\n',
    'docs/index.md': '# Home\n\n::include{file=parts/_note.md}\n',
    'docs/parts/_note.md': '[B](../b.md)\n',
    'docs/b.md': '# B\n',
    'locales/de/docs/b.md': '# B auf Deutsch\n',
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const links = artifacts.map((file) => {
    const text = 'make' in file ? JSON.stringify(file.make()) : '';
    return [file.path, /href=\\"([^"]*)\\">B/.exec(text)?.[1]];
  });
  expect(links).toContainEqual(['pages/index.json', '/b']);
  expect(links).toContainEqual(['pages/de.json', '/de/b']);
});
