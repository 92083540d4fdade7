import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { apiOf } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { exportState, importState } from '@docgraph/sandbox/engine/state-file';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveSandbox } from '../src/serve/serve-sandbox.ts';
import { lockState, readState, StateSaver } from '../src/serve/state-saver.ts';

const NOTES = `
openapi: 3.1.0
info: {title: Notes, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /notes:
    get:
      operationId: listNotes
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Note'}}}}}}
    post:
      operationId: createNote
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
      responses: {'201': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
  /notes/{id}:
    delete:
      operationId: deleteNote
      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
      responses: {'204': {description: Gone.}}
components:
  schemas:
    Note: {type: object, properties: {id: {type: integer, readOnly: true}, text: {type: string}}}
`;

async function sandboxOf(): Promise<Sandbox> {
  const { api } = await apiOf(NOTES);
  return new Sandbox({ api, description: 'hash', clock: () => 0 });
}

interface Sent {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Serves a sandbox and returns a function that sends unmodified requests to it. */
async function served() {
  const server = await serveSandbox({ sandbox: await sandboxOf(), port: 0, allowedHosts: ['docs.example'] });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return async ({ method = 'GET', url, headers = {}, body }: Sent) => {
    const sending = request({ port, host: '127.0.0.1', method, path: url, headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      sending.on('response', resolve).on('error', reject),
    );
    sending.end(body);
    const response = await answered;
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

test('responds over HTTP like the engine', async () => {
  const send = await served();
  const made = await send({ method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: '{"text":"größe"}' });
  expect(made).toMatchObject({ status: 201, body: '{"id":1,"text":"größe"}' });
  expect((await send({ url: '/v1/notes' })).body).toBe('[{"id":1,"text":"größe"}]');
  expect(await send({ method: 'DELETE', url: '/v1/notes/1' })).toMatchObject({ status: 204, body: '' });
});

test('responds to a body that is too large after it has arrived, even if the connection ends', async () => {
  const send = await served();
  const headers = { ...JSON_TYPE, connection: 'close' };
  const { status } = await send({ method: 'POST', url: '/v1/notes', headers, body: Buffer.alloc(20e6, 'a') });
  expect(status).toBe(400);
});

const wide = (length: number) => `{"text":"${'a'.repeat(length)}"}`;
const deep = (levels: number) => `${'{"text":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each<[string, Sent, number]>([
  [
    'a body that is too large',
    { method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: Buffer.alloc(3e6, 'a') },
    400,
  ],
  ['10,000 parameters', { url: `/v1/notes?${'a=b&'.repeat(10_000)}` }, 200],
  ['a body of a megabyte', { method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: wide(1_000_000) }, 201],
  ['JSON a thousand levels deep', { method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: deep(1000) }, 400],
  ['__proto__', { method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: '{"__proto__":{"text":1}}' }, 201],
  [
    'invalid UTF-8',
    { method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: Buffer.from('{"text":"\xff"}', 'latin1') },
    400,
  ],
  [
    'an unknown content type',
    { method: 'POST', url: '/v1/notes', headers: { 'content-type': 'chemical/x-pdb' }, body: 'x' },
    400,
  ],
  ['a method that pages can never send', { method: 'TRACE', url: '/v1/notes' }, 405],
  ['an address that is none', { url: '//' }, 404],
  ['a foreign host', { url: '/v1/notes', headers: { host: 'evil.example' } }, 403],
  ['a host that was allowed', { url: '/v1/notes', headers: { host: 'docs.example' } }, 200],
  ['a page of a foreign host', { url: '/_sandbox/state', headers: { origin: 'https://evil.example' } }, 403],
  ['a page without an address', { url: '/_sandbox/state', headers: { origin: 'null' } }, 403],
  ['a page of this machine', { url: '/_sandbox/state', headers: { origin: 'http://localhost:5173' } }, 200],
])('responds to %s', async (_, sent, status) => {
  expect((await (await served())(sent)).status).toBe(status);
});

test('allows pages from this machine', async () => {
  const headers = {
    origin: 'http://localhost:5173',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  expect(await (await served())({ method: 'OPTIONS', url: '/v1/notes', headers })).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-headers': 'authorization,content-type',
    },
  });
});

test('saves the state to a file and loads it', async () => {
  const file = path.join(await temporaryFolder(), 'state.json');
  expect(readState(file, 'hash')).toBeUndefined();
  const sandbox = await sandboxOf();
  const lock = lockState(file);
  const saver = new StateSaver(file, lock, sandbox, () => undefined);
  const body = '{"text":"kept"}';
  await sandbox.fetch(new Request('http://localhost/v1/notes', { method: 'POST', headers: JSON_TYPE, body }));
  expect(saver.saveNow()).toBe(true);
  lock.release();
  expect(await readdir(path.dirname(file))).toEqual(['state.json']);
  const state = readState(file, 'hash');
  expect(state && exportState(state, 'hash')).toEqual(exportState(sandbox.state, 'hash'));
});

test.each(['', '{"format":', '{"format":"other"}', '[]'])(
  'refuses the damaged state %j, and leaves it',
  async (damaged) => {
    const file = path.join(await temporaryFolder(), 'state.json');
    await writeFile(file, damaged);
    expect(() => readState(file, 'hash')).toThrow(/state from \S+: .+ unchanged/);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  },
);

test('rejects a state of a newer sandbox, and one of another description', async () => {
  const file = path.join(await temporaryFolder(), 'state.json');
  const sandbox = await sandboxOf();
  const written = exportState(sandbox.state, 'hash');
  await writeFile(file, JSON.stringify({ ...written, version: 2 }));
  expect(() => readState(file, 'hash')).toThrow(/version 2.* 1 or earlier.* unchanged/);
  await writeFile(file, JSON.stringify(written));
  expect(() => readState(file, 'other')).toThrow(/another API description/);
});

test('a failed write is reported once, and again at the end', async () => {
  const folder = path.join(await temporaryFolder({ 'state/a': '' }), 'state');
  const file = path.join(folder, 'state.json');
  const sandbox = await sandboxOf();
  const errors: string[] = [];
  const saver = new StateSaver(file, lockState(file), sandbox, (error) => errors.push(String(error)));
  expect(saver.saveNow()).toBe(true);
  const before = await readFile(file, 'utf8');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // Without the folder, writes fail even for root.
  await rename(folder, `${folder}-moved`);
  sandbox.advance(1000);
  saver.saveSoon();
  vi.advanceTimersByTime(5000);
  expect(errors).toHaveLength(1);
  expect(saver.saveNow()).toBe(false);
  expect(errors).toHaveLength(2);
  expect(await readFile(`${folder}-moved/state.json`, 'utf8')).toBe(before);
});

test.each([
  ['in a missing folder', 'missing/state.json', /state to .+missing\/state.json: ENOENT/],
  ['that another process has', 'state.json', /is in use by process/],
])('rejects a state file %s', async (_, name, message) => {
  const folder = await temporaryFolder();
  onTestFinished(lockState(path.join(folder, 'state.json')).release);
  expect(() => lockState(path.join(folder, name))).toThrow(message);
});

test('rejects a state that it could not have written', async () => {
  const sandbox = await sandboxOf();
  const good = exportState(sandbox.state, 'hash');
  const nested = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
  expect(importState({ ...good, tables: { notes: { 1: nested } } }, 'hash')).toEqual({
    fault: expect.stringContaining('more than 210 levels'),
  });
  for (const bad of [{ ahead: 9e15 }, { ids: 9e15 }, { speed: { after: 'time', milliseconds: 9e15 } }])
    expect(importState({ ...good, ...bad }, 'hash')).toMatchObject({ fault: expect.any(String) });
});

test('the clock stops at the maximum date', async () => {
  const send = await served();
  const advance = () => send({ method: 'POST', url: '/_sandbox/clock', headers: JSON_TYPE, body: '{"advance":1e9}' });
  let last = await advance();
  for (let at = 0; at < 200 && last.status === 200; at++) last = await advance();
  expect(last).toMatchObject({ status: 400 });
  expect(await send({ url: '/_sandbox/clock' })).toMatchObject({ status: 200 });
});

test('concurrent requests for a resource are processed one after another', async () => {
  const send = await served();
  const { body } = await send({ method: 'POST', url: '/v1/notes', headers: JSON_TYPE, body: '{}' });
  const { id }: { id: number } = JSON.parse(body);
  const deletions = await Promise.all([1, 2, 3].map(() => send({ method: 'DELETE', url: `/v1/notes/${id}` })));
  expect(deletions.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
});

// Saves states of different sizes in a loop until it's killed.
const WRITING = `
  import { emptyState, Store } from '@docgraph/sandbox/engine/store';
  import { lockState, StateSaver } from './packages/cli/src/serve/state-saver.ts';
  const sandbox = { state: emptyState(), description: 'hash' };
  const saver = new StateSaver(process.argv[1], lockState(process.argv[1]), sandbox, (error) => { throw error; });
  for (let at = 0; ; at++) {
    const store = new Store(emptyState(), 0);
    for (let id = 0; id < (at % 7) * 500; id++) store.put('notes', String(id), { text: 'x'.repeat(100) });
    store.put('notes', 'last', { at });
    sandbox.state = store.state();
    saver.saveNow();
    if (at === 3) console.log('ready');
  }
`;

test('a killed process leaves a complete state', async () => {
  const file = path.join(await temporaryFolder(), 'state.json');
  const args = ['--import', 'tsx', '--input-type=module', '--eval', WRITING, file];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  const closed = once(child, 'close');
  // Fails if the process doesn't start.
  await Promise.race([once(child.stdout, 'data'), closed]);
  child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
  const state = readState(file, 'hash');
  const notes = state?.tables.get('notes');
  const at = Number(notes?.get('last')?.at);
  expect(notes?.keys()).toHaveLength((at % 7) * 500 + 1);
});
