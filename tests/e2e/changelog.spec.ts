import { expect } from '@playwright/test';
import { test } from './site-test.ts';

const FEED = '/changelog.atom';

test('the changelog names its feed, which is Atom, and each entry of which leads to its place on the page', async ({
  page,
  request,
}) => {
  const response = await request.get(FEED);
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  // On the empty page, as those of the site allow no parsing of texts.
  const feed = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const of = (parent: Element, name: string) =>
        [...parent.children].filter(
          ({ localName, namespaceURI }) => localName === name && namespaceURI === 'http://www.w3.org/2005/Atom',
        );
      const textOf = (parent: Element, name: string) => of(parent, name).map((each) => each.textContent);
      const linksOf = (parent: Element) =>
        of(parent, 'link').map((each) => `${each.getAttribute('rel')} ${each.getAttribute('href')}`);
      const root = parsed.documentElement;
      return {
        root: root.localName,
        title: textOf(root, 'title'),
        id: textOf(root, 'id'),
        author: of(root, 'author').flatMap((author) => textOf(author, 'name')),
        updated: textOf(root, 'updated'),
        links: linksOf(root),
        entries: of(root, 'entry').map((entry) => ({
          title: textOf(entry, 'title'),
          id: textOf(entry, 'id'),
          updated: textOf(entry, 'updated'),
          content: textOf(entry, 'content'),
          links: linksOf(entry),
        })),
      };
    },
    await response.text(),
  );
  expect(feed.root).toBe('feed');
  expect([feed.title, feed.id, feed.author].map((each) => each.length)).toEqual([1, 1, 1]);
  expect(feed.links).toContainEqual(expect.stringMatching(/^self https:\/\/.*\/changelog\.atom$/));
  expect(feed.entries.length).toBeGreaterThan(3);
  const dates = feed.entries.map(({ updated }) => updated.join());
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(feed.updated).toEqual([dates[0]]);
  expect(new Set(feed.entries.map(({ id }) => id.join())).size).toBe(feed.entries.length);

  await page.goto('/resources/changelog');
  const link = page.locator('head link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', FEED);
  await expect(page.locator('article').getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', FEED);
  for (const { title, id, links, content } of feed.entries) {
    expect(links).toEqual([`alternate ${id}`]);
    expect(content.join().length).toBeGreaterThan(10);
    const heading = page.locator(`[id="${decodeURIComponent(new URL(id.join()).hash.slice(1))}"]`);
    await expect(heading).toHaveText(title.join());
  }
  await page.goto('/resources/support');
  await expect(link).toHaveCount(0);
});
