import { expect } from '@playwright/test';
import { expectReached, openReference } from './api-page.ts';
import { expectAccessible, expectAccessibleInBothModes, showMode } from './axe.ts';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

// Checks states that need interaction. visits.spec.ts checks pages as they open.

const LOOKS = [
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 390 },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing in the open menu, in both of its panels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/compute/images/overview');
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await expect(dialog.getByRole('navigation')).toBeVisible();
  await expectAccessibleInBothModes(page, '.mobile-menu');
  await dialog.getByRole('button', { name: '← Back to main menu' }).click();
  await expect(dialog.getByRole('link', { name: 'API' })).toBeVisible();
  await expectAccessibleInBothModes(page, '.mobile-menu');
});

test('axe finds nothing in the panels of tabs, whichever is selected', { tag: '@full' }, async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  for (const name of ['CLI', 'Terraform']) {
    await page.getByRole('tab', { name }).first().click();
    await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible();
    await expectAccessibleInBothModes(page, '.tabs');
  }
});

test('axe finds nothing in the print view of a section and in an enlarged diagram', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/compute/images?print');
  await expect(page.locator('.section-print article')).toHaveCount(3);
  await expectAccessibleInBothModes(page);
  await page.goto('/compute/virtual-machines/overview');
  await hydrated(page);
  await page.getByRole('button', { name: 'Enlarge diagram' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothModes(page, 'dialog[open]');
});

for (const { mode, width } of LOOKS) {
  test(`axe finds nothing in the search at ${width} px, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('docs.search.recent', '["resize disk","snapshot"]');
    }, mode);
    const expectNoFault = (state: string) => expectAccessible(page, '.search-dialog', state);
    await openSearch(page);
    await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible();
    await expectNoFault('empty');
    await resultsOf(page, 'resize disk');
    await expectNoFault('with results');
    await resultsOf(page, 'title:disk foo:bar');
    await expectNoFault('with an error');
    await searchField(page).fill('qqqqzzzz');
    await expect(page.getByText('No results found.')).toBeVisible();
    await expectNoFault('without results');
  });
}

test('axe finds nothing in an operation with open levels, whose headings are in order', async ({ page }) => {
  const nested = 'operation/createInstance/body/network_interfaces/ips/public_ipv4/type';
  await openReference(page, `#${nested}`);
  await expectReached(page, nested);
  const levels = await page
    .locator('.api-content :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  await page.evaluate(() => {
    // Remove the other sections, since they have the same elements and axe would take minutes.
    for (const section of document.querySelectorAll('.api-operation, .api-schema')) {
      if (section.getAttribute('aria-labelledby') !== 'operation/createInstance') section.remove();
    }
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  for (const { mode, width } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await showMode(page, mode);
    await expectAccessible(page, undefined, mode);
  }
});
