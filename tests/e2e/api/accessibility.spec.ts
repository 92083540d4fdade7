import { openReference } from '../api-page.ts';
import { expectAccessible, showMode } from '../axe.ts';
import { test } from '../site-test.ts';

test('axe finds nothing with everything opened, wide and light, narrow and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReference(page);
  await page.evaluate(() => {
    for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) summary.click();
    // The other sections are made of the same, and axe gets slower faster than a page gets larger.
    const judged = /\/(?:listShips|createShip|scrapShip|createPayment|putKeywords|Node)$/;
    for (const section of document.querySelectorAll('.api-operation, .api-schema'))
      if (!judged.test(section.getAttribute('aria-labelledby') ?? '')) section.remove();
  });
  await expectAccessible(page, undefined, 'wide and light');
  await page.setViewportSize({ width: 390, height: 900 });
  await showMode(page, 'dark');
  await expectAccessible(page, undefined, 'narrow and dark');
});
