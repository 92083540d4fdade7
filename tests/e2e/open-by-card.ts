import type { Page } from '@playwright/test';
import { hydrated } from './site-test.ts';

/** Goes from a category to one of its pages by the card, so that the browser and not the server renders the page. */
export async function openByCard(page: Page, category: string, card: RegExp): Promise<void> {
  await page.goto(category);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: card }).first().click();
}
