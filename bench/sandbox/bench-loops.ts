import path from 'node:path';
import { parseArgs } from 'node:util';
import { openApi } from '@docgraph/cli/serve/open-sandbox';
import { openGraph } from '@docgraph/graph/open-graph';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { bodyOf, requestOf } from '@docgraph/sandbox/verify/request-of';
import { responseFaults } from '@docgraph/sandbox/verify/response-faults';
import { isObject } from '@docgraph/schemas/checks';
import { ROOT } from '@docgraph/test-kit/root';
import { chooseNames } from '../choose-names.ts';
import { descriptionNames, fetchDescription } from '../descriptions/foreign-descriptions.ts';
import { buildDescription } from '../descriptions/run-description.ts';
import { printTable } from '../figures.ts';
import { findLoops } from './loops.ts';
import { walkLoop } from './walk-loop.ts';

// Counts the loops of third-party descriptions (create, read, list, update, delete) that the sandbox survives, sends a
// request to every operation, and leaves out a required field of each body. Fails if fewer than 85 % of the loops survive,
// or if a response doesn't match the description.
// Usage: npm run bench:loops -- [--only github,stripe] [--data DIR,DIR] [--verbose]

const { values } = parseArgs({
  options: { only: { type: 'string' }, data: { type: 'string' }, verbose: { type: 'boolean' } },
});
/** Maximum number of loops and operations for each description. */
const MAX_LOOPS = 300;
const MAX_OPERATIONS = 400;

const rows = [['description', 'loops', 'survive', '%', 'operations', '2xx', '4xx', '501', 'invalid', 'refused']];
const faults: string[] = [];
const folders = values.data?.split(',') ?? [];
for (const name of folders.length > 0 ? folders : chooseNames(values.only, descriptionNames)) {
  const data =
    folders.length > 0
      ? name
      : await buildDescription(path.join(ROOT, '.bench', 'sandbox'), name, fetchDescription(name));
  const opened = await openApi(await openGraph(data));
  if (!opened) throw new Error(`${name} has no API.`);
  const { api, description } = opened;
  const loops = findLoops(api.operations).slice(0, MAX_LOOPS);
  let [survived, offered] = [0, 0];
  const invalid = new Set<string>();
  for (const loop of loops) {
    const walked = await walkLoop(loop, api, description);
    if (walked.isMissing) continue;
    offered += 1;
    if (!walked.failure) survived += 1;
    else if (values.verbose) console.log(`  ${loop.create} → ${loop.read}: ${walked.failure}`);
    for (const fault of walked.faults) invalid.add(fault);
  }
  const asked = api.operations.slice(0, MAX_OPERATIONS);
  const statuses = new Map<string, number>();
  let [wrong, refused] = [0, 0];
  for (const { operationId } of asked) {
    const sandbox = new Sandbox({ api, description, clock: () => Date.UTC(2026, 0, 1) });
    const operation = await api.operation(operationId);
    const request = requestOf(operation, api);
    const [method, url] = [request.method, new URL(request.url)];
    const { response, text } = await sandbox.answer(request);
    const kind = response.status === 501 ? '501' : `${Math.floor(response.status / 100)}xx`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (kind !== '2xx' && values.verbose) console.log(`  ${operationId}: ${response.status} ${text.slice(0, 200)}`);
    const received = { status: response.status, text, type: response.headers.get('content-type') };
    const found = await responseFaults(api, method, url, received);
    // A description without any success response can't be followed.
    const offersSuccess = operation.responses.some((each) => /^(?:[123]|default)/i.test(each.status));
    const counted = response.status >= 400 || !offersSuccess ? [] : found;
    for (const fault of counted) invalid.add(`${operationId}: ${fault}`);
    const body = bodyOf(operation, api);
    const schema = operation.requestBody?.content[0]?.schema;
    if (!operation.requestBody?.required || !schema || !isObject(body)) continue;
    const missing = Object.keys(body).find((field) => {
      const { [field]: _, ...others } = body;
      return api.validator.validate(schema, others, 'request').length > 0;
    });
    if (missing === undefined || /multipart/.test(operation.requestBody.content[0]?.mediaType ?? '')) continue;
    const { [missing]: _, ...others } = body;
    wrong += 1;
    const answered = await sandbox.answer(requestOf(operation, api, { body: others }));
    if (answered.response.status >= 400 && answered.response.status < 500) refused += 1;
  }
  const share = offered > 0 ? (100 * survived) / offered : 100;
  const count = (kind: string) => String(statuses.get(kind) ?? 0);
  rows.push([
    ...[name, String(offered), String(survived), share.toFixed(0), String(asked.length)],
    ...[count('2xx'), count('4xx'), count('501'), String(invalid.size), `${refused}/${wrong}`],
  ]);
  if (share < 85) faults.push(`${name}: ${survived} of ${offered} loops`);
  faults.push(...[...invalid].map((fault) => `${name} ${fault}`));
}
printTable(rows);
if (faults.length > 0) console.log(`\nFaults\n  ${faults.join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
