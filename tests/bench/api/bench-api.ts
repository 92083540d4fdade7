import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { PACKAGE_DIR } from '../../../pipeline/run/code-version.ts';
import { addressOf, serveSite } from '../../../pipeline/run/serve-site.ts';
import { foreignDescriptions } from '../descriptions/foreign-descriptions.ts';
import { runDescription } from '../descriptions/run-description.ts';
import { FetchError, fetchPackageFiles, type PackageFile } from '../fetch-package-files.ts';
import { measureReference, type ReferenceVisit, scriptsOf } from './measure-reference.ts';
import { measureUse, type ReferenceUse } from './measure-use.ts';
import { medianVisit } from './median-visit.ts';
import { printComparison, printForeign } from './print-references.ts';
import { OWN_REFERENCE, REDOC_REFERENCE } from './reference-page.ts';
import { serveWithRedoc } from './serve-references.ts';

// The page of the API reference beside Redoc's of the same description, and those of large foreign descriptions beside
// ours: medians of visits with a processor slowed down four times. Large ones are also used, at full speed and slowed
// down. Fails where a figure misses its target. Redoc and the descriptions come from the npm registry.
// Usage: npm run build && npm run bench:api -- [--only redoc,github,stripe,kubernetes,digitalocean] [--visits 5]

const REDOC: PackageFile = { name: 'redoc', package: 'redoc@2.5.4', file: 'bundles/redoc.standalone.js' };
const LARGE = ['github', 'stripe', 'kubernetes', 'digitalocean'];
const SLOW_DOWN = 4;

const { values } = parseArgs({ options: { only: { type: 'string' }, visits: { type: 'string', default: '5' } } });
const visits = Number(values.visits);
const wanted = values.only?.split(',') ?? [REDOC.name, ...LARGE];
const unknown = wanted.filter((name) => name !== REDOC.name && !LARGE.includes(name));
if (unknown.length > 0 || !Number.isInteger(visits) || visits < 1) {
  console.error(`Usage: npm run bench:api -- [--only ${[REDOC.name, ...LARGE].join(',')}] [--visits 5]`);
  process.exit(2);
}

const bench = path.join(PACKAGE_DIR, '.bench');
const files = await fetch();
const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    // Redoc asks for a picture of its makers: nothing here leaves the machine.
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });

console.log(`Medians of ${visits} visits, processor slowed down ${SLOW_DOWN} times\n`);
const ours = await compareWithRedoc();
const foreign: { name: string; visit: ReferenceVisit; use: ReferenceUse; slowUse: ReferenceUse }[] = [];
for (const name of wanted.filter((name) => name !== REDOC.name)) {
  try {
    foreign.push(await measureForeign(name));
  } catch (error) {
    // One page that cannot be built or never gets ready leaves the others to be measured.
    console.log(`${name} FAILED: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (foreign.length > 0 && !printForeign(ours, foreign)) process.exitCode = 1;

/** Measures ours, and Redoc in turn with it, so that what else the machine does meets both. */
async function compareWithRedoc(): Promise<ReferenceVisit> {
  const withRedoc = wanted.includes(REDOC.name);
  const server = await serveWithRedoc(
    path.join(PACKAGE_DIR, 'dist-site'),
    files.get(REDOC.name) ?? '',
    path.join(bench, 'api'),
  );
  const origin = addressOf(server, '/');
  const options = { slowDown: SLOW_DOWN, shellScripts: await inBrowser((browser) => scriptsOf(browser, origin)) };
  const [own, redoc]: [ReferenceVisit[], ReferenceVisit[]] = [[], []];
  for (let visit = 0; visit < visits; visit++) {
    own.push(await inBrowser((browser) => measureReference(browser, origin, OWN_REFERENCE, options)));
    if (!withRedoc) continue;
    redoc.push(await inBrowser((browser) => measureReference(browser, origin, REDOC_REFERENCE, options)));
    console.error(`visit ${visit + 1} of ${visits} done`);
  }
  server.close();
  const median = medianVisit(own);
  if (withRedoc && !printComparison(median, medianVisit(redoc))) process.exitCode = 1;
  return median;
}

/** Builds the site of a foreign description and measures its page. */
async function measureForeign(name: string) {
  const dir = path.join(bench, 'descriptions');
  await runDescription(dir, name, files.get(name) ?? '');
  const server = await serveSite({ siteDir: path.join(dir, `${name}-site`), port: 0, baseUrl: '/' });
  const origin = addressOf(server, '/');
  const options = { slowDown: SLOW_DOWN, shellScripts: await inBrowser((browser) => scriptsOf(browser, origin)) };
  const own: ReferenceVisit[] = [];
  for (let visit = 0; visit < visits; visit++)
    own.push(await inBrowser((browser) => measureReference(browser, origin, OWN_REFERENCE, options)));
  const use = await inBrowser((browser) => measureUse(browser, origin, 1));
  const slowUse = await inBrowser((browser) => measureUse(browser, origin, SLOW_DOWN));
  server.close();
  console.error(`${name} done`);
  return { name, visit: medianVisit(own), use, slowUse };
}

/** Runs something in a browser of its own, so that memory and caches are those of one page. */
async function inBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

async function fetch(): Promise<Map<string, string>> {
  const large = foreignDescriptions.filter(({ name }) => wanted.includes(name));
  try {
    const [redoc, descriptions] = [
      await fetchPackageFiles(path.join(PACKAGE_DIR, '.cache', 'redoc'), [REDOC]),
      await fetchPackageFiles(path.join(PACKAGE_DIR, '.cache', 'descriptions'), large),
    ];
    return new Map([...redoc, ...descriptions]);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    console.error(error.message);
    return process.exit(3);
  }
}
