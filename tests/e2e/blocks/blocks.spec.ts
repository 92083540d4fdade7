import { expect, type Page } from '@playwright/test';
import { expectAccessible, showMode } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

test.use({ tolerated: /request to https:\/\/player\.example/ });

/** Returns how far the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

for (const width of [1440, 390]) {
  test(`every block is accessible and fits at ${width} px, in both modes and directions`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await hydrated(page);
    for (const details of await page.locator('details').all())
      await details.evaluate((each) => each.toggleAttribute('open', true));
    for (const mode of ['light', 'dark'] as const) {
      await showMode(page, mode);
      await expectAccessible(page, undefined, mode);
    }
    expect(await overflow(page)).toBe(0);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await overflow(page)).toBe(0);
  });
}

test('titles and the table of contents contain badges of headings', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText('Blocks (Since 2.4)');
  await expect(page.locator('.toc').getByRole('link', { name: 'Inline marks and badges (Beta)' })).toBeVisible();
  await page.goto('/#marks');
  await expect(page.locator('#marks')).toBeInViewport();
});

test('a video plays files of the site, with captions', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAccessibleName('Attach a volume');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0);
  const cue = video.evaluate(async (each: HTMLVideoElement) => {
    const [track] = each.textTracks;
    if (!track) return undefined;
    const loaded = new Promise((resolve) => each.querySelector('track')?.addEventListener('load', resolve));
    track.mode = 'showing';
    await loaded;
    return track.cues?.length;
  });
  expect(await cue).toBe(1);
});

test('an embedded page is loaded when the reader selects it', async ({ page, context }) => {
  const requests: string[] = [];
  await context.route('https://player.example/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tour</title><p>Welcome</p>' });
  });
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'A tour of the console' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.getByText('Content from player.example')).toBeVisible();
  expect(requests).toEqual([]);
  await link.click();
  await expect(page.frameLocator('iframe[title^="A tour"]').getByText('Welcome')).toBeVisible();
  expect(requests).toEqual(['https://player.example/tour']);
  expect(context.pages()).toHaveLength(1);
});

test('the meaning of an abbreviation is shown by keyboard', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Meaning of JSON' }).press('Enter');
  await expect(page.getByText('JavaScript Object Notation')).toBeVisible();
});

test('in print, every panel and description is visible', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['pnpm add example', 'Open Disk Management.', 'Volumes are replicated.', 'A copy of a volume.'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: 'A tour of the console' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is visible, and an embedded page is a link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/');
    await expect(page.getByText('pnpm add example')).toBeVisible();
    await expect(page.getByText('Open Disk Management.')).toBeVisible();
    const link = page.getByRole('link', { name: 'A tour of the console' });
    await expect(link).toHaveAttribute('href', 'https://player.example/tour');
  });
});
