import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

// React logs caught errors.
test.use({ tolerated: /This HTML is refused/ });

/** Makes the browser reject HTML that contains `window.refused`, so that rendering crashes. */
async function refuseHtml(page: Page, text: string): Promise<void> {
  await page.addInitScript((refused) => {
    Object.assign(window, { refused });
    const factory: unknown = Reflect.get(window, 'trustedTypes');
    if (typeof factory !== 'object' || factory === null) throw new Error('no Trusted Types');
    const createPolicy: unknown = Reflect.get(factory, 'createPolicy');
    if (typeof createPolicy !== 'function') throw new Error('no Trusted Types');
    const createRefusing = (name: string, rules: { createHTML(html: string): string }) =>
      createPolicy.call(factory, name, {
        ...rules,
        createHTML(html: string) {
          if (html.includes(Reflect.get(window, 'refused'))) throw new TypeError('This HTML is refused.');
          return rules.createHTML(html);
        },
      });
    Object.defineProperty(factory, 'createPolicy', { value: createRefusing });
  }, text);
}

/** Navigates to the page about disks with its card, so that the browser renders it. */
async function openDisks(page: Page): Promise<void> {
  await refuseHtml(page, 'id="kinds-of-disk"');
  await page.goto('/storage/disks');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /overview/i })
    .first()
    .click();
}

test('a rendering error replaces only the content, and Try again renders it', async ({ page }) => {
  await openDisks(page);
  const crash = page.getByRole('main').getByRole('alert');
  await expect(crash.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(crash).toContainText('This HTML is refused.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { refused: 'nothing any more' }));
  await tryAgain.click();
  await expect(page.locator('h1')).toHaveText('Disks overview');
  await expect(tryAgain).toHaveCount(0);
});

test('the sidebar works on a crashed page', { tag: '@full' }, async ({ page }) => {
  await openDisks(page);
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Networking' }).click();
  await expect(page.locator('h1')).toHaveText('Networking');
});
