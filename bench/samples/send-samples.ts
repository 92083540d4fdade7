import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { requestOf, type SampleApi, sentBody } from '@docgraph/openapi/reference/request/request-of';
import type { SampleRequest } from '@docgraph/openapi/reference/request/sample-request';
import { methodOf } from '@docgraph/openapi/reference/request-inputs';
import { writtenSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { Operation } from '@docgraph/schemas/operation';
import { type Arrival, startMockServer } from './mock-server.ts';

/** The languages whose samples are run. */
export type SentLanguage = 'curl' | 'javascript';

/** The environment variables that samples read. */
const VARIABLES = { API_TOKEN: 'token', ACCESS_TOKEN: 'token', API_KEY: 'key', BASIC_CREDENTIALS: 'dTpw' };

/** Runs a sample of each operation against a local server, and returns the problems with the received requests. */
export async function sendSamples(
  operations: readonly Operation[],
  api: SampleApi,
  language: SentLanguage,
): Promise<{ id: string; faults: string[] }[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-samples-'));
  const server = await startMockServer(operations);
  try {
    const results: { id: string; faults: string[] }[] = [];
    for (const [number, operation] of operations.entries()) {
      const media = sentBody(operation);
      const { servers: _, ...called } = operation;
      const request = requestOf(called, { ...api, server: server.urlOf(number) }, media, media?.examples[0]?.value);
      const sample = request && writtenSamples(request).find((each) => each.language === language);
      if (!request || !sample) continue;
      await writeFiles(folder, request);
      const failure = await runSample(folder, language, sample.source);
      const [arrival, ...others] = server.arrivals.get(number) ?? [];
      const faults = arrival ? faultsOf(arrival, operation, request) : ['nothing arrived'];
      if (others.length > 0) faults.push(`${others.length + 1} requests arrived`);
      if (failure !== '') faults.push(`failed: ${failure.trim().slice(0, 200)}`);
      results.push({ id: operation.operationId, faults });
    }
    return results;
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates the files that a request sends. */
async function writeFiles(folder: string, { body }: SampleRequest): Promise<void> {
  const parts = body && 'parts' in body ? body.parts : body && 'file' in body ? [body] : [];
  for (const { file } of parts) if (file !== undefined) await writeFile(path.join(folder, file), 'bytes');
}

/** Runs a sample in a separate process. Returns its error output, or an empty string. */
async function runSample(folder: string, language: SentLanguage, source: string): Promise<string> {
  const file = path.join(folder, language === 'curl' ? 'sample.sh' : 'sample.mjs');
  await writeFile(file, `${source}\n`);
  const [command, args] = language === 'curl' ? (['bash', [file]] as const) : ([process.execPath, [file]] as const);
  const env = { ...process.env, ...VARIABLES, no_proxy: '127.0.0.1' };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [told, code] = await Promise.all([text(child.stderr), ended]);
  return code === 0 ? '' : told || `ended with ${code}`;
}

/** Returns the differences between a received request and the expected one. */
function faultsOf({ method, target, headers, body }: Arrival, operation: Operation, wanted: SampleRequest): string[] {
  const [pathName = '', query = ''] = target.split('?');
  const given = new URLSearchParams(query);
  const needed = operation.parameters.filter(({ in: place, required }) => place === 'query' && required);
  const missing = needed.filter(
    ({ name }) => ![...given.keys()].some((key) => key.split('[')[0] === name.split('[')[0]),
  );
  return [
    ...(method === methodOf(operation).toUpperCase() ? [] : [`method ${method}`]),
    ...(templateOf(operation.path).test(pathName) ? [] : [`path ${pathName} for ${operation.path}`]),
    ...missing.map(({ name }) => `query without ${name}`),
    ...bodyFaults(body, headers['content-type'] ?? '', wanted.body),
  ];
}

/** Converts a path template to a pattern that matches its paths. */
function templateOf(template: string): RegExp {
  const parts = template.split(/\{[^{}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/?#]+')}$`);
}

function bodyFaults(body: string, mediaType: string, wanted: SampleRequest['body']): string[] {
  if (wanted === undefined) return body === '' ? [] : ['a body where none is wanted'];
  if ('parts' in wanted) {
    if (!mediaType.startsWith('multipart/form-data')) return [`body as ${mediaType}`];
    return wanted.parts.filter(({ name }) => !body.includes(`name="${name}"`)).map(({ name }) => `no part ${name}`);
  }
  if ('file' in wanted) return body === 'bytes' ? [] : ['other bytes'];
  if ('text' in wanted) return body === wanted.text ? [] : ['another text'];
  return isDeepStrictEqual(jsonOf(body), JSON.parse(JSON.stringify(wanted.json))) ? [] : ['another JSON body'];
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
