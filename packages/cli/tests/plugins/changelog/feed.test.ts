import { changelog } from '@docgraph/plugins/changelog/plugin';
import { expect, test } from 'vitest';
import { testPlugin } from '../../../src/testing/test-plugin.ts';

const LOG = `- {date: 2026-11-22, kind: added, title: Disks & "more", text: They <b> grow.}\n`;
const SITE = 'title: A & B\nurl: https://docs.example\nbaseUrl: /docs/\norganizationName: C\ndefaultLocale: de\n';

test('the changelog page links to its feed, which is in the language of the site', async () => {
  const files = { 'site.yaml': SITE, 'docs/index.md': '# Home', 'docs/new.md': '# New\n\n::changelog\n' };
  const { data, files: published, diagnostics } = await testPlugin(changelog, { ...files, 'changelog.yaml': LOG });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(data['head.json']).toEqual({
    pages: [
      {
        route: '/new',
        links: [{ rel: 'alternate', type: 'application/atom+xml', title: 'A & B', href: 'changelog.atom' }],
      },
    ],
  });
  const feed = published['changelog.atom'];
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">\n<title>A &amp; B: New</title>');
  expect(feed).toContain(
    '<link rel="alternate" type="text/html" href="https://docs.example/docs/new#2026-11-22-disks--more"/>',
  );
  expect(feed).toContain('<title>Neu: Disks &amp; &quot;more&quot;</title>');
  expect(feed).toContain('<content type="text">They &lt;b&gt; grow.</content>');
});

test('there is no feed if no page shows the changelog', async () => {
  const { data, files } = await testPlugin(changelog, { 'docs/index.md': '# Home', 'changelog.yaml': LOG });
  expect(data).not.toHaveProperty(['head.json']);
  expect(files).toEqual({});
});
