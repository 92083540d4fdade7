import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { DIST_SITE, inBrowser, withSite } from '../browser.ts';
import { chooseNames } from '../choose-names.ts';
import { fetchDescription } from '../descriptions/foreign-descriptions.ts';
import { runDescription } from '../descriptions/run-description.ts';
import { fetchPackage } from '../fetch-package.ts';
import { medians } from '../figures.ts';
import { measureArrival, type ReferenceArrival } from './measure-arrival.ts';
import { measureReference, type ReferenceVisit, scriptsOf } from './measure-reference.ts';
import { measureUse } from './measure-use.ts';
import { type ForeignPage, printArrival, printComparison, printForeign } from './print-references.ts';
import { addRedoc, OWN_REFERENCE, ownPage, REDOC_REFERENCE, type ReferencePage } from './reference-page.ts';

// Compares our API reference with Redoc for the same description, and with references of large third-party descriptions
// (their index and largest pages). Prints medians of visits with the CPU throttled four times. Large pages are also used,
// at full speed and throttled. Fails if a figure misses its target. Downloads Redoc and the descriptions
// from the npm registry.
// Usage: npm run build && npm run bench:api -- [--only redoc,github,stripe,kubernetes,digitalocean] [--visits 5]
// [--pages 3|all]

const REDOC = 'redoc@2.5.4';
const REDOC_SCRIPT = 'bundles/redoc.standalone.js';
const LARGE = ['github', 'stripe', 'kubernetes', 'digitalocean'];
const SLOW_DOWN = 4;
const BENCH_DIR = path.join(ROOT, '.bench');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    visits: { type: 'string', default: '5' },
    pages: { type: 'string', default: '3' },
  },
});
const visits = Number(values.visits);
const wantedPages = values.pages === 'all' ? Number.POSITIVE_INFINITY : Number(values.pages);
const wanted = chooseNames(values.only, ['redoc', ...LARGE]);

console.log(`Medians of ${visits} visits, processor slowed down ${SLOW_DOWN} times\n`);
const ours = await compareWithRedoc();
const foreign: ForeignPage[] = [];
for (const name of LARGE.filter((name) => wanted.includes(name))) {
  try {
    foreign.push(...(await measureForeign(name)));
  } catch (error) {
    // If a page can't be built or never gets ready, still measure the others.
    console.log(`${name} FAILED: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (foreign.length > 0 && !printForeign(ours, foreign)) process.exitCode = 1;

/** Measures ours and Redoc in turn, so that other load on the machine affects both. */
async function compareWithRedoc() {
  const redocDir = path.join(ROOT, '.cache', REDOC);
  fetchPackage(REDOC, redocDir, (file) => file === REDOC_SCRIPT);
  const siteDir = await addRedoc(DIST_SITE, path.join(redocDir, REDOC_SCRIPT), path.join(BENCH_DIR, 'api'));
  return withSite(siteDir, async (address) => {
    const shellScripts = await inBrowser((browser) => scriptsOf(browser, address));
    const measure = (reference: ReferencePage) =>
      inBrowser((browser) => measureReference(browser, address, reference, SLOW_DOWN, shellScripts));
    const arrivals: ReferenceArrival[] = [];
    const [own, redoc]: [ReferenceVisit[], ReferenceVisit[]] = [[], []];
    for (let visit = 0; visit < visits; visit++) {
      own.push(await measure(OWN_REFERENCE));
      arrivals.push(await inBrowser((browser) => measureArrival(browser, address, OWN_REFERENCE, SLOW_DOWN)));
      if (wanted.includes('redoc')) redoc.push(await measure(REDOC_REFERENCE));
      console.error(`visit ${visit + 1} of ${visits} done`);
    }
    const median = medians(own);
    if (!printArrival(medians(arrivals))) process.exitCode = 1;
    if (redoc.length > 0 && !printComparison(median, medians(redoc))) process.exitCode = 1;
    return median;
  });
}

/** Builds the site of a third-party description, and measures its index and its largest pages, or all of them. */
async function measureForeign(name: string): Promise<ForeignPage[]> {
  const dir = path.join(BENCH_DIR, 'descriptions');
  await runDescription(dir, name, fetchDescription(name));
  const siteDir = path.join(dir, `${name}-site`);
  const [index, ...others] = await referencePages(siteDir);
  const chosen = [index, ...others.slice(0, wantedPages)].filter((each) => each !== undefined);
  return withSite(siteDir, async (address) => {
    const pages: ForeignPage[] = [];
    for (const { route, bytes } of chosen) {
      const reference = ownPage(route);
      const own: ReferenceVisit[] = [];
      for (let visit = 0; visit < visits; visit++)
        own.push(await inBrowser((browser) => measureReference(browser, address, reference, SLOW_DOWN)));
      const use = await inBrowser((browser) => measureUse(browser, address, reference, 1));
      const slowUse = await inBrowser((browser) => measureUse(browser, address, reference, SLOW_DOWN));
      pages.push({ name: `${name} ${route}`, html: bytes, visit: medians(own), use, slowUse });
      console.error(`${name} ${route} done (${pages.length} of ${chosen.length}, ${others.length + 1} pages in all)`);
    }
    return pages;
  });
}

/** Lists the reference pages of a built site with the size of their HTML: the index first, then the largest ones. */
async function referencePages(siteDir: string): Promise<{ route: string; bytes: number }[]> {
  const found: { route: string; bytes: number }[] = [];
  const folder = path.join(siteDir, 'api');
  for (const file of await readdir(folder, { recursive: true })) {
    if (path.basename(file) !== 'index.html') continue;
    const route = ['', 'api', ...file.split(path.sep).slice(0, -1), ''].join('/');
    found.push({ route, bytes: (await stat(path.join(folder, file))).size });
  }
  const isIndex = ({ route }: { route: string }) => route === OWN_REFERENCE.path;
  return found.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || b.bytes - a.bytes);
}
