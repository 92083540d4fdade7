import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { isSiteName, PORT, type ServedSite, type SiteName } from './sites.ts';

/** Something forbidden on every page: a console error, an uncaught error, or a request to another host. */
interface Offences {
  messages: string[];
}

interface TestFixtures {
  /** The served site of the test's folder. It's built when the first test uses it. */
  served: ServedSite;
  /** Messages that a test causes on purpose. Any other offence fails the test. */
  tolerated: RegExp | undefined;
  offences: Offences;
}

export const test = base.extend<TestFixtures>({
  tolerated: [undefined, { option: true }],
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { file, project }) => {
      const response = await fetch(`http://127.0.0.1:${PORT}/${siteOf(path.relative(project.testDir, file))}`);
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      await use(JSON.parse(text));
    },
    // Most of this time is for the build.
    { timeout: 400_000 },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  offences: [
    async ({ page, baseURL, tolerated }, use) => {
      const offences: Offences = { messages: [] };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') offences.messages.push(message.text());
      });
      page.on('pageerror', (error) => offences.messages.push(String(error)));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) offences.messages.push(`request to ${request.url()}`);
      });
      await use(offences);
      expect(offences.messages.filter((message) => !tolerated?.test(message))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the site that a test file is for. */
function siteOf(file: string): SiteName {
  const [folder = ''] = file.split(path.sep);
  return isSiteName(folder) ? folder : 'content';
}

/** Resolves when the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Marks the document, so that a test can detect a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Checks whether the document is still the marked one. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
}

/** The values of an attribute of the root element during a visit. */
interface AttributeRecord {
  /** The value when the first content was parsed, before anything was painted. */
  atFirstContent: string | null;
  /** The values it was set to after that. */
  later: (string | null)[];
}

/** Records an attribute of the root element on the next page, from its start. Returns a function that reads the record. */
export async function recordAttribute(page: Page, name: string): Promise<() => Promise<AttributeRecord>> {
  await page.addInitScript((attribute) => {
    const record: { atFirstContent?: string | null; later: (string | null)[] } = { later: [] };
    Object.assign(window, { attributeRecord: record });
    new MutationObserver((changes) => {
      const value = document.documentElement.getAttribute(attribute);
      if (record.atFirstContent !== undefined) {
        if (changes.some(({ type }) => type === 'attributes')) record.later.push(value);
      } else if (document.body !== null) record.atFirstContent = value;
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: [attribute] });
  }, name);
  return () => page.evaluate(() => Reflect.get(window, 'attributeRecord'));
}

/**
 * Makes the page record when an element first appears. Returns a function that returns the milliseconds until then, for
 * asserting a minimum, which also holds on a slow machine.
 */
export async function timeUntil(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const start = performance.now();
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      Reflect.set(window, 'appearedAfter', performance.now() - start);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  return () => page.evaluate(() => Number(Reflect.get(window, 'appearedAfter')));
}

/** Adds HTML at the end of a page, as if it were part of the source. */
export async function addToPage(page: Page, address: string, html: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<div[^>]*data-page-body[^>]*>)/, `$1${html}`);
    await route.fulfill({ response, body });
  });
}
