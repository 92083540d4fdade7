import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { saveFile } from '../save-file.ts';
import { openSearch, resultsOf } from '../search-page.ts';
import { hydrated, test } from '../site-test.ts';

const INSTALL = 'docs/guide/install.md';
const PLANNED = 'docs/guide/planned.md';
/** The server may close an idle connection just as the next request is sent on it. */
const FRESH = { headers: { connection: 'close' } };

// One after the other: each writes into the content folder that the others read.
test.describe.configure({ mode: 'serial' });

// A draft that has gone is not found.
test.use({ tolerated: /the server responded with a status of 404/ });

test('a page is served as it is published, plus the script that reloads it', async ({ page, offences }) => {
  await page.goto('/guide/install');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Install');
  await expect(page.locator('script[src^="/_dev/client.js?"]')).toBeAttached();
  expect(offences.messages).toEqual([]);
});

test('a saved page is shown by the open browser, without a press', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  await page.goto('/guide/install');
  await hydrated(page);
  await saveFile(served, INSTALL, `${await readFile(file, 'utf8')}\nSaved by a writer.\n`);
  await expect(page.getByText('Saved by a writer.')).toBeVisible();
});

test('a mistake keeps the last good page, and its correction is shown', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  const text = await readFile(file, 'utf8');
  await page.goto('/guide/install');
  await hydrated(page);
  await saveFile(served, INSTALL, `${text}\nSee [nothing](/no-such-page) here.\n`);
  await saveFile(served, INSTALL, `${text}\nCorrected by a writer.\n`);
  await expect(page.getByText('Corrected by a writer.')).toBeVisible();
  await expect(page.getByText('See nothing here.')).toHaveCount(0);
});

test('a draft is shown, with its route, and goes with its file', async ({ page, served, request }) => {
  const planned = '/guide/planned';
  await saveFile(served, PLANNED, '---\ndraft: true\n---\n\n# Planned\n\nNot published.\n');
  await expect.poll(async () => (await request.get(planned, FRESH)).status()).toBe(200);
  await page.goto(planned);
  await expect(page.locator('h1')).toHaveText('Planned');
  await rm(path.join(served.content, PLANNED));
  await expect.poll(async () => (await request.get(planned, FRESH)).status()).toBe(404);
});

test('the search finds what was just written', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  await page.goto('/guide/install');
  await hydrated(page);
  await saveFile(served, INSTALL, `${await readFile(file, 'utf8')}\nThe quuxification of samples.\n`);
  await expect(page.getByText('The quuxification of samples.')).toBeVisible();
  await openSearch(page);
  await expect((await resultsOf(page, 'quuxification')).first()).toContainText('quuxification');
});

test('problems are listed as they are found, and who closes them has all of them in the end', async ({ page }) => {
  const problem = (place: string) => ({ place, severity: 'error', message: 'It is wrong.', rule: 'links/broken' });
  const report = { id: '1', counts: '1 error', problems: [problem('a.md:1:1')], more: 0, isComplete: false };
  await page.route('/_dev/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 10\nevent: problems\ndata: ${JSON.stringify(report)}\n\n`,
    }),
  );
  const overlay = page.getByRole('region', { name: 'Problems of the last save' });
  const add = (place: string) => Object.assign(report, { id: place, problems: [...report.problems, problem(place)] });
  await page.goto('/guide/install');
  await hydrated(page);
  await expect(overlay.getByRole('status')).toHaveText('Problems so far');
  await expect(overlay.getByRole('listitem')).toHaveCount(1);
  await overlay.focus();
  add('b.md:1:1');
  await expect(overlay.getByRole('listitem')).toHaveCount(2);
  await expect(overlay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  add('c.md:1:1');
  await page.waitForResponse('/_dev/events*');
  await expect(overlay).toHaveCount(0);
  Object.assign(report, { counts: '3 errors', isComplete: true });
  await expect(overlay.getByRole('status')).toHaveText('3 errors in the last save');
  await expect(overlay.getByRole('listitem')).toHaveCount(3);
});
