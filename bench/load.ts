import { DIST_SITE, inBrowser, withSite } from './browser.ts';
import { medians, printTable, quantile } from './figures.ts';
import { INTERACTIONS, measureInteraction } from './interactions.ts';
import { measureLoad, type PageLoad } from './measure-load.ts';

// How long the scripts of a page keep the processor from answering its reader, while pages of the built site load, and
// while readers use them: medians of five times. Fails where a figure is over its limit.
// Usage: npm run build && npm run bench:load

/** Pages of every kind; the longest text among them. */
const PAGES = ['/', '/compute', '/compute/virtual-machines/overview', '/compute/virtual-machines/managing-vms'];
const TIMES = 5;
const SLOW_DOWN = 4;

/**
 * Longest task of hydration, and sum of what all long tasks are over 50 ms, with a slow processor; and longest task of an
 * interaction at full speed, in milliseconds. Evaluating the scripts that hydration needs counts in the sum.
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

/** A figure as text; one over its limit makes the command fail. */
function judged(value: number, limit = Number.POSITIVE_INFINITY): string {
  if (Math.round(value) <= limit) return String(Math.round(value));
  process.exitCode = 1;
  return `OVER ${Math.round(value)}`;
}
