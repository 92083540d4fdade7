import { readFile } from 'node:fs/promises';
import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';
import { expectHash, openReference, sectionOf } from './api-page.ts';
import { showMode } from './axe.ts';
import { test } from './site-test.ts';

/** The operations in the API description. */
const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

test('the reference shows its title, version, and introduction, and every operation is in its menu', async ({
  page,
}) => {
  const { openapi, paths } = Description.parse(parse(await readFile('content/api/openapi.yaml', 'utf8')));
  expect(openapi).toBe('3.0.0');
  const ids = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => z.object({ operationId: z.string() }).safeParse(operation).data?.operationId ?? []);
  expect(ids.length).toBeGreaterThan(100);
  await page.goto('/api/');
  await expect(page).toHaveTitle('Viridian Cloud API Gateway | Viridian Cloud');
  const main = page.getByRole('main');
  await expect(main.locator('h1')).toHaveText('Viridian Cloud API Gateway');
  await expect(main.locator('.api-version')).toContainText('v1alpha5');
  await expect(main.locator('.api-head')).toContainText(
    'The gateway exposes all publicly available endpoints of the Viridian Cloud products',
  );
  await expect(page.getByRole('link', { name: english['api.download'] })).toHaveAttribute(
    'href',
    'https://api.viridian.example/v1alpha5/openapi.json',
  );
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

test('the reference has green links in both modes, and an asynchronous operation links to the next one', {
  tag: '@full',
}, async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const link = page.locator('.api-head .prose a').first();
  for (const mode of ['light', 'dark'] as const) {
    await showMode(page, mode);
    const isGreen = async () => {
      const color = await link.evaluate((element) => getComputedStyle(element).color);
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return green > 1.2 * Math.max(red, blue);
    };
    await expect.poll(isGreen, mode).toBe(true);
  }
  const section = sectionOf(page, 'operation/createInstance');
  await section.getByRole('link', { name: 'Asynchronous', description: 'Get an instance operation' }).click();
  await expectHash(page, '#operation/getInstanceOperation');
  await expect(sectionOf(page, 'operation/getInstance').locator('.badge-info')).toHaveCount(0);
});

test('responses are shown by status, and stay selected with another example of the request', async ({ page }) => {
  await openReference(page, '#operation/createInstance');
  const samples = sectionOf(page, 'operation/createInstance').locator('.api-samples');
  await samples.getByRole('tab', { name: '404' }).click();
  const choice = samples.getByRole('combobox', { name: 'Example request' });
  await choice.selectOption('Only the required fields and an image');
  await expect(samples.locator('.code-block:visible').first()).toContainText('"name": "web-01"');
  const answer = samples.getByRole('tabpanel', { name: '404' }).locator('.code-block:visible');
  await expect(answer).toContainText('"code": "not_found"');
});

test.describe('elsewhere', () => {
  test.use({ tolerated: /the server responded with a status of 404/ });

  test('the reference has the menu of its operations instead of the sidebar, the not-found page has neither', async ({
    page,
  }) => {
    const menus = page.getByRole('navigation', { name: /^(?:Docs sidebar|API operations)$/ });
    await page.goto('/no-such-page');
    await expect(menus).toHaveCount(0);
    await page.goto('/api/');
    await expect(menus).toHaveCount(1);
    await expect(menus).toHaveAccessibleName('API operations');
  });
});
