import type { Operation } from '@docgraph/schemas/operation';
import { expect, test } from 'vitest';
import { resourceObjects } from '../../api-reference/resource-objects.ts';

const summary = (method: 'get' | 'post', path: string) => ({
  operationId: `${method} ${path}`,
  method,
  path,
  summary: '',
});
const returns = (method: 'get' | 'post', path: string, name: string, status = '200') => {
  const content = [{ mediaType: 'application/json', schema: { $ref: `#/components/schemas/${name}` }, examples: [] }];
  const operation = { ...summary(method, path), responses: [{ status, headers: [], content, links: [] }] };
  return [operation.operationId, operation as unknown as Operation] as const;
};

test('the schema that an operation on one item returns precedes the operations of its resource, once', () => {
  const disks = [
    summary('get', '/types'),
    summary('post', '/disks'),
    summary('get', '/disks/{id}'),
    summary('get', '/disks/{id}/copies/{copy}'),
  ];
  const other = [summary('post', '/volumes'), summary('get', '/volumes/{id}'), summary('get', '/jobs/{id}')];
  const operations = new Map([
    returns('get', '/types', 'Types'),
    returns('post', '/disks', 'Disk'),
    returns('get', '/disks/{id}', 'Disk'),
    returns('get', '/disks/{id}/copies/{copy}', 'Copy'),
    returns('get', '/volumes/{id}', 'Disk'),
    returns('get', '/jobs/{id}', 'Problem', '404'),
  ]);
  expect([...resourceObjects([{ operations: disks }, { operations: other }], operations)]).toEqual([
    ['post /disks', 'Disk'],
    ['get /disks/{id}/copies/{copy}', 'Copy'],
  ]);
});
