import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
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
      const expectNoFault = (state: string) => expectAccessible(page, '.search-dialog', state);
      await openSearch(page);
      await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible();
      await expectNoFault('empty');
      await resultsOf(page, 'resize disk');
      await expectNoFault('with results');
      await resultsOf(page, 'title:disk foo:bar');
      await expectNoFault('with an error');
      await resultsOf(page, 'load balencer');
      await expectNoFault('with a correction');
      await searchField(page).fill('qqqqzzzz');
      await expect(page.getByText('No results found.')).toBeVisible();
      await expectNoFault('without results');
    });
