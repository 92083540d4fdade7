import { test as base, type Page } from '@playwright/test';

/** What differs between the sites that the tests run against. */
export interface SiteOptions {
  /** Path that the site is served under. */
  baseUrl: string;
}

/** What must not happen on any page: an error in the console, an uncaught error, a request to another host. */
interface Offences {
  messages: string[];
}

interface SiteFixtures {
  /** The path of a route of the site, base URL included. */
  at: (route: string) => string;
  offences: Offences;
}

export const test = base.extend<SiteOptions & SiteFixtures>({
  baseUrl: ['/', { option: true }],
  at: async ({ baseUrl }, use) => use((route) => baseUrl + route.replace(/^\//, '')),
  page: async ({ page, at }, use) => {
    // A route means the same on every site, so tests open routes.
    const goto = page.goto.bind(page);
    page.goto = (url, options) => goto(url.startsWith('/') ? at(url) : url, options);
    await use(page);
  },
  offences: [
    async ({ page, baseURL }, use) => {
      const offences: Offences = { messages: [] };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') offences.messages.push(message.text());
      });
      page.on('pageerror', (error) => offences.messages.push(String(error)));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) offences.messages.push(`request to ${request.url()}`);
      });
      await use(offences);
    },
    { auto: true },
  ],
});

/** Resolves when the page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Marks the document, so that a test can tell whether the page has been loaded anew since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether this still is the document that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
}

/** Routes that together show every kind of page and every kind of content. */
export const REPRESENTATIVE_ROUTES = [
  '/',
  '/quickstart',
  '/quickstart/creating-a-vm',
  '/compute',
  '/compute/virtual-machines/overview',
  '/compute/virtual-machines/managing-vms',
  '/storage/disks/overview',
  '/storage/disks/managing-persistent-disks',
  '/networking/vpc',
  '/reference/api/',
  '/reference/cli/',
  '/no-such-page',
];

/** What an attribute of the root element was during a visit. */
interface AttributeRecord {
  /** When the first content was parsed, which is before anything is painted. */
  atFirstContent: string | null;
  /** What it was changed to after that. */
  later: (string | null)[];
}

/** Watches an attribute of the root element from the start of the next page on; returns what reads the record. */
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

/** Puts text at the end of a page, as if it had been written there. */
export async function addToPage(page: Page, address: string, html: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<div[^>]*data-page-body[^>]*>)/, `$1${html}`);
    await route.fulfill({ response, body });
  });
}
