import { expect, type Page } from '@playwright/test';
import { anchorsOf, faultAt, faultsByHash, installCheck } from './anchor-check.ts';
import { openReference } from './api-page.ts';
import { hydrated, test } from './site-test.ts';

/** Anchors that are gone through between two lines of progress. */
const BATCH = 250;

/** Anchors that are opened as pages are opened; evenly over all of them. */
const SAMPLE = 200;

test('every address of the reference is unique, and leads there when the hash changes', { tag: '@full' }, async ({
  page,
}) => {
  test.setTimeout(3_600_000);
  await installCheck(page);
  const anchors = await allAnchors(page);
  expect(anchors.length).toBeGreaterThan(5000);
  expect(new Set(anchors).size).toBe(anchors.length);
  // A fresh page, in which what these levels hold is still to be made.
  await openReference(page);
  const faults: string[] = [];
  for (let start = 0; start < anchors.length; start += BATCH) {
    faults.push(...(await faultsByHash(page, anchors.slice(start, start + BATCH))));
    progress(
      `${Math.min(start + BATCH, anchors.length)} of ${anchors.length} addresses by hash, ${faults.length} wrong`,
    );
  }
  expect(faults).toEqual([]);
});

test('sampled addresses lead there on a fresh load, after a reload, back and forward', { tag: '@full' }, async ({
  page,
}) => {
  test.setTimeout(3_600_000);
  await installCheck(page);
  const all = await allAnchors(page);
  const anchors = Array.from({ length: SAMPLE }, (_, index) => all[Math.floor((index * all.length) / SAMPLE)] ?? '');
  expect(new Set(anchors).size).toBe(SAMPLE);
  const faults: string[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const note = (how: string, fault: string) => {
      if (fault === '') return;
      faults.push(`${how}: ${fault}`);
      progress(`${how}: ${fault}`);
    };
    await page.goto('/');
    await hydrated(page);
    await page.goto(`/api/#${anchor}`);
    note('fresh load', await faultAt(page, anchor));
    await page.reload();
    note('reload', await faultAt(page, anchor));
    const other = anchors.at(index - 1) ?? '';
    note('next', (await faultsByHash(page, [other])).join());
    await page.goBack();
    note('back', await faultAt(page, anchor));
    await page.goForward();
    note('forward', await faultAt(page, other));
    if ((index + 1) % 20 === 0) progress(`${index + 1} of ${SAMPLE} addresses by load, ${faults.length} wrong`);
  }
  expect(faults).toEqual([]);
});

/** The addresses of the page, and of the levels of named schemas in it when they have been opened once. */
async function allAnchors(page: Page): Promise<string[]> {
  await openReference(page);
  await page.evaluate(() => {
    for (const summary of document.querySelectorAll<HTMLElement>('.api-nested:not([open]) > summary')) summary.click();
  });
  const anchors = await anchorsOf(page);
  await page.goto('/');
  return anchors;
}

function progress(line: string): void {
  process.stdout.write(`\n  ${line}\n`);
}
