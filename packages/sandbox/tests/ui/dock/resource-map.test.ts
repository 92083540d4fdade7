import type { JsonObject } from '@docgraph/schemas/checks';
import { expect, test } from 'vitest';
import { resourceMap } from '../../../src/ui/dock/resource-map.ts';

const operation = (method: string, path: string, summary: string) => ({
  operationId: `${method} ${path}`,
  method,
  path,
  summary,
});
const OPERATIONS = [
  '/shops/{shop_id}/vms',
  '/shops/{shop_id}/storage/disks',
  '/k8s/clusters',
  '/slurm/clusters',
].flatMap((path) => [
  operation('get', path, path.endsWith('vms') ? 'List all VMs' : 'Find'),
  operation('post', path, 'Create'),
  operation('get', `${path}/{id}`, 'Get'),
]);
const table = (name: string, ...values: JsonObject[]) => ({
  name,
  resources: values.map((value) => ({ id: String(value.id), value })),
});

test('resources are grouped by type, in the order of the operations, with names, states, and connections', () => {
  const tables = [
    table('disks', { id: 'd1', shop_id: 's1', attached: [{ vm: 'v1' }], status: 'READY' }),
    table('shops', { id: 's1', name: 'Main' }),
    table('vms', { id: 'v1', shop_id: 's1', name: 'web', state: 'RUNNING' }),
  ];
  const [vms, disks, shops] = resourceMap(tables, tables, OPERATIONS);
  expect(vms).toEqual({
    name: 'VMs',
    operationId: 'get /shops/{shop_id}/vms',
    isChanged: false,
    resources: [{ id: 'v1', name: 'web', state: 'RUNNING', isNew: false, related: [{ id: 'd1', name: 'd1' }] }],
  });
  expect(disks?.resources).toEqual([
    { id: 'd1', name: 'd1', state: 'READY', isNew: false, related: [{ id: 'v1', name: 'web' }] },
  ]);
  expect(shops).toMatchObject({ name: 'Shops', operationId: undefined, resources: [{ name: 'Main', related: [] }] });
});

test('types whose resources were created or deleted have changed', () => {
  const one = table('vms', { id: 'a' });
  const two = table('vms', { id: 'a' }, { id: 'b' });
  const changes = (now: typeof one, start: typeof one) =>
    resourceMap([now], [start], OPERATIONS).map(({ isChanged, resources }) => [
      isChanged,
      resources.filter(({ isNew }) => isNew).map(({ id }) => id),
    ]);
  expect(changes(two, one)).toEqual([[true, ['b']]]);
  expect(changes(one, two)).toEqual([[true, []]]);
  expect(changes(two, two)).toEqual([[false, []]]);
  expect(changes(one, table('other'))).toEqual([[true, ['a']]]);
  const examples = table('/shops/1/vms', { id: 'a' });
  expect(changes(examples, one)).toEqual([[true, []]]);
});

test('collections at different paths of one type are one group, and similar names are different types', () => {
  const groups = resourceMap(
    [table('/shops/1/vms', { id: 'a' }), table('/shops/2/vms', { id: 'b' }), table('slurm-clusters', { id: 'c' })],
    [],
    OPERATIONS,
  );
  expect(groups.map(({ name, operationId, resources }) => [name, operationId, resources.length])).toEqual([
    ['VMs', 'get /shops/{shop_id}/vms', 2],
    ['Clusters', 'get /slurm/clusters', 1],
  ]);
});
