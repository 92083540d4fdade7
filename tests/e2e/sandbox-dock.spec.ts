import { english } from '@docgraph/texts/english';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe.ts';
import { hydrated, test } from './site-test.ts';

const dockOf = (page: Page) => page.getByRole('region', { name: english['response.sandbox'], exact: true });
const typeIn = (page: Page, name: string) =>
  dockOf(page)
    .locator('.dock-map > section')
    .filter({ has: page.getByRole('heading', { name, exact: false }) });

/** Runs the blocks of a page up to one. */
async function runUpTo(page: Page, number: number): Promise<void> {
  const block = page.locator('.code-block:has(> .code-actions > .run-button):visible').nth(number);
  await block.getByRole('button', { name: 'Run', exact: true }).click();
  await block.getByRole('button', { name: english['run.earlier'] }).click();
  await block.locator('.run > .answer').waitFor();
}

test('the dock counts what exists, maps it, and stays on other pages', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/quickstart/creating-a-vm');
  await hydrated(page);
  await expect(dockOf(page)).toHaveCount(0);
  await runUpTo(page, 7);
  await expect(dockOf(page).locator('[aria-live]')).toContainText(/VMs \d+/);
  await expect(dockOf(page).locator('[aria-live]')).toContainText(/Disks \d+/);

  const toggle = dockOf(page).getByRole('button', { name: english['response.sandbox'] });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const vm = typeIn(page, 'VMs').getByRole('listitem').filter({ hasText: english['response.new'] });
  await expect(vm).toHaveCount(1);
  await vm.getByRole('button').first().click();
  await expect(dockOf(page).getByRole('listitem').and(page.locator(':focus'))).toHaveCount(1);
  await expectAccessibleInBothModes(page, '.dock');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(dockOf(page).locator('.dock-map')).toBeHidden();

  // Its state changes with the next step.
  const disks = await dockOf(page).locator('[aria-live]').innerText();
  await page.getByRole('link', { name: 'Enabling billing' }).first().click();
  await expect(page.locator('h1')).toHaveText('Enabling billing');
  await expect(dockOf(page).locator('[aria-live]')).toHaveText(disks);
  await toggle.click();
  const sent = requests.length;
  await typeIn(page, 'VMs').getByRole('link', { name: 'VMs' }).click();
  await expect(page).toHaveURL(/\/api\/#operation\/listInstances$/);
  await expect(dockOf(page).locator('[aria-live]')).toHaveText(disks);
  expect(requests.slice(sent).filter((url) => /open-guide|show-dock/.test(url))).toEqual([]);

  await dockOf(page).getByRole('button', { name: english['response.reset'] }).click();
  await expect(dockOf(page).locator('[aria-live]')).toHaveText(/^\d+ resources$/);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ media: 'print' });
  await expect(dockOf(page)).toBeHidden();
});
