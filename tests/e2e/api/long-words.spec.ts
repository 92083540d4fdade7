import { expectLongWordsToFit } from '../long-words.ts';
import { hydrated, test } from '../site-test.ts';

test('long words do not make the API reference scroll sideways', { tag: '@full' }, async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.goto('/api/');
    await hydrated(page);
    await page.locator('.api[data-ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('.api-content details')) details.setAttribute('open', '');
    });
    await expectLongWordsToFit(page, width);
  }
});
