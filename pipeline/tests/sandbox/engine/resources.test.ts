import { explainResources } from '@docgraph/sandbox/engine/resources/explain';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { apiOf, caller } from './api-of.ts';

/** Writes a description of operations, each with its parameters and the schemas of its request and its response. */
function describe(
  operations: Record<
    string,
    { path?: object; query?: object; body?: object; form?: object; response?: object; status?: number }
  >,
  schemas: object = {},
): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const [line, { path: ownPath = text, query = {}, body, form, response, status = 200 }] of Object.entries(
    operations,
  )) {
    const [method = '', path = ''] = line.split(' ');
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
      ...{ name, in: 'path', required: true },
      schema: ownPath,
    }));
    const inQuery = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }));
    const content = body
      ? { 'application/json': { schema: body } }
      : { 'application/x-www-form-urlencoded': { schema: form } };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: line.replace(/\W+/g, '-'),
        parameters: [...inPath, ...inQuery],
        ...((body ?? form) && { requestBody: { required: true, content } }),
        responses: {
          [status]: {
            description: 'Done.',
            ...(response && { content: { 'application/json': { schema: response } } }),
          },
        },
      },
    };
  }
  const info = { title: 'API', version: '1' };
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } });
}

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: 'object', required, properties });
const list = (items: object) => ({ type: 'array', items });

async function senderFor(...description: Parameters<typeof describe>) {
  const { api } = await apiOf(describe(...description));
  return { api, send: caller(api) };
}

function at(value: JsonValue | undefined, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value);
}

const TAG = object({ gid: { ...text, pattern: '^[0-9]+$', example: '12345' }, name: text, notes: text }, 'gid');

test('finds resources in envelopes, with IDs that match their pattern', async () => {
  const { send } = await senderFor(
    {
      'GET /tags': { response: object({ data: list(ref('Tag')) }) },
      'POST /tags': {
        body: object({ data: object({ name: text }) }),
        response: object({ data: ref('Tag') }),
        status: 201,
      },
      'GET /tags/{tag_gid}': { response: object({ data: ref('Tag') }) },
      'PUT /tags/{tag_gid}': { body: object({ data: object({ name: text }) }), response: object({ data: ref('Tag') }) },
      'DELETE /tags/{tag_gid}': { response: object({ data: object({}) }) },
    },
    { Tag: TAG },
  );
  // The ID in the documentation exists.
  expect((await send('GET /tags/12345')).status).toBe(200);
  const made = await send('POST /tags', { data: { name: 'red' } });
  expect(made).toMatchObject({ status: 201, body: { data: { gid: expect.stringMatching(/^\d+$/), name: 'red' } } });
  expect(Object.keys(made.body as object)).toEqual(['data']);
  const gid = at(made.body, 'data', 'gid');
  expect(gid).not.toBe('12345');
  expect((await send('GET /tags')).body).toMatchObject({ data: [{ gid: '12345' }, { gid, name: 'red' }] });
  await send(`PUT /tags/${gid}`, { data: { name: 'blue' } });
  expect((await send(`GET /tags/${gid}`)).body).toMatchObject({ data: { gid, name: 'blue' } });
  expect((await send(`DELETE /tags/${gid}`)).status).toBe(200);
  expect((await send(`GET /tags/${gid}`)).status).toBe(404);
});

test('finds collections whose paths have an extension, and fields that forms write in another case', async () => {
  const address = object({
    sid: { ...text, pattern: '^AD[0-9a-f]{32}$' },
    account_sid: text,
    customer_name: text,
    is_default: { type: 'boolean' },
  });
  const form = object({ CustomerName: text, IsDefault: { type: 'boolean' } });
  const { send } = await senderFor(
    {
      'POST /Accounts/{AccountSid}/Addresses.json': { form, response: ref('Address'), status: 201 },
      'GET /Accounts/{AccountSid}/Addresses.json': {
        response: object({ addresses: list(ref('Address')), page: { type: 'integer' } }),
      },
      'GET /Accounts/{AccountSid}/Addresses/{Sid}.json': { response: ref('Address') },
      'POST /Accounts/{AccountSid}/Addresses/{Sid}.json': { form, response: ref('Address') },
      'DELETE /Accounts/{AccountSid}/Addresses/{Sid}.json': { status: 204 },
    },
    { Address: address },
  );
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const made = await send('POST /Accounts/AC1/Addresses.json', 'CustomerName=Ada&IsDefault=true', type);
  expect(made.body).toEqual({
    ...{ sid: expect.stringMatching(/^AD[0-9a-f]{32}$/), account_sid: 'AC1' },
    ...{ customer_name: 'Ada', is_default: true },
  });
  const path = `/Accounts/AC1/Addresses/${at(made.body, 'sid')}.json`;
  await send(`POST ${path}`, 'CustomerName=Grace', type);
  expect((await send(`GET ${path}`)).body).toEqual({ ...(made.body as object), customer_name: 'Grace' });
  expect((await send('GET /Accounts/AC1/Addresses.json')).body).toMatchObject({
    addresses: [{ customer_name: 'Grace' }],
  });
  expect((await send('GET /Accounts/AC2/Addresses.json')).body).toMatchObject({ addresses: [] });
  expect((await send(`DELETE ${path}`)).status).toBe(204);
  expect((await send(`GET ${path}`)).status).toBe(404);
});

test('stores JSON:API documents', async () => {
  const post = object(
    { id: text, type: { const: 'posts' }, attributes: object({ title: text, views: { type: 'integer' } }) },
    'id',
    'type',
  );
  const sent = object({ data: object({ type: { const: 'posts' }, attributes: object({ title: text }) }) });
  const { send } = await senderFor(
    {
      'GET /posts': { response: object({ data: list(ref('Post')) }) },
      'POST /posts': { body: sent, response: object({ data: ref('Post') }) },
      'GET /posts/{id}': { response: object({ data: ref('Post') }) },
      'PATCH /posts/{id}': { body: sent, response: object({ data: ref('Post') }) },
    },
    { Post: post },
  );
  const made = await send('POST /posts', { data: { type: 'posts', attributes: { title: 'One' } } });
  const id = at(made.body, 'data', 'id');
  await send(`PATCH /posts/${id}`, { data: { type: 'posts', attributes: { title: 'Two' } } });
  expect((await send('GET /posts')).body).toMatchObject({
    data: [{ id, type: 'posts', attributes: { title: 'Two' } }],
  });
});

test('creates and lists items at other paths, and applies actions', async () => {
  const project = object(
    { id: text, name: text, team: object({ id: text }), status: { enum: ['active', 'archived'] } },
    'id',
  );
  const { send } = await senderFor(
    {
      'POST /teams/{team_id}/projects': { body: object({ name: text }), response: ref('Project') },
      'GET /teams/{team_id}/projects': { response: list(ref('Project')) },
      'GET /projects/{id}': { response: ref('Project') },
      'POST /projects/{id}/archive': { response: ref('Project') },
      'DELETE /projects/{id}': { status: 204 },
    },
    { Project: project },
  );
  const made = await send('POST /teams/a/projects', { name: 'One' });
  expect(made.body).toMatchObject({ name: 'One', team: { id: 'a' } });
  const id = at(made.body, 'id');
  expect((await send(`POST /projects/${id}/archive`)).body).toMatchObject({ id, status: 'archived' });
  expect((await send(`GET /projects/${id}`)).body).toMatchObject({ id, status: 'archived' });
  expect((await send('GET /teams/a/projects')).body).toMatchObject([{ id }]);
  expect((await send('GET /teams/b/projects')).body).toEqual([]);
  expect((await send('POST /projects/none/archive')).status).toBe(404);
});

test('keeps singletons, and items that exist without being created', async () => {
  const { send } = await senderFor({
    'GET /settings': { response: object({ theme: text, size: { type: 'integer' } }) },
    'PATCH /settings': { body: object({ theme: text }), response: object({ theme: text, size: { type: 'integer' } }) },
    'GET /members/{user_id}': { response: object({ user_id: text, nick: text }) },
    'PUT /members/{user_id}': { body: object({ nick: text }), response: object({ user_id: text, nick: text }) },
    'DELETE /members/{user_id}': { status: 204 },
  });
  await send('PATCH /settings', { theme: 'dark' });
  expect((await send('GET /settings')).body).toMatchObject({ theme: 'dark' });
  await send('PUT /members/7', { nick: 'Ada' });
  expect((await send('GET /members/7')).body).toEqual({ user_id: '7', nick: 'Ada' });
  await send('DELETE /members/7');
  expect((await send('GET /members/7')).status).toBe(404);
});

test('finds procedures that name the resource in the body or the query', async () => {
  const channel = object({ id: text, name: text }, 'id');
  const { send } = await senderFor(
    {
      'POST /channels.create': {
        body: object({ name: text }),
        response: object({ ok: { const: true }, channel: ref('Channel') }),
      },
      'GET /channels.info': {
        query: { channel: text },
        response: object({ ok: { const: true }, channel: ref('Channel') }),
      },
      'GET /channels.list': { response: object({ ok: { const: true }, channels: list(ref('Channel')) }) },
      'POST /channels.delete': { body: object({ channel: text }), response: object({ ok: { const: true } }) },
    },
    { Channel: channel },
  );
  const id = at((await send('POST /channels.create', { name: 'general' })).body, 'channel', 'id');
  expect((await send(`GET /channels.info?channel=${id}`)).body).toMatchObject({
    ok: true,
    channel: { id, name: 'general' },
  });
  expect((await send('GET /channels.list')).body).toMatchObject({ channels: [{ id }] });
  expect((await send('POST /channels.delete', { channel: id })).body).toMatchObject({ ok: true });
  expect((await send(`GET /channels.info?channel=${id}`)).status).toBe(400);
});

const NUMBER = { type: 'integer' };
const pages = [
  ['a cursor', { limit: NUMBER, after: text }, { next: { type: ['string', 'null'] }, has_more: { type: 'boolean' } }],
  ['an offset', { limit: NUMBER, offset: NUMBER }, { next_offset: NUMBER, total: NUMBER }],
  [
    'a page number',
    { per_page: NUMBER, page: NUMBER },
    { next_page_url: { ...text, format: 'uri' }, total_count: NUMBER },
  ],
  ['a token', { page_size: NUMBER, page_token: text }, { meta: object({ next_page_token: text }) }],
] as const;

test.each(pages)('divides lists into pages by %s', async (_, query, fields) => {
  const item = object({ id: text, name: text }, 'id');
  const { send } = await senderFor(
    {
      'GET /items': { query, response: object({ items: list(ref('Item')), ...fields }) },
      'POST /items': { body: object({ name: text }), response: ref('Item') },
      'GET /items/{id}': { response: ref('Item') },
      'DELETE /items/{id}': { status: 204 },
    },
    { Item: item },
  );
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push(at((await send('POST /items', { name })).body, 'id'));
  const [limit = ''] = Object.keys(query);
  const first = await send(`GET /items?${limit}=2`);
  expect(at(first.body, 'items')).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
  const [, url = ''] = /<([^>]+)>; rel="next"/.exec(first.link ?? '') ?? [];
  const { pathname, search } = new URL(url);
  const second = await send(`GET ${pathname}${search}`);
  expect(at(second.body, 'items')).toMatchObject([{ id: ids[2] }]);
  expect(second.link).toBeNull();
  const inBody = JSON.stringify(first.body);
  expect([...new URL(url).searchParams.values()].some((value) => inBody.includes(value))).toBe(true);
});

test('continues a list after deleted items', async () => {
  const item = object({ id: text, color: text }, 'id');
  const { send } = await senderFor({
    'GET /items': { query: { limit: NUMBER, after: text, color: text }, response: list(item) },
    'POST /items': { body: object({ color: text }), response: item },
    'GET /items/{id}': { response: item },
    'DELETE /items/{id}': { status: 204 },
  });
  const ids = [];
  for (const color of ['red', 'blue', 'red', 'red', 'red'])
    ids.push(at((await send('POST /items', { color })).body, 'id'));
  for (const id of ids.slice(0, 4)) await send(`DELETE /items/${id}`);
  expect((await send(`GET /items?color=red&limit=2&after=${ids[3]}`)).body).toMatchObject([{ id: ids[4] }]);
  expect((await send(`GET /items?limit=2&after=${ids[4]}`)).body).toEqual([]);
});

test('filters lists by the fields that query parameters name', async () => {
  const { send } = await senderFor({
    'GET /items': { query: { color: text, q: text }, response: list(object({ id: text, color: text })) },
    'POST /items': { body: object({ color: text }), response: object({ id: text, color: text }) },
    'GET /items/{id}': { response: object({ id: text, color: text }) },
  });
  for (const color of ['red', 'blue', 'red']) await send('POST /items', { color });
  expect((await send('GET /items?color=red')).body).toMatchObject([{ color: 'red' }, { color: 'red' }]);
  expect((await send('GET /items?q=red')).body).toHaveLength(3);
});

test.each([
  ['integers within bounds', { type: 'integer', minimum: 1000 }, /^\d{4,}$/],
  ['UUIDs', { ...text, format: 'uuid' }, /^[\da-f]{8}-/],
  ['the prefix of the example', { ...text, example: 'prod_NWjs8kKbJWmuuc' }, /^prod_[A-Za-z\d]{14}$/],
  ['a number as text', { ...text, pattern: '^(0|[1-9][0-9]*)$' }, /^(?:0|[1-9]\d*)$/],
])('generates IDs from their schema: %s', async (_, id, form) => {
  const item = object({ id, name: text }, 'id');
  const { send } = await senderFor(
    {
      'POST /items': { body: object({ name: text }), response: ref('Item') },
      'GET /items/{id}': { response: ref('Item') },
    },
    { Item: item },
  );
  const made = [await send('POST /items', { name: 'a' }), await send('POST /items', { name: 'b' })];
  const ids = made.map(({ body }) => String(at(body, 'id')));
  expect(ids[0]).not.toBe(ids[1]);
  for (const each of ids) expect(each).toMatch(form);
  expect((await send(`GET /items/${ids[1]}`)).body).toMatchObject({ name: 'b' });
});

test('generates numbers as text if only the path says that IDs are numbers', async () => {
  const { send } = await senderFor(
    {
      'POST /hooks': { body: object({ url: text }), response: ref('Hook'), status: 201 },
      'GET /hooks/{hook_id}': { path: { type: 'integer' }, response: ref('Hook') },
    },
    { Hook: object({ id: text, url: text }) },
  );
  const { body } = await send('POST /hooks', { url: 'a' });
  expect(at(body, 'id')).toMatch(/^\d+$/);
  expect((await send(`GET /hooks/${at(body, 'id')}`)).body).toEqual(body);
});

test('lists the latest item if the description shows one item rather than a list', async () => {
  const { send } = await senderFor(
    {
      'GET /hooks': { response: ref('Hook') },
      'POST /hooks': { body: object({ url: text }), response: ref('Hook'), status: 201 },
      'GET /hooks/{id}': { response: ref('Hook') },
      'DELETE /hooks/{id}': {},
    },
    { Hook: object({ id: text, url: text }) },
  );
  await send('POST /hooks', { url: 'a' });
  const { body } = await send('POST /hooks', { url: 'b' });
  const listed = await send('GET /hooks');
  expect(listed).toMatchObject({ body, example: expect.stringMatching(/one resource rather than a list/) });
});

test('finds collections whose paths end with the parent', async () => {
  const { send } = await senderFor(
    {
      'GET /flags/{project}': { response: object({ items: list(ref('Flag')) }) },
      'POST /flags/{project}': { body: object({ key: text, name: text }), response: ref('Flag'), status: 201 },
      'GET /flags/{project}/{key}': { response: ref('Flag') },
      'DELETE /flags/{project}/{key}': {},
    },
    { Flag: object({ key: text, name: text }, 'key') },
  );
  const flag = { key: 'dark-mode', name: 'Dark mode' };
  expect(await send('POST /flags/a', flag)).toMatchObject({ status: 201, body: flag });
  expect((await send('GET /flags/a/dark-mode')).body).toEqual(flag);
  expect((await send('GET /flags/a')).body).toEqual({ items: [flag] });
  expect((await send('GET /flags/b')).body).toEqual({ items: [] });
  expect((await send('DELETE /flags/a/dark-mode')).status).toBe(200);
  expect((await send('GET /flags/a/dark-mode')).status).toBe(404);
});

test('finds the ID in another response if reading an item does not show it', async () => {
  const key = object({ api_key_id: text, name: text });
  const { send } = await senderFor({
    'POST /keys': { body: object({ name: text }), response: key, status: 201 },
    'GET /keys/{api_key_id}': { response: object({ result: list(object({ name: text })) }) },
  });
  const { body } = await send('POST /keys', { name: 'a' });
  expect(await send(`GET /keys/${at(body, 'api_key_id')}`)).toMatchObject({ status: 200 });
});

test('refuses an ID that the client chooses twice', async () => {
  const label = object({ name: text, color: text });
  const { send } = await senderFor({
    'POST /labels': { body: label, response: label },
    'GET /labels/{name}': { response: label },
  });
  expect((await send('POST /labels', { name: 'bug', color: 'red' })).status).toBe(200);
  expect((await send('POST /labels', { name: 'bug', color: 'blue' })).status).toBe(400);
  expect((await send('GET /labels/bug')).body).toEqual({ name: 'bug', color: 'red' });
});

test('finds an item that contains others of its kind, and generates an ID if the one sent is taken', async () => {
  const device = object({ id: NUMBER, type: text, parent: { anyOf: [text, ref('Device'), ref('Gone')] } }, 'id');
  const { send } = await senderFor(
    {
      'POST /devices': { body: object({ id: NUMBER, type: text }), response: ref('Device') },
      'GET /devices/{device_id}': { response: { anyOf: [ref('Device'), ref('Gone')] } },
    },
    { Device: device, Gone: object({ id: NUMBER, deleted: { const: true } }, 'id', 'deleted') },
  );
  const made = [await send('POST /devices', { id: 7, type: 'a' }), await send('POST /devices', { id: 7, type: 'b' })];
  const ids = made.map(({ body }) => at(body, 'id'));
  expect(ids[0]).toBe(7);
  expect(ids[1]).not.toBe(7);
  expect((await send(`GET /devices/${ids[1]}`)).body).toMatchObject({ id: ids[1], type: 'b' });
});

test('tries the alternatives of a union until one is valid', async () => {
  const rule = (value: number) =>
    object({ id: text, type: { type: 'integer', enum: [value], allOf: [ref('Type')] } }, 'id', 'type');
  const { send } = await senderFor(
    { 'GET /rule': { response: { oneOf: [rule(4), rule(1)] } } },
    { Type: { type: 'integer', oneOf: [{ const: 1 }, { const: 4 }] } },
  );
  expect(await send('GET /rule')).toMatchObject({ status: 200, body: { type: 4 } });
});

test('replaces outdated parts of examples', async () => {
  const account = { ...object({ id: text, group: { type: 'boolean' } }, 'id', 'group'), example: { id: '7' } };
  const { send } = await senderFor(
    { 'GET /me': { response: object({ account: ref('Account') }, 'account') } },
    { Account: account },
  );
  expect(await send('GET /me')).toMatchObject({ status: 200, body: { account: { id: '7', group: true } } });
});

test('ignores header parameters that other parts of a description define', async () => {
  const description = JSON.parse(describe({ 'GET /me': { response: object({ id: text }) } }));
  description.paths['/me'].get.parameters.push({
    name: 'Accept',
    in: 'header',
    required: true,
    schema: { const: 'application/vnd.x+json' },
  });
  const { api } = await apiOf(JSON.stringify(description));
  expect((await caller(api)('GET /me')).status).toBe(200);
});

test('explains why a response is only an example', async () => {
  const { send } = await senderFor({
    'POST /files': { body: object({ name: text }), response: text },
    'GET /files/{id}': { response: text },
  });
  expect((await send('POST /files', { name: 'a' })).example).toMatch(/^No response shows/);
});

test('keeps objects in an item apart from the item', async () => {
  const { send } = await senderFor(
    {
      'GET /notes': { response: object({ values: list(ref('Note')) }) },
      'POST /notes': { body: ref('Note'), response: ref('Note'), status: 201 },
      'GET /notes/{note_id}': { response: ref('Note') },
    },
    { Note: object({ body: text, owner: ref('Owner') }), Owner: object({ uuid: text, name: text }) },
  );
  const made = await send('POST /notes', { body: 'first' });
  expect(made).toMatchObject({ status: 201, body: { body: 'first' } });
  expect((await send('GET /notes')).body).toMatchObject({ values: [{ body: 'first' }] });
});

test('finds the ID in the metadata of an item', async () => {
  const { send } = await senderFor(
    {
      'GET /jobs': { response: object({ items: list(ref('Job')) }) },
      'POST /jobs': { body: ref('Job'), response: ref('Job'), status: 201 },
      'GET /jobs/{name}': { response: ref('Job') },
      'PUT /jobs/{name}': { body: ref('Job'), response: ref('Job') },
      'DELETE /jobs/{name}': { status: 204 },
    },
    { Job: object({ metadata: ref('Meta'), spec: object({ image: text }) }), Meta: object({ name: text, uid: text }) },
  );
  const job = { metadata: { name: 'build' }, spec: { image: 'a' } };
  expect(await send('POST /jobs', job)).toMatchObject({ status: 201, body: job });
  expect((await send('POST /jobs', job)).status).toBe(400);
  await send('PUT /jobs/build', { spec: { image: 'b' } });
  expect((await send('GET /jobs/build')).body).toMatchObject({ metadata: { name: 'build' }, spec: { image: 'b' } });
  expect(at((await send('GET /jobs')).body, 'items', 0, 'spec', 'image')).toBe('b');
  await send('DELETE /jobs/build');
  expect((await send('GET /jobs/build')).status).toBe(404);
});

test('uses the key that the parameter names instead of another ID', async () => {
  const { send } = await senderFor(
    {
      'POST /rooms': { body: object({ title: text }), response: ref('Room'), status: 201 },
      'GET /rooms/{room_number}': { path: NUMBER, response: ref('Room') },
    },
    { Room: object({ id: NUMBER, number: NUMBER, title: text }) },
  );
  const made = await send('POST /rooms', { title: 'Hall' });
  expect((await send(`GET /rooms/${at(made.body, 'number')}`)).body).toMatchObject({ title: 'Hall' });
});

test('shows an ID as text where a response requires it', async () => {
  const { send } = await senderFor(
    {
      'POST /schemes': { body: object({ name: text }), response: object({ id: text }, 'id'), status: 201 },
      'GET /schemes/{id}': { path: { type: 'integer' }, response: ref('Scheme') },
    },
    { Scheme: object({ id: { type: 'integer' }, name: text }, 'id') },
  );
  const made = await send('POST /schemes', { name: 'Default' });
  expect(at(made.body, 'id')).toMatch(/^\d+$/);
  expect((await send(`GET /schemes/${at(made.body, 'id')}`)).body).toMatchObject({ name: 'Default' });
});

test('lists items in a list that is one of several', async () => {
  const { send } = await senderFor(
    {
      'GET /hooks': { response: { oneOf: [list(ref('Hook')), list(ref('FullHook'))] } },
      'POST /hooks': { body: object({ url: text }), response: ref('Hook'), status: 201 },
      'GET /hooks/{id}': { response: ref('Hook') },
    },
    {
      Hook: object({ id: text, url: text }, 'id'),
      FullHook: object({ id: text, url: text, team: text }, 'id', 'team'),
    },
  );
  await send('POST /hooks', { url: 'https://a.example' });
  expect(JSON.stringify((await send('GET /hooks')).body)).toContain('https://a.example');
});

test('sends the documented URL of a new item', async () => {
  const description = JSON.parse(
    describe({
      'POST /teams/{team}/logs': { body: object({ line: text }), response: object({ line: text }), status: 201 },
      'GET /teams/{team}/logs/{log_id}': { response: object({ line: text }) },
    }),
  );
  const { responses } = description.paths['/teams/{team}/logs'].post;
  responses['201'].headers = { Location: { schema: text } };
  const { api } = await apiOf(JSON.stringify(description));
  const send = caller(api);
  const { location } = await send('POST /teams/a%20b/logs', { line: 'one' });
  expect(location).toMatch(/^\/teams\/a%20b\/logs\/./);
  expect((await send(`GET ${location}`)).body).toEqual({ line: 'one' });
});

const SEARCHED = {
  'POST /items/search': { body: object({ q: text }), response: object({ found: list(ref('Item')) }) },
  'POST /items/{key}': { body: object({ name: text }), response: object({ made: ref('Item') }), status: 201 },
  'GET /items/{key}': { response: object({ made: ref('Item') }) },
};

test('applies corrections in the description, and those of a site', async () => {
  const description = JSON.parse(describe(SEARCHED, { Item: object({ ref: text, name: text }) }));
  const get = description.paths['/items/{key}'].get;
  get['x-sandbox'] = { id: 'ref' };
  const { api } = await apiOf(JSON.stringify(description));
  const explained = async () => {
    const [first] = await explainResources(api);
    return {
      id: first?.id,
      roles: Object.fromEntries(first?.operations.map((each) => [each.operation, each.role]) ?? []),
    };
  };
  expect(await explained()).toEqual({
    id: 'ref',
    roles: { 'POST-items-key-': 'update', 'GET-items-key-': 'read' },
  });
  api.resources.correct({
    'POST-items-search': { role: 'list', resource: '/items/{key}', items: 'found' },
    'POST-items-key-': { role: 'replace' },
    'GET-items-key-': { role: 'none' },
  });
  expect((await explained()).roles).toEqual({ 'POST-items-key-': 'replace', 'POST-items-search': 'list' });
});

test('explains what it infers', async () => {
  const { api } = await senderFor(
    {
      'GET /tags': { query: { limit: NUMBER, offset: text, name: text }, response: object({ data: list(ref('Tag')) }) },
      'POST /tags': { body: object({ data: object({ name: text }) }), response: object({ data: ref('Tag') }) },
      'GET /tags/{tag_gid}': { response: object({ data: ref('Tag') }) },
      'DELETE /tags/{tag_gid}': { status: 204 },
      'GET /status': { response: object({ up: { type: 'boolean' } }) },
    },
    { Tag: TAG },
  );
  expect(await explainResources(api)).toMatchObject([
    {
      ...{ resource: '/tags/{tag_gid}', kind: 'items', id: 'gid' },
      operations: [
        { role: 'read', response: 'data' },
        { role: 'delete' },
        { role: 'list', items: 'data', pages: { limit: 'limit', cursor: 'offset' }, filters: ['name'] },
        { role: 'create', request: 'data', response: 'data' },
      ],
    },
  ]);
});
