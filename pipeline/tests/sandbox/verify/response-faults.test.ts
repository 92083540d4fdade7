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

test('compares no text with the schema of what it contains', async () => {
  const schema = { type: 'object', properties: { data: { type: 'string' } } };
  const content = { 'text/event-stream': { schema }, 'application/xml': { schema }, 'text/plain': { schema } };
  const watch = { operationId: 'watch', responses: { 200: { description: 'Events.', content } } };
  const { api } = await apiOf(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/events': { get: watch } } }),
  );
  const faultsOf = async (type: string, body: string) =>
    operationFaults(await api.operation('watch'), { status: 200, type, text: body }, api);
  expect(await faultsOf('text/event-stream', 'data: a\n\n')).toEqual([]);
  expect(await faultsOf('application/xml', '<a/>')).toEqual([]);
  expect(await faultsOf('text/plain', 'a')).toEqual(['response_schema_conformance: The body must be object.']);
});
