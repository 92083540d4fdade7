import path from 'node:path';
import { parseSettings } from '@docgraph/pipeline/settings/parse-settings';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { parseStages } from '../src/build/parse-stages.ts';
import { ParseCache } from '../src/cache/parse-cache.ts';

const NAMES = ['a', 'b', 'c', 'd'];

test('pages are returned in order, and other tasks run between cached pages', async () => {
  const cache = await ParseCache.open(path.join(await temporaryFolder(), 'cache'));
  const config = { plugins: [], module: undefined, hash: '', slots: undefined, name: '', files: [] };
  const progress: string[] = [];
  const stages = parseStages(cache, '', config, { onProgress: (message) => progress.push(message) });
  onTestFinished(() => stages.close());
  const { settings } = parseSettings(undefined, { docsPath: 'docs', drafts: true }).value;
  const pages = NAMES.map((name) => ({ path: `docs/${name}.md`, text: `# ${name}\n`, hash: name }));
  const data = { blocks: new Map(), calls: undefined, needsOf: () => [] };

  const happened: string[] = [];
  await stages.parsePages(pages, settings, data, ({ value }) => happened.push(value.title));
  expect(happened).toEqual(NAMES);
  expect(progress).toEqual(['Parsing pages 4/4']);

  happened.length = 0;
  await stages.parsePages(pages, settings, data, ({ value }) => {
    happened.push(value.title);
    setImmediate(() => happened.push('other'));
  });
  expect(happened.filter((one) => one !== 'other')).toEqual(NAMES);
  expect(happened.indexOf('other')).toBeLessThan(happened.indexOf('d'));
});

test("an index without a heading has its folder's name, or the site's title at the top of an edition", async () => {
  const cache = await ParseCache.open(path.join(await temporaryFolder(), 'cache'));
  const config = { plugins: [], module: undefined, hash: '', slots: undefined, name: '', files: [] };
  const stages = parseStages(cache, '', config);
  onTestFinished(() => stages.close());
  const site = { path: 'site.yaml', text: 'title: Harbor\n', hash: '' };
  const { settings } = parseSettings(site, { docsPath: 'docs', drafts: false }).value;
  const pages = ['docs/README.md', 'docs/guides/index.md'].map((file) => ({ path: file, text: 'Text.\n', hash: '' }));
  const titles: string[] = [];
  await stages.parsePages(pages, settings, { blocks: new Map(), calls: undefined, needsOf: () => [] }, ({ value }) =>
    titles.push(value.title),
  );
  expect(titles).toEqual(['Harbor', 'Guides']);
});
