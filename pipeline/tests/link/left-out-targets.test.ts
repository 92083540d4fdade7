import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

test('the problem of a link to an omitted page gives the reason, and links within that page are valid', () => {
  const { problems } = linkSample({
    site: '',
    pages: [
      page('docs/index.md', { links: ['guide/README.md'] }),
      page('docs/guide/index.md'),
      page('docs/guide/README.md', { links: ['#part'], anchors: ['part'] }),
    ],
  });
  const broken = problems.filter(({ rule }) => rule.startsWith('links/'));
  expect(broken).toMatchObject([{ rule: 'links/broken', file: 'docs/index.md' }]);
  expect(broken[0]?.message).toContain('left out');
});

test('the target of an absolute link to this site must exist', () => {
  const urls = [
    'https://docs.example/a',
    'https://docs.example/gone',
    'https://docs.example.org/gone',
    'https://other.example/',
  ];
  const { problems, hrefsAt } = linkSample({
    site: 'url: https://docs.example\n',
    pages: [page('docs/index.md', { links: urls }), page('docs/a.md')],
  });
  expect(hrefsAt('/')).toBe(urls.join(' '));
  expect(problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    expect.stringMatching(/^links\/own-url .*\/a` is a page of this site/),
    expect.stringMatching(/^links\/own-url .*`\/gone`/),
  ]);
  expect(problems.map(({ fix }) => fix)).toEqual([
    { evidence: 'page', replace: 'https://docs.example/a', by: 'a.md' },
    undefined,
  ]);
});

test('absolute links to pages of this site are replaced by links to their files, unless these may be confidential', () => {
  const urls = [
    'https://docs.example/docs/guide/b?x=1#part',
    'HTTPS://docs.example/docs/',
    'https://docs.example/docs/draft',
    'https://docs.example/a',
  ];
  const { problems } = linkSample({
    site: 'url: https://docs.example\nbaseUrl: /docs/\n',
    pages: [
      page('docs/index.md'),
      page('docs/a b/c.md', { links: urls }),
      page('docs/guide/b.md', { anchors: ['part'] }),
      page('docs/draft.md', { draft: true }),
    ],
  });
  const own = problems.filter(({ rule }) => rule === 'links/own-url');
  expect(own.map(({ fix }) => fix?.by)).toEqual(['../guide/b.md?x=1#part', '../index.md']);
});

test('a link to a symbolic link resolves to its page', () => {
  const aliases = { 'docs/alias.md': 'docs/a.md' };
  const pages = [page('docs/index.md', { links: ['alias.md#part'] }), page('docs/a.md', { anchors: ['part'] })];
  expect(linkSample({ site: '', pages, aliases }).hrefsAt('/')).toBe('/a#part');
});
