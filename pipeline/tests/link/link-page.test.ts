import { expect, test } from 'vitest';
import { pageOutline } from '../../link/page-outline.ts';
import { linkSample, page } from './sample-site.ts';

const OTHERS = [
  page('docs/index.md', { links: ['guide/vms.md#start', 'guide/disks.md'] }),
  page('docs/guide/disks.md'),
];
const VMS = { title: 'VMs', anchors: ['start'] };

/** Links a site whose VM page has this content. */
function siteWith(vms: Parameters<typeof page>[1]) {
  const files = ['docs/guide/a.png', 'docs/guide/b.png'];
  return linkSample({ site: '', pages: [...OTHERS, page('docs/guide/vms.md', vms)], files });
}

test('relinking a page has the same result as linking the whole site', () => {
  const before = { ...VMS, links: ['disks.md', 'gone.md'], images: ['a.png'] };
  const after = { ...VMS, links: ['../index.md', 'missing.md'], images: ['b.png'], keywords: ['new'] };
  const fresh = siteWith(before).withPage(page('docs/guide/vms.md', after));
  const whole = siteWith(after);
  expect(fresh.told).toEqual(whole.told);
  expect(fresh.value.graph()).toEqual(whole.value.graph());
  for (const part of ['pages', 'assets', 'navigation'] as const) expect(fresh.value[part]).toEqual(whole.value[part]);
});

test('relinks an untranslated page in each locale', () => {
  const site = 'locales: [{ code: en, label: English }, { code: ar, label: Arabic, direction: rtl }]';
  const linked = linkSample({ site, pages: ['docs/index.md', page('docs/a.md')] });
  const fresh = linked.withPage(page('docs/a.md', { links: ['index.md'] }));
  expect([fresh.hrefsAt('/a'), fresh.hrefsAt('/ar/a')]).toEqual(['/', '/ar']);
});

test('links to a page that is not parsed yet are not broken', () => {
  const pages = [page('docs/a.md', { links: ['b.md#any', 'b.md', 'c.md'] }), page('docs/b.md')];
  const told = (pending: string[]) => linkSample({ site: '', pages, pending }).problems.map(({ message }) => message);
  expect(told(['docs/b.md'])).toEqual(['No page file `c.md`.']);
  expect(told([])).toEqual(['No anchor `#any` on the page `/b`.', 'No page file `c.md`.']);
});

test('the outline contains everything about a page that affects other pages', () => {
  const outline = (sample: Parameters<typeof page>[1]) => pageOutline(page('docs/a.md', sample));
  const own = { links: ['b.md'], images: ['a.png'], keywords: ['k'], tags: ['t'], image: 'a.png' };
  expect(outline({ ...VMS, ...own })).toBe(outline(VMS));
  const seen = [{ title: 'Disks' }, { sidebar_label: 'V' }, { slug: '/v' }, { draft: true }, { anchors: ['end'] }];
  for (const each of seen) expect(outline({ ...VMS, ...each })).not.toBe(outline(VMS));
});
