import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const ROUTE = '/storage/disks/managing-persistent-disks';
const KEY = 'docusaurus.tab.interface';

const set = (page: Page, number = 0) => page.locator('.tabs[data-group=interface]').nth(number);
const tab = (page: Page, name: string, number = 0) => set(page, number).getByRole('tab', { name });
const panel = (page: Page, name: string, number = 0) => set(page, number).getByRole('tabpanel', { name });

async function open(page: Page, address = ROUTE) {
  await page.goto(address);
  await hydrated(page);
}

test('the first panel shows; a press on a tab shows its panel in every set of the group, and is saved', async ({
  page,
}) => {
  await open(page);
  await expect(tab(page, 'API')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'API')).toBeVisible();
  await tab(page, 'CLI').click();
  for (const number of [0, 1]) {
    await expect(tab(page, 'CLI', number)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'API', number)).toHaveAttribute('aria-selected', 'false');
    await expect(panel(page, 'CLI', number)).toBeVisible();
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('cli');
});

test('a choice holds on other pages and after a reload', async ({ page }) => {
  await open(page);
  await tab(page, 'CLI').click();
  await page.getByRole('link', { name: 'Storage', exact: true }).first().click();
  await expect(page).toHaveURL('/storage');
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await expect(tab(page, 'CLI')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await hydrated(page);
  await expect(tab(page, 'CLI')).toHaveAttribute('aria-selected', 'true');
});

test('a set that has no tab of the chosen value keeps its own', async ({ page }) => {
  await open(page);
  await tab(page, 'Terraform').click();
  await expect(tab(page, 'Terraform')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'API', 1)).toHaveAttribute('aria-selected', 'true');
});

test('the tab that was pressed stays where it is on the screen', async ({ page }) => {
  await open(page);
  const second = tab(page, 'CLI', 1);
  await second.scrollIntoViewIfNeeded();
  const before = (await second.boundingBox())?.y ?? 0;
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  expect(Math.abs(((await second.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1);
});

test('the chosen panel is there before anything is painted, without a shift', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'cli'), KEY);
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.setViewportSize({ width: 1440, height: 2400 });
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(panel(page, 'CLI')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('the chosen panel shows before any script of the site has loaded', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'cli'), KEY);
  await page.route('**/*.js', () => {});
  await page.goto(ROUTE, { waitUntil: 'commit' });
  await expect(set(page).locator('[data-value=cli]')).toBeVisible();
  await expect(set(page).locator('[data-value=api]')).toBeHidden();
});

test('another browser tab follows a choice', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other, '/storage/disks/managing-persistent-disks');
  await tab(page, 'CLI').click();
  await expect(tab(other, 'CLI')).toHaveAttribute('aria-selected', 'true');
});

for (const value of ['no-such-value', 'x"]){}body{display:none}a:has([b="', '']) {
  test(`the stored value ${JSON.stringify(value)} is ignored`, async ({ page }) => {
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [KEY, value] as const);
    await open(page);
    await expect(tab(page, 'API')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, 'API')).toBeVisible();
  });
}

test('the keyboard moves along the tabs: arrows go round, Home and End to the ends, Tab leaves them', async ({
  page,
}) => {
  await open(page);
  await tab(page, 'API').focus();
  for (const [key, name] of [
    ['ArrowRight', 'CLI'],
    ['ArrowRight', 'Terraform'],
    ['ArrowRight', 'API'],
    ['ArrowLeft', 'Terraform'],
    ['Home', 'API'],
    ['End', 'Terraform'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, name)).toBeVisible();
  }
  await expect(set(page).locator('[role=tab][tabindex="0"]')).toHaveText(['Terraform']);
  await page.keyboard.press('Tab');
  await expect(set(page).getByRole('tablist').locator(':focus')).toHaveCount(0);
  expect(await panel(page, 'Terraform').evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test('a text in the address opens the hidden panel that holds it', async ({ page }) => {
  await open(page, `${ROUTE}#:~:text=block_size%20%3D%204096`);
  await expect(tab(page, 'Terraform')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'Terraform').getByText('4096')).toBeInViewport();
  // What opens by itself is not a choice.
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});
