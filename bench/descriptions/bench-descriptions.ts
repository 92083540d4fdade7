import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { chooseNames } from '../choose-names.ts';
import { meter } from '../measure-command.ts';
import { descriptionNames, fetchDescription } from './foreign-descriptions.ts';
import { faultsOf, printDescriptions } from './print-descriptions.ts';
import { type DescriptionResult, runDescription } from './run-description.ts';

// Runs the commands on third-party descriptions, and measures the cost. Fails if a command fails, takes too much time or
// memory, loses an operation, or expands references. The descriptions come from the npm registry.
// Usage: npm run bench:descriptions -- [--only github,stripe]

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = chooseNames(values.only, descriptionNames);
console.log(`Node ${process.version}; CPU and memory by ${meter.name}\n`);

const results: DescriptionResult[] = [];
const faults: string[] = [];
for (const name of wanted) {
  try {
    const result = await runDescription(path.join(ROOT, '.bench', 'descriptions'), name, fetchDescription(name));
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
