import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../e2e/serve-site.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const VMS = '/compute/virtual-machines/managing-vms';
const AUDIT_LOGS = '/identity-and-security/audit-logs';
const OPERATION = '#operation/listAuditLogs';

let origin: string;

beforeAll(async () => {
  ({ origin } = await serveSite('content'));
});

// The tests of a browser depend on each other: each continues with the settings and window size of the previous one.
describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser?.close());

  async function open(route: string) {
    await browser.goto(origin + route);
    await shows('html[data-hydrated]');
  }
  const shows = (selector: string) => expect.poll(() => browser.evaluate(isShown, selector)).toBe(true);
  const hides = (selector: string) => expect.poll(() => browser.evaluate(isShown, selector)).toBe(false);
  const address = () => browser.evaluate(() => window.location.pathname + window.location.hash);
  const isAt = async (hash: string) => {
    await expect.poll(address).toBe(`/api/${hash}`);
    await expect.poll(() => browser.evaluate(isAtStart, hash)).toBe(true);
  };
  const search = async (query: string, hit: string) => {
    await browser.click('.search-button');
    await expect.poll(() => browser.evaluate(() => document.activeElement?.role)).toBe('combobox');
    await browser.type(query);
    await shows(`[role=option][href*="${hit}"]`);
    await browser.click(`[role=option][href*="${hit}"]`);
  };

  test('nothing overflows at four widths, and Escape closes the menu', async () => {
    await open(VMS);
    for (const width of [1440, 1024, 768, 460]) {
      await browser.resize(width, 900);
      await expect.poll(() => browser.evaluate(() => window.innerWidth)).toBe(width);
      expect(await browser.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThan(width + 1);
    }
    await browser.click('[aria-label="Toggle navigation bar"]');
    await shows('dialog[open]');
    await browser.key('Escape');
    await hides('dialog[open]');
    await browser.resize(1280, 900);
  });

  test('clicking the center of the close button closes the announcement', async () => {
    await open(VMS);
    await browser.click('.announcement-close');
    await hides('.announcement');
  });

  test('the selected tab and the color mode survive a reload', async () => {
    await open(VMS);
    const tab = '.tab:nth-child(2)';
    const mode = () => browser.evaluate(() => document.documentElement.dataset.theme);
    const before = await mode();
    await browser.click('[aria-label^="Switch between"]');
    await expect.poll(mode).not.toBe(before);
    const chosen = await mode();
    await browser.click(tab);
    await open(VMS);
    await shows(`${tab}[aria-selected=true]`);
    expect(await mode()).toBe(chosen);
  });

  test('the first click on "Copy page" copies the page', async () => {
    await open(VMS);
    await browser.click('.copy-page');
    const label = () => browser.evaluate(() => document.querySelector('.copy-page')?.textContent);
    await expect.poll(label).not.toBe('Copy page');
    expect(await label()).toBe('Copied');
  });

  test('terms are underlined', async () => {
    await open(AUDIT_LOGS);
    const line = () => getComputedStyle(document.querySelector('.term') ?? document.body).textDecorationLine;
    expect(await browser.evaluate(line)).toBe('underline');
  });

  test('highlighted words are visible, also after selecting another tab', async () => {
    await open('/');
    await search('cloud vms stop', VMS);
    const marked = () => browser.evaluate(whatIsMarked);
    await expect.poll(async () => (await marked()).shown).not.toBe('');
    const before = await marked();
    expect(before.hidden).toBe(0);
    await browser.evaluate(leaveMarkedTab);
    await expect.poll(async () => (await marked()).shown).not.toBe(before.shown);
    expect((await marked()).hidden).toBe(0);
  });

  test('a search hit opens an operation, and the URL stays the same', async () => {
    await open('/');
    await search('list audit logs', OPERATION);
    await isAt(OPERATION);
    // The URL would change shortly after scrolling.
    await browser.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await isAt(OPERATION);
  });

  test('a link in a guide opens an operation, and history navigation works', async () => {
    await open(AUDIT_LOGS);
    await browser.click(`a[href="/api/${OPERATION}"]`);
    await isAt(OPERATION);
    await browser.evaluate(() => window.history.back());
    await expect.poll(address).toBe(AUDIT_LOGS);
    await shows(`a[href="/api/${OPERATION}"]`);
    await browser.evaluate(() => window.history.forward());
    await isAt(OPERATION);
  });

  test('the last entry of the API menu opens its operation', async () => {
    await open('/api/');
    await browser.click('.api-menu-group:nth-last-child(2) .api-menu-tag:last-child summary');
    const last = '.api-menu-tag[open]:last-child li:last-child a';
    await shows(last);
    const hash = await browser.evaluate((link) => document.querySelector(link)?.getAttribute('href') ?? '', last);
    await browser.click(last);
    await isAt(hash);
  });

  test('Escape closes search', async () => {
    await open('/');
    await browser.click('.search-button');
    await shows('dialog[open]');
    await browser.key('Escape');
    await hides('dialog[open]');
  });

  test('no page had an error', async () => {
    expect(await browser.errors()).toEqual([]);
  });
});

// The following functions run in the page.

function isShown(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() === true;
}

/** Checks whether the target of a hash is at the top of the window, or the page can't scroll further. */
function isAtStart(hash: string): boolean {
  const { top = Number.NaN } = document.getElementById(hash.slice(1))?.getBoundingClientRect() ?? {};
  const { scrollHeight } = document.documentElement;
  return top > 0 && (top < 200 || window.scrollY + window.innerHeight > scrollHeight - 2);
}

/** Selects another tab than the first one with highlighted words. */
function leaveMarkedTab(): void {
  const ranges = [...(CSS.highlights.get('search-terms') ?? [])];
  const panels = ranges.flatMap(({ startContainer }) => startContainer.parentElement?.closest('.tab-panel') ?? []);
  panels[0]?.parentElement?.querySelector<HTMLElement>('.tab[aria-selected=false]')?.click();
}

/** Returns the visible highlighted texts, and the number of hidden ones. */
function whatIsMarked(): { shown: string; hidden: number } {
  const ranges = [...(CSS.highlights.get('search-terms') ?? [])];
  const shown = ranges.filter(({ startContainer }) => startContainer.parentElement?.checkVisibility());
  return { shown: shown.join(' '), hidden: ranges.length - shown.length };
}
