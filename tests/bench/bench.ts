import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root.ts';
import { SMALLEST_SITE } from './corpus/write-page.ts';
import { meter } from './measure-command.ts';
import { printHtmlGrowth, printResults } from './print-results.ts';
import { runSize, type SizeResult } from './run-size.ts';

// How fast the builds are and how large their output is, for generated sites of several sizes. It asserts nothing but
// that a build after an edit leaves the bytes of a cold build.
// Usage: npm run bench -- [--sizes 100,1000,5000]

const BENCH_DIR = path.join(ROOT, '.bench');

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100,1000,5000' } } });
const sizes = values.sizes.split(',').map(Number);
if (!sizes.every((size) => size >= SMALLEST_SITE)) {
  console.error(`Usage: npm run bench -- [--sizes 100,1000,5000]. No site has less than ${SMALLEST_SITE} pages.`);
  process.exit(2);
}

console.log(`Node ${process.version}; CPU and memory by ${meter.name}\n`);

const results: SizeResult[] = [];
for (const pages of sizes.sort((a, b) => a - b)) {
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
