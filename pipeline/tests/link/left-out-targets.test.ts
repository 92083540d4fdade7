import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

test('a link to a page that is left out names the reason, and links within that page are right', () => {
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

test("a link to the site's own URL must lead to something", () => {
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
    expect.stringMatching(/^links\/own-url .*`\/gone`/),
  ]);
});

test('a symbolic link to a page leads to that page', () => {
  const aliases = { 'docs/alias.md': 'docs/a.md' };
  const pages = [page('docs/index.md', { links: ['alias.md#part'] }), page('docs/a.md', { anchors: ['part'] })];
  expect(linkSample({ site: '', pages, aliases }).hrefsAt('/')).toBe('/a#part');
});
