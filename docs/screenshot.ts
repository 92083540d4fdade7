// `npm run screenshot`: takes the pictures on the home page of the product documentation and in the README, in light and dark
// mode. Uses the example site, which `npm run build` must have built. `npm run screenshot -- search` takes only that one.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import type { Browser, Page } from '@playwright/test';
import { DIST_SITE, hydrated, inBrowser, typeQuery, withSite } from '../bench/browser.ts';

const STATIC = path.join(ROOT, 'docs/static');

interface Shot {
  /** Name of the files in `docs/static/`: `search` for `search.webp` and `search-dark.webp`. */
  name: string;
  route: string;
  /** Width and height of the window in pixels, and the width of the picture. */
  size: [number, number, number];
  prepare?(page: Page): Promise<void>;
}

/** The size of pictures that are shown at half of the page's width. */
const HALF: Shot['size'] = [1160, 725, 960];

const SHOTS: Shot[] = [
  { name: 'screenshot', route: '/quickstart/creating-a-vm', size: [1440, 900, 1200], prepare: run },
  { name: 'reference', route: '/api/#operation/createVpcFirewallRule', size: [1360, 850, 960] },
  { name: 'try-it', route: '/api/#operation/createDisk', size: [1360, 850, 960], prepare: tryIt },
  { name: 'search', route: '/', size: HALF, prepare: search },
  { name: 'assistants', route: '/storage/disks/managing-shared-disks', size: HALF, prepare: assistants },
];

const chosen = process.argv.slice(2);
await withSite(DIST_SITE, (address) =>
  inBrowser(async (browser) => {
    for (const shot of SHOTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
      for (const mode of ['light', 'dark'] as const) await take(browser, shot, mode, address);
  }),
);

async function take(
  browser: Browser,
  { name, route, size, prepare }: Shot,
  mode: 'light' | 'dark',
  address: string,
): Promise<void> {
  const [width, height, shown] = size;
  const page = await browser.newPage({ viewport: { width, height } });
  // Announcements aren't what the pictures are about.
  await page.addInitScript((theme) => {
    localStorage.setItem('theme', theme);
    localStorage.setItem('docusaurus.announcement.id', 'alpha');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  }, mode);
  await page.goto(new URL(route, address).href);
  await hydrated(page);
  await prepare?.(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const picture = await toWebp(await browser.newPage(), await page.screenshot({ animations: 'disabled' }), shown);
  await writeFile(path.join(STATIC, `${name}${mode === 'dark' ? '-dark' : ''}.webp`), picture);
  await page.close();
}

/** Runs the first request of a guide. */
async function run(page: Page): Promise<void> {
  const block = page.locator('.code-block:has(.run-button):visible').first();
  await block.getByRole('button', { name: 'Run', exact: true }).click();
  await block.locator('.run > .answer').waitFor();
  // The navbar is hidden after scrolling down, and shown after scrolling up.
  for (const margin of [0, 180])
    await block.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), margin);
  await page.locator('.navbar').waitFor();
}

/** Sends a request of the reference. */
async function tryIt(page: Page): Promise<void> {
  const section = page.locator('section.api-operation', { has: page.locator('[id="operation/createDisk"]') });
  await section.locator('.api-try').click();
  const panel = section.locator('.try-panel');
  await panel.getByRole('textbox', { name: /^name/ }).fill('training-data');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await panel.locator('.try-answer > .try-status').waitFor();
}

/** Searches with a typo. */
async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await typeQuery(page, 'atach a disk');
}

/** Opens the menu for AI assistants. */
async function assistants(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use with AI' }).click();
}

/** Scales a PNG, and encodes it as WebP, which Playwright doesn't write. */
async function toWebp(page: Page, png: Buffer, to: number): Promise<Buffer> {
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
      return canvas.toDataURL('image/webp', 0.86);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: to },
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
