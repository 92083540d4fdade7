import { expect, type Page } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { hydrated, test } from './site-test.ts';

const ROUTE = '/storage/disks/managing-persistent-disks';
const KEY = 'docusaurus.tab.interface';

const set = (page: Page, number = 0) => page.locator('.tabs[data-group=interface]').nth(number);
const tab = (page: Page, name: string, number = 0) => set(page, number).getByRole('tab', { name });
const panel = (page: Page, name: string, number = 0) => set(page, number).getByRole('tabpanel', { name });
const isSelected = (page: Page, name: string, number = 0) =>
  expect(tab(page, name, number)).toHaveAttribute('aria-selected', 'true');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function open(page: Page, address = ROUTE) {
  await page.goto(address);
  await hydrated(page);
}

test('initially, the first panel is visible; clicking a tab shows its panel in every set that has it', async ({
  page,
}) => {
  await open(page);
  await isSelected(page, 'API');
  await expect(panel(page, 'API')).toBeVisible();
  await tab(page, 'CLI').click();
  for (const number of [0, 1]) {
    await isSelected(page, 'CLI', number);
    await expect(tab(page, 'API', number)).toHaveAttribute('aria-selected', 'false');
    await expect(panel(page, 'CLI', number)).toBeVisible();
  }
  // The second set doesn't have this tab.
  await tab(page, 'Terraform').click();
  await isSelected(page, 'Terraform');
  await isSelected(page, 'CLI', 1);
  await page.reload();
  await hydrated(page);
  await isSelected(page, 'Terraform');
  await isSelected(page, 'API', 1);
});

test('a clicked tab does not move on the screen', { tag: '@full' }, async ({ page }) => {
  await open(page);
  // Not all browsers support scroll anchoring.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  const pressed = tab(page, 'CLI', 1);
  await pressed.scrollIntoViewIfNeeded();
  const before = (await pressed.boundingBox())?.y ?? 0;
  await pressed.click();
  await isSelected(page, 'CLI');
  expect(Math.abs(((await pressed.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1);
});

test('a selection is saved and applies to other pages and browser tabs', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other, '/compute/virtual-machines/managing-vms');
  await tab(page, 'CLI').click();
  await isSelected(other, 'CLI');
  expect(await stored(page)).toBe('cli');
  await page.getByRole('main').locator('a[href*="/managing-vms"]').first().click();
  await expect(page).toHaveURL(/\/managing-vms/);
  await isSelected(page, 'CLI');
});

test('the selected panel shows before the scripts load, and nothing shifts afterward', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'cli'), KEY);
  const release = await holdFiles(page, '**/*.js');
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto(ROUTE, { waitUntil: 'commit' });
  await expect(set(page).locator('[data-value=cli]')).toBeVisible();
  await expect(set(page).locator('[data-value=api]')).toBeHidden();
  // A font that arrives on a slow machine moves text, too.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
      type: 'layout-shift',
    });
  });
  release();
  await hydrated(page);
  await expect(panel(page, 'CLI')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('arrow keys move through the tabs and wrap around, Home and End move to the ends, and Tab leaves the set', async ({
  page,
}) => {
  await open(page);
  await tab(page, 'API').focus();
  const press = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await isSelected(page, name);
    await expect(panel(page, name)).toBeVisible();
  };
  await press('ArrowRight', 'CLI');
  await press('ArrowRight', 'Terraform');
  await press('ArrowRight', 'API');
  await press('ArrowLeft', 'Terraform');
  await press('Home', 'API');
  await press('End', 'Terraform');
  await set(page).evaluate((element) => element.setAttribute('dir', 'rtl'));
  await press('ArrowRight', 'CLI');
  await press('ArrowLeft', 'Terraform');
  await expect(set(page).locator('[role=tab][tabindex="0"]')).toHaveText(['Terraform']);
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Terraform').locator(':focus')).toHaveCount(1);
});

test('a text fragment in the URL opens the hidden panel that contains the text', { tag: '@full' }, async ({ page }) => {
  await open(page, `${ROUTE}#:~:text=block_size%20%3D%204096`);
  await isSelected(page, 'Terraform');
  await expect(panel(page, 'Terraform').getByText('4096')).toBeInViewport();
  // A tab that opens automatically isn't saved as a choice.
  expect(await stored(page)).toBeNull();
});
