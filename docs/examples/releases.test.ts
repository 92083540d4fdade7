import { testPlugin } from 'docgraph/testing';
import { expect, test } from 'vitest';
import { releases } from './releases.ts';

const HOME = { 'docs/index.md': '# Home\n\nSee [all releases](releases.md).\n' };

test('creates a page of releases', async () => {
  const { data, diagnostics } = await testPlugin(releases, {
    ...HOME,
    'releases.yaml': '- {version: 1.2.0, notes: Disks are **faster**.}\n',
  });
  expect(diagnostics).toEqual([]);
  expect(data['pages/releases.json']).toMatchObject({ html: expect.stringContaining('<strong>faster</strong>') });
});

test('reports an invalid entry at its location', async () => {
  const files = { ...HOME, 'releases.yaml': '- {version: 1.2.0, notes: Faster.}\n- {version: 1.1.0}\n' };
  const { diagnostics } = await testPlugin(releases, files);
  expect(diagnostics).toMatchObject([
    { rule: 'collections/entry', file: 'releases.yaml', start: { line: 2, column: 3 } },
  ]);
});

test('reports a syntax error at its line', async () => {
  const files = { ...HOME, 'releases.yaml': '- version: 1.2.0\n  notes: [Faster.\n' };
  const { diagnostics } = await testPlugin(releases, files);
  expect(diagnostics[0]).toMatchObject({ rule: 'settings/syntax', file: 'releases.yaml', severity: 'error' });
  expect(diagnostics[0]?.start.line).toBeGreaterThan(1);
});
