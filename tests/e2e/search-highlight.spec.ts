import { expect } from '@playwright/test';
import { highlighted, openSearch, resultsOf } from './search-page.ts';
import { hydrated, test } from './site-test.ts';

const DISKS = '/storage/disks/managing-persistent-disks';

test('what was searched for is highlighted in the article, and only there', async ({ page, offences }) => {
  await openSearch(page);
  await resultsOf(page, 'resizing disks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${DISKS}#resize-a-disk`);
  await expect.poll(() => highlighted(page)).toEqual(expect.arrayContaining(['disk', 'resiz']));
  const outside = await page.evaluate(() =>
    [...(CSS.highlights.get('search-terms') ?? [])].filter(
      (range) => range instanceof Range && !range.startContainer.parentElement?.closest('main article'),
    ),
  );
  expect(outside).toEqual([]);
  expect(offences.messages).toEqual([]);
});

test('the highlight goes with the view, and Back does not bring it again', async ({ page }) => {
  await openSearch(page);
  await resultsOf(page, 'resize a disk');
  await page.keyboard.press('Enter');
  await expect.poll(() => highlighted(page)).toContain('disk');
  await page.locator('.pagination a').first().click();
  await expect(page).not.toHaveURL(new RegExp(DISKS));
  await expect.poll(() => highlighted(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Resize a disk' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await highlighted(page)).toEqual([]);
});

test('another result on the same page brings its own highlight', async ({ page }) => {
  await openSearch(page);
  await resultsOf(page, 'resize a disk');
  await page.keyboard.press('Enter');
  await expect.poll(() => highlighted(page)).toContain('resize');
  await page.keyboard.press('Control+k');
  const results = await resultsOf(page, 'detach disk persistent');
  await results.filter({ hasText: 'Detach' }).first().click();
  await expect.poll(() => highlighted(page)).toContain('detach');
  expect(await highlighted(page)).not.toContain('resize');
});

test('a result in a new tab is highlighted too, and its address is the plain one', async ({ page, context }) => {
  await openSearch(page);
  await resultsOf(page, 'resize a disk');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const other = await opened;
  await hydrated(other);
  await expect(other).toHaveURL(`${DISKS}#resize-a-disk`);
  await expect.poll(() => highlighted(other)).toEqual(expect.arrayContaining(['disk', 'resize']));
  await expect(other.getByRole('heading', { name: 'Resize a disk' })).toBeInViewport();
  await other.reload();
  await hydrated(other);
  await other.waitForLoadState('networkidle');
  expect(await highlighted(other)).toEqual([]);
});

test('on the page of the API the main area is highlighted', async ({ page }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'resize a disk');
  await results.filter({ hasText: '/projects/{project_id}' }).first().click();
  await expect(page).toHaveURL(/\/api\/#operation\//);
  await expect.poll(() => highlighted(page)).toEqual(expect.arrayContaining(['disk', 'resize']));
});

test('the tab that shows most of the words is selected', async ({ page }) => {
  await openSearch(page);
  const results = await resultsOf(page, 'cloud vms stop');
  await results.filter({ hasText: /stop/i }).and(page.locator('[href*="managing-vms"]')).first().click();
  await expect(page).toHaveURL(/\/managing-vms#/);
  await expect(page.getByText('cloud vms stop --id')).toBeVisible();
});

test('details that hide what was searched for are opened, in the section that was found', async ({ page }) => {
  await page.route(`**/_data/pages${DISKS}.json`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const details = '<details><summary>More</summary><p>A disk in details.</p></details>';
    const heading = /(<h2 id=\\"resize-a-disk\\".*?<\/h2>)/;
    expect(text).toMatch(heading);
    await route.fulfill({ response, body: text.replace(heading, `$1${details.replaceAll('"', '\\"')}`) });
  });
  await openSearch(page);
  await resultsOf(page, 'resize a disk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A disk in details.')).toBeVisible();
});

test.describe('in a browser without custom highlights', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(CSS, 'highlights');
    });
  });

  test('elements stand in for them inside the text, and go with the view', async ({ page, offences }) => {
    await openSearch(page, DISKS);
    const body = page.locator('[data-page-body]');
    const text = await body.textContent();
    const marked = async (query: string, title: string) => {
      const results = await resultsOf(page, query);
      await results
        .and(page.locator(`[href*="${DISKS}"]`))
        .filter({ hasText: title })
        .first()
        .click();
    };
    const marks = page.locator('mark.search-terms');
    await marked('resize a disk', 'Resize a disk');
    await expect(marks.filter({ hasText: /^resize$/i }).first()).toBeVisible();
    expect(await page.locator('mark.search-terms:not([data-page-body] *)').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await marked('detach a disk', 'Detach a disk');
    await expect(marks.filter({ hasText: /^detach$/i }).first()).toBeVisible();
    expect(await marks.filter({ hasText: /^resize$/i }).count()).toBe(0);
    expect(await body.textContent()).toBe(text);
    await page.locator('.pagination a').first().click();
    await expect(page).not.toHaveURL(new RegExp(DISKS));
    await expect(marks).toHaveCount(0);
    expect(offences.messages).toEqual([]);
  });
});
