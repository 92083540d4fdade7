import { expect, type Page } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

const isSelected = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

test('a hash opens the hidden panels around its target; a set without a group is not saved', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/guide#features');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Features' })).toBeInViewport();
  await isSelected(page, 'Rust');
  await isSelected(page, 'Nightly');
  await page.goto('/guide');
  await hydrated(page);
  await isSelected(page, 'Go');
  await page.getByRole('link', { name: 'Ownership' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ownership' })).toBeInViewport();
  await isSelected(page, 'Rust');
  await isSelected(page, 'Stable');
  await page.getByRole('tab', { name: 'Rust' }).click();
  await page.getByRole('tab', { name: 'Nightly' }).click();
  await isSelected(page, 'Nightly');
  await isSelected(page, 'Rust');
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tab')));
  expect(keys).toEqual(['docusaurus.tab.language']);
});
