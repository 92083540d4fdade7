import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { expect, test } from 'vitest';
import { apiOf } from './api-of.ts';

const JOBS = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  paths: {
    '/jobs': {
      post: {
        operationId: 'create',
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { hook: { type: 'string' } } } } },
        },
        responses: {
          201: {
            description: 'It.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
          },
        },
        callbacks: {
          done: {
            '{$request.body#/hook}/done': {
              post: {
                requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } } },
                responses: { 200: { description: 'Received.' } },
              },
            },
          },
        },
      },
    },
    '/jobs/{id}': {
      get: {
        operationId: 'read',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'It.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } },
          },
        },
      },
    },
  },
  webhooks: { jobCreated: { post: { responses: { 200: { description: 'Received.' } } } } },
  components: {
    schemas: {
      Job: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, hook: { type: 'string' } } },
    },
  },
});

test('sends callbacks and webhooks, and failed ones again by the clock', async () => {
  const { api } = await apiOf(JOBS);
  const sandbox = new Sandbox({ api, description: 'x', clock: () => 0 });
  const body = JSON.stringify({ hook: 'http://localhost:1' });
  const headers = { 'content-type': 'application/json' };
  const made = await sandbox.fetch(new Request('http://localhost/jobs', { method: 'POST', headers, body }));
  const { id } = await made.json();
  const sent: [string, string][] = [];
  const statuses = [500, 200, 204];
  const send = async (request: Request) => {
    const row: [string, string] = [request.url, ''];
    sent.push(row);
    const status = statuses.shift() ?? 0;
    row[1] = await request.text();
    return status;
  };
  const turn = () => sandbox.sendCallbacks(send, 'http://localhost:2/hooks');
  await turn();
  const callback = ['http://localhost:1/done', JSON.stringify({ id, hook: 'http://localhost:1' })];
  expect(sent).toEqual([callback, ['http://localhost:2/hooks', '']]);
  await turn();
  expect(sent).toHaveLength(2);
  sandbox.advance(1000);
  await turn();
  expect(sent.slice(2)).toEqual([callback]);
  sandbox.advance(1_000_000);
  await turn();
  expect(sent).toHaveLength(3);
  expect(sandbox.state.tables.get('memory callbacks')?.values()).toMatchObject([
    { status: 'sent', outcome: 204, attempts: 2 },
    { status: 'sent', outcome: 200, attempts: 1 },
  ]);
});
