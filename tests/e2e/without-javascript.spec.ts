import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { test } from './site-test.ts';

test.use({ javaScriptEnabled: false });

test('a page is readable without JavaScript, with every tab panel below its label', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
  await expect(page.locator('article pre').first()).toBeVisible();
  const panels = page.locator('.tab-panel');
  expect(await panels.count()).toBeGreaterThan(3);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    await expect(panel.locator('.tab-label')).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.navbar')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
});

test('the API reference is complete without JavaScript', async ({ page }) => {
  await page.goto('/api/#operation/createInstance');
  const heading = page.locator('[id="operation/createInstance"]');
  await expect(heading).toBeInViewport();
  await expect(page.locator('.api-operation', { has: heading })).toContainText('/vms/instances');
});

test('a hash scrolls to its target, even in closed details', async ({ page }) => {
  await page.route(`**/compute/images/overview`, async (route) => {
    const response = await route.fetch();
    const details =
      '<details class="details"><summary>More</summary><div class="details-content"><h3 id="inside">Inside</h3></div></details>';
    const body = (await response.text()).replace(/(<div[^>]*data-page-body[^>]*>)/, `$1${details}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/compute/images/overview#inside');
  await expect(page.locator('#inside')).toBeInViewport();
});

test('controls that need scripts are hidden, and there is a link to the Markdown page', async ({ page }) => {
  await page.goto('/compute');
  const menu = page.getByRole('button', { name: english['page.use-with-ai'] });
  for (const button of await page.getByRole('button').filter({ hasNotText: english['page.use-with-ai'] }).all())
    await expect(button).toBeHidden();
  await menu.click();
  await expect(page.getByRole('link', { name: 'Print section' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/compute.md');
  await page.goto('/compute/virtual-machines/overview');
  await page.locator('article a[href$="/instance-templates/overview"]').first().click();
  await expect(page).toHaveURL('/compute/instance-templates/overview');
});
