import { definePlugin, type GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { expect, test } from 'vitest';
import { testPlugin } from '../../src/testing/test-plugin.ts';

const FILES = {
  'site.yaml': 'title: T\ndocs: {editUrl: https://git.example/edit/docs}\n',
  'docs/index.md': '# Home\n\n[Team](team.md)\n',
  'team.yaml': '- Ada\n',
};

async function build(page: Partial<GeneratedPage>) {
  const team = definePlugin({
    api: 1,
    name: 'team',
    data: { 'team.yaml': { read: ({ text }) => ({ value: text, problems: [] }) } },
    pages: () => [{ path: 'team', from: 'team.yaml', markdown: '# Team\n\n[Home](index.md)\n', ...page }],
  });
  return testPlugin(team, FILES);
}

test('the source of a generated page is its data file', async () => {
  const { data, diagnostics } = await build({});
  expect(diagnostics).toEqual([]);
  expect(data['pages/team.json']).toMatchObject({
    source: 'team.yaml',
    editUrl: 'https://git.example/edit/team.yaml',
  });
  const { edges } = data['graph/0.json'] as { edges: { from: string; file: string; start: object }[] };
  expect(edges.find(({ from }) => from === 'page:/team')).toMatchObject({
    file: 'team.yaml',
    start: { line: 1, column: 1 },
  });
});

test('problems of a generated page are reported at its data file', async () => {
  const broken = await build({ markdown: '# Team\n\n[Nowhere](nowhere.md)\n' });
  expect(broken.diagnostics).toMatchObject([{ rule: 'links/broken', file: 'team.yaml' }]);
  const { diagnostics } = await build({ markdown: '---\nslug: /\n---\n\n# Team\n' });
  expect(diagnostics.map(({ rule }) => rule)).toContain('routes/duplicate');
  expect(JSON.stringify(diagnostics)).not.toContain('docs/team.md');
});

test('the source of a page generated from a missing file is the config', async () => {
  const { data, diagnostics } = await build({ from: 'tema.yaml' });
  expect(diagnostics).toEqual([]);
  expect(data['pages/team.json']).toMatchObject({ source: 'docgraph.config.ts' });
});

test.each<[string, Partial<GeneratedPage>, string]>([
  ['in place of a page', { path: 'index' }, 'the page `index`, which already exists'],
  ['outside of the docs folder', { path: '../team' }, "`../team` isn't a valid page path"],
])('a page %s is rejected', async (_, page, message) => {
  const { diagnostics } = await build(page);
  const [failed] = diagnostics.filter(({ rule }) => rule === 'plugins/failed');
  expect(failed).toMatchObject({ severity: 'error', message: expect.stringContaining('`team` failed') });
  expect(failed?.message).toContain(message);
});
