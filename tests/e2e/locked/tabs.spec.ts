import { expect, type Page } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a hash opens the hidden panels around its target, on load and by a link', async ({ page }) => {
  await page.goto('/guide#features');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Features' })).toBeInViewport();
  await expect(tab(page, 'Rust')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Nightly')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/guide');
  await hydrated(page);
  await page.getByRole('link', { name: 'Ownership' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ownership' })).toBeInViewport();
  await expect(tab(page, 'Rust')).toHaveAttribute('aria-selected', 'true');
});

test('a set without a group is not saved, and a set inside another is independent of it', async ({ page }) => {
  await page.goto('/guide');
  await hydrated(page);
  await tab(page, 'Rust').click();
  await tab(page, 'Nightly').click();
  await expect(tab(page, 'Rust')).toHaveAttribute('aria-selected', 'true');
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tab')));
  expect(keys).toEqual(['docusaurus.tab.language']);
});
