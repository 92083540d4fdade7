import { expect } from 'vitest';
import { type Cloud, NOON } from '../cloud-api.ts';
import { ruleTable } from './rule-table.ts';
import {
  DATASETS,
  IB_NETWORK,
  IMAGE,
  NETWORK,
  NONE,
  PUBLIC_KEY,
  RESERVATION,
  SUBNET,
  VM,
  VMS,
  vm,
  WEB_VM,
  ZONE,
} from './story-ids.ts';

const { table, rule } = ruleTable();

/** Images, groups, load balancers and clusters. */
export { table as familyTable };

rule('custom-images/fields', async ({ owner }) => {
  expect((await owner('POST ~/compute/custom-images', { DiskID: DATASETS })).status).toBe(400);
});
rule('custom-images/disk-exists', async ({ owner }) => {
  expect((await owner('POST ~/compute/custom-images', { DiskID: NONE, name: 'a' })).status).toBe(404);
});
const newImage = async ({ owner }: Cloud) => {
  const { id } = await owner('POST ~/compute/custom-images', { DiskID: DATASETS, name: 'a', tags: ['x'] });
  return `~/compute/custom-images/${id}`;
};
rule('custom-images/location', async (cloud) => {
  expect((await cloud.owner(`GET ${await newImage(cloud)}`)).body.locations).toEqual([ZONE]);
});
rule('custom-images/tags', async (cloud) => {
  const image = await newImage(cloud);
  await cloud.owner(`PATCH ${image}/edit-tags`, { tags: ['y'] });
  expect((await cloud.owner(`GET ${image}`)).body.tags).toEqual(['y']);
  expect((await cloud.owner(`PATCH ${image}/edit-tags`, {})).status).toBe(400);
});
rule('custom-images/description-only', async (cloud) => {
  const image = await newImage(cloud);
  await cloud.owner(`PATCH ${image}`, { description: 'new', name: 'other' });
  expect((await cloud.owner(`GET ${image}`)).body).toMatchObject({ name: 'a', description: 'new' });
});

const template = { template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY, image: IMAGE };
const newTemplate = async ({ owner }: Cloud) => (await owner('POST ~/compute/instance-templates', template)).id;
const newGroup = async (cloud: Cloud, desired_count = 2) => {
  const body = { name: 'g', template_id: await newTemplate(cloud), desired_count };
  return (await cloud.owner('POST ~/compute/instance-groups', body)).id;
};
rule('instance-templates/sync', async ({ owner }) => {
  const { body, id } = await owner('POST ~/compute/instance-templates', template);
  expect(body.type).toBe('a100.1x');
  expect(await owner(`DELETE ~/compute/instance-templates/${id}`)).toMatchObject({ status: 200, text: '' });
});
rule('instance-templates/names', async ({ owner }) => {
  const { body } = await owner('POST ~/compute/instance-templates', template);
  expect(body).toMatchObject({ name: 't', image_name: IMAGE, custom_image_name: null });
});
rule('instance-templates/in-use', async (cloud) => {
  const group = await newGroup(cloud);
  const { body } = await cloud.owner(`GET ~/compute/instance-groups/${group}`);
  expect((await cloud.owner(`DELETE ~/compute/instance-templates/${body.template_id}`)).status).toBe(400);
});
rule('instance-groups/template-exists', async ({ owner }) => {
  const body = { name: 'g', template_id: NONE, desired_count: 0 };
  expect((await owner('POST ~/compute/instance-groups', body)).status).toBe(404);
});
rule('instance-groups/count', async (cloud) => {
  const body = { name: 'g', template_id: await newTemplate(cloud), desired_count: -1 };
  expect((await cloud.owner('POST ~/compute/instance-groups', body)).status).toBe(400);
});
rule('instance-groups/scale', async (cloud) => {
  const group = `~/compute/instance-groups/${await newGroup(cloud, 3)}`;
  const counted = async () => (await cloud.owner(`GET ${group}`)).body.running_instance_count;
  expect(await counted()).toBe(3);
  await cloud.owner(`PATCH ${group}`, { desired_count: 1 });
  expect(await counted()).toBe(1);
  await cloud.owner(`PATCH ${group}`, { desired_count: 2 });
  expect(await counted()).toBe(2);
  await cloud.owner(`DELETE ${group}`);
  expect((await cloud.owner(`GET ${VMS}`)).items).toHaveLength(6);
});
rule('bulk/fields', async (cloud) => {
  const instance_template_id = await newTemplate(cloud);
  for (const body of [
    { instance_template_id, count: 1 },
    { instance_template_id, name_prefix: 'b' },
  ])
    expect((await cloud.owner('POST ~/compute/vms/bulk-instances', body)).status).toBe(400);
});
rule('bulk/per-location', async (cloud) => {
  const locations = [{ location: ZONE }, { location: 'us-east1-a' }];
  const body = { name_prefix: 'b', count: 2, instance_template_id: await newTemplate(cloud), locations };
  const { operation } = await cloud.owner('POST ~/compute/vms/bulk-instances', body);
  expect((await cloud.owner(`GET ${VMS}?locations=us-east1-a`)).items).toMatchObject([
    { name: 'b-3' },
    { name: 'b-4' },
  ]);
  const { body: done } = await cloud.owner(`GET ${VMS}/operations/${operation.operation_id}`);
  expect(done.state).toBe('SUCCEEDED');
});

const listeners = [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 8080 }] }];
const balancer = (more = {}) => ({
  vpc_id: NETWORK,
  name: 'lb',
  location: ZONE,
  protocol: 'tcp',
  listen_ports_and_backends: listeners,
  ...more,
});
const newBalancer = async ({ owner }: Cloud) => {
  const { id } = await owner('POST ~/networking/load-balancers', balancer());
  return (await owner(`GET ~/networking/load-balancers/${id}`)).body;
};
rule('load-balancers/network-exists', async ({ owner }) => {
  expect((await owner('POST ~/networking/load-balancers', balancer({ vpc_id: NONE }))).status).toBe(404);
});
rule('load-balancers/backends-online', async (cloud) => {
  const { id, listen_ports_and_backends: ports } = await newBalancer(cloud);
  expect(ports).toMatchObject([{ backends: [{ status: 'ONLINE' }] }]);
  await cloud.owner(`PATCH ${VMS}/${WEB_VM}`, { action: 'STOP' });
  const { body } = await cloud.owner(`GET ~/networking/load-balancers/${id}`);
  expect(body.listen_ports_and_backends).toMatchObject([{ backends: [{ status: 'OFFLINE' }] }]);
});
rule('load-balancers/health-check', async (cloud) => {
  const standard = { failure_count: 3, interval: 10, success_count: 2, timeout: 5 };
  expect((await newBalancer(cloud)).health_check_options).toEqual(standard);
});
rule('load-balancers/patch-id', async (cloud) => {
  const { id } = await newBalancer(cloud);
  const change = { id: NONE, listen_ports_and_backends: listeners };
  expect((await cloud.owner(`PATCH ~/networking/load-balancers/${id}`, change)).status).toBe(400);
});
const newInternal = async ({ owner }: Cloud, health_check_options = {}) => {
  const body = { name: 'i', location: ZONE, protocols: ['tcp'], health_check_options };
  const { id } = await owner('POST ~/networking/internal-load-balancers', body);
  return (await owner(`GET ~/networking/internal-load-balancers/${id}`)).body;
};
rule('internal-load-balancers/in-use', async ({ owner }) => {
  const body = { name: 'i', location: ZONE, protocols: ['tcp'], destinations: [{ resource_id: WEB_VM }] };
  await owner('POST ~/networking/internal-load-balancers', body);
  expect((await owner(`DELETE ${VMS}/${WEB_VM}`)).status).toBe(400);
});
rule('internal-load-balancers/algorithm', async (cloud) => {
  expect((await newInternal(cloud)).algorithm).toBe('random');
});
rule('internal-load-balancers/port-0', async (cloud) => {
  const { id } = await newInternal(cloud, { port: '8080', interval: '10' });
  const change = { health_check_options: { port: '0', interval: '10' } };
  await cloud.owner(`PATCH ~/networking/internal-load-balancers/${id}`, change);
  const { body } = await cloud.owner(`GET ~/networking/internal-load-balancers/${id}`);
  expect(body.health_check).toEqual({ port: '0' });
});
rule('ib-partitions/fields', async ({ owner }) => {
  expect((await owner('POST ~/networking/ib-partitions', { ib_network_id: IB_NETWORK })).status).toBe(400);
});
rule('ib-partitions/network-exists', async ({ owner }) => {
  expect((await owner('POST ~/networking/ib-partitions', { name: 'p', ib_network_id: NONE })).status).toBe(404);
});
rule('ib-partitions/sync', async ({ owner }) => {
  const { body, id } = await owner('POST ~/networking/ib-partitions', { name: 'p', ib_network_id: IB_NETWORK });
  expect(body).toMatchObject({ name: 'p', ib_network_id: IB_NETWORK });
  expect(await owner(`DELETE ~/networking/ib-partitions/${id}`)).toMatchObject({ status: 200, text: '' });
});

const TEMPLATE = { template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY };
const newPartition = async ({ owner }: Cloud) =>
  (await owner('POST ~/networking/ib-partitions', { name: 'p', ib_network_id: IB_NETWORK })).id;
const newCluster = async ({ owner }: Cloud) =>
  (await owner('POST ~/kubernetes/clusters', { name: 'k8s', location: ZONE, version: '1.24.2-cmk.1' })).id;
const newPool = async (cloud: Cloud) => {
  const cluster_id = await newCluster(cloud);
  const body = { name: 'p', product_name: 'a100.8x', count: 2, cluster_id };
  return { cluster_id, id: (await cloud.owner('POST ~/kubernetes/nodepools', body)).id };
};
rule('kubernetes/defaults', async (cloud) => {
  const { body } = await cloud.owner(`GET ~/kubernetes/clusters/${await newCluster(cloud)}`);
  expect(body).toMatchObject({ state: 'STATE_RUNNING', configuration: 'ha', node_cidr_mask_size: 24 });
});
rule('kubernetes/add-ons-only', async (cloud) => {
  const cluster = `~/kubernetes/clusters/${await newCluster(cloud)}`;
  await cloud.owner(`PATCH ${cluster}`, { add_ons: ['csi'], name: 'other' });
  expect((await cloud.owner(`GET ${cluster}`)).body).toMatchObject({ add_ons: ['csi'], name: 'k8s' });
});
rule('kubernetes/pools-listed', async (cloud) => {
  const { cluster_id, id } = await newPool(cloud);
  expect((await cloud.owner(`GET ~/kubernetes/clusters/${cluster_id}`)).body.node_pools).toEqual([id]);
});
rule('kubernetes/pools', async (cloud) => {
  const { cluster_id, id } = await newPool(cloud);
  await cloud.owner(`DELETE ~/kubernetes/clusters/${cluster_id}`);
  expect((await cloud.owner(`GET ~/kubernetes/nodepools/${id}`)).status).toBe(404);
});
rule('kubernetes/search', async (cloud) => {
  await newCluster(cloud);
  expect((await cloud.owner('GET ~/kubernetes/clusters?cluster_search_names=8s')).items).toHaveLength(1);
  expect((await cloud.owner('GET ~/kubernetes/clusters?cluster_search_names=x')).items).toEqual([]);
});
rule('kubernetes/credentials', async ({ owner }) => {
  expect((await owner(`POST ~/kubernetes/clusters/${NONE}/get-credentials`)).status).toBe(404);
});
rule('node-pools/cluster-exists', async ({ owner }) => {
  const body = { name: 'p', product_name: 'a100.8x', count: 2, cluster_id: NONE };
  expect((await owner('POST ~/kubernetes/nodepools', body)).status).toBe(404);
});
rule('adapters/partition-exists', async (cloud) => {
  const { owner } = cloud;
  const pool = { name: 'p', product_name: 'a100.8x', count: 2, cluster_id: await newCluster(cloud) };
  const inPartition = (id: string) => ({ ...pool, ib_partition_id: id });
  expect((await owner('POST ~/kubernetes/nodepools', inPartition(NONE))).status).toBe(404);
  expect((await owner('POST ~/kubernetes/nodepools', inPartition(await newPartition(cloud)))).status).toBe(200);
  const adapters = { host_channel_adapters: [{ ib_partition_id: NONE }] };
  expect((await owner(`POST ${VMS}`, vm('a', adapters))).status).toBe(404);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'UPDATE', ...adapters })).status).toBe(404);
});
rule('adapters/network', async (cloud) => {
  const { owner } = cloud;
  const partition = await newPartition(cloud);
  const wanted = [
    { type: 'infiniband', guid: expect.stringMatching(/^0x/), ib_network_id: IB_NETWORK, ib_partition_id: partition },
  ];
  const { id } = await owner(`POST ${VMS}`, vm('a', { host_channel_adapters: [{ ib_partition_id: partition }] }));
  expect((await owner(`GET ${VMS}/${id}`)).body.host_channel_adapters).toEqual(wanted);
  const several = { name_prefix: 'b', count: 1, instance_template: TEMPLATE };
  const place = { location: ZONE, subnet_id: SUBNET, ib_partition_id: partition };
  await owner('POST ~/compute/vms/bulk-instances', { ...several, locations: [place] });
  const { items } = await owner(`GET ${VMS}?names=b-1`);
  expect(items.map((each) => each.host_channel_adapters)).toEqual([wanted]);
});
rule('adapters/in-use', async (cloud) => {
  const { owner } = cloud;
  const partition = await newPartition(cloud);
  const { id } = await owner(`POST ${VMS}`, vm('a', { host_channel_adapters: [{ ib_partition_id: partition }] }));
  const remove = () => owner(`DELETE ~/networking/ib-partitions/${partition}`);
  expect((await remove()).status).toBe(400);
  await owner(`DELETE ${VMS}/${id}`);
  expect((await remove()).status).toBe(200);
});
rule('node-pools/count', async (cloud) => {
  const { id } = await newPool(cloud);
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, { action: 'UPDATE', count: -1 })).status).toBe(400);
});
rule('node-pools/reservation-id', async (cloud) => {
  const { id } = await newPool(cloud);
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, { action: 'RESERVE', count: 2 })).status).toBe(400);
});
rule('node-pools/empty-action', async (cloud) => {
  const { id } = await newPool(cloud);
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, { count: 3 })).status).toBe(400);
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, { action: '', count: 3 })).status).toBe(200);
  expect((await cloud.owner(`GET ~/kubernetes/nodepools/${id}`)).body.count).toBe(3);
});
rule('node-pools/reserve-async', async (cloud) => {
  const { id } = await newPool(cloud);
  const change = { action: 'RESERVE', count: 2, reservation_id: RESERVATION };
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, change)).operation.state).toBe('IN_PROGRESS');
  expect((await cloud.owner(`GET ~/kubernetes/nodepools/${id}`)).body.reservation_id).toBe(RESERVATION);
});
const newSlurm = async ({ owner }: Cloud) =>
  (await owner('POST ~/slurm/clusters', { name: 's', location: ZONE, user_list: { ada: PUBLIC_KEY } })).id;
const slurmPool = async (cloud: Cloud, desired_count = 2) => {
  const cluster_id = await newSlurm(cloud);
  const body = { name: 'p', product_name: 'a100.8x', desired_count, cluster_id, partition_name: 'batch' };
  return { cluster_id, id: (await cloud.owner('POST ~/slurm/nodepools', body)).id };
};
rule('slurm/seconds', async (cloud) => {
  const { body } = await cloud.owner(`GET ~/slurm/clusters/${await newSlurm(cloud)}`);
  expect(body.created_at).toBe(NOON / 1000);
});
rule('slurm/name-query', async (cloud) => {
  const cluster = `~/slurm/clusters/${await newSlurm(cloud)}`;
  expect((await cloud.owner(`GET ${cluster}?name=s`)).status).toBe(200);
  expect((await cloud.owner(`GET ${cluster}?name=other`)).status).toBe(404);
});
rule('slurm/pools', async (cloud) => {
  const { cluster_id, id } = await slurmPool(cloud);
  await cloud.owner(`DELETE ~/slurm/clusters/${cluster_id}`);
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).status).toBe(404);
});
rule('slurm-node-pools/count', async (cloud) => {
  const { id } = await slurmPool(cloud);
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).body.running_count).toBe(2);
  await cloud.owner(`PATCH ~/slurm/nodepools/${id}`, { desired_count: 3 });
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).body).toMatchObject({ desired_count: 3, running_count: 3 });
});
