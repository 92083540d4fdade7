import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

// Violations are console errors, which fail every test.

test.describe(() => {
  test.use({ tolerated: /content security policy|request to https:\/\/elsewhere/i });

  test('violations of the content security policy are console errors', async ({ page, offences }) => {
    await page.goto('/compute');
    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      new Image().src = 'https://elsewhere.example/x.png';
    });
    const violations = () => offences.messages.filter((message) => message.includes('Content Security Policy'));
    await expect.poll(violations).toHaveLength(2);
  });
});

test('all interactions comply with the content security policy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/networking');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Overview/ })
    .first()
    .click();
  await expect(page.getByRole('main').locator('figure svg').first()).toBeVisible();
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/quickstart/creating-a-vm');
  await hydrated(page);
  await page.getByRole('tab').last().click();
  await page.locator('.code-block').first().hover();
  await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' }).first()).toBeVisible();
  // Search, whose engine runs in a worker, and a hit with highlighted words.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('diagram firewall');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
