import { DIST_SITE, inBrowser, withSite } from './browser.ts';
import { medians, printTable, quantile } from './figures.ts';
import { INTERACTIONS, measureInteraction } from './interactions.ts';
import { measureLoad, type PageLoad } from './measure-load.ts';

// Measures how long scripts block pages of the built site from responding, while pages load and while readers use them.
// Prints medians of five runs. Fails if a figure exceeds its limit.
// Usage: npm run build && npm run bench:load

/** Pages of every kind, including the longest one. */
const PAGES = ['/', '/compute', '/compute/virtual-machines/overview', '/compute/virtual-machines/managing-vms'];
const TIMES = 5;
const SLOW_DOWN = 4;

/**
 * Limits in milliseconds: the longest task of hydration, and the total time by which long tasks exceed 50 ms, with a
 * throttled CPU; and the longest task of an interaction at full speed. The total includes evaluating scripts.
 */
const LIMITS = { hydration: 50, excess: 150, interaction: 50 };

const loads: string[][] = [];
const interactions: string[][] = [];
await withSite(DIST_SITE, (address) =>
  inBrowser(async (browser) => {
    for (const page of PAGES) {
      const measured: PageLoad[] = [];
      while (measured.length < TIMES) measured.push(await measureLoad(browser, new URL(page, address), SLOW_DOWN));
      const { hydration, evaluation, excess } = medians(measured);
      loads.push([page, judged(hydration, LIMITS.hydration), judged(evaluation), judged(excess, LIMITS.excess)]);
    }
    for (const interaction of INTERACTIONS) {
      const median = async (slowDown: number) => {
        const tasks: number[] = [];
        while (tasks.length < TIMES) tasks.push(await measureInteraction(browser, address, interaction, slowDown));
        return quantile(tasks, 0.5);
      };
      const figures = [judged(await median(1), LIMITS.interaction), judged(await median(SLOW_DOWN))];
      interactions.push([interaction.name, ...figures]);
    }
  }),
);

console.log(`Loads, processor slowed down ${SLOW_DOWN} times, in ms of its time (limit)\n`);
const headings = [`longest task of hydration (${LIMITS.hydration})`, 'longest evaluation'];
printTable([['', ...headings, `excess of long tasks (${LIMITS.excess})`], ...loads]);
console.log('\nLongest task of interactions, in ms of the processor (limit)\n');
printTable([['', `at full speed (${LIMITS.interaction})`, `slowed down ${SLOW_DOWN} times`], ...interactions]);

/** Formats a figure. If it exceeds its limit, the command fails. */
function judged(value: number, limit = Number.POSITIVE_INFINITY): string {
  if (Math.round(value) <= limit) return String(Math.round(value));
  process.exitCode = 1;
  return `OVER ${Math.round(value)}`;
}
