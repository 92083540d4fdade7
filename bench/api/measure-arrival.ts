import type { Browser } from '@playwright/test';
import { hydrated, withPage } from '../browser.ts';
import { probePage } from './page-probe.ts';
import type { ReferencePage } from './reference-page.ts';

export type ReferenceArrival = Awaited<ReturnType<typeof measureArrival>>;

/** Measures opening a reference directly and from another page: the first section, the longest task, and the elements. */
export async function measureArrival(browser: Browser, address: string, reference: ReferencePage, slowDown: number) {
  const url = new URL(reference.path, address).href;
  const direct = await withPage(browser, slowDown, async (page) => {
    const probe = await probePage(page, reference.awaited);
    await page.goto(url, { waitUntil: 'commit' });
    const readable = await probe.readable();
    await probe.quiet();
    const longestTask = Math.max(0, ...(await probe.takeLongTasks()));
    return { readable, longestTask, elements: await page.evaluate(() => document.getElementsByTagName('*').length) };
  });
  const arrival = await withPage(browser, slowDown, async (page) => {
    const probe = await probePage(page, reference.awaited);
    await page.goto(new URL('/quickstart/creating-a-vm', address).href);
    await hydrated(page);
    await probe.quiet();
    await probe.takeLongTasks();
    const start = await page.evaluate((path) => {
      const now = performance.now();
      document.querySelector<HTMLElement>(`.navbar a[href="${path}"]`)?.click();
      return now;
    }, reference.path);
    const readable = await probe.readable();
    await probe.quiet();
    return { readable: readable - start, longestTask: Math.max(0, ...(await probe.takeLongTasks())) };
  });
  return {
    direct: direct.readable,
    directTask: direct.longestTask,
    arrival: arrival.readable,
    arrivalTask: arrival.longestTask,
    elements: direct.elements,
  };
}
