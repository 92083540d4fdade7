import { expect, test } from 'vitest';
import { operationLink } from '../../../../pipeline/openapi/rules/operation-link.ts';
import { runtimeExpression } from '../../../../pipeline/openapi/rules/runtime-expression.ts';
import { findFaults } from './find-faults.ts';

const withLink = (link: string) => `paths:
  /a/{id}:
    parameters: [{ name: id, in: path }]
    get: { operationId: getA, parameters: [{ $ref: '#/components/parameters/Page' }] }
    put:
      operationId: putA
      responses:
        '200': { description: ok, links: { L: ${link} } }
components:
  parameters: { Page: { name: page, in: query } }
`;

test('a link leads to an operation, with parameters that it has', () => {
  const find = (link: string) =>
    findFaults(operationLink, withLink(link)).map((finding) => finding.replace(/^\S+ /, ''));
  expect(find('{ operationId: getA, parameters: { id: 1, path.id: 1, page: 1, query.page: 1 } }')).toEqual([]);
  expect(find("{ operationRef: '#/paths/~1a~1{id}/get', parameters: { id: 1 } }")).toEqual([]);
  expect(find('{ operationId: gteA }')).toEqual(['There is no operation `gteA`.']);
  expect(find('{ operationId: getA, parameters: { ID: 1, query.id: 1 } }')).toEqual([
    'The operation `getA` has no parameter `ID`.',
    'The operation `getA` has no parameter `query.id`.',
  ]);
  expect(find("{ operationRef: '#/paths/~1a~1{id}/get', parameters: { no: 1 } }")).toEqual([
    'The operation `getA` has no parameter `no`.',
  ]);
  expect(find("{ operationRef: '#/paths/~1b/get' }")).toHaveLength(1);
  expect(find('{ description: Nowhere. }')).toEqual(['The link leads to no operation.']);
});

const expression = (value: string) =>
  findFaults(runtimeExpression, withLink(`{ operationId: getA, parameters: { id: ${JSON.stringify(value)} } }`));

test.each([
  '$url',
  '$method',
  '$statusCode',
  '$request.path.id',
  '$request.header.X-Id',
  '$request.body',
  '$response.body#/a/0/b~1c',
  '$response.header.Location',
  'plain',
  'a {$request.path.id} b',
  '{id}',
])('%s is an expression, or a constant', (value) => {
  expect(expression(value)).toEqual([]);
});

test.each([
  '$',
  '$id',
  '$request.id',
  '$request.body.id',
  '$response.path',
  '$response.header.a b',
  '$statuscode',
  'a {$response.id} b',
])('%s is no expression', (value) => {
  expect(expression(value)).toEqual([expect.stringContaining('is no runtime expression')]);
});

test('a value is taken from parameters that the operation of the link has', () => {
  expect(expression('$request.query.id')).toEqual(['9:86 The operation has no query parameter `id`.']);
  expect(expression('$request.path.other')).toEqual(['9:86 The operation has no path parameter `other`.']);
  const shared = `components: { links: { L: { operationId: x, parameters: { id: $request.path.any } } } }\n`;
  expect(findFaults(runtimeExpression, shared)).toEqual([]);
});

test('the addresses of callbacks are expressions too', () => {
  const callback = (address: string) =>
    findFaults(runtimeExpression, `paths: { /a: { post: { callbacks: { done: { '${address}': {} } } } } }\n`);
  expect(callback('{$request.body#/url}/done')).toEqual([]);
  expect(callback('https://a.example')).toEqual([]);
  expect(callback('{$request.url}')).toHaveLength(1);
});
