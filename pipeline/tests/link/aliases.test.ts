import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

test('aliases of a page redirect to it, in its version and locale', () => {
  const { value, problems } = linkSample({
    site: 'locales: [{ code: en }, { code: de }]\n',
    pages: [
      page('docs/index.md', { links: ['/old'] }),
      page('docs/a.md', { aliases: ['/old', '/older/page'] }),
      page('locales/de/docs/a.md', { aliases: ['/alt'] }),
    ],
    redirects: '/oldest: /old\n',
  });
  expect(value.redirects).toEqual([
    { from: '/de/alt', to: '/de/a' },
    { from: '/old', to: '/a' },
    { from: '/older/page', to: '/a' },
    { from: '/oldest', to: '/a' },
  ]);
  expect(problems).toMatchObject([{ rule: 'links/broken', fix: { evidence: 'redirect', by: '/a' } }]);
});

test('an alias that is the URL of a page is reported in its front matter', () => {
  const { problems } = linkSample({
    site: '',
    pages: [page('docs/index.md'), page('docs/a.md', { aliases: ['/b'] }), page('docs/b.md')],
  });
  expect(problems).toMatchObject([{ rule: 'redirects/invalid', file: 'docs/a.md' }]);
});
