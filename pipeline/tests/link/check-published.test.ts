import { expect, test } from 'vitest';
import { api, linkSample, page } from './sample-site.ts';

const SITE = { site: 'url: https://docs.example\napi: {document: api.yaml, route: /api/}\n', api: api('listVms') };
const PAGES = [
  page('docs/index.md'),
  page('docs/a.md', { anchors: ['one', 'größe'] }),
  page('docs/gone.md', { draft: true }),
];

function problemsOf(published: unknown, redirects = '') {
  const { problems } = linkSample({ ...SITE, pages: PAGES, published: JSON.stringify(published, null, 1), redirects });
  return problems.filter(({ rule }) => rule === 'links/published');
}

test('published addresses that work are no problems', () => {
  const published = {
    '/': [],
    '/a': ['one', 'größe'],
    '/api/': ['operation/listVms', 'operation/listVms/query/filter[]', 'schema/Vm', 'tag/vms'],
    '/old': ['one'],
  };
  expect(problemsOf(published, '/old: /a\n')).toEqual([]);
  expect(problemsOf({ '/old': ['x'] }, '/old: https://other.example/\n')).toEqual([]);
});

test('a lost URL or anchor is reported at its line, with what restores it', () => {
  const found = problemsOf({ '/A-old': [], '/a': ['one', 'two'], '/api/': ['operation/gone'], '/gone': ['x'] });
  expect(found.map(({ start, hint = '' }) => `${start.line} ${/`[^`]*`/.exec(hint)?.[0]}`)).toEqual([
    expect.stringMatching(/^2 `\/A-old: /),
    '5 `{#two}`',
    '8 `{#operation/gone}`',
    expect.stringMatching(/^10 `\/gone: /),
  ]);
  const [lost] = problemsOf({ '/old': ['x'] }, '/old: /a\n');
  expect(lost).toMatchObject({ start: { line: 3 }, hint: expect.stringContaining('heading of `/a` that replaces it') });
  // A draft's name may be confidential, but this URL was public.
  expect(found.at(-1)?.message).toContain('/gone');
});
