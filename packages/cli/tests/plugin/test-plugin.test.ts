import { definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import { glossary } from '@docgraph/plugins/glossary/plugin';
import { expect, test } from 'vitest';
import { testPlugin } from '../../src/testing/test-plugin.ts';
import { standardPlugins } from '../standard-plugins.ts';

const PAGES = { 'docs/index.md': '# Home\n\nOne.', 'docs/a.md': '# A\n\nTwo.', 'docs/b.md': '# B\n\nThree.' };

test('testPlugin builds a site in memory', async () => {
  const files = { ...PAGES, 'glossary.yaml': "- {term: One, definition: 'The [first](/a) number.'}\n" };
  const { data, diagnostics } = await testPlugin(glossary, files);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(data['pages/index.json'])).toContain('The <a href=\\"/a\\">first</a> number.');
});

test('a plugin that counts pages is rejected', async () => {
  let count = 0;
  const counter = definePlugin({
    api: 1,
    name: 'counter',
    page: {
      needs: () => true,
      steps: () => ({
        finish(tree) {
          count++;
          tree.children.push({ type: 'text', value: String(count) });
        },
      }),
    },
  });
  await expect(testPlugin(counter, PAGES)).rejects.toThrow(
    /^The plugin `counter` generates a different `pages\/\w+\.json` if some pages are cached\.$/,
  );
});

test('a plugin that depends on the order of pages is rejected', async () => {
  let calls = 0;
  const order = definePlugin({
    api: 1,
    name: 'order',
    page: {
      needs: () => calls++ % Object.keys(PAGES).length,
      steps: (place: number) => ({ finish: (tree) => void tree.children.push({ type: 'text', value: String(place) }) }),
    },
  });
  await expect(testPlugin(order, PAGES)).rejects.toThrow('in another order');
});

test('an invalid plugin is rejected', async () => {
  await expect(testPlugin(definePlugin({ api: 1, name: 'No' }), PAGES)).rejects.toThrow('`name` must be lower case');
});

test.each<[string, Partial<Plugin>, string]>([
  ['on a page', { page: { needs: () => true, steps: fail } }, 'docs/index.md'],
  ['on its data', { data: { 'people.yaml': { read: fail } } }, 'people.yaml'],
  ['in a check', { check: fail }, 'docgraph.config.ts'],
  ['elsewhere', { head: fail }, 'docgraph.config.ts'],
])('a plugin that throws %s is reported in the current file', async (_, part, file) => {
  const plugin = { ...definePlugin({ api: 1, name: 'mine' }), ...part };
  const { diagnostics } = await testPlugin(plugin, { 'docs/index.md': '# Home', 'people.yaml': '- Ada' });
  const message = 'The plugin `mine` failed: no luck.';
  expect(diagnostics).toMatchObject([{ rule: 'plugins/failed', severity: 'error', message, file }]);
});

function fail(): never {
  throw new Error('no luck');
}

test('a duplicate head link names both plugins', async () => {
  const linking = (name: string) =>
    definePlugin({ api: 1, name, head: () => [{ route: '/a', rel: 'alternate', href: 'a.xml' }] });
  const { diagnostics } = await testPlugin(linking('one'), PAGES, [linking('two')]);
  const message = 'The link `alternate` to `a.xml` in the head of `/a` is added by the plugins `two` and `one`.';
  expect(diagnostics).toMatchObject([{ rule: 'plugins/config', severity: 'error', message }]);
});

test('problems of generated pages are reported at the data file', async () => {
  const people = definePlugin({
    api: 1,
    name: 'people',
    data: { 'people.yaml': { read: ({ text }) => ({ value: text, problems: [] }) } },
    pages: ({ data }) => [{ path: 'people', from: 'people.yaml', markdown: `# People\n\n${data['people.yaml']}` }],
  });
  const { diagnostics } = await testPlugin(people, { ...PAGES, 'people.yaml': '[Ada](gone.md)' });
  expect(diagnostics).toMatchObject([{ rule: 'links/broken', file: 'people.yaml' }]);
});

test.each(standardPlugins.map(({ name }) => name))('the plugin %s can be turned off', async (name) => {
  const rest = standardPlugins.filter((plugin) => plugin.name !== name).map(({ uses: _, ...plugin }) => plugin);
  const names = rest.map((plugin) => plugin.name);
  const diagram = '# Home\n\n```mermaid\nflowchart LR\n  accTitle: A\n  accDescr: B\n  A --> B\n```\n';
  const log = '- {date: 2026-11-22, kind: added, title: Disks, text: They grow.}\n';
  const { diagnostics, data, files } = await testPlugin(
    definePlugin({ api: 1, name: 'none' }),
    {
      'docs/index.md': diagram,
      ...(names.includes('changelog') && { 'docs/new.md': '# New\n\n::changelog\n' }),
      'changelog.yaml': log,
    },
    rest,
  );
  // The settings turn diagrams off in both cases.
  expect(diagnostics).toMatchObject([{ severity: 'warning', kind: 'diagrams' }]);
  expect(data).toHaveProperty(['pages/index.json']);
  const hasFeed = names.includes('changelog');
  expect([Object.keys(files), 'head.json' in data]).toEqual([hasFeed ? ['changelog.atom'] : [], hasFeed]);
});
