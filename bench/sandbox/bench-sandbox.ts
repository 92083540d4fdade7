import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseNames } from '../choose-names.ts';
import { kilobytes, megabytes, milliseconds, printTable, quantile } from '../figures.ts';
import { measureCalls, measureMemory } from './measure-calls.ts';
import { measureDescription } from './measure-descriptions.ts';
import { measureHttp } from './measure-http.ts';
import { measureSize } from './measure-size.ts';

// Measures the size and speed of the sandbox, and runs its engine on third-party descriptions. Prints limits next to the
// results. Fails if a size exceeds its limit, or if a response doesn't match the description. Speeds
// depend on other load on the machine, which is also printed.
// Usage: npm run bench:sandbox -- [--only size,calls,memory,http,descriptions]

const PARTS = ['size', 'calls', 'memory', 'http', 'descriptions'];
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = new Set(chooseNames(values.only, PARTS));
const faults: string[] = [];
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
console.log(`Node ${process.version}, ${load()}`);

if (wanted.has('size')) {
  const { engine, rules } = await measureSize();
  console.log(`\nScripts (brotli): engine ${kilobytes(engine)}, rules ${kilobytes(rules)}; bound 60 kB together`);
  if (engine + rules > 60_000) faults.push('The scripts are larger than 60 kB.');
}
if (wanted.has('calls')) {
  const times = await measureCalls(10_000, 300);
  console.log(`\nOne request in memory, with 10,000 resources; bound 5 ms at the 95th percentile (${load()})`);
  printTable([
    ['request', 'median', '95 %', 'CPU, 95 %'],
    ...[...times].map(([kind, each]) => [
      kind,
      milliseconds(quantile(each.wall, 0.5), 2),
      milliseconds(quantile(each.wall, 0.95), 2),
      milliseconds(quantile(each.cpu, 0.95), 2),
    ]),
  ]);
}
if (wanted.has('memory')) {
  const { before, full, after, operations, perSecond } = await measureMemory(200_000);
  const each = ((full - after) / operations).toFixed(0);
  console.log(`\n200,000 requests, ${perSecond.toFixed(0)} a second (${load()})`);
  console.log(`stored: ${megabytes(full - after)}, ${operations} operations of ${each} bytes each`);
  console.log(
    `growth beyond what is stored: ${((after - before) / 1e6).toFixed(1)} MB; bound 2 MB, 10 bytes a request`,
  );
  if (after - before > 2e6) faults.push('The heap has grown by more than what is stored.');
}
if (wanted.has('http')) {
  const rates = await measureHttp(10_000);
  console.log(`\nRequests a second over HTTP; bound 2,000 on two cores (${load()})`);
  printTable([['request', 'requests/s'], ...[...rates].map(([kind, rate]) => [kind, rate.toFixed(0)])]);
}
if (wanted.has('descriptions'))
  for (const name of ['github', 'stripe', 'digitalocean']) {
    const { operations, asked, statuses, refusals, faults: found } = await measureDescription(name, 200);
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    console.log(`\n${name}: ${asked} of ${operations} operations asked: ${counted.join(', ')}`);
    for (const refusal of refusals) console.log(`  ${refusal}`);
    faults.push(...found.map((fault) => `${name} ${fault}`));
  }
if (faults.length > 0) console.log(`\nFaults\n  ${faults.join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
