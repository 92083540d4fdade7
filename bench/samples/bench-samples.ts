import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SampleApi } from '@docgraph/openapi/reference/request/request-of';
import { requestSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { Operation } from '@docgraph/schemas/operation';
import { ROOT } from '@docgraph/test-kit/root';
import { chooseNames } from '../choose-names.ts';
import { descriptionNames, fetchDescription } from '../descriptions/foreign-descriptions.ts';
import { buildDescription } from '../descriptions/run-description.ts';
import { printTable } from '../figures.ts';
import { PARSERS } from './parse-samples.ts';
import { readOperations } from './read-operations.ts';
import { type SentLanguage, sendSamples } from './send-samples.ts';

// Checks that the samples of every operation can be parsed in their language, and that a selection of them sends the
// request in the description. Fails if one doesn't. The descriptions come from the npm registry.
// Usage: npm run bench:samples -- [--only github,stripe] [--sent 500]

const { values } = parseArgs({ options: { only: { type: 'string' }, sent: { type: 'string', default: '500' } } });
const wanted = chooseNames(values.only ?? 'github,stripe,kubernetes,digitalocean', descriptionNames);
const SENT: readonly SentLanguage[] = ['javascript', 'curl'];
/** Number of samples to run for each description and language. */
const share = Math.ceil(Number(values.sent) / SENT.length / wanted.length);

const faults: string[] = [];
const lines = [['samples', 'operations', 'written', 'parsed', 'ratio', 'run', 'as asked', 'ratio']];
for (const name of wanted) {
  const dataDir = await buildDescription(path.join(ROOT, '.bench', 'samples'), name, fetchDescription(name));
  const { operations, api } = await readOperations(dataDir);
  for (const language of ['curl', 'javascript', 'python', 'go']) {
    const written = samplesIn(language, operations, api);
    const parsed = await PARSERS[language]?.parse(written.map(({ source }) => source));
    const sent = SENT.find((each) => each === language);
    const run = sent && (await sendSamples(atEvenDistances(callable(operations, api), share), api, sent));
    faults.push(
      ...(parsed ?? []).flatMap((fault, at) => (fault ? [`${name} ${written[at]?.id} in ${language}: ${fault}`] : [])),
      ...(run ?? []).flatMap(({ id, faults: told }) => told.map((fault) => `${name} ${id} in ${language}: ${fault}`)),
    );
    lines.push([
      ...[`${name} ${language}`, String(operations.length), String(written.length)],
      ...(parsed ? countOf(parsed, (fault) => fault === null) : ['no parser', '']),
      ...(run ? [String(run.length), ...countOf(run, (each) => each.faults.length === 0)] : ['', '', '']),
    ]);
  }
  console.error(`${name} read`);
}
printTable(lines);
const parsers = Object.values(PARSERS).flatMap((parser) => parser?.name ?? []);
console.log(`\nParsers: ${parsers.join(', ')}`);
if (faults.length > 0) console.log(`\nFaults\n  ${faults.join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function samplesIn(
  language: string,
  operations: readonly Operation[],
  api: SampleApi,
): { id: string; source: string }[] {
  return operations.flatMap((operation) =>
    requestSamples(operation, { ...api, server: 'https://api.example' })
      .filter((sample) => sample.language === language)
      .map(({ source }) => ({ id: operation.operationId, source })),
  );
}

/** Returns the operations that have samples. Operations that send binary data have none. */
function callable(operations: readonly Operation[], api: SampleApi): Operation[] {
  return operations.filter((operation) => requestSamples(operation, api).length > 0);
}

function atEvenDistances<Element>(list: readonly Element[], count: number): Element[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Returns the number of matching elements, and their share. */
function countOf<Element>(list: readonly Element[], fits: (element: Element) => boolean): string[] {
  const count = list.filter(fits).length;
  return [String(count), list.length === 0 ? '–' : (count / list.length).toFixed(3)];
}
