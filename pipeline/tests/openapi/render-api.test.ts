import { ApiIndex } from '@docgraph/schemas/api-index';
import { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { Operation } from '@docgraph/schemas/operation';
import { expect, test } from 'vitest';
import { renderApi } from '../../render/api/render-api.ts';
import { linked, parseFixture, parseTexts, readExpected, renderSchemas } from './fixture.ts';

test.each(['3.0', '3.1'])('renders the same artifacts from OpenAPI %s', async (version) => {
  const { value } = await parseFixture(`inventory-${version}`);
  const { index, operations, schemas } = renderApi(linked(value), {});
  const described = operations.map(({ requestSamples, ...operation }) => operation);
  expect({ index, operations: described, schemas }).toEqual(JSON.parse(readExpected('inventory-3.0', 'expected.json')));
});

test('artifacts match the contract exactly', async () => {
  const { value } = await parseFixture('inventory-3.1');
  const { index, operations, schemas } = renderApi(linked(value), {
    downloadUrl: 'https://api.cloud.example/openapi.json',
  });
  expect(ApiIndex.parse(index)).toEqual(index);
  expect(index.downloadUrl).toBe('https://api.cloud.example/openapi.json');
  for (const operation of operations) expect(Operation.parse(operation)).toEqual(operation);
  for (const schema of schemas) expect(NamedApiSchema.parse(schema)).toEqual(schema);
});

test('bundles multiple files into one document, and keeps the names of schemas', async () => {
  const { value } = await parseFixture('several-files');
  const { document, schemas } = renderApi(linked(value), {});
  expect(JSON.parse(document)).toEqual(JSON.parse(readExpected('several-files', 'expected.json')));
  expect(schemas.map(({ name }) => name)).toEqual(['Cause', 'Disk', 'Error', 'GpuVm', 'Vm']);
});

test('uses siblings of a reference in 3.1, but only the description in 3.0', async () => {
  const render = async (version: string) => {
    const text = `
    Plain: { type: string }
    A: { $ref: '#/components/schemas/Plain', description: Special., default: x }
`;
    return (await renderSchemas(text, version)).schemas.A;
  };
  const reference = {
    $ref: '#/components/schemas/Plain',
    description: 'Special.',
    'x-descriptionHtml': '<p>Special.</p>',
  };
  expect(await render('3.0.0')).toEqual(reference);
  expect(await render('3.1.0')).toEqual({ ...reference, default: 'x' });
});

test('supports JSON Schema 2020-12: constants, tuples, conditions, and boolean schemas', async () => {
  const text = `
    S:
      type: [object, array, "null"]
      prefixItems: [{ type: string }, true]
      patternProperties: { "^x-": { type: number } }
      if: { required: [a] }
      properties: { never: false, fixed: { const: 5 }, nothing: { type: "null" } }
`;
  const { schemas, problems } = await renderSchemas(text, '3.1.0');
  expect(problems).toEqual([]);
  expect(schemas.S).toEqual({
    type: ['object', 'array', 'null'],
    properties: { never: { not: {} }, fixed: { const: 5 }, nothing: { type: 'null' } },
    if: { required: ['a'] },
    patternProperties: { '^x-': { type: 'number' } },
    prefixItems: [{ type: 'string' }, {}],
  });
});

test('creates an artifact for each ID, even if it is a duplicate or not a valid file name', async () => {
  const operation = (id: string) => `{ operationId: '${id}', responses: { '200': { description: ok } } }`;
  const { value } = await parseTexts({
    'openapi.yaml': `openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /a: { get: ${operation('../../x')}, put: ${operation('same')}, post: ${operation('Same')} }
  /b: { get: ${operation('same')}, put: ${operation('con')}, post: ${operation('a b')} }
`,
  });
  const ids = renderApi(linked(value), {}).operations.map(({ operationId }) => operationId);
  expect(ids).toEqual(['x', 'same', 'Same_2', 'same_3', '_con', 'a-b']);
});

test('the first request is a read operation without required parameters, in tag order, or the one in the settings', async () => {
  const operation = (id: string, more = '') =>
    `{ operationId: ${id}, responses: { '200': { description: D } }${more} }`;
  const parameters = ', parameters: [{ name: a, in: query, required: true, schema: { type: string } }]';
  const { value } = await parseTexts({
    'openapi.yaml': `
openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /made: { post: ${operation('make')} }
  /old: { get: ${operation('readOld', ', deprecated: true')} }
  /some: { get: ${operation('readSome', parameters)} }
  /all: { get: ${operation('readAll')} }
`,
  });
  expect(renderApi(linked(value), {}).index.firstRequest).toBe('readAll');
  expect(renderApi(linked(value), { firstRequest: 'make' }).index.firstRequest).toBe('make');
  const without = await parseTexts({ 'openapi.yaml': 'openapi: 3.0.0\ninfo: { title: T, version: v1 }\npaths: {}\n' });
  expect(renderApi(linked(without.value), {}).index).not.toHaveProperty('firstRequest');
});
