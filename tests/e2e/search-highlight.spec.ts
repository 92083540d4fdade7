import { expect, type Page } from '@playwright/test';
import { highlighted, openSearch, resultsOf, searchField } from './search-page.ts';
import { test } from './site-test.ts';

const DISKS = '/storage/disks/managing-persistent-disks';
const VMS = '/compute/virtual-machines/managing-vms';

/** Opens the search result with a title, starting on a page. */
async function openResult(page: Page, route: string, query: string, title: string): Promise<void> {
  const results = await resultsOf(page, query);
  await results
    .and(page.locator(`[href*="${route}"]`))
    .filter({ hasText: title })
    .first()
    .click();
}

test('search terms are highlighted in the article until the view changes, even after Back', async ({ page }) => {
  await openSearch(page);
  await openResult(page, DISKS, 'resizing disks', 'Resize a disk');
  await expect.poll(() => highlighted(page)).toEqual(expect.arrayContaining(['disk', 'resiz']));
  const elsewhere = await page.evaluate(() =>
    [...(CSS.highlights.get('search-terms') ?? [])].filter((range) => {
      const element = range instanceof Range ? range.startContainer.parentElement : null;
      // Definitions of glossary terms aren't page text.
      return !element?.closest('main article') || element.closest('[popover]');
    }),
  );
  expect(elsewhere).toEqual([]);
  await page.keyboard.press('Control+k');
  await openResult(page, DISKS, 'detach a disk', 'Detach a disk');
  await expect.poll(() => highlighted(page)).toContain('detach');
  expect(await highlighted(page)).not.toContain('resiz');
  await page.locator('.pagination a').first().click();
  await expect(page).not.toHaveURL(new RegExp(DISKS));
  await expect.poll(() => highlighted(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Resize a disk' })).toBeVisible();
  // By the time there are search results, the page has been painted.
  await page.keyboard.press('Control+k');
  await resultsOf(page, 'snapshot');
  expect(await highlighted(page)).toEqual([]);
});

test('tabs and details that hide matches are opened in the found section', async ({ page }) => {
  await page.route(`**/_data/pages${VMS}.json`, async (route) => {
    const response = await route.fetch();
    const details = (text: string) => `<details><summary>More</summary><p>${text}</p></details>`;
    const body = (await response.text())
      .replace(/<h2 id=\\"change-the-state-of-a-vm\\".*?<\/h2>/, `$&${details('To stop here.')}`)
      .replace(/<h2 id=\\"delete\\".*?<\/h2>/, `$&${details('To stop elsewhere.')}`);
    await route.fulfill({ response, body });
  });
  await openSearch(page);
  await openResult(page, VMS, 'cloud vms stop', 'Stop');
  await expect(page.getByText('cloud vms stop --id')).toBeVisible();
  await expect(page.getByText('To stop here.')).toBeVisible();
  await expect(page.getByText('To stop elsewhere.')).toBeHidden();
});

test('only the found section is highlighted; buttons move through the matches, and Escape removes them', async ({
  page,
}) => {
  await openSearch(page);
  await openResult(page, DISKS, 'resize a disk', 'Resize a disk');
  const bar = page.getByRole('group', { name: 'Search matches' });
  await expect(bar).toBeVisible();
  await expect.poll(() => highlighted(page)).not.toEqual([]);
  const marks = await page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('search-terms') ?? [])];
    const next = document.querySelector('#resize-a-disk ~ :is(h2, h3)');
    const isOutside = (range: AbstractRange) =>
      next !== null && (next.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return { painted: ranges.length, outside: ranges.filter(isOutside).length };
  });
  expect(marks.outside).toBe(0);
  // Some matches are in a tab, which a button opens.
  const total = Number.parseInt((await bar.getByRole('status').textContent()) ?? '', 10);
  expect(total).toBeGreaterThanOrEqual(marks.painted);
  const current = () =>
    page.evaluate(() => [...(CSS.highlights.get('search-current') ?? [])].map((range) => String(range).toLowerCase()));
  await bar.getByRole('button', { name: 'Next match' }).click();
  await expect(bar.getByRole('status')).toHaveText(`1 of ${total}`);
  await expect.poll(current).toEqual([expect.stringMatching(/resize|disk/)]);
  await bar.getByRole('button', { name: 'Previous match' }).click();
  await expect(bar.getByRole('status')).toHaveText(`${total} of ${total}`);
  // Escape in the search dialog only closes search.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect.poll(() => highlighted(page)).toEqual([]);
  await expect.poll(current).toEqual([]);
});

test('an API hit is highlighted, even if it matched text that the page does not show', { tag: '@full' }, async ({
  page,
}) => {
  await openSearch(page);
  for (const query of ['createDisk', 'POST /projects/{project_id}/storage/disks', 'attach_disks', 'bad_credential']) {
    const results = await resultsOf(page, query);
    const hit = results.and(page.locator('[href^="/api/"]')).first();
    await hit.click();
    await expect(page).toHaveURL(/\/api\//);
    await expect.poll(() => highlighted(page), query).not.toEqual([]);
    await page.keyboard.press('Control+k');
  }
});
