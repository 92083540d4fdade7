import type { PageOptions } from '@docgraph/pipeline/site/page-options';
import { parsedPage } from '@docgraph/pipeline/site/pages';
import { StoredPage } from '@docgraph/pipeline/site/stored-page';
import { expect, onTestFinished, test } from 'vitest';
import { openStages } from '../src/build/open-stages.ts';
import { buildInMemory } from '../src/testing/build-in-memory.ts';

const CONFIG = { plugins: [], collections: {}, module: undefined, hash: '', slots: undefined, name: '', files: [] };
const OPTIONS: PageOptions = {
  locale: { htmlLang: 'en', texts: {} },
  variables: {},
  blockHints: {},
  html: 'on',
  needs: {},
};

test('pages are parsed in threads, with progress', async () => {
  const progress: string[] = [];
  const stages = openStages(
    { config: CONFIG, rules: undefined },
    { onProgress: (message) => progress.push(message), onWarning: () => {} },
  );
  onTestFinished(() => stages.close());
  const titles = ['A', 'B', 'C'].map(async (name) => {
    const source = { path: `docs/${name}.md`, text: `# ${name}\n`, hash: name };
    const texts = await stages.parsePage(source, OPTIONS);
    return new StoredPage((number) => texts[number] ?? '').value.title;
  });
  expect(await Promise.all(titles)).toEqual(['A', 'B', 'C']);
  expect(progress).toEqual(['Parsing pages 3/3']);
});

test("an index without a heading has its folder's name, or the site's title at the top of an edition", async () => {
  const { store } = await buildInMemory([], {
    'site.yaml': 'title: Harbor\n',
    'docs/README.md': 'Text.\n',
    'docs/guides/index.md': 'Text.\n',
  });
  const titleOf = async (file: string) => (await store.get(parsedPage, file)).value.title;
  expect(await titleOf('docs/README.md')).toBe('Harbor');
  expect(await titleOf('docs/guides/index.md')).toBe('Guides');
});
