import { expect, type Locator, type Page } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { test } from './site-test.ts';

/** What a query finds, and nothing that a query before it has found. */
async function freshResultsOf(page: Page, query: string): Promise<Locator> {
  await searchField(page).fill('');
  await expect(page.getByRole('option')).toHaveCount(0);
  return resultsOf(page, query);
}

/** The titles of what a query finds, in their order. */
async function titlesFor(page: Page, query: string): Promise<string[]> {
  return (await freshResultsOf(page, query)).locator('.search-result-title').allTextContents();
}

for (const [field, word, route] of [
  ['title', 'snapshots', '/storage/disks/'],
  ['content', 'webauthn', '/identity-and-security/mfa'],
  ['tags', 'audit', '/identity-and-security/audit-logs'],
  ['sidebarParentCategories', 'infiniband', '/networking/infiniband/'],
] as const)
  test(`a word of the field ${field} is found, and so are the starts of the word`, async ({ page }) => {
    await openSearch(page);
    for (const text of [word, word.slice(0, -1), word.slice(0, -3)]) {
      const results = await freshResultsOf(page, `${field}:${text}`);
      await expect(results.and(page.locator(`[href*="${route}"]`)).first(), text).toBeVisible();
    }
  });

test('what pages and the API have is one list of at most eight', async ({ page }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'firewall rule');
  await expect(results).toHaveCount(8);
  await expect(results.and(page.locator('[href*="/api/"]'))).not.toHaveCount(0);
  await expect(results.and(page.locator('[href*="/networking/"]'))).not.toHaveCount(0);
});

test('a boost decides which of two words counts more', async ({ page }) => {
  await openSearch(page);
  expect((await titlesFor(page, 'snapshot^100 webauthn'))[0]).toMatch(/snapshot/i);
  expect((await titlesFor(page, 'snapshot webauthn^100'))[0]).toMatch(/methods/i);
});

test('an edit distance finds words with mistakes, without a correction', async ({ page }) => {
  await openSearch(page);
  for (const title of await titlesFor(page, '+title:balencer~1')) expect(title).toMatch(/balancer/i);
  await expect(page.getByRole('dialog').getByRole('status')).not.toContainText('Showing results for');
});

test('a wildcard stands for any letters, at either end and inside', async ({ page }) => {
  await openSearch(page);
  for (const query of ['title:snapsh*', 'title:*apshot', 'title:sn*hot'])
    for (const title of await titlesFor(page, query)) expect(title, query).toMatch(/snapshot/i);
});
