import { expect } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, test } from '../site-test.ts';

test.use({ tolerated: /no luck/ });

test('components are in the order of plugins, interactive, and updated on navigation', async ({ page }) => {
  await page.goto('/');
  const stack = page.locator('.slot-page-after > *');
  const votes = page.locator('.slot-page-after').getByRole('button', { name: 'helped' });
  await expect(page.locator('.slot-page-after .kind-badge')).toHaveText('Kind: home');
  await expect(page.locator('.kind-badge').first()).toHaveCSS('padding', '4px 12px');
  await hydrated(page);
  await markDocument(page);
  await expect(stack).toHaveText(['Kind: home', 'Home helped 0 times']);
  await votes.click();
  await votes.click();
  await expect(votes).toHaveText('Home helped 2 times');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guide to Slots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
  await expect(stack).toHaveText(['Kind: doc', 'Guide helped 0 times']);
  await expect(page.locator('.navbar .kind-badge')).toHaveText('Kind: doc');
  expect(await isSameDocument(page)).toBe(true);
});

test('a component that throws is reported in the console, and the page is unaffected', async ({ page, offences }) => {
  await page.goto('/guide');
  await markDocument(page);
  await page.evaluate(() => Object.assign(document.querySelector('[data-page-body]') ?? {}, { kept: true }));
  await hydrated(page);
  const named = (file: string) =>
    expect.poll(() => offences.messages.join('\n')).toContain(`\`plugins/${file}\` of the plugin \`faulty\` fails:`);
  await named('Faulty.tsx');
  await named('FaultyModule.tsx');
  await expect(page.locator('.slot-page-after > *')).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(document.querySelector('[data-page-body]') ?? {}, 'kept'))).toBe(true);
});

test('in small windows, the navbar slots are in the mobile menu', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/guide');
  await hydrated(page);
  const badge = page.locator('.kind-badge', { hasText: 'Kind: doc' });
  await expect(page.locator('.navbar-inner').locator(badge)).toBeHidden();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await expect(page.getByRole('dialog').locator(badge)).toBeVisible();
});
