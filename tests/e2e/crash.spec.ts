import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

// React reports what it caught.
test.use({ tolerated: /This HTML is refused/ });

/** Makes the browser refuse HTML that holds a text, as long as `window.refused` has it: the page that shows it crashes. */
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

/** Goes to the page about disks by its card, so that the browser renders it. */
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

test('content that cannot be rendered is replaced by its error, and the shell stays; Try again renders it', async ({
  page,
}) => {
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

test('a reader leaves a page that crashed by the sidebar', async ({ page }) => {
  await openDisks(page);
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Networking' }).click();
  await expect(page.locator('h1')).toHaveText('Networking');
});
