import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect } from 'vitest';
import { type Cloud, ORGANIZATION, recordOf } from '../cloud-api.ts';
import { ruleTable } from './rule-table.ts';
import { disk, PROJECT_ID, PUBLIC_KEY, RESERVATION, SUBNET, VM, VMS, vm, WEB_VM, ZONE } from './story-ids.ts';

const { table, rule } = ruleTable();

/** What follows from use: quotas, capacity, reservations, usage, billing, the audit log, and nodes. */
export { table as useTable };

const ON_DEMAND = { selection_strategy: 'on_demand' };
const large = (name: string, more = {}) => vm(name, { type: 'a100.8x', ...more });
const itemOf = (items: JsonValue[]) => recordOf(items[0]);

const quota = async ({ owner }: Cloud) => itemOf((await owner('GET ~/quotas')).items);
rule('quotas/counted', async (cloud) => {
  expect(await quota(cloud)).toMatchObject({ max: 96, used: 32, available: 64 });
  const { id } = await cloud.owner(`POST ${VMS}`, large('a', { reservation_specification: ON_DEMAND }));
  expect(await quota(cloud)).toMatchObject({ used: 40, available: 56 });
  expect(itemOf((await cloud.owner(`GET ${ORGANIZATION}/quotas`)).items)).toMatchObject({ max: 96, used: 40 });
  await cloud.owner(`PATCH ${VMS}/${id}`, { action: 'UPDATE', type: 'a100.1x' });
  expect(await quota(cloud)).toMatchObject({ used: 33 });
  await cloud.owner(`DELETE ${VMS}/${id}`);
  expect(await quota(cloud)).toMatchObject({ used: 32 });
});
rule('quotas/exceeded', async ({ owner }) => {
  const bulk = (count: number) => {
    const instance_template = { template_name: 't', type: 'a100.8x', ssh_public_key: PUBLIC_KEY };
    return owner('POST ~/compute/vms/bulk-instances', {
      name_prefix: `b${count}`,
      count,
      instance_template,
      reservation_specification: ON_DEMAND,
    });
  };
  expect((await bulk(9)).status).toBe(400);
  expect((await bulk(8)).status).toBe(200);
  const { status, body } = await owner(`POST ${VMS}`, vm('c'));
  expect([status, body.message]).toEqual([400, 'The quota a100_gpu is exceeded: 96 of 96 A100 GPUs are in use.']);
});

const capacity = async ({ owner }: Cloud, type: string) =>
  itemOf((await owner(`GET /capacities?product_name[]=${type}`)).items).quantity;
rule('capacities/counted', async (cloud) => {
  expect(await capacity(cloud, 'a100.8x')).toBe(12);
  await cloud.owner(`POST ${VMS}`, large('a', { reservation_specification: ON_DEMAND }));
  expect(await capacity(cloud, 'a100.8x')).toBe(11);
  await cloud.owner(`POST ${VMS}`, large('b', { reservation_specification: { id: RESERVATION } }));
  expect(await capacity(cloud, 'a100.8x')).toBe(11);
});
rule('capacities/out-of-stock', async (cloud) => {
  for (let count = 0; count < 12; count++) await cloud.owner(`POST ${VMS}`, vm(`a-${count}`));
  expect(await capacity(cloud, 'a100.1x')).toBe(0);
  const { status, body } = await cloud.owner(`POST ${VMS}`, vm('one-more'));
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.message).toContain('out of stock');
});

const reservation = async ({ owner }: Cloud) =>
  (await owner(`GET ${ORGANIZATION}/reservations/${RESERVATION}`)).body as { used_quantity: number; vm_ids: string[] };
rule('reservations/used', async (cloud) => {
  expect(await reservation(cloud)).toMatchObject({ quantity: 4, used_quantity: 2 });
  const { id } = await cloud.owner(`POST ${VMS}`, large('a', { reservation_specification: { id: RESERVATION } }));
  expect((await reservation(cloud)).vm_ids).toContain(id);
  await cloud.owner(`PATCH ${VMS}/${id}`, { action: 'UNRESERVE' });
  expect(await reservation(cloud)).toMatchObject({ used_quantity: 2 });
  cloud.sandbox.reset('empty');
  expect(await reservation(cloud)).toMatchObject({ used_quantity: 0, vm_ids: [] });
});
rule('reservations/full', async (cloud) => {
  const reserve = (name: string) =>
    cloud.owner(`POST ${VMS}`, large(name, { reservation_specification: { id: RESERVATION } }));
  const { id } = await reserve('a');
  expect((await reserve('b')).status).toBe(200);
  expect((await reserve('c')).status).toBe(400);
  await cloud.owner(`DELETE ${VMS}/${id}`);
  expect((await reserve('c')).status).toBe(200);
});
rule('reservations/covers', async ({ owner }) => {
  const reserve = { action: 'RESERVE', reservation_id: RESERVATION };
  expect((await owner(`PATCH ${VMS}/${WEB_VM}`, reserve)).status).toBe(400);
  const elsewhere = { location: 'us-east1-a', reservation_specification: { id: RESERVATION } };
  expect((await owner(`POST ${VMS}`, large('a', elsewhere))).status).toBe(400);
});
rule('reservations/effective', async (cloud) => {
  cloud.hours(24 * 365);
  const { status, body } = await cloud.owner(
    `POST ${VMS}`,
    large('a', { reservation_specification: { id: RESERVATION } }),
  );
  expect([status, body.message]).toEqual([400, 'The reservation is expired.']);
});
rule('reservations/by-cost', async ({ owner }) => {
  const reserved = async (name: string, more = {}) => {
    const { id } = await owner(`POST ${VMS}`, large(name, more));
    return (await owner(`GET ${VMS}/${id}`)).body.reservation_id;
  };
  expect(await reserved('a', { reservation_specification: ON_DEMAND })).toBe(null);
  expect(await reserved('b')).toBe(RESERVATION);
  expect(await reserved('c', { reservation_specification: { selection_strategy: 'lowest_cost' } })).toBe(RESERVATION);
  expect(await reserved('d')).toBe(null);
});
rule('reservations/status', async (cloud) => {
  const count = async (status: string) =>
    (await cloud.owner(`GET ${ORGANIZATION}/reservations?status=${status}`)).items.length;
  expect([await count('effective'), await count('expired'), await count('none')]).toEqual([1, 0, 0]);
  cloud.hours(24 * 365);
  expect([await count('effective'), await count('expired')]).toEqual([0, 1]);
});

const DAYS = 'start_date=2026-07-04&end_date=2026-07-06';
rule('usage/metered', async ({ owner, hours }) => {
  const { id } = await owner(`POST ${VMS}`, vm('metered'));
  // An operation completes before the next request.
  const wait = async (count: number) => {
    await owner(`GET ${VMS}`);
    hours(count);
  };
  await wait(6);
  await owner(`PATCH ${VMS}/${id}`, { action: 'UPDATE', type: 'a100.8x' });
  await wait(12);
  await owner(`DELETE ${VMS}/${id}`);
  await wait(48);
  // It ran from noon to 6 p.m. as one type, and until 6 a.m. as another one.
  const { items } = await owner(`GET ${ORGANIZATION}/billing/export?${DAYS}&resources=${id}`);
  expect(items.map((item) => [item.date, item.resource_type, item.quantity, item.total_price])).toEqual([
    ['2026-07-04', 'a100.1x', '6', '0.75'],
    ['2026-07-04', 'a100.8x', '6', '6.00'],
    ['2026-07-05', 'a100.8x', '6', '6.00'],
  ]);
  const filters = `projects=${PROJECT_ID}&resource_types=a40.2x&regions=us-northcentral1`;
  const usage = (await owner(`GET ${ORGANIZATION}/usage?${DAYS}&${filters}`)).items;
  expect(usage.map(({ date, quantity }) => [date, quantity])).toEqual([
    ['2026-07-04', 24],
    ['2026-07-05', 48],
    ['2026-07-06', 48],
  ]);
  const costs = (await owner(`GET ${ORGANIZATION}/billing/costs`)).items;
  const day = costs.filter(({ date, resource_type: type }) => date === '2026-07-05' && type === 'shared-volume');
  expect(day).toMatchObject([{ quantity: 24 * 512, billable_metric: 'gib_hours', unit_price: 0.0002, cost: 2.46 }]);
});
rule('kubernetes/deprecated-versions', async ({ owner }) => {
  const versions = async (query: string) =>
    (await owner(`GET ~/kubernetes/versions${query}`)).items.flatMap(({ cluster_versions: names }) => names);
  expect(await versions('')).toEqual(['1.24.2-cmk.1']);
  expect(await versions('?show_deprecated=true')).toEqual(['1.24.2-cmk.1', '1.22.15-cmk.2']);
});

const logged = async ({ owner }: Cloud, query: string) =>
  (await owner(`GET ${ORGANIZATION}/audit-logs?${query}`)).items;
rule('audit-logs/recorded', async (cloud) => {
  const { owner, member, hours } = cloud;
  cloud.speed('10s');
  const { id } = await owner('POST ~/storage/disks', disk('logged'));
  expect(await logged(cloud, `target_ids=${id}`)).toEqual([]);
  hours(1);
  await member(`DELETE ~/storage/disks/${id}`);
  hours(1);
  expect(await logged(cloud, `target_ids=${id}`)).toMatchObject([
    {
      action: 'create',
      action_detail: 'Create disk logged',
      actor_email: 'ada@harborline.example',
      start_time: '2026-07-04T12:00:00+00:00',
      end_time: '2026-07-04T13:00:00+00:00',
      result: 'success',
      locations: [ZONE],
      project_name: 'ml-training',
      target_names: ['logged'],
      target_type: 'disk',
    },
    { action: 'delete', actor_email: 'ben@harborline.example', target_names: ['logged'] },
  ]);
  await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: ['68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295'] });
  const { body } = await owner('POST /users/tokens', { alias: 'ci', expires_at: '2031-07-01T12:00:00Z' });
  expect(await logged(cloud, `target_ids=${body.access_key}`)).toMatchObject([
    { action: 'create', target_type: 'api_token', target_names: ['ci'], project_id: null },
  ]);
  hours(1);
  expect(await logged(cloud, 'actions=detach_disks')).toMatchObject([{ action_detail: 'Detach disks: VM train-01' }]);
});
rule('audit-logs/failed', async (cloud) => {
  cloud.hours(24 * 362 + 11.5);
  cloud.speed('10s');
  const { id } = await cloud.owner(`POST ${VMS}`, large('a', { reservation_specification: { id: RESERVATION } }));
  cloud.hours(1);
  expect(await logged(cloud, 'results_not=success&start_time=2026-07-02T00:00:00Z')).toMatchObject([
    { result: 'failure', error_message: 'The reservation is expired.', target_ids: [id], target_names: ['a'] },
  ]);
});

const newPool = async ({ owner }: Cloud, more = {}) => {
  const cluster = { name: 'k', location: ZONE, version: '1.24.2-cmk.1' };
  const { id: cluster_id } = await owner('POST ~/kubernetes/clusters', cluster);
  const pool = { name: 'p', product_name: 'a40.2x', count: 2, cluster_id, ...more };
  const { id } = await owner('POST ~/kubernetes/nodepools', pool);
  const get = async () => (await owner(`GET ~/kubernetes/nodepools/${id}`)).body;
  return { id, cluster: `~/kubernetes/clusters/${cluster_id}`, path: `~/kubernetes/nodepools/${id}`, get };
};
const idsOf = ({ instance_ids: ids }: { instance_ids?: JsonValue }) => (Array.isArray(ids) ? ids.map(String) : []);
rule('node-pools/nodes', async (cloud) => {
  const { owner } = cloud;
  const { path, cluster, get } = await newPool(cloud);
  const [first = '', second = ''] = idsOf(await get());
  const node = { type: 'a40.2x', state: 'RUNNING', location: ZONE, network_interfaces: [{ subnet: SUBNET }] };
  expect((await owner(`GET ${VMS}/${second}`)).body).toMatchObject(node);
  await owner(`PATCH ${path}`, { action: 'UPDATE', count: 1 });
  expect(idsOf(await get())).toEqual([first]);
  expect((await owner(`GET ${VMS}/${second}`)).status).toBe(404);
  await owner(`DELETE ${cluster}`);
  expect((await owner(`GET ${VMS}/${first}`)).status).toBe(404);
});
rule('node-pools/nodes-kept', async (cloud) => {
  const [first] = idsOf(await (await newPool(cloud)).get());
  expect((await cloud.owner(`DELETE ${VMS}/${first}`)).status).toBe(400);
});
rule('node-pools/defaults', async (cloud) => {
  const pool = await (await newPool(cloud)).get();
  expect(pool).toMatchObject({ image_id: expect.any(String), subnet_id: SUBNET, reservation_id: null });
  const slurm = { name: 's', location: ZONE, user_list: { ada: PUBLIC_KEY } };
  const { id: cluster_id } = await cloud.owner('POST ~/slurm/clusters', slurm);
  const body = { name: 'p', product_name: 'a40.2x', desired_count: 1, cluster_id, partition_name: 'batch' };
  const { id } = await cloud.owner('POST ~/slurm/nodepools', body);
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).body).toMatchObject({
    image_id: expect.any(String),
    ib_partition_id: expect.any(String),
  });
});
rule('kubernetes/default-subnet', async (cloud) => {
  const { cluster } = await newPool(cloud);
  expect((await cloud.owner(`GET ${cluster}`)).body.subnet_id).toBe(SUBNET);
  const slurm = { name: 's', location: ZONE, user_list: { ada: PUBLIC_KEY } };
  const { id } = await cloud.owner('POST ~/slurm/clusters', slurm);
  expect((await cloud.owner(`GET ~/slurm/clusters/${id}`)).body.subnet_id).toBe(SUBNET);
});
rule('kubernetes/kubeconfig', async (cloud) => {
  const { cluster } = await newPool(cloud);
  const { dns_name: host } = (await cloud.owner(`GET ${cluster}`)).body;
  const { kubeconfig } = (await cloud.owner(`POST ${cluster}/get-credentials`)).body;
  expect(kubeconfig).toContain(`server: https://${host}:6443\n`);
});
rule('instances/virtualization', async ({ owner }) => {
  const { id } = await owner(`POST ${VMS}`, vm('a'));
  expect((await owner(`GET ${VMS}/${id}`)).body.virtualization_features).toEqual({ nested_virtualization: false });
  const features = { nested_virtualization: true };
  await owner('POST ~/compute/vms/bulk-instances', {
    name_prefix: 'b',
    count: 1,
    instance_template: {
      template_name: 't',
      type: 'a100.1x',
      ssh_public_key: PUBLIC_KEY,
      virtualization_features: features,
    },
  });
  expect((await owner(`GET ${VMS}?names=b-1`)).items).toMatchObject([{ virtualization_features: features }]);
});
rule('instances/external-name', async ({ owner }) => {
  const network_interfaces = [{ subnet: SUBNET, ips: [{ public_ipv4: {} }] }];
  const { id } = await owner(`POST ${VMS}`, vm('Web server', { network_interfaces }));
  expect((await owner(`GET ${VMS}/${id}`)).body.network_interfaces).toMatchObject([
    { external_dns_name: 'web-server.vms.viridian.example' },
  ]);
});
rule('internal-load-balancers/interface', async ({ owner }) => {
  const body = { name: 'i', location: ZONE, protocols: ['tcp'] };
  const { id } = await owner('POST ~/networking/internal-load-balancers', body);
  const { network_interfaces: interfaces, ips } = (await owner(`GET ~/networking/internal-load-balancers/${id}`)).body;
  expect(interfaces).toMatchObject([{ subnet: SUBNET, mac_address: expect.any(String), ips }]);
});
