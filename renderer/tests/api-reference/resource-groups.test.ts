import { expect, test } from 'vitest';
import { resourceGroups } from '../../api-reference/resource-groups.ts';

const operation = (method: 'get' | 'post', path: string, summary: string) => ({
  operationId: `${method} ${path}`,
  method,
  path,
  summary,
});

const resource = (segment: string, summary: string) => [
  operation('get', `/projects/{id}/compute/${segment}`, summary),
  operation('post', `/projects/{id}/compute/${segment}`, 'Create one'),
  operation('get', `/projects/{id}/compute/${segment}/{name}`, 'Get one'),
  operation('get', `/projects/{id}/compute/${segment}/operations`, 'List operations'),
];

test('the operations of a large tag are grouped by resource, without segments that most paths share', () => {
  const operations = [
    operation('get', '/compute/images', 'List public images'),
    operation('get', '/compute/images/{name}', 'Get a public image'),
    ...resource('ib-networks', 'List InfiniBand networks'),
    ...resource('vpc-groups', 'Find VPC groups'),
    ...resource('vms', 'List VMs'),
  ];
  const groups = resourceGroups(operations);
  expect(groups.map(({ name }) => name)).toEqual(['Public images', 'InfiniBand networks', 'VPC groups', 'VMs']);
  expect(groups.map((group) => group.operations.length)).toEqual([2, 4, 4, 4]);
});

test.each([
  ['few operations', resource('vms', 'List VMs')],
  ['operations that all differ', Array.from({ length: 20 }, (_, index) => operation('get', `/part${index}`, 'Get'))],
  [
    'operations on one resource',
    Array.from({ length: 20 }, (_, index) => operation('get', `/vms/{id}/{p${index}}`, 'Get')),
  ],
])('%s are one group without a name', (_, operations) => {
  expect(resourceGroups(operations)).toEqual([{ name: '', operations }]);
});
