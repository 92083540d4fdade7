import type { Browser, Page } from '@playwright/test';
import { withPage } from '../browser.ts';
import { readMainThread, TRACE_CATEGORIES } from '../main-thread.ts';
import type { PeerSite } from '../peers/peer.ts';

export type Load = Awaited<ReturnType<typeof measureLoad>>;

/** A page is measured until this time after the load event. Tasks that take more than `LONG` are long. In milliseconds. */
const AFTER_LOAD = 2500;
const LONG = 50;

const wait = (page: Page, milliseconds: number) =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds);

/**
 * Measures a visit with an empty cache: milliseconds until the largest contentful paint, total milliseconds by which long
 * tasks exceed the limit, and bytes of scripts as they're sent.
 */
export function measureLoad(browser: Browser, url: URL, slowDown: number) {
  return withPage(browser, slowDown, async (page, session) => {
    await page.addInitScript(() => {
      addEventListener('load', () => performance.mark('page-loaded'));
    });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(url.href, { waitUntil: 'load' });
    await wait(page, AFTER_LOAD);
    const paint = await page.evaluate(largestPaint);
    const { tasks, timeOf } = readMainThread(await browser.stopTracing(), 'page-loaded');
    const counted = tasks.filter(({ start }) => start < timeOf('page-loaded') + AFTER_LOAD);
    return {
      paint,
      longTasks: counted.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
      scripts: scriptBytes,
    };
  });
}

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** A navigation from one page to another. */
interface Way {
  from: URL;
  to: URL;
  /** Title of the target page. */
  title: string;
}

/**
 * Measures the milliseconds from a click on a link to the frame that shows its page, whether the browser or a script loads
 * it. The pointer may be on the link before the click, which some sites use for prefetching.
 */
export function measureNavigation(browser: Browser, { from, to, title }: Way, slowDown: number, rest: number) {
  return withPage(browser, slowDown, async (page) => {
    await page.addInitScript(noteTimes, title);
    await page.goto(from.href, { waitUntil: 'networkidle' });
    const link = await page.evaluateHandle(
      (path) =>
        [...document.links].find(
          (each) => each.pathname.replace(/(?:\.html|\/)$/, '') === path && each.checkVisibility(),
        ),
      to.pathname.replace(/(?:\.html|\/)$/, ''),
    );
    const element = link.asElement();
    if (!element) throw new Error(`${from} has no link to ${to}.`);
    await element.hover();
    await wait(page, rest);
    await element.click();
    await page.waitForFunction(() => 'shown' in sessionStorage);
    return page.evaluate(() => Number(sessionStorage.shown) - Number(sessionStorage.clicked));
  });
}

/** Runs in the page. Records when the reader clicks, and when a heading with a title is shown. */
function noteTimes(title: string): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now())),
    {
      capture: true,
    },
  );
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')?.textContent?.includes(title)) return;
    observer.disconnect();
    requestAnimationFrame(() => sessionStorage.setItem('shown', String(performance.timeOrigin + performance.now())));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Measures the milliseconds from opening search, before anything of it has loaded, to the first hit. */
export function measureFirstHit(
  browser: Browser,
  url: URL,
  { open, field, hit }: NonNullable<PeerSite['search']>,
  { query, slowDown }: { query: string; slowDown: number },
) {
  return withPage(browser, slowDown, async (page) => {
    await page.goto(url.href, { waitUntil: 'networkidle' });
    const started = performance.now();
    await page.locator(open).first().click();
    await page.locator(field).first().fill(query);
    await page.locator(hit).first().waitFor();
    return performance.now() - started;
  });
}
