import { expect, type Page } from '@playwright/test';
import { hydrated, recordAttribute, test } from './site-test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ });
const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function open(page: Page, route = '/compute') {
  await page.goto(route);
  await hydrated(page);
}

test('the toggle switches the mode, and saves it', async ({ page }) => {
  await open(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBe('dark');
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBe('light');
});

test('the toggle says which mode it is', async ({ page }) => {
  await open(page);
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
});

test('the saved mode is there before anything is painted, and nothing changes it afterwards', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const record = await recordAttribute(page, 'data-theme');
  await open(page);
  expect(await record()).toEqual({ atFirstContent: 'dark', later: [] });
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
});

test('the saved mode applies before any script of the site has loaded', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/*.js', () => {});
  await page.goto('/compute', { waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).colorScheme)).toBe('dark');
});

test('another browser tab follows a choice, and the end of it', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other, '/storage');
  await toggle(page).click();
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/);
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(root(other)).toHaveAttribute('data-theme', 'light');
});

test('a mode that is none is ignored, wherever it comes from', async ({ page, context }) => {
  const poison = '"><script>alert(1)</script>';
  await page.addInitScript((value) => localStorage.setItem('theme', value), poison);
  await open(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await open(other, '/storage');
  const record = await other.evaluate(() => {
    const seen: (string | undefined)[] = [];
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme)).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
    Object.assign(window, { seen });
    return seen;
  });
  expect(record).toEqual([]);
  await page.evaluate(() => localStorage.setItem('theme', 'blue'));
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  const seen = await other.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen).not.toContain('blue');
});

test('a site that does not follow the system has its default mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
});

test('a change of the system leaves the choice of the reader alone', async ({ page }) => {
  await open(page);
  await toggle(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBe('dark');
});

test('a press on the toggle before the scripts are there is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_app/hydrate-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/compute');
  await expect(page.locator('html[data-js]')).toBeAttached();
  // The first script, which remembers the press, is there once the text has its copy buttons.
  await toggle(page).click();
  release();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});
