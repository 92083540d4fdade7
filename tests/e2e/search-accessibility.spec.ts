import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { openSearch, resultsOf, searchField } from './search-page.ts';
import { test } from './site-test.ts';

for (const width of [1440, 390])
  for (const mode of ['light', 'dark'])
    test(`axe finds nothing in the search at ${width} px, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
        localStorage.setItem('docs.search.recent', '["resize disk","snapshot"]');
      }, mode);
      const violations = async () => {
        const result = await new AxeBuilder({ page }).include('.search-dialog').analyze();
        return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
      };
      await openSearch(page);
      await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible();
      expect(await violations(), 'empty').toEqual([]);
      await resultsOf(page, 'resize disk');
      expect(await violations(), 'with results').toEqual([]);
      await resultsOf(page, 'title:disk foo:bar');
      expect(await violations(), 'with an error').toEqual([]);
      await resultsOf(page, 'load balencer');
      expect(await violations(), 'with a correction').toEqual([]);
      await searchField(page).fill('qqqqzzzz');
      await expect(page.getByText('No results found.')).toBeVisible();
      expect(await violations(), 'without results').toEqual([]);
    });
