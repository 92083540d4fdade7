// `npm run screens`: draws 60 screens of the example site, which `npm run build` must have built, to `test-results/screens/`:
// 15 pages, narrow and wide, light and dark. `npm run screens -- FOLDER` draws those of another built site's folder.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { DIST_SITE, hydrated, inBrowser, typeQuery, withSite } from '../../bench/browser.ts';

const FOLDER = path.join(ROOT, 'test-results', 'screens');

/** Name and route of each page. */
const PAGES = {
  home: '/',
  category: '/compute',
  'small-category': '/managed-inference',
  overview: '/compute/virtual-machines/overview',
  tutorial: '/quickstart/creating-a-vm',
  'how-to': '/compute/virtual-machines/managing-vms',
  tables: '/resources/troubleshooting',
  changelog: '/resources/changelog',
  commands: '/reference/cli/',
  api: '/api/',
  operation: '/api/#operation/createInstance',
  schema: '/api/#schema/Instance',
  'print-view': '/quickstart?print',
  search: '/storage',
  'not-found': '/compute/virtual-machine',
};

mkdirSync(FOLDER, { recursive: true });
await withSite(path.resolve(process.argv[2] ?? DIST_SITE), (address) =>
  inBrowser(async (browser) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const mode of ['light', 'dark']) {
        const context = await browser.newContext({ viewport: { width, height } });
        // Waits for the fonts of the site. Readers see a fallback if they load too late.
        await context.route(/\.css$/, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
          await route.fulfill({ response, body });
        });
        await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        for (const [name, route] of Object.entries(PAGES)) {
          const page = await context.newPage();
          await page.goto(new URL(route, address).href);
          await hydrated(page);
          if (name === 'search') {
            await page.keyboard.press('Control+k');
            await typeQuery(page, 'attach a disk');
          }
          if (name === 'print-view') await page.locator('.section-print article').first().waitFor();
          if (name === 'operation') await page.locator('.api-example-choice:visible').first().waitFor();
          if (route.startsWith('/api/')) await page.locator('.api[data-ready]').waitFor();
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${mode}.png`), animations: 'disabled' });
          await page.close();
        }
        await context.close();
      }
  }),
);
process.stdout.write(`60 screens: ${path.relative(process.cwd(), FOLDER)}\n`);
