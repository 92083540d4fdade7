import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PACKAGE_DIR } from '../../pipeline/run/code-version.ts';
import { CACHE_DIR } from './folders.ts';
import { measureNode, meter } from './measure-command.ts';
import { printHtmlGrowth, printResults } from './print-results.ts';
import { BUILDS, runSize, type SizeResult } from './run-size.ts';

// How fast the builds are and how large their output is, for generated sites of several sizes. It asserts nothing but
// that a build after an edit leaves the bytes of a cold build.
// Usage: npm run bench -- [--sizes 100,1000,5000] [--only cold|unchanged|edited]

const BENCH_DIR = path.join(PACKAGE_DIR, '.bench');

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '100,1000,5000' }, only: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
const builds = BUILDS.filter((build) => values.only === undefined || build === values.only);
if (builds.length === 0 || !sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error(`Usage: npm run bench -- [--sizes 100,1000,5000] [--only ${BUILDS.join('|')}]`);
  process.exit(2);
}

console.log(`Node ${process.version}; CPU and memory by ${meter.name}`);
const bundled = await bundle();
console.log(
  `Bundling the renderer, once per version: ${bundled.cpu.toFixed(2)} s CPU, ${bundled.wall.toFixed(2)} s wall\n`,
);

const results: SizeResult[] = [];
for (const pages of sizes.sort((a, b) => a - b)) {
  results.push(await runSize(BENCH_DIR, pages, builds));
  console.error(`${pages} pages measured`);
}
printResults(results);
printHtmlGrowth(results);

const differing = results.flatMap(({ differing: files = [], pages }) => files.map((file) => `${pages} pages: ${file}`));
if (builds.includes('edited')) {
  console.log(
    `\nBuilt after an edit and built cold: ${differing.length === 0 ? 'the same bytes' : 'different bytes in'}`,
  );
  for (const file of differing.slice(0, 20)) console.log(`  ${file}`);
}
process.exitCode = differing.length === 0 ? 0 : 1;

/** Measures the bundling in a folder of its own, then sees to it that the builds find a bundle. */
async function bundle() {
  const script = path.join(import.meta.dirname, 'bundle-renderer.ts');
  const cold = path.join(BENCH_DIR, 'bundle');
  await rm(cold, { recursive: true, force: true });
  const usage = await measureNode(['--import', 'tsx', script, cold]);
  await measureNode(['--import', 'tsx', script, CACHE_DIR]);
  return usage;
}
