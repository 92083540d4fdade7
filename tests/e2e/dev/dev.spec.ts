import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { saveFile } from '../save-file.ts';
import { openSearch, resultsOf } from '../search-page.ts';
import { hydrated, test } from '../site-test.ts';

const INSTALL = 'docs/guide/install.md';
const PLANNED = 'docs/guide/planned.md';
/** The server may close an idle connection while the next request is sent. */
const FRESH = { headers: { connection: 'close' } };

// Serial, because each test writes to the content folder that the others read. A test that causes a reload must wait until
// the reloaded page is hydrated, because closing the browser during a reload can hang.
test.describe.configure({ mode: 'serial' });

// A deleted draft is not found.
test.use({ tolerated: /the server responded with a status of 404/ });

test('a page is served as it is published, plus the script that reloads it', async ({ page, offences }) => {
  await page.goto('/guide/install');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Install');
  await expect(page.locator('script[src^="/_dev/client.js?"]')).toBeAttached();
  expect(offences.messages).toEqual([]);
});

test('the browser shows a saved page automatically', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  await page.goto('/guide/install');
  await hydrated(page);
  await saveFile(served, INSTALL, `${await readFile(file, 'utf8')}\nSaved by a writer.\n`);
  await expect(page.getByText('Saved by a writer.')).toBeVisible();
  await hydrated(page);
});

test('a saved page keeps its position, unless a change of its title reloads it', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  const text = await readFile(file, 'utf8');
  const long = `${text}\n${'\nAnother paragraph.\n'.repeat(60)}`;
  await saveFile(served, INSTALL, long);
  await page.goto('/guide/install');
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
    window.scrollTo(0, 900);
  });
  await saveFile(served, INSTALL, `${long}\nAdded below.\n`);
  await expect(page.getByText('Added below.')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await saveFile(served, INSTALL, text.replace(/^(title: |# )Install$/gm, '$1Set up'));
  await expect(page.locator('h1')).toHaveText('Set up');
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  await saveFile(served, INSTALL, text);
  await expect(page.locator('h1')).toHaveText('Install');
  await hydrated(page);
});

test('an error keeps the last valid page, and its fix is shown', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  const text = await readFile(file, 'utf8');
  await page.goto('/guide/install');
  await hydrated(page);
  await saveFile(served, INSTALL, `${text}\nSee [nothing](/no-such-page) here.\n`);
  await saveFile(served, INSTALL, `${text}\nCorrected by a writer.\n`);
  await expect(page.getByText('Corrected by a writer.')).toBeVisible();
  await expect(page.getByText('See nothing here.')).toHaveCount(0);
  await hydrated(page);
});

test('a draft is served at its route, and disappears with its file', async ({ page, served, request }) => {
  const planned = '/guide/planned';
  await saveFile(served, PLANNED, '---\ndraft: true\n---\n\n# Planned\n\nNot published.\n');
  await expect.poll(async () => (await request.get(planned, FRESH)).status()).toBe(200);
  await page.goto(planned);
  await expect(page.locator('h1')).toHaveText('Planned');
  await hydrated(page);
  await rm(path.join(served.content, PLANNED));
  await expect(page.locator('h1')).toHaveText('Page not found');
  await hydrated(page);
  expect((await request.get(planned, FRESH)).status()).toBe(404);
});

test('the search finds new text', async ({ page, served }) => {
  const file = path.join(served.content, INSTALL);
  await page.goto('/guide/install');
  await hydrated(page);
  await saveFile(served, INSTALL, `${await readFile(file, 'utf8')}\nThe quuxification of samples.\n`);
  await expect(page.getByText('The quuxification of samples.')).toBeVisible();
  await openSearch(page);
  await expect((await resultsOf(page, 'quuxification')).first()).toContainText('quuxification');
});

test('problems are listed as they are found, and shown again at the end of the check after a dismissal', async ({
  page,
}) => {
  const problem = (place: string) => ({ place, severity: 'error', message: 'It is wrong.', rule: 'links/broken' });
  const report = { id: '1', counts: '1 error', problems: [problem('a.md:1:1')], more: 0, isComplete: false };
  await page.route('/_dev/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 10\nevent: problems\ndata: ${JSON.stringify(report)}\n\n`,
    }),
  );
  const overlay = page.getByRole('region', { name: 'Problems in the last build' });
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
  await expect(overlay.getByRole('status')).toHaveText('3 errors');
  await expect(overlay.getByRole('listitem')).toHaveCount(3);
});

test('problems of the open page come first, warnings of others are collapsed, and dismissed ones stay hidden', {
  tag: '@full',
}, async ({ page }) => {
  const warning = (file: string, line: number, pages: string[] = []) => ({
    place: `${file}:${line}:1`,
    severity: 'warning',
    message: `Odd ${file}.`,
    rule: 'content/raw-html',
    pages,
  });
  const others = Array.from({ length: 120 }, (_, i) => warning(`docs/${i}.md`, i + 1));
  const own = warning('docs/guide/install.md', 7, ['/guide/install']);
  const report = { id: '1', counts: '121 warnings', problems: [...others, own], more: 0, isComplete: true };
  await page.route('/_dev/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 10\nevent: problems\ndata: ${JSON.stringify(report)}\n\n`,
    }),
  );
  const opened: (string | null)[] = [];
  await page.route('/_dev/open*', (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('place'));
    return route.fulfill({ status: 204 });
  });
  const overlay = page.getByRole('region', { name: 'Problems in the last build' });
  const shown = overlay.getByRole('listitem').filter({ visible: true });
  await page.goto('/guide/install');
  await hydrated(page);
  await expect(shown).toHaveText(/^docs\/guide\/install\.md:7:1 warning Odd/);
  const fold = overlay.getByText('content/raw-html: 120 warnings');
  await fold.click();
  await expect(shown).toHaveCount(121);
  expect((await overlay.boundingBox())?.height).toBeLessThanOrEqual(300);
  await shown.first().getByRole('button').press('Enter');
  await expect.poll(() => opened).toEqual(['docs/guide/install.md:7:1']);
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  // The same problems except one, at other lines.
  Object.assign(report, { id: '2', problems: [...others.slice(1), { ...own, place: 'docs/guide/install.md:9:1' }] });
  const again = page.waitForResponse('/_dev/events*');
  await page.reload();
  await again;
  await hydrated(page);
  await expect(overlay).toHaveCount(0);
  Object.assign(report, {
    id: '3',
    problems: [...report.problems, { ...warning('docs/new.md', 1), severity: 'error' }],
  });
  await expect(shown.first()).toHaveText(/^docs\/guide\/install\.md:9:1/);
  await expect(shown.nth(1)).toHaveText(/^docs\/new\.md:1:1 error/);
});
