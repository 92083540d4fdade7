import { expect } from '@playwright/test';
import { openSearch, searchField } from '../search-page.ts';
import { POSTS } from '../sets-site.ts';
import { hydrated, isSameDocument, markDocument, test } from '../site-test.ts';

const PAGES = POSTS / 10;

test('lists lead from the latest post to the oldest', async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  await markDocument(page);
  const cards = page.getByRole('main').locator('.card');
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText(`Post ${POSTS}`);
  await expect(cards.first()).toContainText('July 18, 2024 · Ada Lovelace');
  await expect(cards.first()).toContainText('Zyzzyvaquartz 200.');
  const pages = page.getByRole('navigation', { name: 'Docs pages' });
  await pages.getByRole('link').click();
  await expect(page).toHaveURL('/blog/page/2');
  await expect(cards.first()).toContainText('Post 190');
  await expect(pages.getByRole('link')).toHaveCount(2);
  await page.goto(`/blog/page/${PAGES}`);
  await hydrated(page);
  await expect(cards.last()).toContainText('January 1, 2024 · Bob');
  await expect(pages.getByRole('link')).toHaveCount(1);
  await page.goto('/blog/archive');
  await expect(cards).toHaveCount(POSTS);
});

test('a post shows its date, author, and tags, and leads to newer and older posts', async ({ page }) => {
  await page.goto('/blog/post-150');
  await hydrated(page);
  await markDocument(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('May 29, 2024 · Ada Lovelace · releases · rare');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('News');
  const pages = page.getByRole('navigation', { name: 'Docs pages' });
  await expect(pages.getByRole('link')).toHaveText([/Post 151/, /Post 149/]);
  await main.getByRole('link', { name: 'rare' }).click();
  await expect(page).toHaveURL('/blog/tags/rare');
  await expect(main.locator('.card-title')).toHaveText(['Post 200', 'Post 150', 'Post 100', 'Post 50']);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Tags' }).click();
  await expect(main.locator('.card')).toHaveText([/rare.*4 items/s, /releases.*200 items/s]);
  expect(await isSameDocument(page)).toBe(true);
});

test('search finds no posts, and their docs set has no index', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('search-index')) requested.add(new URL(request.url()).pathname);
  });
  await openSearch(page, '/blog/post-1');
  await searchField(page).fill('zyzzyvaquartz');
  await expect(page.getByText('No results found.')).toBeVisible();
  expect([...requested].sort()).toEqual([
    '/search-index-docs-default-2.0.json',
    '/search-index-docs-sdk-v3.json',
    '/search-index-docs-tools-current.json',
  ]);
});

test('the blog has a feed of the latest posts, and its pages are in the sitemap and have Markdown', async ({
  page,
  request,
}) => {
  await page.goto('/blog/post-7');
  const link = page.locator('link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', '/blog/feed.atom');
  const feed = await (await request.get('/blog/feed.atom')).text();
  expect(feed).toContain('<title>News | Sample</title>');
  expect([...feed.matchAll(/<entry>\n<title>([^<]*)/g)].map(([, title]) => title).slice(0, 2)).toEqual([
    'Post 200',
    'Post 199',
  ]);
  expect(feed).toContain('<updated>2024-07-18T00:00:00Z</updated>');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/blog\/post-/g)).toHaveLength(POSTS);
  expect(await (await request.get('/blog/post-7.md')).text()).toContain('# Post 7\n\nJanuary 7, 2024 · Bob\n');
});
