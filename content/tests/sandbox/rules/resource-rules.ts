import { expect } from 'vitest';
import { type Cloud, recordOf } from '../cloud-api.ts';
import { ruleTable } from './rule-table.ts';
import {
  DATASETS,
  DEV_DISK,
  disk,
  NETWORK,
  NONE,
  OS_DISK,
  RESERVATION,
  SHARED,
  SNAPSHOT,
  SUBNET,
  VM,
  VMS,
  vm,
  WEB_VM,
  ZONE,
} from './story-ids.ts';

const { table, rule } = ruleTable();
const LISTENERS = [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 8080 }] }];

/** Disks, networks and VMs. */
export { table as resourceTable };

rule('disks/reported-in-gib', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', disk('a', { size: '1TiB' }));
  expect((await owner(`GET ~/storage/disks/${id}`)).body.size).toBe('1024GiB');
});
rule('disks/default-type', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', disk('a'));
  expect((await owner(`GET ~/storage/disks/${id}`)).body.type).toBe('persistent-ssd');
});
rule('disks/snapshot-exists', async ({ owner }) => {
  expect((await owner('POST ~/storage/disks', { name: 'a', snapshot_id: NONE })).status).toBe(404);
});
rule('disks/size-of-snapshot', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', { name: 'a', snapshot_id: SNAPSHOT });
  expect((await owner(`GET ~/storage/disks/${id}`)).body.size).toBe('1024GiB');
});
rule('disks/grows-only', async ({ owner }) => {
  expect((await owner(`PATCH ~/storage/disks/${DATASETS}`, { size: '1TiB' })).status).toBe(400);
  expect((await owner(`PATCH ~/storage/disks/${DATASETS}`, { size: '2TiB' })).status).toBe(200);
});
rule('disks/size-needed', async ({ owner }) => {
  expect((await owner(`PATCH ~/storage/disks/${DATASETS}`, {})).status).toBe(400);
});
rule('disks/in-use', async ({ owner }) => {
  expect((await owner(`DELETE ~/storage/disks/${DATASETS}`)).status).toBe(400);
});
rule('disks/exclude-os', async ({ owner }) => {
  const { items } = await owner('GET ~/storage/disks?exclude_os=true');
  expect(items.map(({ name }) => name)).toEqual(['datasets', 'dev-data', 'shared-home']);
});
rule('snapshots/fields', async ({ owner }) => {
  expect((await owner('POST ~/storage/snapshots', { disk_id: DATASETS })).status).toBe(400);
});
rule('snapshots/size-in-bytes', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/snapshots', { disk_id: SHARED, name: 'a' });
  expect((await owner(`GET ~/storage/snapshots/${id}`)).body.size).toBe(512 * 1024 ** 3);
});
rule('snapshots/rename-sync', async ({ owner }) => {
  const { body } = await owner(`PATCH ~/storage/snapshots/${SNAPSHOT}`, { name: 'renamed' });
  expect(body).toMatchObject({ id: SNAPSHOT, name: 'renamed' });
});

rule('vpc-networks/sync', async ({ owner }) => {
  const { body } = await owner('POST ~/networking/vpc-networks', { name: 'a', cidr: '10.9.0.0/16' });
  expect(body).toMatchObject({ id: expect.any(String), name: 'a', subnets: [] });
});
rule('vpc-networks/gateway', async ({ owner }) => {
  const { body } = await owner('POST ~/networking/vpc-networks', { name: 'a', cidr: '10.9.0.0/16' });
  expect(body.gateway).toBe('10.9.0.1');
});
rule('vpc-networks/range', async ({ owner }) => {
  for (const cidr of ['10.0.0.0', '10.0.0.256/16', '10.0.0.0/33', 'ten'])
    expect((await owner('POST ~/networking/vpc-networks', { name: 'a', cidr })).status).toBe(400);
});
rule('vpc-networks/name-only', async ({ owner }) => {
  await owner(`PATCH ~/networking/vpc-networks/${NETWORK}`, { name: 'renamed', cidr: '10.8.0.0/16' });
  const { body } = await owner(`GET ~/networking/vpc-networks/${NETWORK}`);
  expect(body).toMatchObject({ name: 'renamed', cidr: '10.0.0.0/16' });
});
rule('vpc-networks/subnets', async ({ owner }) => {
  expect((await owner(`GET ~/networking/vpc-networks/${NETWORK}`)).body.subnets).toEqual([SUBNET]);
});
rule('vpc-networks/in-use', async ({ owner }) => {
  const balancer = { vpc_id: '', name: 'lb', location: ZONE, protocol: 'tcp', listen_ports_and_backends: LISTENERS };
  const { id } = await owner('POST ~/networking/vpc-networks', { name: 'a', cidr: '10.9.0.0/16' });
  const { id: lb } = await owner('POST ~/networking/load-balancers', { ...balancer, vpc_id: id });
  for (const network of [NETWORK, id])
    expect((await owner(`DELETE ~/networking/vpc-networks/${network}`)).status).toBe(400);
  await owner(`DELETE ~/networking/load-balancers/${lb}`);
  expect((await owner(`DELETE ~/networking/vpc-networks/${id}`)).status).toBe(200);
});
const subnet = (cidr: string, network = NETWORK) => ({ name: 'b', vpc_network_id: network, cidr, location: ZONE });
rule('vpc-subnets/network-exists', async ({ owner }) => {
  expect((await owner('POST ~/networking/vpc-subnets', subnet('10.0.16.0/20', NONE))).status).toBe(404);
});
rule('vpc-subnets/range', async ({ owner }) => {
  const { cidr: _, ...body } = subnet('10.0.16.0/20');
  expect((await owner('POST ~/networking/vpc-subnets', body)).status).toBe(400);
});
rule('vpc-subnets/inside', async ({ owner }) => {
  const status = async (cidr: string) => (await owner('POST ~/networking/vpc-subnets', subnet(cidr))).status;
  expect([await status('10.1.0.0/20'), await status('10.0.8.0/24'), await status('10.0.16.0/20')]).toEqual([
    400, 400, 200,
  ]);
});
const addressesIn = async ({ owner }: Cloud, cidr: string) => {
  const { id } = await owner('POST ~/networking/vpc-subnets', subnet(cidr));
  const privateAddress = async (name: string) => {
    const created = await owner(`POST ${VMS}`, vm(name, { network_interfaces: [{ subnet: id }] }));
    const { body } = await owner(`GET ${VMS}/${created.id}`);
    return { ...created, address: /"private_ipv4":\{"address":"([\d.]+)"/.exec(JSON.stringify(body))?.[1] };
  };
  return privateAddress;
};
rule('addresses/inside', async (cloud) => {
  const create = await addressesIn(cloud, '10.0.17.0/28');
  expect((await create('a')).address).toMatch(/^10\.0\.17\.(?:[4-9]|1[0-4])$/);
});
rule('addresses/unique', async (cloud) => {
  const create = await addressesIn(cloud, '10.0.17.0/28');
  const made: Awaited<ReturnType<typeof create>>[] = [];
  for (let number = 4; number < 15; number++) made.push(await create(`a-${number}`));
  expect(new Set(made.map(({ address }) => address)).size).toBe(11);
  expect((await create('full')).status).toBe(400);
  await cloud.owner(`DELETE ${VMS}/${made[5]?.id}`);
  expect((await create('b')).address).toBe(made[5]?.address);
});
rule('vpc-subnets/in-use', async ({ owner }) => {
  expect((await owner(`DELETE ~/networking/vpc-subnets/${SUBNET}`)).status).toBe(400);
});
const firewall = { name: 'a', direction: 'ingress', action: 'allow', vpc_network_id: NETWORK, protocols: ['tcp'] };
rule('vpc-firewall-rules/active', async ({ owner }) => {
  const { id } = await owner('POST ~/networking/vpc-firewall-rules', firewall);
  expect((await owner(`GET ~/networking/vpc-firewall-rules/${id}`)).body.state).toBe('active');
});
rule('vpc-firewall-rules/in-use', async ({ owner }) => {
  await owner('POST ~/networking/vpc-firewall-rules', { ...firewall, destinations: [{ resource_id: WEB_VM }] });
  expect((await owner(`DELETE ${VMS}/${WEB_VM}`)).status).toBe(400);
});
rule('vpc-firewall-rules/network-exists', async ({ owner }) => {
  const elsewhere = { ...firewall, vpc_network_id: NONE };
  expect((await owner('POST ~/networking/vpc-firewall-rules', elsewhere)).status).toBe(404);
});
rule('vpc-firewall-rules/network-kept', async ({ owner }) => {
  const { id } = await owner('POST ~/networking/vpc-firewall-rules', firewall);
  await owner(`PATCH ~/networking/vpc-firewall-rules/${id}`, { name: 'b', vpc_network_id: NONE });
  const { body } = await owner(`GET ~/networking/vpc-firewall-rules/${id}`);
  expect(body).toMatchObject({ name: 'b', vpc_network_id: NETWORK });
});
rule('vpc-firewall-rules/address', async ({ owner }) => {
  const { id } = await owner('POST ~/networking/vpc-firewall-rules', { ...firewall, sources: [{ cidr: '192.0.2.7' }] });
  expect((await owner(`GET ~/networking/vpc-firewall-rules/${id}`)).body.sources).toEqual([{ cidr: '192.0.2.7/32' }]);
});

const create = async ({ owner }: Cloud, more = {}) => {
  const { id } = await owner(`POST ${VMS}`, vm('a', more));
  return (await owner(`GET ${VMS}/${id}`)).body;
};
rule('instances/type-known', async ({ owner }) => {
  expect((await owner(`POST ${VMS}`, vm('a', { type: 'z80.1x' }))).status).toBe(404);
});
rule('instances/image-exists', async ({ owner }) => {
  expect((await owner(`POST ${VMS}`, vm('a', { image: 'none' }))).status).toBe(404);
  expect((await owner(`POST ${VMS}`, vm('a', { custom_image: 'train-base' }))).status).toBe(200);
});
rule('instances/disk-exists', async ({ owner }) => {
  expect((await owner(`POST ${VMS}`, vm('a', { disks: [{ disk_id: NONE }] }))).status).toBe(404);
});
rule('instances/os-disk', async (cloud) => {
  const { id, disks } = await create(cloud);
  expect(disks).toMatchObject([{ name: 'a-os', attachment_type: 'os', mode: 'read-write' }]);
  await cloud.owner(`DELETE ${VMS}/${id}`);
  expect((await cloud.owner('GET ~/storage/disks?disk_names=a-os')).items).toEqual([]);
});
rule('instances/disks', async (cloud) => {
  const { disks } = await create(cloud, { disks: [{ disk_id: SHARED, mode: 'read-only' }] });
  expect(disks).toContainEqual(expect.objectContaining({ id: SHARED, mode: 'read-only', attachment_type: 'data' }));
});
rule('instances/interface', async (cloud) => {
  const asked = { network_interfaces: [{ subnet: SUBNET, ips: [{ public_ipv4: { type: 'static' } }] }] };
  const { network_interfaces } = await create(cloud, asked);
  expect(network_interfaces).toMatchObject([{ network: NETWORK, ips: [{ public_ipv4: { type: 'static' } }] }]);
});
rule('instances/default-subnet', async (cloud) => {
  expect((await create(cloud)).network_interfaces).toMatchObject([{ network: NETWORK, subnet: SUBNET }]);
});
rule('instances/update', async ({ owner }) => {
  const change = { action: 'UPDATE', type: 'a100.1x', maintenance_policy: 'unspecified' };
  await owner(`PATCH ${VMS}/${WEB_VM}`, change);
  const { type, maintenance_policy, name } = (await owner(`GET ${VMS}/${WEB_VM}`)).body;
  expect([type, maintenance_policy, name]).toEqual(['a100.1x', 'unspecified', 'web-01']);
});
rule('resources/reservation', async (cloud) => {
  expect(
    (await create(cloud, { type: 'a100.8x', reservation_specification: { id: RESERVATION } })).reservation_id,
  ).toBe(RESERVATION);
  const { id: cluster_id } = await cloud.owner('POST ~/kubernetes/clusters', {
    name: 'k',
    location: ZONE,
    version: '1.24.2-cmk.1',
  });
  const pool = {
    name: 'p',
    product_name: 'a100.8x',
    count: 1,
    cluster_id,
    reservation_specification: { id: RESERVATION },
  };
  const { id } = await cloud.owner('POST ~/kubernetes/nodepools', pool);
  expect((await cloud.owner(`GET ~/kubernetes/nodepools/${id}`)).body.reservation_id).toBe(RESERVATION);
});
rule('instances/no-commitment', async (cloud) => {
  expect(await create(cloud)).toMatchObject({ commitment_period: null, commitment_end: null });
});
rule('instances/action-states', async ({ owner }) => {
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'START' })).status).toBe(400);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'STOP' })).status).toBe(200);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'RESET' })).status).toBe(400);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'START' })).status).toBe(200);
});
rule('instances/through-states', async ({ owner, speed, sandbox }) => {
  speed('10s');
  await owner(`PATCH ${VMS}/${VM}`, { action: 'STOP' });
  expect((await owner(`GET ${VMS}/${VM}`)).body.state).toBe('STOPPING');
  sandbox.advance(10_000);
  expect((await owner(`GET ${VMS}/${VM}`)).body.state).toBe('STOPPED');
});
rule('instances/reserve-sync', async ({ owner }) => {
  const reserved = await owner(`PATCH ${VMS}/${VM}`, { action: 'RESERVE', reservation_id: RESERVATION });
  expect(reserved.body).toMatchObject({ id: VM, reservation_id: RESERVATION });
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'UNRESERVE' })).body.reservation_id).toBeNull();
});
rule('instances/reservation-id', async ({ owner }) => {
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'RESERVE' })).status).toBe(400);
});
rule('instances/states-filter', async ({ owner }) => {
  for (const state of ['RUNNING', 'STATE_RUNNING'])
    expect((await owner(`GET ${VMS}?states=${state}`)).items).toHaveLength(6);
  expect((await owner(`GET ${VMS}?states=STOPPED`)).items).toEqual([]);
});
const attach = (id: string, more = {}) => ({ attach_disks: [{ disk_id: id, ...more }] });
rule('instances/attach-some', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/attach-disks`, { attach_disks: [] })).status).toBe(400);
});
rule('instances/attach-once', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/attach-disks`, attach(DATASETS))).status).toBe(400);
});
rule('instances/attach-elsewhere', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${WEB_VM}/attach-disks`, attach(DATASETS))).status).toBe(400);
  await owner(`POST ${VMS}/${WEB_VM}/attach-disks`, attach(SHARED));
  const { body } = await owner(`GET ~/storage/disks/${SHARED}`);
  expect(body.attached_to).toMatchObject([{ vm_id: VM }, {}, { vm_id: WEB_VM }]);
});
rule('instances/attach-location', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', disk('away', { location: 'us-east1-a' }));
  expect((await owner(`POST ${VMS}/${WEB_VM}/attach-disks`, attach(id))).status).toBe(400);
  expect((await owner(`POST ${VMS}`, vm('a', { disks: [{ disk_id: id }] }))).status).toBe(400);
});
rule('instances/detach-attached', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: [DEV_DISK] })).status).toBe(400);
});
rule('instances/detach-os', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: [OS_DISK] })).status).toBe(400);
  expect((await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: [DATASETS] })).status).toBe(200);
  expect((await owner(`DELETE ~/storage/disks/${DATASETS}`)).status).toBe(200);
});
rule('instances/detached-with-vm', async ({ owner }) => {
  await owner(`DELETE ${VMS}/${VM}`);
  expect(recordOf((await owner(`GET ~/storage/disks/${DATASETS}`)).body).attached_to).toEqual([]);
});
