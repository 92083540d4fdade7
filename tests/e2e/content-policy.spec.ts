import { expect, type Page } from '@playwright/test';
import routes from '../fixtures/routes.json' with { type: 'json' };
import { hydrated, test } from './site-test.ts';

/** Reports what breaks the content security policy, from the first moment of every page on. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      Reflect.get(window, 'reportViolation')(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

test('the recorder sees a violation', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/compute');
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
    new Image().src = 'https://elsewhere.example/x.png';
  });
  await expect.poll(() => violations.map((text) => text.split(' ')[1]).sort()).toEqual(['img-src', 'style-src-attr']);
});

test('no route breaks the content security policy, in either color mode', async ({ page }) => {
  test.setTimeout(600_000);
  const violations = await recordViolations(page);
  for (const { path } of [...routes, { path: '/no-such-page' }]) {
    await page.goto(path);
    await hydrated(page);
    const before = await page.locator('html').getAttribute('data-theme');
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  }
  expect(violations).toEqual([]);
});

test('nothing that a reader does breaks the content security policy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const violations = await recordViolations(page);
  await page.goto('/compute');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  // Navigation, also to the API reference and back.
  await sidebar.getByRole('link', { name: 'Storage', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
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
  // The search, whose engine is a worker, and a hit with its marked words.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('diagram firewall');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(violations).toEqual([]);
});

test('a page with a diagram, reached by navigation, keeps to the content security policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto('/networking');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Overview/ })
    .first()
    .click();
  await expect(page).toHaveURL('/networking/overview');
  await expect(page.getByRole('main').locator('figure svg').first()).toBeVisible();
  expect(violations).toEqual([]);
});
