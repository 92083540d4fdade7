import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { verify } from '@docgraph/sandbox/verify/verify';
import { expect, test } from 'vitest';
import { apiOf } from '../engine/api-of.ts';

const THINGS = `
openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /things:
    get:
      operationId: list
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Thing'}}}}}}
    post:
      operationId: create
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}}}
      responses: {'201': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
  /things/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get:
      operationId: read
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
    delete:
      operationId: remove
      responses: {'204': {description: Gone.}}
  /status:
    get:
      operationId: status
      responses: {'200': {description: It., content: {application/json: {schema: {type: object, required: [up], properties: {up: {type: boolean}}}}}}}
components:
  schemas:
    Thing: {type: object, required: [id, name], properties: {id: {type: string}, name: {type: string}}}
`;

test('finds no difference between the sandbox and its description', async () => {
  const { api } = await apiOf(THINGS);
  const sandbox = new Sandbox({ api, description: 'x', clock: () => 0 });
  const send = (request: Request) => sandbox.fetch(request);
  expect(await verify(api, { send, most: 100 })).toMatchObject({ differences: [], resources: 1, requests: 7 });
  expect((await verify(api, { send, most: 2 })).requests).toBeLessThan(7);
});

test('reports wrong responses, lost and undeleted resources, and invalid requests that succeed', async () => {
  const { api } = await apiOf(THINGS);
  const send = async ({ method, url }: Request) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const thing = { id: 'a', name: method === 'POST' ? 'string' : 'other' };
    return Response.json(url.endsWith('/things') && method === 'GET' ? [] : thing, {
      status: method === 'POST' ? 201 : 200,
    });
  };
  const { differences } = await verify(api, { send, most: 100 });
  expect(differences.map(({ rule, operationId, message }) => [rule, operationId, message])).toEqual([
    ['verify/resource', 'read', expect.stringContaining('`name` is "other", not "string"')],
    ['verify/resource', 'list', expect.stringContaining('a')],
    ['verify/resource', 'read', expect.stringContaining('deleted')],
    ['verify/refusal', 'create', expect.stringContaining('`name`')],
    ['verify/response', 'status', expect.stringContaining('`up`')],
  ]);
});
