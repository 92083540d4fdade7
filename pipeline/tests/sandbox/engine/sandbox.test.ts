import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { control } from '@docgraph/sandbox/engine/control';
import { textOf } from '@docgraph/sandbox/engine/json';
import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { readSpeed, writeSpeed } from '@docgraph/sandbox/engine/speed';
import { exportState, importState } from '@docgraph/sandbox/engine/state-file';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { apiOf } from './api-of.ts';

const COUNTERS = `
openapi: 3.1.0
info: {title: Counters, version: '1'}
paths:
  /counters:
    post:
      operationId: createCounter
      responses: {'200': {description: It., content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}}
  /counters/{id}:
    get:
      operationId: getCounter
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: It., content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}}
    delete:
      operationId: deleteCounter
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: Gone., content: {application/json: {schema: {type: object}}}}}
  /notes:
    post:
      operationId: createNote
      parameters:
        - {name: color, in: query, schema: {type: string}}
        - {name: length, in: query, schema: {type: integer}}
      requestBody: {content: {application/json: {schema: {type: object}}}}
      responses: {'200': {description: It.}}
  /time: {get: {operationId: getTime, responses: {'200': {description: It.}}}}
  /crash: {get: {operationId: crash, responses: {'200': {description: It.}}}}
`;

const rules: SandboxRules = {
  seeds: { story: (store) => store.put('seen', 'a', { id: 'a' }) },
  operations: {
    getTime({ store, follows }) {
      if (follows('time/noon') && new Date(store.now).getUTCHours() < 12) throw new ApiError(403, 'It is too early.');
      return { status: 200, body: store.time };
    },
    createNote({ body, parameters }) {
      return { status: 200, body: [textOf(body, 'text') ?? '', parameters.query.get('length') ?? 0] };
    },
    crash() {
      throw new TypeError('a defect');
    },
  },
  errorBody: (status, message, id) => ({ status, message, id }),
};

const MORNING = Date.UTC(2026, 6, 1, 9);

async function sandboxOf(options: Partial<ConstructorParameters<typeof Sandbox>[0]> = {}) {
  const { api } = await apiOf(COUNTERS);
  return new Sandbox({ api, description: 'hash', clock: () => MORNING, rules, ...options });
}

const call = async (sandbox: Sandbox, line: string, body?: unknown) => {
  const [method = '', path = ''] = line.split(' ');
  const request = new Request(`http://localhost${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const isControl = path.startsWith('/_sandbox/');
  const response = await (isControl ? control(request, sandbox) : sandbox.fetch(request));
  return { status: response.status, body: (await response.json()) as { [name: string]: JsonValue } };
};

test('applies the rules of a site, except disabled ones', async () => {
  expect((await call(await sandboxOf(), 'GET /time')).status).toBe(403);
  expect((await call(await sandboxOf({ without: new Set(['time/noon']) }), 'GET /time')).status).toBe(200);
});

test('moves the clock only forward', async () => {
  const sandbox = await sandboxOf();
  expect((await call(sandbox, 'POST /_sandbox/clock', { advance: -1 })).status).toBe(400);
  expect((await call(sandbox, 'POST /_sandbox/clock', { advance: 4 * 3600, speed: '3polls' })).body).toEqual({
    time: '2026-07-01T13:00:00.000Z',
    speed: '3polls',
  });
  expect((await call(sandbox, 'GET /time')).body).toBe('2026-07-01T13:00:00Z');
});

test('responds with 500 if a rule fails, and continues', async () => {
  const sandbox = await sandboxOf();
  expect((await call(sandbox, 'GET /crash')).status).toBe(500);
  expect((await call(sandbox, 'POST /counters')).status).toBe(200);
});

test('handles requests one at a time', async () => {
  const sandbox = await sandboxOf();
  const made = await Promise.all(Array.from({ length: 20 }, () => call(sandbox, 'POST /counters')));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(20);
});

test('only one of several competing requests gets a resource, and other sandboxes are not affected', async () => {
  const [sandbox, other] = [await sandboxOf(), await sandboxOf()];
  const { id } = (await call(sandbox, 'POST /counters')).body;
  expect((await call(other, `GET /counters/${id}`)).status).toBe(404);
  const deletions = await Promise.all([1, 2, 3].map(() => call(sandbox, `DELETE /counters/${id}`)));
  expect(deletions.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('makes the next requests of an operation fail if requested', async () => {
  const sandbox = await sandboxOf();
  const fault = { operation_id: 'createCounter', status: 500, times: 2 };
  expect((await call(sandbox, 'POST /_sandbox/faults', fault)).body).toEqual({ faults: [fault] });
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) statuses.push((await call(sandbox, 'POST /counters')).status);
  expect(statuses).toEqual([500, 500, 200]);
  expect((await call(sandbox, 'POST /_sandbox/faults', { ...fault, operation_id: 'none' })).status).toBe(400);
  // The description has no such status for the operation.
  expect((await call(sandbox, 'POST /_sandbox/faults', { ...fault, status: 404 })).status).toBe(400);
});

test('saves snapshots, resets, and imports a state', async () => {
  const sandbox = await sandboxOf();
  await call(sandbox, 'PUT /_sandbox/snapshots/before');
  const { body: made } = await call(sandbox, 'POST /counters');
  const { body: state } = await call(sandbox, 'GET /_sandbox/state');
  await call(sandbox, 'POST /_sandbox/snapshots/before');
  expect((await call(sandbox, `GET /counters/${made.id}`)).status).toBe(404);
  await call(sandbox, 'PUT /_sandbox/state', state);
  expect((await call(sandbox, `GET /counters/${made.id}`)).status).toBe(200);
  await call(sandbox, 'POST /_sandbox/state', { seed: 'empty' });
  expect(sandbox.state.tables.size).toBe(0);
  await call(sandbox, 'POST /_sandbox/state', { seed: 'story' });
  expect([...sandbox.state.tables.keys()]).toEqual(['seen']);
  expect((await call(sandbox, 'POST /_sandbox/state', { seed: 'other' })).status).toBe(400);
  // Sending a state with POST instead of PUT must not reset the sandbox.
  expect((await call(sandbox, 'POST /_sandbox/state', { tables: {} })).status).toBe(400);
  expect((await call(sandbox, 'POST /_sandbox/snapshots/other')).status).toBe(404);
});

test('derives the same IDs from the same text, and different ones from another', async () => {
  const first = async (ids?: string) => (await call(await sandboxOf({ ids }), 'POST /counters')).body.id;
  expect(await first()).toBe(await first());
  expect(await first('other')).not.toBe(await first());
  const sandbox = await sandboxOf();
  await call(sandbox, 'POST /_sandbox/state', { seed: 'empty', ids: 'other' });
  expect((await call(sandbox, 'POST /counters')).body.id).toBe(await first('other'));
});

test('reports parts of a request that no rule has read', async () => {
  const sandbox = await sandboxOf();
  await call(sandbox, 'POST /notes?color=red&length=3', { text: 'a', tags: [] });
  const { body } = await call(sandbox, 'GET /_sandbox/trace');
  expect(body).toMatchObject({ log: { entries: [{ _unread: ['query color', 'body tags'] }] } });
});

test('describes itself, and logs requests without their credentials', async () => {
  const sandbox = await sandboxOf();
  await sandbox.fetch(new Request('http://localhost/time', { headers: { authorization: 'Bearer secret-value' } }));
  expect((await call(sandbox, 'GET /_sandbox/health')).body).toEqual({
    version: 1,
    status: 'ok',
    calls: 1,
    seeds: ['story', 'empty'],
  });
  expect((await call(sandbox, 'GET /_sandbox/routes')).body.routes).toContainEqual({
    operation_id: 'getTime',
    method: 'GET',
    path: '/time',
    answered_by: 'rules',
  });
  const { body } = await call(sandbox, 'GET /_sandbox/trace');
  expect(body).toMatchObject({ log: { version: '1.2', entries: [{ response: { status: 403 } }] } });
  expect(JSON.stringify(body)).not.toContain('secret-value');
  expect((await call(sandbox, 'GET /_sandbox/other')).status).toBe(404);
  expect((await call(sandbox, 'GET /_sandbox/__proto__')).status).toBe(404);
});

test('reads a state that it wrote, and rejects any other', async () => {
  const sandbox = await sandboxOf();
  await call(sandbox, 'POST /counters');
  sandbox.setFault('getTime', 500, 1);
  const written = JSON.parse(JSON.stringify(exportState(sandbox.state, 'hash')));
  const read = importState(written, 'hash');
  expect('state' in read && exportState(read.state, 'hash')).toEqual(written);
  expect(importState(written, 'other')).toEqual({ fault: expect.stringContaining('another API description') });
  expect(importState({ ...written, version: 2 }, 'hash')).toEqual({
    fault: expect.stringContaining('version 2'),
  });
  expect(importState({ ...written, tables: { a: [] } }, 'hash')).toEqual({ fault: 'tables/a must be object' });
  expect(importState(null, 'hash')).toEqual({ fault: expect.stringContaining('must be object') });
});

test.each(['now', '3polls', '1.5s'])('reads the speed %s', (text) => {
  expect(writeSpeed(readSpeed(text) ?? { after: 'nothing' })).toBe(text);
});

test.each(['', 'fast', '-1s', '1.5polls', '5'])('rejects the speed %j', (text) => {
  expect(readSpeed(text)).toBeUndefined();
});
