import path from 'node:path';
import { chromium } from '@playwright/test';
import { PACKAGE_DIR } from '../../pipeline/run/code-version.ts';
import { addressOf, serveSite } from '../../pipeline/run/serve-site.ts';
import { quantile } from './generate-corpus.ts';
import { measureLoad, type PageLoad } from './measure-load.ts';

// How long the scripts of a page keep a slow processor from answering its reader: medians of five loads of pages of the
// built site, with a processor slowed down four times. Fails where a page is over the limits.
// Usage: npm run build && npm run bench:load

/** Pages of every kind; the longest text among them. */
const PAGES = ['/', '/compute', '/compute/virtual-machines/overview', '/compute/virtual-machines/managing-vms'];
const LOADS = 5;
const SLOW_DOWN = 4;

/**
 * Longest task of hydration, and sum of what all long tasks are over 50 ms, in milliseconds. Evaluating the scripts that
 * hydration needs counts in the sum.
 */
const LIMITS = { hydration: 50, excess: 150 };

const server = await serveSite({ siteDir: path.join(PACKAGE_DIR, 'dist-site'), port: 0, baseUrl: '/' });
const address = addressOf(server, '/');
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});

console.log(`Medians of ${LOADS} loads, processor slowed down ${SLOW_DOWN} times, in ms of its time (limit)\n`);
console.log(
  `longest task of hydration (${LIMITS.hydration})   longest evaluation   excess of long tasks (${LIMITS.excess})   page`,
);
for (const page of PAGES) {
  const loads: PageLoad[] = [];
  for (let count = 0; count < LOADS; count++) loads.push(await measureLoad(browser, new URL(page, address), SLOW_DOWN));
  const median = (value: (load: PageLoad) => number) => Math.round(quantile(loads.map(value), 0.5));
  const hydration = median((load) => load.hydration);
  const evaluation = median((load) => load.evaluation);
  const excess = median((load) => load.excess);
  if (hydration > LIMITS.hydration || excess > LIMITS.excess) process.exitCode = 1;
  const columns = [String(hydration).padStart(30), String(evaluation).padStart(18), String(excess).padStart(26)];
  console.log([...columns, page].join('   '));
}
await browser.close();
server.close();
