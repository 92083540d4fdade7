import { expect } from '@playwright/test';
import { openByCard } from './open-by-card.ts';
import { hydrated, test } from './site-test.ts';

test('in-site links navigate without a reload and update title, focus and sidebar', async ({ page, offences }) => {
  await page.goto('/compute');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Virtual machines/ })
    .click();
  await expect(page.locator('h1')).toHaveText('Virtual machines');
  await expect(page).toHaveTitle('Virtual machines | Viridian Cloud');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Images', exact: true })
    .click();
  await expect(page.locator('h1')).toHaveText('Images');
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]')).toHaveText(
    'Images',
  );
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(offences.messages).toEqual([]);
});

test('a link in the text navigates without a reload; with a modifier it is left to the browser', async ({
  page,
  context,
}) => {
  await page.goto('/compute/virtual-machines/overview');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator('article a[href^="/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(opened).toHaveURL(href);
  await expect(page).toHaveURL('/compute/virtual-machines/overview');
  await link.click();
  await expect(page).toHaveURL(href);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a page that was navigated to has the same body as one that was loaded', async ({ page }) => {
  const body = () => page.locator('article').innerHTML();
  await page.goto('/storage/disks/overview');
  await hydrated(page);
  const loaded = await body();
  await openByCard(page, '/storage/disks', /overview/i);
  await expect(page).toHaveURL('/storage/disks/overview');
  await expect.poll(body).toBe(loaded);
});

test('navigation scrolls to the top, and Back restores the position', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page
    .getByRole('navigation', { name: 'Docs pages' })
    .getByRole('link')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/managing-vms/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/managing-vms/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a scroll event that comes late leaves the position of the entry gone back to alone', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.evaluate(() => {
    window.addEventListener('popstate', () => window.dispatchEvent(new Event('scroll')));
  });
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  await page.goBack();
  await expect(page).toHaveURL(/managing-vms/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a malformed hash does no harm', async ({ page, offences }) => {
  await page.goto('/compute#%E0%A4');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Compute');
  expect(offences.messages).toEqual([]);
});

test('a failed navigation loads the page anew', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route('**/_data/pages/storage.json', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBeUndefined();
});

test('a step back that comes before the scripts leads to the page of that address', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  let isHeldBack = true;
  await page.route(/\/_app\/.*\.js$/, async (route) => {
    await expect.poll(() => isHeldBack).toBe(false);
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Storage');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/compute$/);
  isHeldBack = false;
  await expect(page.locator('h1')).toHaveText('Compute');
});
