import { expectLongWordsToFit } from './long-words.ts';
import { hydrated, test } from './site-test.ts';

// The browser reports the status of the not-found page.
test.use({ tolerated: /status of 404/ });

for (const path of ['/', '/compute', '/compute/virtual-machines/managing-vms', '/no/such/page']) {
  const tag = path.includes('managing') ? [] : ['@full'];
  test(`long words do not make ${path} scroll sideways`, { tag }, async ({ page }) => {
    for (const width of [320, 1440]) {
      await page.goto(path);
      await hydrated(page);
      await expectLongWordsToFit(page, width);
    }
  });
}

test('a long word does not hide the close button of the announcement', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await expectLongWordsToFit(page, 390);
  await page.locator('.announcement-close').click();
  await page.locator('.announcement').waitFor({ state: 'hidden' });
});
