import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';
import { openSearch, resultsOf } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

/** What the API description says of itself and of its operations. */
const Description = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const description = async () => Description.parse(parse(await readFile('content/api/openapi.yaml', 'utf8')));

test('the reference shows every operation of the OpenAPI description, each in the menu as well', async ({ page }) => {
  const { openapi, paths } = await description();
  expect(openapi).toBe('3.0.0');
  const ids = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => z.object({ operationId: z.string() }).safeParse(operation).data?.operationId ?? []);
  expect(ids.length).toBeGreaterThan(100);
  await page.goto('/api/');
  const shown = await page
    .locator('.api-operation h3[id^="operation/"]')
    .evaluateAll((all) => all.map(({ id }) => id.replace('operation/', '')));
  expect(shown.sort()).toEqual(ids.sort());
  const menu = await page
    .getByRole('navigation', { name: 'API operations' })
    .locator('a[href^="#operation/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('#operation/', '')));
  expect(menu.sort()).toEqual(ids);
});

test('the reference has the title of the gateway, and its version', async ({ page }) => {
  await page.goto('/api/');
  await expect(page.locator('h1')).toHaveText('Viridian Cloud API Gateway');
  await expect(page).toHaveTitle('Viridian Cloud API Gateway | Viridian Cloud');
  await expect(page.locator('.api-version')).toContainText('v1alpha5');
});

test('the reference states what the gateway exposes', async ({ page }) => {
  await page.goto('/api/');
  await expect(page.getByRole('main')).toContainText(
    'The gateway exposes all publicly available endpoints of the Viridian Cloud products',
  );
});

test('the reference offers the versioned description on the host of the API', async ({ page }) => {
  await page.goto('/api/');
  await expect(page.getByRole('link', { name: 'Download the OpenAPI description' })).toHaveAttribute(
    'href',
    'https://api.viridian.example/v1alpha5/openapi.json',
  );
});

test('the reference has the menu of its operations instead of the sidebar, the not-found page has neither', async ({
  page,
}) => {
  const menus = page.getByRole('navigation', { name: /^(?:Docs sidebar|API operations)$/ });
  await page.goto('/api/');
  await expect(menus).toHaveCount(1);
  await expect(menus).toHaveAccessibleName('API operations');
  await page.goto('/no-such-page');
  await expect(menus).toHaveCount(0);
});

for (const mode of ['light', 'dark'] as const) {
  test(`in the ${mode} mode the reference has green links, the color of the site`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto('/api/');
    await hydrated(page);
    const link = page.locator('.api-head .prose a').first();
    const color = await link.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    expect(green, color).toBeGreaterThan(1.2 * Math.max(red, blue));
  });
}

test('operations are found by summary, method and path, and tag, and lead to their place', async ({ page }) => {
  // Not from the reference itself, where looking for roles takes Playwright seconds.
  await openSearch(page);
  for (const [query, operation] of [
    ['create a snapshot', 'createSnapshot'],
    ['delete storage disks', 'deleteDisk'],
    ['orchestration clusters', 'listKubernetesClusters'],
    ['kubernetes get-credentials', 'getKubernetesClusterCredentials'],
  ] as const) {
    await resultsOf(page, query);
    await expect(page.locator(`[role=option][href$="#operation/${operation}"]`)).toBeVisible();
  }
  await page.locator('[role=option][href$="#operation/getKubernetesClusterCredentials"]').click();
  await expect(page).toHaveURL('/api/#operation/getKubernetesClusterCredentials');
  // An expectation that fails at first has the browser describe the whole page, which takes seconds here.
  await page.locator('.api[data-ready]').waitFor();
  await expect(page.locator('[id="operation/getKubernetesClusterCredentials"]')).toBeInViewport();
});
