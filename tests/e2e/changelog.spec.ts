import { expect } from '@playwright/test';
import { test } from './site-test.ts';

const FEED = '/changelog.atom';

test('the changelog has an Atom feed, whose entries link to their anchors on the page', async ({ page, request }) => {
  const response = await request.get(FEED);
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  // Parse it on an empty page, because the site's security policy forbids parsing strings.
  const feed = await page.evaluate(
    (text) => {
      const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
      const read = (element: Element, name: string) =>
        [...element.children]
          .filter(({ localName }) => localName === name)
          .map((each) => each.textContent)
          .join();
      const links = (element: Element) =>
        [...element.querySelectorAll(':scope > link')].map(
          (each) => `${each.getAttribute('rel')} ${each.getAttribute('href')}`,
        );
      const describe = (element: Element) => ({
        title: read(element, 'title'),
        id: read(element, 'id'),
        updated: read(element, 'updated'),
        content: read(element, 'content'),
        links: links(element),
      });
      const entries = [...root.querySelectorAll(':scope > entry')].map(describe);
      return {
        kind: `${root.localName} of ${root.namespaceURI}`,
        author: read(root, 'author'),
        ...describe(root),
        entries,
      };
    },
    await response.text(),
  );
  expect(feed).toMatchObject({
    kind: 'feed of http://www.w3.org/2005/Atom',
    title: 'Viridian Cloud: Changelog',
    id: expect.stringMatching(/^https:/),
    author: 'Viridian',
    links: expect.arrayContaining([expect.stringMatching(/^self https:\/\/.*\/changelog\.atom$/)]),
  });
  expect(feed.entries.length).toBeGreaterThan(3);
  const dates = feed.entries.map(({ updated }) => updated);
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(feed.updated).toBe(dates[0]);
  expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);

  await page.goto('/resources/changelog');
  const link = page.locator('head link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', FEED);
  await expect(page.locator('article').getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', FEED);
  for (const { title, id, links, content } of feed.entries) {
    expect(links).toEqual([`alternate ${id}`]);
    expect(content.length).toBeGreaterThan(10);
    const heading = page.locator(`[id="${decodeURIComponent(new URL(id).hash.slice(1))}"]`);
    await expect(heading).toHaveText(title);
  }
  await page.goto('/resources/support');
  await expect(link).toHaveCount(0);
});
