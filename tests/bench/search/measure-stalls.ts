import type { Browser, Page } from '@playwright/test';
import { buildSearchIndex } from '../../../pipeline/search/build-search-index.ts';
import type { SearchDocument } from '../../../schemas/search-index.ts';
import { longestTask } from '../../main-thread.ts';
import { typedTitles } from './measure-speed.ts';

/** How long the page could not react while its reader searched, in milliseconds of the processor. */
export interface Stall {
  /** Longest task from the opening of the box until the indexes are loaded and the first answer is there. */
  opening: number;
  /** Longest task while titles are typed letter by letter. */
  typing: number;
}

/** Titles that are typed in one run. */
const TITLES = 5;
/** Time between two letters of a fast typist, in milliseconds. */
const PAUSE = 80;

/** Searches on a built site, at an address, whose index of the docs is replaced by one of some documents. */
export async function measureStalls(
  browser: Browser,
  address: string,
  documents: readonly SearchDocument[],
  runs: number,
): Promise<Stall[]> {
  const body = JSON.stringify(buildSearchIndex([...documents]));
  const titles = typedTitles(documents, TITLES);
  const stalls: Stall[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage();
    await page.route('**/search-index-docs-*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.goto(address);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const opening = await longestTask(page, async () => {
      await page.keyboard.press('Control+k');
      await type(page, titles[0] ?? '');
    });
    const typing = await longestTask(page, async () => {
      for (const title of titles) await type(page, title);
    });
    stalls.push({ opening, typing });
    await page.close();
  }
  return stalls;
}

async function type(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('');
  await field.pressSequentially(text, { delay: PAUSE });
  await page.getByRole('option').first().waitFor();
}
