import { buildSearchIndex } from '@docgraph/pipeline/tests/search/built-index';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import { DIST_SITE, hydrated, inBrowser, typeQuery, withPage, withSite } from '../browser.ts';
import { medians } from '../figures.ts';
import { longestTask } from '../main-thread.ts';
import { typedTitles } from './measure-speed.ts';

export type Stall = Awaited<ReturnType<typeof measureStalls>>;

/** Number of titles to type in each run, and number of runs. The result is the median of the runs. */
const TITLES = 5;
export const STALL_RUNS = 5;

/**
 * Measures how long the page is blocked while its reader searches, in milliseconds of CPU time, on the built site, with
 * the docs index replaced by an index of these documents.
 */
export function measureStalls(documents: readonly SearchDocument[]) {
  const body = JSON.stringify(buildSearchIndex([...documents]));
  const titles = typedTitles(documents, TITLES);
  const run = (address: string) =>
    inBrowser((browser) =>
      withPage(browser, 1, async (page) => {
        const answer = { contentType: 'application/json', body };
        await page.route('**/search-index-docs-*.json', (route) => route.fulfill(answer));
        await page.goto(address);
        await hydrated(page);
        // Includes loading the indexes.
        const opening = await longestTask(page, async () => {
          await page.keyboard.press('Control+k');
          await typeQuery(page, titles[0] ?? '');
        });
        const typing = await longestTask(page, async () => {
          for (const title of titles) await typeQuery(page, title);
        });
        return { opening, typing };
      }),
    );
  return withSite(DIST_SITE, async (address) => {
    const stalls: Awaited<ReturnType<typeof run>>[] = [];
    while (stalls.length < STALL_RUNS) stalls.push(await run(address));
    return medians(stalls);
  });
}
