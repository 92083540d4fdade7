import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const LONG_PAGE = '/storage/disks/managing-persistent-disks';

test.describe('table of contents', () => {
  test('every section has its turn while the reader scrolls down, the short last one as well', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(LONG_PAGE);
    await hydrated(page);
    const toc = page.getByRole('navigation', { name: 'On this page' });
    const seen = await toc.evaluate(async (nav) => {
      const texts: string[] = [];
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let top = 0; top < end + 60; top += 60) {
        window.scrollTo(0, top);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const text = nav.querySelector('[aria-current]')?.textContent;
        if (text && texts.at(-1) !== text) texts.push(text);
      }
      return texts;
    });
    expect(seen).toEqual(await toc.getByRole('link').allTextContents());
  });

  test('a heading that was clicked is the active one, even where it cannot reach the top', async ({ page }) => {
    await page.goto(LONG_PAGE);
    await hydrated(page);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const count = await links.count();
    for (const index of [count - 1, count - 2, 0, count - 3]) {
      await links.nth(index).click();
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
    }
  });

  test('on a narrow screen it stands above the text, closed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LONG_PAGE);
    await hydrated(page);
    const summary = page.locator('.toc-collapsed > summary');
    await expect(page.locator('.toc-collapsed a').first()).toBeHidden();
    await summary.click();
    const link = page.locator('.toc-collapsed a').nth(3);
    await link.click();
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeInViewport();
  });
});
