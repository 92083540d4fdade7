import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { SMALLEST_SITE } from './corpus/write-page.ts';
import { meter } from './measure-command.ts';
import { choosePeers, compareBuilds } from './peers/compare-builds.ts';
import { printHtmlGrowth, printResults } from './print-results.ts';
import { runSize, type SizeResult } from './run-size.ts';

// Measures the speed of builds and the size of their output, for generated sites of several sizes. Only asserts that a build
// after an edit writes the same bytes as a cold build. With `--peers`, other tools build the same pages. These tools come
// from the npm registry, except Hugo, which must be installed.
// Usage: npm run bench -- [--sizes 100,1000,5000]
//        npm run bench -- --peers [--sizes 1000] [--only docgraph,hugo,velite,starlight,docusaurus,vitepress] [--rounds 3]

const BENCH_DIR = path.join(ROOT, '.bench');

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    peers: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
const sizes = (values.sizes ?? (values.peers ? '1000' : '100,1000,5000')).split(',').map(Number);
if (!sizes.every((size) => size >= SMALLEST_SITE)) {
  console.error(`Usage: npm run bench -- [--sizes 100,1000,5000]. No site has less than ${SMALLEST_SITE} pages.`);
  process.exit(2);
}

console.log(`Node ${process.version}; CPU and memory by ${meter.name}\n`);
sizes.sort((a, b) => a - b);
if (values.peers)
  for (const pages of sizes) await compareBuilds(pages, choosePeers(values.only), Number(values.rounds));
else await measureOwn();

async function measureOwn(): Promise<void> {
  const results: SizeResult[] = [];
  for (const pages of sizes) {
    results.push(await runSize(BENCH_DIR, pages));
    console.error(`${pages} pages measured`);
  }
  printResults(results);
  printHtmlGrowth(results);

  const differing = results.flatMap(({ differing: files, pages }) => files.map((file) => `${pages} pages: ${file}`));
  console.log(
    `\nBuilt after an edit and built cold: ${differing.length === 0 ? 'the same bytes' : 'different bytes in'}`,
  );
  for (const file of differing.slice(0, 20)) console.log(`  ${file}`);
  process.exitCode = differing.length === 0 ? 0 : 1;
}
