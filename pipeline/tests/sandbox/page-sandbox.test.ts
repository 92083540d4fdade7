import { PageSandbox } from '@docgraph/sandbox/ui/page/page-sandbox';
import { resourcesFor } from '@docgraph/sandbox/ui/page/resource-tables';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { afterEach, expect, test, vi } from 'vitest';
import { rendered } from '../reference/rendered.ts';

afterEach(() => vi.unstubAllGlobals());

const THINGS = `
openapi: 3.1.0
info: {title: Things, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /things:
    get: {operationId: listThings, responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Thing'}}}}}}}
    post:
      operationId: createThing
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
  /things/{thing_id}:
    get:
      operationId: getThing
      parameters: [{name: thing_id, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
components:
  schemas:
    Thing: {type: object, properties: {id: {type: string, readOnly: true}, name: {type: string}}}
`;

/** Returns the files that a site publishes of the description, by path below `/docs/`. `others` override them. */
async function publish(others: Record<string, unknown> = {}) {
  const { index, operations, schemas } = await rendered(THINGS);
  const files = new Map<string, unknown>([
    ['api/index.json', index],
    ['_data/api/sandbox.json', { description: 'hash' }],
    ...operations.map((each) => [`api/operations/${each.operationId}.json`, each] as const),
    ...schemas.map((each) => [`api/schemas/${each.name}.json`, each] as const),
    ...Object.entries(others),
  ]);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const file = files.get(url.slice('/docs/'.length));
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file);
  });
  return asked;
}

/** Creates a database with one state. With `isOthers`, another tab has written it. */
function database(state?: JsonValue) {
  const kept = { state, isOthers: false, isBroken: false, writings: 0 };
  const keeper = {
    read: async () => kept.state,
    async write(value: JsonValue) {
      if (kept.isBroken) throw new Error('no room');
      if (kept.isOthers) return false;
      kept.state = value;
      kept.writings += 1;
      return true;
    },
    async delete() {
      kept.state = undefined;
    },
  };
  return { kept, keeper };
}

const place = { baseUrl: '/docs/', folder: 'api', route: '/api/' };
const post = (sandbox: PageSandbox, name: string) =>
  sandbox.fetch(
    new Request('https://api.example/v1/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    }),
  );
const names = (sandbox: PageSandbox) =>
  sandbox.tables.flatMap(({ resources }) => resources.map(({ value }) => value.name));

test('responds from the published files, and loads only what requests need', async () => {
  const asked = await publish();
  const sandbox = await PageSandbox.open(place, database().keeper);
  expect(asked.sort()).toEqual(['/docs/_data/api/sandbox.json', '/docs/api/index.json']);
  const changes = vi.fn();
  const stop = sandbox.subscribe(changes);
  expect((await post(sandbox, 'first')).status).toBe(200);
  expect(asked).not.toContain('/docs/api/operations/listSomething.json');
  expect(asked.filter((url) => url.includes('schemas'))).toEqual(['/docs/api/schemas/Thing.json']);
  expect(sandbox.tables.map(({ name }) => name)).toEqual(['/things']);
  const [{ id = '' } = {}] = resourcesFor('/things/{thing_id}', 'thing_id', sandbox.tables);
  const answer = await sandbox.fetch(new Request(`https://elsewhere.example/v1/things/${id}`));
  expect(await answer.json()).toMatchObject({ id, name: 'first' });
  sandbox.reset();
  expect(sandbox.tables).toEqual([]);
  expect(changes).toHaveBeenCalledTimes(3);
  stop();
  sandbox.reset();
  expect(changes).toHaveBeenCalledTimes(3);
});

test.each([
  ['an index of another form', { 'api/index.json': { servers: 'none' } }],
  ['no outline of the sandbox', { '_data/api/sandbox.json': undefined }],
])('rejects %s', async (_, others) => {
  await publish(others);
  await expect(PageSandbox.open(place, database().keeper)).rejects.toThrow('/docs/');
});

test('reports an invalid operation file, and loads it again later', async () => {
  await publish({ 'api/operations/createThing.json': { operationId: 'createThing' } });
  const sandbox = await PageSandbox.open(place, database().keeper);
  const response = await post(sandbox, 'first');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("/docs/api/operations/createThing.json doesn't have the expected format");
  await publish();
  expect((await post(sandbox, 'first')).status).toBe(200);
});

test('a state is saved once the reader opts in, restored on the next page, and deleted', async () => {
  await publish();
  const { kept, keeper } = database();
  const sandbox = await PageSandbox.open(place, keeper);
  await post(sandbox, 'first');
  expect(kept.state).toBeUndefined();
  await sandbox.keep();
  await post(sandbox, 'second');
  await sandbox.keep();
  expect(sandbox.saveState).toEqual({ is: 'on' });
  const next = await PageSandbox.open(place, keeper);
  expect(next.saveState).toEqual({ is: 'on' });
  expect(names(next)).toEqual(['first', 'second']);
  await next.forget();
  expect(kept.state).toBeUndefined();
  expect(names(next)).toEqual(['first', 'second']);
  expect(next.saveState).toEqual({ is: 'off' });
});

test.each<[string, JsonValue, string]>([
  ['of another description', { description: 'other' }, 'another API description'],
  ['of a later version', { version: 2 }, 'version 2'],
  ['that is damaged', { tables: [] }, 'tables must be object'],
])('rejects a state %s with the reason, and does not change it', async (_, change, fault) => {
  await publish();
  const whole = (await PageSandbox.open(place, database().keeper)).export();
  const damaged = { ...whole, ...Object(change) };
  const { kept, keeper } = database(damaged);
  const sandbox = await PageSandbox.open(place, keeper);
  expect(sandbox.saveState).toMatchObject({ is: 'refused', fault: expect.stringContaining(fault) });
  await post(sandbox, 'first');
  await sandbox.keep();
  expect(kept).toMatchObject({ state: damaged, writings: 0 });
  await sandbox.forget();
  await sandbox.keep();
  expect(kept.writings).toBe(1);
});

test('does not overwrite the state of another tab, and reports a full disk', async () => {
  await publish();
  const { kept, keeper } = database();
  const sandbox = await PageSandbox.open(place, keeper);
  kept.isOthers = true;
  await sandbox.keep();
  expect(sandbox.saveState).toEqual({ is: 'refused', fault: 'another tab has changed or deleted it' });
  Object.assign(kept, { isOthers: false, isBroken: true });
  await sandbox.forget();
  await sandbox.keep();
  expect(sandbox.saveState).toEqual({ is: 'failed' });
});

test('imports a state, or rejects it without changes', async () => {
  await publish();
  const [first, second] = [
    await PageSandbox.open(place, database().keeper),
    await PageSandbox.open(place, database().keeper),
  ];
  await post(first, 'first');
  expect(second.import({ ...first.export(), description: 'other' })).toContain('another API description');
  expect(names(second)).toEqual([]);
  expect(second.import(first.export())).toBeUndefined();
  expect(names(second)).toEqual(['first']);
});
