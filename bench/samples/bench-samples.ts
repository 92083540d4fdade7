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
import { parseOperations, readOperations } from './read-operations.ts';
import { SENT_LANGUAGES } from './samples-of.ts';
import { sendSamples } from './send-samples.ts';

// Checks that the samples of every operation can be parsed in their language, and that the samples of a selection of
// operations send the request that the OpenAPI Specification prescribes. Fails if one doesn't. The descriptions come from
// the npm registry, or from files.
// Usage: npm run bench:samples -- [--only github,stripe] [--files a.yaml,b.json] [--sent 300]

const { values } = parseArgs({
  options: { only: { type: 'string' }, files: { type: 'string' }, sent: { type: 'string', default: '300' } },
});
const files = values.files?.split(',') ?? [];
const names = values.only ?? (files.length > 0 ? '' : 'github,stripe,kubernetes,digitalocean');
const sources = [
  ...(names === '' ? [] : chooseNames(names, descriptionNames)).map((name) => ({
    name,
    read: async () =>
      readOperations(await buildDescription(path.join(ROOT, '.bench', 'samples'), name, fetchDescription(name))),
  })),
  ...files.map((file) => ({ name: path.basename(file), read: () => parseOperations(file) })),
];
/** Number of operations of each description whose samples are run. */
const share = Math.ceil(Number(values.sent) / sources.length);

const faults: string[] = [];
const lines = [['samples', 'operations', 'written', 'parsed', 'operations run', 'samples run', 'as prescribed']];
for (const { name, read } of sources) {
  const { operations, api } = await read();
  const chosen = atEvenDistances(operations, share);
  const run = await sendSamples(chosen, api);
  for (const language of SENT_LANGUAGES) {
    const written = samplesIn(language, operations, api);
    const parsed = await PARSERS[language]?.parse(written.map(({ source }) => source));
    const wrong = run.faults.filter((fault) => fault.language === language);
    faults.push(
      ...(parsed ?? []).flatMap((fault, at) => (fault ? [`${name} ${written[at]?.id} in ${language}: ${fault}`] : [])),
      ...wrong.map((each) => `${name} ${each.id} in ${language}: ${each.faults.join('; ')}`),
    );
    const sent = run.sent.get(language);
    lines.push([
      ...[`${name} ${language}`, String(operations.length), String(written.length)],
      parsed ? String(parsed.filter((fault) => fault === null).length) : 'no parser',
      ...(sent === undefined ? ['', '', ''] : [chosen.length, sent, sent - wrong.length].map(String)),
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
    requestSamples(operation, { ...api, server: 'https://api.example', languages: SENT_LANGUAGES })
      .filter((sample) => sample.language === language)
      .map(({ source }) => ({ id: operation.operationId, source })),
  );
}

function atEvenDistances<Element>(list: readonly Element[], count: number): Element[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
