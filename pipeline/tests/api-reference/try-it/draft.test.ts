import { violationMessage } from '@docgraph/openapi/reference/validate/constraint-messages';
import type { ValueValidator } from '@docgraph/openapi/reference/validate/value-validator';
import {
  clearedDraft,
  type Draft,
  faultsOf,
  filledDraft,
  variantValue,
  withFreshName,
  withProperty,
} from '@docgraph/sandbox/ui/try-it/draft';
import { findPollRequest, stateOf } from '@docgraph/sandbox/ui/try-it/follow';
import { formField } from '@docgraph/sandbox/ui/try-it/form-field';
import { credentialVariables, exchange, requestFrom, sampleOf } from '@docgraph/sandbox/ui/try-it/send';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { expect, test } from 'vitest';
import { apiOf } from '../../sandbox/engine/api-of.ts';

const THINGS = `
openapi: 3.1.0
info: {title: Things, version: '1'}
servers: [{url: 'https://{region}.example/v1', variables: {region: {default: eu}}}]
security: [{token: []}]
paths:
  /projects/{project_id}/things:
    post:
      operationId: createThing
      parameters:
        - {name: project_id, in: path, required: true, schema: {type: string}, example: example-project}
        - {name: dry_run, in: query, schema: {type: boolean}}
        - {name: X-Reason, in: header, required: true, schema: {type: string, minLength: 3}, example: because}
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/NewThing'}}}}
      responses:
        '200':
          description: It.
          content: {application/json: {schema: {type: object, properties: {work: {$ref: '#/components/schemas/Work'}}}}}
          links: {work: {operationId: getWork}}
  /projects/{project_id}/work/{operation_id}:
    get:
      operationId: getWork
      parameters:
        - {name: project_id, in: path, required: true, schema: {type: string}}
        - {name: operation_id, in: path, required: true, schema: {type: string}}
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Work'}}}}}
  /files/{name}:
    put:
      operationId: putFile
      parameters: [{name: name, in: path, required: true, schema: {type: string}}]
      requestBody:
        content:
          application/xml: {schema: {type: string}}
          multipart/form-data: {schema: {type: object, properties: {file: {type: string, format: binary}, note: {type: string}}}}
      responses: {'204': {description: Done.}}
components:
  securitySchemes: {token: {type: http, scheme: bearer}}
  schemas:
    Work: {type: object, required: [id], properties: {id: {type: string}, state: {type: string}}}
    NewThing:
      type: object
      required: [name, source]
      properties:
        id: {type: string, readOnly: true}
        name: {type: string, example: first}
        size: {type: integer, minimum: 1}
        kind: {type: string, enum: [big, small]}
        labels: {type: object, additionalProperties: {type: string}, x-additionalPropertiesName: label}
        tags: {type: array, items: {type: string}}
        parent: {$ref: '#/components/schemas/NewThing'}
        anything: {}
        source:
          oneOf:
            - {title: Empty, type: object, required: [empty], properties: {empty: {type: boolean, const: true}}}
            - {title: Copy, type: object, required: [copy_of], properties: {copy_of: {type: string, example: a}, deep: {type: boolean}}}
`;

const words = { violation: violationMessage, notJson: 'is no JSON' };

async function opened(operationId: string) {
  const { api, byName, all } = await apiOf(THINGS);
  const operation = await api.operation(operationId);
  const sampleApi = { server: api.server, securitySchemes: [...api.securitySchemes], schemas: byName };
  const draft = filledDraft(operation, sampleApi, { project_id: 'p1' });
  return { api, operation, sampleApi, draft, schemas: byName, validator: all };
}

const told = (operation: Operation, draft: Draft, validator: ValueValidator) =>
  faultsOf(operation, draft, validator, words).map(({ path, message }) => `${path.join('/')} ${message}`);

const sending = { credential: () => 'secret', files: new Map<string, File>(), file: undefined };

test('chooses an input for each kind of schema', async () => {
  const { schemas } = await opened('createThing');
  const field = (schema: ApiSchema) => formField(schema, schemas);
  const thing = field({ $ref: '#/components/schemas/NewThing' });
  if (thing.kind !== 'object') throw new Error(thing.kind);
  const kinds = thing.properties.map(({ name, required, schema }) => [name, required, field(schema).kind]);
  expect(kinds).toEqual([
    ['name', true, 'text'],
    ['size', false, 'number'],
    ['kind', false, 'choice'],
    ['labels', false, 'object'],
    ['tags', false, 'list'],
    ['parent', false, 'object'],
    ['anything', false, 'json'],
    ['source', true, 'variants'],
  ]);
  const labels = thing.properties.find(({ name }) => name === 'labels');
  expect(labels && field(labels.schema)).toMatchObject({ properties: [], entries: { name: 'label' } });
  expect(thing.entries).toBeUndefined();
  expect(field({ type: 'string', format: 'binary' }).kind).toBe('file');
  expect(field({ type: ['string', 'integer'] }).kind).toBe('json');
  expect(field({ const: 'a' })).toEqual({ kind: 'choice', values: ['a'] });
});

test('alternatives that only require combinations of properties are not offered as a choice', async () => {
  const { schemas } = await opened('createThing');
  const schema: ApiSchema = {
    type: 'object',
    properties: { a: { type: 'string' } },
    oneOf: [{ required: ['a'] }, { not: { required: ['a'] } }],
  };
  expect(formField(schema, schemas).kind).toBe('object');
});

test('fields shared by all alternatives are part of each alternative', async () => {
  const { schemas } = await opened('createThing');
  const named = (name: string, title?: string): ApiSchema => ({
    type: 'object',
    ...(title !== undefined && { title }),
    properties: { [name]: { type: 'string' } },
    required: [name],
  });
  const field = formField({ ...named('shared'), oneOf: [named('a', 'A'), named('b')] }, schemas);
  if (field.kind !== 'variants') throw new Error(field.kind);
  expect(field.variants.map(({ label }) => label)).toEqual(['A', 'b']);
  const inner = field.variants.map(({ schema }) => formField(schema, schemas));
  expect(inner.map((each) => each.kind === 'object' && each.properties.map(({ name }) => name))).toEqual([
    ['shared', 'a'],
    ['shared', 'b'],
  ]);
});

test('fills a request from the examples and sandbox values, so that it is valid', async () => {
  const { operation, draft, sampleApi, validator } = await opened('createThing');
  expect(draft.parameters).toEqual({
    path: { project_id: 'p1' },
    query: {},
    cookie: {},
    header: { 'X-Reason': 'because' },
  });
  expect(told(operation, draft, validator)).toEqual([]);
  const request = requestFrom(sampleOf(operation, sampleApi, draft), sending);
  expect([request.method, request.url]).toEqual(['POST', 'https://eu.example/v1/projects/p1/things']);
  expect(Object.fromEntries(request.headers)).toEqual({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'x-reason': 'because',
  });
  expect(request.credentials).toBe('omit');
  expect(await request.json()).toEqual(draft.body);
});

test('reports mistakes with their location before sending anything', async () => {
  const { operation, draft, validator, schemas } = await opened('createThing');
  expect(told(operation, clearedDraft(operation, draft.media, schemas), validator)).toEqual([
    'path/project_id is required',
    'header/X-Reason is required',
    'body/name is required',
    'body/source is required',
  ]);
  const wrong: Draft = {
    ...draft,
    parameters: { ...draft.parameters, query: { dry_run: 'maybe' }, header: { 'X-Reason': 'no' } },
    body: { name: 'a', size: 0, source: { empty: true }, tags: ['x', 1] },
  };
  expect(told(operation, wrong, validator)).toEqual([
    'query/dry_run must be boolean',
    'header/X-Reason must have at least 3 characters',
    'body/size must be at least 1',
    'body/tags/1 must be string',
  ]);
  expect(told(operation, { ...draft, text: '{' }, validator)).toEqual(['body is no JSON']);
});

test('sends a body that is not JSON as typed', async () => {
  const { operation, draft, sampleApi } = await opened('createThing');
  const request = requestFrom(sampleOf(operation, sampleApi, { ...draft, text: '{"name":' }), sending);
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.text()).toBe('{"name":');
});

test('sends text, forms, and files according to their media type', async () => {
  const { operation, draft, sampleApi } = await opened('putFile');
  const [xml, form] = operation.requestBody?.content ?? [];
  const text = requestFrom(sampleOf(operation, sampleApi, { ...draft, media: xml, text: '<a/>' }), sending);
  expect([text.headers.get('content-type'), await text.text()]).toEqual(['application/xml', '<a/>']);
  const parts: Draft = { ...draft, media: form, text: undefined, body: { file: 'a.txt', note: 'n' } };
  const files = new Map([['file', new File(['content'], 'a.txt')]]);
  const sent = await requestFrom(sampleOf(operation, sampleApi, parts), { ...sending, files }).formData();
  expect(sent.get('note')).toBe('n');
  const file = sent.get('file');
  expect(file instanceof File && [file.name, await file.text()]).toEqual(['a.txt', 'content']);
});

test('switching to another alternative keeps the values that fit it', async () => {
  const { operation, schemas, validator } = await opened('createThing');
  const schema = operation.requestBody?.content[0]?.schema ?? {};
  const thing = formField(schema, schemas);
  const source = thing.kind === 'object' && thing.properties.find(({ name }) => name === 'source');
  const field = source && formField(source.schema, schemas);
  const copy = field && field.kind === 'variants' && field.variants[1]?.schema;
  if (!copy) throw new Error('There is no such alternative.');
  const value = (before: JsonValue) => variantValue(copy, before, schemas, validator);
  expect(value({ empty: true })).toEqual({ copy_of: 'a', deep: true });
  expect(value({ copy_of: 'b', deep: 'x' })).toEqual({ copy_of: 'b', deep: true });
});

test('sets and removes properties with any name', () => {
  expect(withProperty({ a: 1, b: 2 }, 'a', 3)).toEqual({ a: 3, b: 2 });
  expect(Object.keys(withProperty({ a: 1, b: 2 }, 'a', 3))).toEqual(['a', 'b']);
  expect(withProperty({ a: 1 }, 'a', undefined)).toEqual({});
  const odd = withProperty({}, '__proto__', 'x');
  expect(Object.entries(odd)).toEqual([['__proto__', 'x']]);
  expect(Object.entries(withProperty(odd, '__proto__', 'y'))).toEqual([['__proto__', 'y']]);
});

test('appends a number to a name that already exists', async () => {
  const { draft } = await opened('createThing');
  const names = new Set(['first', 'first-2']);
  expect(withFreshName(draft, names).body).toMatchObject({ name: 'first-3' });
  expect(withFreshName(draft, new Set())).toBe(draft);
});

test('a follow-up request takes its values from the response and from the first request', async () => {
  const { api, operation, draft } = await opened('createThing');
  const answer = { work: { id: 'w1', state: 'IN_PROGRESS' } };
  const following = await findPollRequest(operation, draft, answer, api);
  expect(following?.operation.operationId).toBe('getWork');
  expect(following?.draft.parameters).toEqual({ path: { project_id: 'p1', operation_id: 'w1' } });
  expect(stateOf(answer)).toBe('IN_PROGRESS');
  expect(await findPollRequest(operation, draft, { code: 'bad_request' }, api)).toBeUndefined();
  expect(await findPollRequest(await api.operation('getWork'), draft, answer, api)).toBeUndefined();
});

test('reads a response as JSON, text, or bytes', async () => {
  const read = (response: Response) => exchange(new Request('https://a.example/'), async () => response);
  expect(await read(Response.json({ a: 1 }, { status: 201 }))).toMatchObject({ status: 201, json: { a: 1 }, bytes: 7 });
  const csv = new Response('a,b', { headers: { 'content-type': 'text/csv' } });
  expect(await read(csv)).toMatchObject({ text: 'a,b', json: undefined });
  expect(await read(new Response(new Uint8Array([255, 254])))).toMatchObject({ text: undefined, bytes: 2 });
});

test('several keys have values of their own, and the sandbox stands in for an unknown host', async () => {
  const { api } = await apiOf(`
openapi: 3.1.0
info: {title: Keys, version: '1'}
servers: [{url: /v1}]
paths: {/a: {get: {operationId: a, security: [{AppId: [], AppKey: []}], responses: {'204': {description: Done.}}}}}
components:
  securitySchemes:
    AppId: {type: apiKey, in: header, name: X-Id}
    AppKey: {type: apiKey, in: query, name: key}
`);
  const operation = await api.operation('a');
  const sampleApi = { server: api.server, securitySchemes: [...api.securitySchemes], schemas: api.schemas };
  const sample = sampleOf(operation, sampleApi, filledDraft(operation, sampleApi, {}));
  expect(credentialVariables(sample)).toEqual(['APP_KEY', 'APP_ID']);
  const credential = (variable: string) => variable.toLowerCase();
  const request = requestFrom(sample, { ...sending, credential });
  expect(request.headers.get('X-Id')).toBe('app_id');
  expect(new URL(request.url).pathname).toBe('/v1/a');
  expect(api.match('GET', new URL(request.url))?.operationId).toBe('a');
  const real = requestFrom(sample, { ...sending, credential, origin: 'https://api.example' });
  expect(real.url).toBe('https://api.example/v1/a?key=app_key');
});
