import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe.ts';
import { hydrated, test } from './site-test.ts';

const PAGE = '/compute/virtual-machines/managing-vms';
const TOKEN = 'access-1:secret-1';

test('values entered once fill the samples of every page, and secrets stay in the tab', async ({ page, context }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(PAGE);
  await hydrated(page);
  const block = page.locator('.code-block:has(.values-button)').first();
  const example = await block.locator('code').textContent();
  expect(requests.filter((url) => /values/.test(url))).toEqual([]);

  await block.getByRole('button', { name: english['code.values'] }).click();
  const dialog = page.getByRole('dialog', { name: english['code.values'] });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('API_TOKEN').fill('a"; rm -rf ~');
  await dialog.getByRole('button', { name: english['document.values.use'] }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('API_TOKEN').fill(TOKEN);
  await dialog.getByLabel('PROJECT_ID').fill('project-1');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(block.getByRole('button', { name: english['code.values'] })).toBeFocused();
  await expect(block.locator('code')).toContainText(`export API_TOKEN="${TOKEN}"\nexport PROJECT_ID="project-1"`);

  // On another page, without a reload and in another tab, which doesn't have the token.
  await page.getByRole('link', { name: 'Quickstart', exact: true }).first().click();
  await page.locator('.card a', { hasText: 'Creating a VM' }).click();
  const next = page.locator('.code-block:has(.values-button) code').first();
  await expect(next).toContainText(`API_TOKEN="${TOKEN}"`);
  const other = await context.newPage();
  await other.goto(PAGE);
  const code = other.locator('.code-block:has(.values-button) code').first();
  await expect(code).toContainText('PROJECT_ID="project-1"');
  await expect(code).not.toContainText(TOKEN);
  expect(await other.evaluate(() => Object.values(localStorage).join())).not.toContain('secret-1');
  expect(requests.filter((url) => /project-1|secret-1/.test(url))).toEqual([]);

  // Clearing restores the examples.
  await page.goto(PAGE);
  await hydrated(page);
  await expect(block.locator('code')).toContainText('project-1');
  await block.getByRole('button', { name: english['code.values'] }).click();
  await dialog.getByRole('button', { name: english['document.values.clear'] }).click();
  await expect(block.locator('code')).toHaveText(example ?? '');
  expect(
    await page.evaluate(() => [localStorage.getItem('docs.values'), sessionStorage.getItem('docs.values')]),
  ).toEqual([null, null]);
});
