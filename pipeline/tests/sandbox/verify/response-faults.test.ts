import { requestOf } from '@docgraph/sandbox/verify/request-of';
import { operationFaults } from '@docgraph/sandbox/verify/response-faults';
import { expect, test } from 'vitest';
import { apiOf } from '../engine/api-of.ts';

const text = { 'application/json': { schema: { type: 'string' } } };
const operation = {
  operationId: 'rename',
  requestBody: { required: true, content: text },
  responses: { 200: { description: 'Renamed.', content: text }, 204: { description: 'Unchanged.', content: text } },
};
const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/name': { post: operation } },
});

test('accepts a status that never has a body, even if the description has one', async () => {
  const { api } = await apiOf(description);
  const rename = await api.operation('rename');
  expect(operationFaults(rename, { status: 204, type: null, text: '' }, api)).toEqual([]);
  expect(operationFaults(rename, { status: 200, type: null, text: '' }, api)).toEqual([
    'content_type_conformance: null',
  ]);
});

test('sends a string as JSON', async () => {
  const { api } = await apiOf(description);
  expect(await requestOf(await api.operation('rename'), api, { body: 'a' }).text()).toBe('"a"');
});
