import { expect, type Page } from '@playwright/test';
import { expectReached, goTo, openReference, ready } from './api-page.ts';
import { hydrated, test } from './site-test.ts';

/** Number of sampled anchors to load as pages. */
const SAMPLE = 200;

/** Number of tests that the anchors are divided among, for parallel workers. */
const PARTS = 4;

test.describe.configure({ timeout: 3_600_000 });

test('every anchor of the reference is unique', { tag: '@full' }, async ({ page }) => {
  const addresses = await allAddresses(page);
  expect(addresses.length).toBeGreaterThan(3500);
  expect(new Set(addresses).size).toBe(addresses.length);
});

for (let part = 0; part < PARTS; part++)
  test(`every anchor is reached when the hash changes, part ${part + 1}`, { tag: '@full' }, async ({ page }) => {
    const addresses = (await allAddresses(page)).filter((_, index) => index % PARTS === part);
    // A new page, in which these levels aren't rendered yet.
    await page.goto('/');
    await openReference(page);
    for (const [index, address] of addresses.entries()) {
      await goTo(page, address);
      await expectReached(page, address);
      tellProgress(index, addresses);
    }
  });

test('sampled anchors are reached on load, after a reload, and with back and forward', { tag: '@full' }, async ({
  page,
}) => {
  const all = await allAddresses(page);
  const addresses = Array.from({ length: SAMPLE }, (_, index) => all[Math.floor((index * all.length) / SAMPLE)] ?? '');
  expect(new Set(addresses).size).toBe(SAMPLE);
  for (const [index, address] of addresses.entries()) {
    await page.goto('/');
    await hydrated(page);
    await page.goto(`/api/#${address}`);
    await expectReached(page, address);
    await page.reload();
    await expectReached(page, address);
    const other = addresses.at(index - 1) ?? '';
    await ready(page);
    await goTo(page, other);
    await expectReached(page, other);
    await page.goBack();
    await expectReached(page, address);
    await page.goForward();
    await expectReached(page, other);
    tellProgress(index, addresses);
  }
});

/** Returns all anchors of the page, including those in levels that are rendered when they are opened. */
async function allAddresses(page: Page): Promise<string[]> {
  await openReference(page);
  const closed = page.locator('.api-nested:not([open])');
  while ((await closed.count()) > 0) {
    await page.evaluate(() => {
      for (const summary of document.querySelectorAll<HTMLElement>('.api-nested:not([open]) > summary'))
        summary.click();
    });
  }
  return page.evaluate(() => {
    const targets = document.querySelectorAll('.api-content :is([id^="tag/"], [id^="operation/"], [id^="schema/"])');
    return [...targets].map(({ id }) => id);
  });
}

function tellProgress(index: number, { length }: string[]): void {
  if ((index + 1) % 100 === 0) process.stdout.write(`\n  ${index + 1} of ${length} addresses\n`);
}
