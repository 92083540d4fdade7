import path from 'node:path';
import { parseArgs } from 'node:util';
import { PACKAGE_DIR } from '../../../pipeline/run/code-version.ts';
import { FetchError, fetchPackageFiles } from '../fetch-package-files.ts';
import { CACHE_DIR } from '../folders.ts';
import { measureNode, meter } from '../measure-command.ts';
import { faultsOf } from './faults-of.ts';
import { foreignDescriptions } from './foreign-descriptions.ts';
import { printDescriptions } from './print-descriptions.ts';
import { type DescriptionResult, runDescription } from './run-description.ts';

// What the commands make of descriptions that others wrote, and what that costs. Fails when a command fails, takes too
// much time or memory, loses an operation or writes references out. The descriptions come from the npm registry.
// Usage: npm run bench:descriptions -- [--only github,stripe]

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const wanted = foreignDescriptions.filter(({ name }) => only === undefined || only.includes(name));
if (wanted.length === 0) {
  const names = foreignDescriptions.map(({ name }) => name);
  console.error(`Usage: npm run bench:descriptions -- [--only ${names.join(',')}]`);
  process.exit(2);
}

const files = await fetch();
console.log(`Node ${process.version}; CPU and memory by ${meter.name}\n`);
await measureNode(['--import', 'tsx', path.join(import.meta.dirname, '..', 'bundle-renderer.ts'), CACHE_DIR]);

const results: DescriptionResult[] = [];
const faults: string[] = [];
for (const { name } of wanted) {
  try {
    const result = await runDescription(path.join(PACKAGE_DIR, '.bench', 'descriptions'), name, files.get(name) ?? '');
    results.push(result);
    faults.push(...faultsOf(result));
    console.error(`${name} measured`);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
printDescriptions(results);
if (faults.length > 0) console.log(`\nFaults\n  ${faults.join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function fetch(): Promise<Map<string, string>> {
  try {
    return await fetchPackageFiles(path.join(PACKAGE_DIR, '.cache', 'descriptions'), foreignDescriptions);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    console.error(error.message);
    return process.exit(3);
  }
}
