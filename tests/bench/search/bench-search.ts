import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { PACKAGE_DIR } from '../../../pipeline/run/code-version.ts';
import { addressOf, serveSite } from '../../../pipeline/run/serve-site.ts';
import type { SearchDocument } from '../../../schemas/search-index.ts';
import { foreignCorpora } from './corpora.ts';
import { ownElasticlunr } from './engines/elasticlunr.ts';
import { referenceLunr } from './engines/lunr.ts';
import { minisearch } from './engines/minisearch.ts';
import { ours } from './engines/ours.ts';
import { openPagefind } from './engines/pagefind.ts';
import { judgeAnswers, type Report } from './judge-answers.ts';
import { type IndexSize, measureSize } from './measure-size.ts';
import { measureSpeed, takeEvenly } from './measure-speed.ts';
import { measureStalls } from './measure-stalls.ts';
import { printCosts, printQuality, printSizes, printStalls } from './print-search.ts';
import { deriveQuestions } from './questions.ts';
import { numbered, readDocuments, readForeignCorpus } from './read-corpus.ts';

// How good and how fast the search is, beside other engines. Needs a build of the own content, and npm for the rest:
// the foreign corpora and Pagefind are fetched once into `.cache/`. Pagefind is judged for quality only: it has no index
// in one piece, and its answers take requests.
// Usage: npm run bench:search -- [--corpora own,cloud,bun] [--half judging|tuning] [--only quality|speed]

const NAMES = ['own', ...foreignCorpora.map(({ name }) => name)];
/** Sections of the sites that sizes are measured on, and of those that speed is. */
const SIZE = 1_000;
const SIZES = [SIZE, 10_000];
/** How often the stall of the page is measured; the median counts. */
const STALL_RUNS = 5;

const { values } = parseArgs({
  options: {
    corpora: { type: 'string', default: NAMES.join(',') },
    half: { type: 'string', default: 'judging' },
    only: { type: 'string' },
  },
});

if (values.only !== 'speed') {
  for (const name of values.corpora.split(',')) {
    const documents = await corpusOf(name);
    const questions = deriveQuestions(documents).filter(({ half }) => half === values.half);
    console.log(`\n${name}: ${documents.length} sections, ${questions.length} questions (${values.half})`);
    const reports: { name: string; report: Report }[] = [];
    for (const engine of [ours, minisearch, ownElasticlunr, referenceLunr]) {
      const find = engine.load(engine.build(documents), documents);
      reports.push({ name: engine.name, report: await judgeAnswers(find, questions) });
    }
    const pagefind = await openPagefind(documents).catch((error: unknown) => console.log(`Without Pagefind: ${error}`));
    if (pagefind) reports.push({ name: 'Pagefind', report: await judgeAnswers(pagefind.find, questions) });
    await pagefind?.close();
    printQuality(reports);
  }
}

if (values.only !== 'quality') {
  const sizes: { name: string; size: IndexSize }[] = [];
  for (const name of NAMES) sizes.push({ name, size: measureSize(await corpusOf(name), SIZE) });
  printSizes(sizes);
  const all = (await Promise.all(foreignCorpora.map(readForeignCorpus))).flat();
  for (const size of SIZES) {
    const documents = numbered(takeEvenly(all, size));
    console.log(`\n${documents.length} of the ${all.length} sections of all foreign corpora`);
    const engines = [ours, minisearch];
    printCosts(measureSpeed(engines, documents).map((cost, index) => ({ name: engines[index]?.name ?? '', cost })));
    printStalls(await stallsOf(documents));
  }
}

async function stallsOf(documents: readonly SearchDocument[]) {
  const server = await serveSite({ siteDir: path.join(PACKAGE_DIR, 'dist-site'), port: 0, baseUrl: '/' });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await measureStalls(browser, addressOf(server, '/'), documents, STALL_RUNS);
  } finally {
    await browser.close();
    server.close();
  }
}

async function corpusOf(name: string) {
  const foreign = foreignCorpora.find((corpus) => corpus.name === name);
  if (foreign) return readForeignCorpus(foreign);
  if (name === 'own') return readDocuments(path.join(PACKAGE_DIR, 'dist-data'));
  console.error(`There is no corpus "${name}": ${NAMES.join(', ')}.`);
  process.exit(2);
}
