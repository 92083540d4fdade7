import { expect, type Page } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, test } from '../site-test.ts';

const KEY = 'docs-preferred-version-default';

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** Opens a dropdown by name, and chooses an entry. */
async function choose(page: Page, dropdown: RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: dropdown }).click();
  await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click();
}

/** Returns the stored name of the preferred version. */
const preferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('choosing a version opens the same page or its home page, and keeps query and hash', async ({ page }) => {
  await open(page, '/guide/upgrade?x=1');
  await choose(page, /^Versions/, '1.0 (old)');
  await expect(page).toHaveURL('/1.0?x=1');
  await expect(page.locator('h1')).toHaveText('Welcome to version one');
  await open(page, '/guide/install');
  await markDocument(page);
  // Changes to the URL after the page was shown count, too.
  await page.evaluate(() => history.replaceState(history.state, '', '?from=test#steps'));
  await choose(page, /^Versions/, '1.0 (old)');
  await expect(page).toHaveURL('/1.0/guide/install?from=test#steps');
  await expect(page.locator('h1')).toHaveText('Install version one');
  await expect(page.getByRole('button', { name: 'Versions: 1.0 (old)' })).toBeVisible();
  expect(await preferred(page)).toBe('1.0');
  expect(await isSameDocument(page)).toBe(true);
  const notice = page.getByText(/1\.0 \(old\).*no longer maintained/);
  await notice.getByRole('link').click();
  await expect(page).toHaveURL('/guide/install');
  await expect(notice).toBeHidden();
});

test('navbar, sidebar, neighbors, and search belong to the version', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/1.0/guide/install');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Install', exact: true })).toHaveAttribute('href', '/1.0/guide/install');
  await expect(bar.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/1.0');
  await expect(bar.getByRole('link', { name: '1.0 (old)' }).first()).toHaveAttribute('href', '/1.0');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link')).toHaveText(['Start', 'Install version one']);
  await sidebar.hover();
  await expect.poll(() => requested).toContain('/_data/sidebar-1.0.json');
  await expect(sidebar.getByRole('link')).toHaveText(['Start', 'Install version one']);
  await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).toHaveText(/Start/);
  await page.keyboard.press('/');
  const input = page.getByRole('combobox', { name: /search/i });
  await input.fill('platypus');
  await expect(page.getByText('No results found.')).toBeVisible();
  await input.fill('wombat');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(requested.filter((path) => path.includes('search-index'))).toEqual(['/search-index-docs-default-1.0.json']);
  await open(page, '/guide');
  await page.keyboard.press('/');
  await input.fill('platypus');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test.describe('the preferred version', () => {
  test.use({ tolerated: /the server responded with a status of 404/ });

  test('applies outside the docs, and is deleted if it no longer exists', { tag: '@full' }, async ({ page }) => {
    await open(page, '/');
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
    await open(page, '/no-such-page');
    await expect(page.getByRole('button', { name: 'Versions: 1.0 (old)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Install', exact: true })).toHaveAttribute(
      'href',
      '/1.0/guide/install',
    );
    await expect(page.locator('.navbar-link[aria-current]')).toHaveCount(0);
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => preferred(page)).toBeNull();
  });
});

test('choosing a locale, named in its own language, opens the same page, and keeps query and hash', async ({
  page,
}) => {
  const root = page.locator('html');
  await open(page, '/guide/install?from=test#checks');
  await page.getByRole('button', { name: /^Languages/ }).hover();
  await expect(page.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/guide/install?from=test#checks');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('h1')).toHaveText('التثبيت');
  await hydrated(page);
  await choose(page, /^اللغات/, 'English');
  await expect(page).toHaveURL('/guide/install?from=test#checks');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await page.goBack();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await hydrated(page);
  // Links in the text can also point to another locale.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/guide/upgrade';
    link.textContent = 'To English';
    document.querySelector('article')?.append(link);
  });
  await page.getByRole('link', { name: 'To English' }).click();
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Upgrade');
});

test('UI strings are in the locale of the page, including those added by scripts', async ({ page }) => {
  await open(page, '/ar/guide/install');
  await expect(page.getByRole('navigation', { name: 'الشريط الجانبي للوثائق' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تكبير الصورة: مربع' })).toBeVisible();
  await page.getByRole('button', { name: 'بحث...' }).click();
  await page.getByRole('combobox', { name: 'البحث' }).fill('qqqqq');
  await expect(page.getByText('لم يُعثر على نتائج.')).toBeVisible();
});

test('an untranslated page is shown in the default language with a notice', async ({ page }) => {
  await page.goto('/ar/guide/upgrade');
  await expect(page.getByText('لم تُترجم هذه الصفحة بعد.')).toHaveAttribute('dir', 'rtl');
  const article = page.getByRole('article');
  await expect(article).toHaveAttribute('lang', 'en');
  await expect(article).toHaveAttribute('dir', 'ltr');
  await expect(article.getByRole('link', { name: 'installation' })).toHaveAttribute('href', '/ar/guide/install');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://sample.example/guide/upgrade');
});

test('the head lists the translations of a page, and right-to-left ones are mirrored', async ({ page }) => {
  const alternates = () =>
    page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`));
  await page.goto('/guide/upgrade');
  expect(await alternates()).toEqual([
    'en https://sample.example/guide/upgrade',
    'x-default https://sample.example/guide/upgrade',
  ]);
  await open(page, '/ar/guide/install');
  expect(await alternates()).toEqual([
    'en https://sample.example/guide/install',
    'ar https://sample.example/ar/guide/install',
    'x-default https://sample.example/guide/install',
  ]);
  const left = async (name: string) => (await page.getByRole('navigation', { name }).boundingBox())?.x ?? Number.NaN;
  expect(await left('الشريط الجانبي للوثائق')).toBeGreaterThan(700);
  expect(await left('في هذه الصفحة')).toBeLessThan(700);
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
