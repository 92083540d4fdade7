import { expect, type Page } from '@playwright/test';
import { openSearch, resultsOf } from '../search-page.ts';
import { hydrated, test } from '../site-test.ts';

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** Chooses a version in the dropdown whose button has a label. */
async function choose(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Versions: ${button}` }).click();
  await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click();
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test('each dropdown lists the versions of its docs set, and stores the choice under the ID of the set', async ({
  page,
}) => {
  await open(page, '/sdk/client');
  await expect(page.getByRole('button', { name: /^Versions/ })).toHaveText(['2.0', 'SDK 3']);
  // A docs set with one version has a link.
  await expect(bar(page).getByRole('link', { name: 'Current' })).toHaveAttribute('href', '/tools');
  await choose(page, 'SDK 3', 'SDK 2');
  await expect(page).toHaveURL('/sdk/v2/client');
  await expect(page.locator('h1')).toHaveText('Client two');
  await expect(page.getByText(/SDK 2.*no longer maintained/).getByRole('link')).toHaveAttribute('href', '/sdk/client');
  expect(await stored(page)).toEqual({ 'docs-preferred-version-sdk': 'v2' });
  // The page isn't in the other set, so that its dropdown leads to the home pages.
  await choose(page, '2.0', '1.0');
  await expect(page).toHaveURL('/1.0');
  expect(await stored(page)).toEqual({ 'docs-preferred-version-sdk': 'v2', 'docs-preferred-version-default': '1.0' });
});

test('items use the current, the preferred, or the latest version of their docs set', async ({ page }) => {
  await open(page, '/install');
  const client = bar(page).getByRole('link', { name: 'Client' });
  const guides = bar(page).getByRole('link', { name: 'Guides' });
  await expect(client).toHaveAttribute('href', '/sdk/client');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-sdk', 'v2'));
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
  await page.reload();
  await hydrated(page);
  await expect(client).toHaveAttribute('href', '/sdk/v2/client');
  await expect(page.getByRole('button', { name: 'Versions: SDK 2' })).toBeVisible();
  // The page has a version of its own in this set.
  await expect(guides).toHaveAttribute('href', '/');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-sdk', 'gone'));
  await page.reload();
  await hydrated(page);
  await expect(client).toHaveAttribute('href', '/sdk/client');
  await expect.poll(() => stored(page)).toEqual({ 'docs-preferred-version-default': '1.0' });
});

test('a page shows the sidebar that lists it, whose item is marked', async ({ page }) => {
  const marked = bar(page).locator('.navbar-link[aria-current]');
  await open(page, '/install');
  await expect(sidebar(page).getByRole('link')).toHaveText(['Home', 'Install']);
  await expect(marked).toHaveText(['Guides']);
  await sidebar(page).hover();
  await bar(page).getByRole('link', { name: 'Reference' }).click();
  await expect(page).toHaveURL('/fields');
  await expect(sidebar(page).getByRole('link')).toHaveText(['Fields']);
  await expect(marked).toHaveText(['Reference']);
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
  await bar(page).getByRole('link', { name: 'SDK', exact: true }).click();
  await expect(sidebar(page).getByRole('link')).toHaveText(['SDK']);
  await sidebar(page).getByRole('button').click();
  await expect(sidebar(page).getByRole('link')).toHaveText(['SDK', 'Client three']);
  await expect(marked).toHaveText(['SDK']);
  await bar(page).getByRole('link', { name: 'Tools' }).click();
  await expect(page.locator('h1')).toHaveText('Tools');
  await expect(sidebar(page).getByRole('link')).toHaveText(['Tools']);
});

test('search uses one index per docs set, in the version in use', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('search-index')) requested.add(new URL(request.url()).pathname);
  });
  await openSearch(page, '/sdk/v2/client');
  await expect((await resultsOf(page, 'numbat')).first()).toContainText('Client two');
  expect([...requested].sort()).toEqual([
    '/search-index-docs-default-2.0.json',
    '/search-index-docs-sdk-v2.json',
    '/search-index-docs-tools-current.json',
  ]);
  await expect((await resultsOf(page, 'platypus')).first()).toContainText('Install');
  await expect((await resultsOf(page, 'bilby')).first()).toContainText('Tools');
  await (await resultsOf(page, 'echidna')).first().click();
  await expect(page).toHaveURL('/fields');
});

test('links lead from one docs set to a file of another', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'client' }).click();
  await expect(page).toHaveURL('/sdk/client#connect');
  await bar(page).getByRole('link', { name: 'SDK', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'how to install' }).click();
  await expect(page).toHaveURL('/install');
});
