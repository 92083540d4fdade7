import { parseArgs } from 'node:util';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import { chooseNames } from '../choose-names.ts';
import { minisearch, ours, ownElasticlunr, referenceLunr } from './engines.ts';
import { judgeAnswers, type Report } from './judge-answers.ts';
import { judgeSloppy } from './judge-sloppy.ts';
import { type FirstHit, measureFirstHit } from './measure-first-hit.ts';
import { measureSize, measureSpeed, takeEvenly } from './measure-speed.ts';
import { measureStalls } from './measure-stalls.ts';
import { withPagefind } from './pagefind.ts';
import { printCosts, printFirstHits, printQuality, printSizes, printSloppy, printStalls } from './print-search.ts';
import { deriveQuestions } from './questions.ts';
import { foreignNames, numbered, readCorpus } from './read-corpus.ts';
import { documentations } from './sloppy-questions.ts';

// Compares the quality and speed of our search with other engines. Needs a build of our own content, and npm, since
// third-party corpora and Pagefind are downloaded to `.cache/` once. For Pagefind, only measures quality, because its index
// isn't a single file, and its queries send requests.
// Usage: npm run bench:search -- [--corpora own,cloud,bun,late] [--half judging|tuning] [--only quality|sloppy|bytes|speed]

const NAMES = ['own', ...foreignNames];
/** Number of sections of the sites for measuring sizes and speed. */
const SIZE = 1_000;
const SIZES = [SIZE, 10_000];

const { values } = parseArgs({
  options: {
    corpora: { type: 'string' },
    half: { type: 'string', default: 'judging' },
    only: { type: 'string' },
  },
});
const corpora = chooseNames(values.corpora, NAMES);
const parts = chooseNames(values.only, ['quality', 'sloppy', 'bytes', 'speed']);
const half = chooseNames(values.half, ['judging', 'tuning'])[0] === 'tuning' ? 'tuning' : 'judging';

if (parts.includes('quality')) {
  for (const name of corpora) {
    const documents = await readCorpus(name);
    const questions = deriveQuestions(documents).filter((question) => question.half === half);
    console.log(`\n${name}: ${documents.length} sections, ${questions.length} questions (${half})`);
    const reports = new Map<string, Report>();
    for (const engine of [ours, minisearch, ownElasticlunr, referenceLunr]) {
      const find = engine.load(engine.build(documents), documents);
      reports.set(engine.name, await judgeAnswers(find, questions));
    }
    try {
      reports.set('Pagefind', await withPagefind(documents, (find) => judgeAnswers(find, questions)));
    } catch (error) {
      console.log(`Without Pagefind: ${error}`);
    }
    printQuality(reports);
  }
}

if (parts.includes('sloppy')) {
  console.log(`\nSloppy questions about third-party documentation, by page (${half})`);
  for (const name of Object.keys(documentations)) {
    const judged = [ours, minisearch].map(
      async (engine) => [engine.name, await judgeSloppy(name, engine, half)] as const,
    );
    printSloppy(name, new Map(await Promise.all(judged)));
  }
}

if (parts.includes('bytes')) {
  const all = await allForeign();
  const measured: FirstHit[] = [];
  for (const size of SIZES) measured.push(await measureFirstHit(numbered(takeEvenly(all, size))));
  printFirstHits(measured);
}

if (parts.includes('speed')) {
  const sizes = NAMES.map(async (name) => [name, measureSize(await readCorpus(name), SIZE)] as const);
  printSizes(new Map(await Promise.all(sizes)));
  const all = await allForeign();
  for (const size of SIZES) {
    const documents = numbered(takeEvenly(all, size));
    console.log(`\n${documents.length} of the ${all.length} sections of all foreign corpora`);
    const engines = [ours, minisearch];
    printCosts(engines, measureSpeed(engines, documents));
    printStalls(await measureStalls(documents));
  }
}

async function allForeign(): Promise<SearchDocument[]> {
  return (await Promise.all(foreignNames.map(readCorpus))).flat();
}
