import { expect, type Page } from '@playwright/test';
import { addToPage, hydrated, test } from './site-test.ts';

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test.describe('opening and closing', () => {
  /** How long the movements under way take. */
  const durations = (page: Page) =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return keyframes.some((frame) => 'height' in frame) ? [effect?.getTiming().duration] : [];
      }),
    );

  test('a category moves for as long as its height asks for, and nothing moves when the page loads', async ({
    page,
  }) => {
    await page.goto('/compute');
    await hydrated(page);
    expect(await durations(page)).toEqual([]);
    const button = sidebarOf(page).getByRole('button', { name: /sidebar category 'Networking'/ });
    const opening = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      const list = () => element.closest('li')?.querySelector('.sidebar-category + div') ?? null;
      // The page comes with its own part of the tree; the rest may be still to be loaded.
      while (list() === null) await new Promise(requestAnimationFrame);
      const [animation] = list()?.getAnimations() ?? [];
      return { height: list()?.scrollHeight ?? 0, duration: animation?.effect?.getTiming().duration };
    });
    expect(opening.height).toBeGreaterThan(36);
    const lines = opening.height / 36;
    expect(opening.duration).toBe(Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => durations(page)).toEqual([]);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebarOf(page).getByRole('link', { name: 'Load balancers' })).toBeHidden();
  });

  test('with reduced motion nothing moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/compute');
    await hydrated(page);
    const button = sidebarOf(page).getByRole('button', { name: /sidebar category 'Networking'/ });
    await button.click();
    await expect(sidebarOf(page).getByRole('link', { name: 'Load balancers' })).toBeVisible();
    const duration = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise(requestAnimationFrame);
      const list = element.closest('li')?.querySelector(':scope > div:last-child');
      return list?.getAnimations()[0]?.effect?.getTiming().duration ?? 1;
    });
    expect(duration).toBe(1);
  });

  test('details in the text open and close, by mouse and by keyboard, also in the middle of the movement', async ({
    page,
  }) => {
    const details =
      '<details class="details"><summary>More</summary><div class="details-content"><p>Hidden text</p></div></details>';
    await addToPage(page, '/compute/images/overview', details);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    const summary = page.locator('.details > summary');
    await summary.click();
    await expect(page.getByText('Hidden text')).toBeVisible();
    await summary.press('Enter');
    await expect(page.getByText('Hidden text')).toBeHidden();
    await expect(page.locator('.details')).not.toHaveAttribute('open');
    await summary.dblclick();
    await expect(page.locator('.details')).not.toHaveAttribute('open');
    await summary.press('Space');
    await expect(page.getByText('Hidden text')).toBeVisible();
  });
});
