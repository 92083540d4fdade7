import { expect, test } from 'vitest';
import { pageOutline } from '../../link/page-outline.ts';
import { linkSample, page } from './sample-site.ts';

test('links to a page that is not parsed yet are not broken', () => {
  const pages = [page('docs/a.md', { links: ['b.md#any', 'b.md', 'c.md'] }), page('docs/b.md')];
  const told = (unparsed: string[]) => linkSample({ site: '', pages, unparsed }).problems.map(({ message }) => message);
  expect(told(['docs/b.md'])).toEqual(['No page file `c.md`.']);
  expect(told([])).toEqual(['No anchor `#any` on the page `/b`.', 'No page file `c.md`.']);
});

test('the outline of a page contains what its route and its place in the sidebar depend on', () => {
  const outline = (sample: Parameters<typeof page>[1]) => JSON.stringify(pageOutline(page('docs/a.md', sample)));
  const VMS = { title: 'VMs' };
  const own = { links: ['b.md'], images: ['a.png'], keywords: ['k'], tags: ['t'], image: 'a.png', anchors: ['end'] };
  expect(outline({ ...VMS, ...own })).toBe(outline(VMS));
  const seen = [{ title: 'Disks' }, { sidebar_label: 'V' }, { slug: '/v' }, { draft: true }];
  for (const each of seen) expect(outline({ ...VMS, ...each })).not.toBe(outline(VMS));
});
