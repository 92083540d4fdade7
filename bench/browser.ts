import path from 'node:path';
import { urlOf } from '@docgraph/cli/serve/listen';
import { serveSite } from '@docgraph/cli/serve/serve-site';
import { folderFiles } from '@docgraph/cli/serve/served-file';
import { ROOT } from '@docgraph/test-kit/root';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';

/** The site that `npm run build` creates. */
export const DIST_SITE = path.join(ROOT, 'dist-site');

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 412, height: 823 };

/** Serves a built site while `use` runs. */
export async function withSite<T>(siteDir: string, use: (address: string) => Promise<T>): Promise<T> {
  const server = await serveSite({ find: folderFiles(siteDir), port: 0, baseUrl: '/' });
  try {
    return await use(urlOf(server, '/'));
  } finally {
    server.close();
  }
}

/** Runs `use` with a new browser, so that memory and caches only come from `use`. */
export async function inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    // Block all other hosts, because Redoc loads an image from its vendor.
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Runs a function with a page that has an empty cache and a CPU throttled by a factor. */
export async function withPage<T>(
  browser: Browser,
  slowDown: number,
  use: (page: Page, session: CDPSession) => Promise<T>,
  viewport = DESKTOP,
): Promise<T> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const result = await use(page, session);
  await context.close();
  return result;
}

/** Resolves when the page is interactive. */
export function hydrated(page: Page): Promise<void> {
  return page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Time between the keystrokes of a fast typist, in milliseconds. */
const PAUSE = 80;

/** Opens search, and types a query letter by letter. Resolves when there are results. */
export async function typeQuery(page: Page, query: string): Promise<void> {
  const field = searchField(page);
  await field.fill('');
  await field.pressSequentially(query, { delay: PAUSE });
  await page.getByRole('option').first().waitFor();
}

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search' });
}
