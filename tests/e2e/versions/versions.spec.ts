import { expect, type Page } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

/** Opens the dropdown with this name and chooses an entry. */
async function choose(page: Page, dropdown: RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: dropdown }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
}

/** The storage of the preferred version. */
const preferred = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));

test('a version is chosen for the same page, keeping query and hash, and remembered', async ({ page, offences }) => {
  await page.goto('/guide/install');
  await hydrated(page);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    // What changes after the page was shown counts as well.
    history.replaceState(history.state, '', '?from=test#steps');
  });
  await choose(page, /^Versions/, '1.0 (old)');
  await expect(page).toHaveURL('/1.0/guide/install?from=test#steps');
  await expect(page.locator('h1')).toHaveText('Install version one');
  await expect(page.getByRole('button', { name: 'Versions: 1.0 (old)' })).toBeVisible();
  expect(await preferred(page)).toBe('1.0');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(offences.messages).toEqual([]);
});

test('a page that a version lacks leads to its home page', async ({ page }) => {
  await page.goto('/guide/upgrade?x=1');
  await hydrated(page);
  await choose(page, /^Versions/, '1.0 (old)');
  await expect(page).toHaveURL('/1.0?x=1');
  await expect(page.locator('h1')).toHaveText('Welcome to version one');
});

test('the sidebar, the neighbors and the search are those of the version', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/1.0/guide/install');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link')).toHaveText(['Start', 'Install version one']);
  await sidebar.hover();
  await expect.poll(() => requested).toContain('/_data/navigation-1.0.json');
  await expect(sidebar.getByRole('link')).toHaveText(['Start', 'Install version one']);
  await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).toHaveText(/Start/);
  await page.keyboard.press('/');
  const input = page.getByRole('combobox', { name: /search/i });
  await input.fill('platypus');
  await expect(page.getByText('No results found.')).toBeVisible();
  await input.fill('wombat');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(requested.filter((path) => path.includes('search-index'))).toEqual(['/search-index-docs-default-1.0.json']);

  await page.goto('/guide');
  await hydrated(page);
  await page.keyboard.press('/');
  await input.fill('platypus');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('a stored version that no longer exists is forgotten', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '0.1'));
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => preferred(page)).toBeNull();
});

test('outside the docs the preferred version counts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
  await page.goto('/no-such-page');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Versions: 1.0 (old)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Install', exact: true })).toHaveAttribute('href', '/1.0/guide/install');
});

test('pages of a version that is no longer maintained say so, and lead to the latest', async ({ page }) => {
  await page.goto('/1.0/guide/install');
  const notice = page.getByText('This is the documentation of 1.0 (old), which is no longer maintained.');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL('/guide/install');
  await expect(notice).toBeHidden();
});

test('a locale is chosen for the same page, keeping query and hash', async ({ page, offences }) => {
  await page.goto('/guide/install?from=test#checks');
  await hydrated(page);
  await choose(page, /^Languages/, 'العربية');
  await expect(page).toHaveURL('/ar/guide/install?from=test#checks');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('h1')).toHaveText('التثبيت');
  await hydrated(page);
  await choose(page, /^Languages/, 'English');
  await expect(page).toHaveURL('/guide/install?from=test#checks');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(offences.messages).toEqual([]);
});

test('each language is named in itself', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await expect(page.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});

test('a link in the text to another locale loads the page there', async ({ page }) => {
  await page.goto('/ar/guide/install');
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/guide/upgrade';
    link.textContent = 'To English';
    document.querySelector('article')?.append(link);
  });
  await page.getByRole('link', { name: 'To English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Upgrade');
});

test('a page that is not translated is shown in the default language, and says so', async ({ page }) => {
  await page.goto('/ar/guide/upgrade');
  await expect(page.getByText('This page has not been translated yet.')).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toHaveAttribute('lang', 'en');
  await expect(article).toHaveAttribute('dir', 'ltr');
  await expect(article.getByRole('link', { name: 'installation' })).toHaveAttribute('href', '/ar/guide/install');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://sample.example/guide/upgrade');
});

test('the head names the translations of a page', async ({ page }) => {
  const alternates = () =>
    page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`));
  await page.goto('/ar/guide/install');
  expect(await alternates()).toEqual([
    'en https://sample.example/guide/install',
    'ar https://sample.example/ar/guide/install',
    'x-default https://sample.example/guide/install',
  ]);
  await page.goto('/guide/upgrade');
  expect(await alternates()).toEqual([
    'en https://sample.example/guide/upgrade',
    'x-default https://sample.example/guide/upgrade',
  ]);
});

test('in a language that is written from right to left the layout is mirrored', async ({ page }) => {
  await page.goto('/ar/guide/install');
  await hydrated(page);
  const left = async (name: string) => (await page.getByRole('navigation', { name }).boundingBox())?.x ?? Number.NaN;
  expect(await left('Docs sidebar')).toBeGreaterThan(700);
  expect(await left('On this page')).toBeLessThan(700);
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
