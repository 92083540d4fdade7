import { openReference } from '../api-page.ts';
import { expectAccessible, showMode } from '../axe.ts';
import { test } from '../site-test.ts';

test('axe finds nothing with everything expanded, wide and light, narrow and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReference(page);
  await page.evaluate(() => {
    for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) summary.click();
    // Remove the other sections, since they have the same elements and axe takes disproportionately long on large pages.
    const judged = /\/(?:listShips|createShip|scrapShip|createPayment|putKeywords|Node)$/;
    for (const section of document.querySelectorAll('.api-operation, .api-schema'))
      if (!judged.test(section.getAttribute('aria-labelledby') ?? '')) section.remove();
  });
  await expectAccessible(page, undefined, 'wide and light');
  await page.setViewportSize({ width: 390, height: 900 });
  await showMode(page, 'dark');
  await expectAccessible(page, undefined, 'narrow and dark');
});
