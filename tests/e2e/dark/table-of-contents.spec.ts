import { expect } from '@playwright/test';
import { test } from '../site-test.ts';

test('the table of contents lists the headings of the levels 2 and 3, and no others', async ({ page }) => {
  await page.goto('/second');
  await expect(page.locator('article').getByRole('heading')).toHaveText([
    'Second',
    'Part',
    'Chapter',
    'Paragraph',
    'Another part',
  ]);
  const toc = page.getByRole('navigation', { name: 'On this page' });
  await expect(toc.getByRole('link')).toHaveText(['Part', 'Chapter', 'Another part']);
});
