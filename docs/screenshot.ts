// `npm run screenshot`: takes the picture in the README and on the home page of the product documentation. It runs a
// request on a guide of the example site, which `npm run build` must have built.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import type { Page } from '@playwright/test';
import { DIST_SITE, hydrated, inBrowser, withSite } from '../bench/browser.ts';

const FILE = path.join(ROOT, 'docs/static/screenshot.webp');
const GUIDE = '/quickstart/creating-a-vm';
/** Width of the picture in pixels. The window is 1440 pixels wide. */
const WIDTH = 1200;

await withSite(DIST_SITE, (address) =>
  inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
    await page.goto(new URL(GUIDE, address).href);
    await hydrated(page);
    const block = page.locator('.code-block:has(.run-button):visible').first();
    await block.getByRole('button', { name: 'Run', exact: true }).click();
    await block.locator('.run > .answer').waitFor();
    // The navbar is hidden after scrolling down, and shown after scrolling up.
    for (const margin of [0, 180])
      await block.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), margin);
    await page.locator('.navbar').waitFor();
    await page.mouse.move(0, 0);
    const picture = await toWebp(await browser.newPage(), await page.screenshot({ animations: 'disabled' }));
    writeFileSync(FILE, picture);
  }),
);

/** Scales a PNG to {@link WIDTH} and encodes it as WebP, which Playwright doesn't write. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, width }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((image.height * width) / image.width);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser has no canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.9);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
