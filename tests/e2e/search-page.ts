import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from './site-test.ts';

/** Opens a page, and opens search by keyboard. */
export async function openSearch(page: Page, route = '/'): Promise<Locator> {
  await page.goto(route);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const field = searchField(page);
  await expect(field).toBeFocused();
  return field;
}

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search' });
}

/** Returns the search results once there are some and they're complete. */
export async function resultsOf(page: Page, query: string): Promise<Locator> {
  await searchField(page).fill(query);
  await expect(page.getByRole('status').filter({ hasText: `for “${query.trim()}”` })).toHaveCount(1);
  const results = page.locator('[role="listbox"]:not([aria-busy="true"])').getByRole('option');
  await results.first().waitFor();
  return results;
}

/** Returns the unique highlighted words on the page, in lower case. */
export function highlighted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('search-terms') ?? [])];
    const words = ranges.flatMap((range) => (range instanceof Range ? [range.toString().toLowerCase()] : []));
    return [...new Set(words)].sort();
  });
}
