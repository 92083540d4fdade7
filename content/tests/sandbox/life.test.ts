import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { expect, test } from 'vitest';
import { type Cloud, cloudWithout, recordOf } from './cloud-api.ts';
import { IB_NETWORK, IMAGE, NONE, PUBLIC_KEY, ZONE } from './rules/story-ids.ts';

/**
 * The life of an infrastructure tool, such as a Terraform provider, from an empty project to an empty project: it
 * creates, reads back, updates, replaces, imports, runs into conflicts, and destroys. Each step sends a request, waits
 * for its operation, and expects what a real cloud would do.
 */
interface Step {
  does: string;
  line: string;
  body?: JsonValue;
  /** Status of the response. The default is 200. */
  status?: number;
  /** Name under which later steps use the ID of the resource, as `$name`. */
  as?: string;
  /** What the response, or the result of the operation, contains. */
  has?: JsonObject;
}

const VMS = '~/compute/vms/instances';
const VPCS = '~/networking/vpc-networks';
const SUBNETS = '~/networking/vpc-subnets';
const FIREWALL = '~/networking/vpc-firewall-rules';
const BALANCERS = '~/networking/load-balancers';
const INTERNAL = '~/networking/internal-load-balancers';
const DISKS = '~/storage/disks';
const POOLS = '~/kubernetes/nodepools';
const SLURM_POOLS = '~/slurm/nodepools';
const subnet = { name: 'app-a', vpc_network_id: '$vpc', cidr: '10.5.1.0/28', location: ZONE };
const vm = { type: 'a100.1x', ssh_public_key: PUBLIC_KEY, location: ZONE };
const backends = (ip: string) => [{ listen_port: 443, backends: [{ ip, port: 8443 }] }];
const attach = { attach_disks: [{ disk_id: '$data', mode: 'read-write', attachment_type: 'data' }] };

const CREATE: readonly Step[] = [
  { does: 'plan against an empty project', line: `GET ${VMS}`, has: { items: [] } },
  { does: 'create a network', line: `POST ${VPCS}`, body: { name: 'app', cidr: '10.5.0.0/16' }, as: 'vpc' },
  { does: 'read it back', line: `GET ${VPCS}/$vpc`, has: { name: 'app', cidr: '10.5.0.0/16', subnets: [] } },
  { does: 'create it again', line: `POST ${VPCS}`, body: { name: 'app', cidr: '10.6.0.0/16' }, status: 400 },
  { does: 'create a subnet', line: `POST ${SUBNETS}`, body: subnet, as: 'subnet' },
  { does: 'see it in its network', line: `GET ${VPCS}/$vpc`, has: { subnets: ['$subnet'] } },
  { does: 'overlap it', line: `POST ${SUBNETS}`, body: { ...subnet, name: 'b', cidr: '10.5.1.8/29' }, status: 400 },
  {
    does: 'leave the network',
    line: `POST ${SUBNETS}`,
    body: { ...subnet, name: 'b', cidr: '10.9.0.0/24' },
    status: 400,
  },
  {
    does: 'open a port',
    line: `POST ${FIREWALL}`,
    body: {
      name: 'https',
      direction: 'ingress',
      action: 'allow',
      vpc_network_id: '$vpc',
      protocols: ['tcp'],
      destination_ports: ['443'],
      sources: [{ cidr: '203.0.113.7' }],
      destinations: [{ resource_id: '$subnet' }],
    },
    as: 'rule',
  },
  { does: 'see its address as a range', line: `GET ${FIREWALL}/$rule`, has: { sources: [{ cidr: '203.0.113.7/32' }] } },
  { does: 'create a disk', line: `POST ${DISKS}`, body: { name: 'data', size: '50GiB', location: ZONE }, as: 'data' },
  { does: 'read its defaults', line: `GET ${DISKS}/$data`, has: { type: 'persistent-ssd', attached_to: [] } },
  {
    does: 'create a VM with both',
    line: `POST ${VMS}`,
    body: {
      ...vm,
      name: 'web',
      image: IMAGE,
      disks: [{ disk_id: '$data', mode: 'read-write', attachment_type: 'data' }],
      network_interfaces: [{ subnet: '$subnet', ips: [{ public_ipv4: { type: 'static' } }] }],
    },
    as: 'web',
  },
  {
    does: 'read it back',
    line: `GET ${VMS}/$web`,
    has: {
      state: 'RUNNING',
      disks: [{ name: 'web-os', attachment_type: 'os' }, { id: '$data' }],
      network_interfaces: [{ network: '$vpc', subnet: '$subnet' }],
    },
  },
  { does: 'see the attachment', line: `GET ${DISKS}/$data`, has: { attached_to: [{ vm_id: '$web' }] } },
  {
    does: 'balance its load',
    line: `POST ${BALANCERS}`,
    body: { name: 'lb', vpc_id: '$vpc', location: ZONE, protocol: 'tcp', listen_ports_and_backends: backends('$ip') },
    as: 'lb',
  },
  {
    does: 'see it online',
    line: `GET ${BALANCERS}/$lb`,
    has: { listen_ports_and_backends: [{ backends: [{ status: 'ONLINE' }] }] },
  },
  {
    does: 'create an internal load balancer',
    line: `POST ${INTERNAL}`,
    body: { name: 'in', location: ZONE, protocols: ['tcp'], destinations: [{ resource_id: '$web' }] },
    as: 'in',
  },
];

const CHANGE: readonly Step[] = [
  { does: 'grow the disk', line: `PATCH ${DISKS}/$data`, body: { size: '1TiB' }, has: { size: '1024GiB' } },
  { does: 'shrink it', line: `PATCH ${DISKS}/$data`, body: { size: '100GiB' }, status: 400 },
  {
    does: 'resize the VM',
    line: `PATCH ${VMS}/$web`,
    body: { action: 'UPDATE', type: 'a40.2x' },
    has: { type: 'a40.2x' },
  },
  { does: 'use an unknown type', line: `PATCH ${VMS}/$web`, body: { action: 'UPDATE', type: 'z9.1x' }, status: 404 },
  { does: 'stop it', line: `PATCH ${VMS}/$web`, body: { action: 'STOP' }, has: { state: 'STOPPED' } },
  {
    does: 'see it offline',
    line: `GET ${BALANCERS}/$lb`,
    has: { listen_ports_and_backends: [{ backends: [{ status: 'OFFLINE' }] }] },
  },
  { does: 'stop it twice', line: `PATCH ${VMS}/$web`, body: { action: 'STOP' }, status: 400 },
  { does: 'start it', line: `PATCH ${VMS}/$web`, body: { action: 'START' }, has: { state: 'RUNNING' } },
  {
    does: 'rename the network',
    line: `PATCH ${VPCS}/$vpc`,
    body: { name: 'application' },
    has: { name: 'application' },
  },
  { does: 'refresh it', line: `GET ${VPCS}/$vpc`, has: { name: 'application', cidr: '10.5.0.0/16' } },
  {
    does: 'change the rule',
    line: `PATCH ${FIREWALL}/$rule`,
    body: { destination_ports: ['443', '8000-8100'] },
    has: { destination_ports: ['443', '8000-8100'], name: 'https' },
  },
  { does: 'invert its ports', line: `PATCH ${FIREWALL}/$rule`, body: { destination_ports: ['9-1'] }, status: 400 },
];

const REPLACE: readonly Step[] = [
  { does: 'detach the disk', line: `POST ${VMS}/$web/detach-disks`, body: { detach_disks: ['$data'] } },
  { does: 'attach it again', line: `POST ${VMS}/$web/attach-disks`, body: attach },
  { does: 'attach it twice', line: `POST ${VMS}/$web/attach-disks`, body: attach, status: 400 },
  { does: 'save it', line: 'POST ~/storage/snapshots', body: { name: 'before', disk_id: '$data' }, as: 'snapshot' },
  {
    does: 'restore it elsewhere',
    line: `POST ${DISKS}`,
    body: { name: 'restored', snapshot_id: '$snapshot' },
    as: 'restored',
    has: { size: '1024GiB' },
  },
  {
    does: 'make an image',
    line: 'POST ~/compute/custom-images',
    body: { name: 'golden', DiskID: '$data' },
    as: 'image',
  },
  {
    does: 'create a replacement from it',
    line: `POST ${VMS}`,
    body: { ...vm, name: 'web-2', custom_image: 'golden', network_interfaces: [{ subnet: '$subnet' }] },
    as: 'web2',
  },
  {
    does: 'move the load balancer to it',
    line: `PATCH ${BALANCERS}/$lb`,
    body: { id: '$lb', listen_ports_and_backends: backends('$ip2') },
    has: { listen_ports_and_backends: [{ backends: [{ status: 'ONLINE' }] }] },
  },
  { does: 'delete the old VM in use', line: `DELETE ${VMS}/$web`, status: 400 },
  {
    does: 'move the other one as well',
    line: `PATCH ${INTERNAL}/$in`,
    body: { destinations: [{ resource_id: '$web2' }] },
    has: { destinations: [{ resource_id: '$web2' }] },
  },
  { does: 'delete the old VM', line: `DELETE ${VMS}/$web` },
  { does: 'miss it', line: `GET ${VMS}/$web`, status: 404 },
  { does: 'keep its data', line: `GET ${DISKS}/$data`, has: { attached_to: [] } },
  { does: 'delete it again', line: `DELETE ${VMS}/$web`, status: 404 },
];

const IMPORT: readonly Step[] = [
  { does: 'import by name', line: `GET ${VMS}?names=web-2`, has: { items: [{ id: '$web2', name: 'web-2' }] } },
  { does: 'import by ID', line: `GET ${VMS}/$web2`, has: { name: 'web-2', location: ZONE } },
  { does: 'import what is missing', line: `GET ${VMS}/${NONE}`, status: 404 },
  { does: 'import a disk', line: `GET ${DISKS}?disk_names=restored`, has: { items: [{ id: '$restored' }] } },
  {
    does: 'create a cluster',
    line: 'POST ~/kubernetes/clusters',
    body: { name: 'k8s', location: ZONE, version: '1.24.2-cmk.1', subnet_id: '$subnet' },
    as: 'cluster',
    has: { state: 'STATE_RUNNING' },
  },
  {
    does: 'add nodes',
    line: `POST ${POOLS}`,
    body: { name: 'pool', product_name: 'a40.2x', count: 2, cluster_id: '$cluster' },
    as: 'pool',
    has: { subnet_id: '$subnet' },
  },
  { does: 'scale them', line: `PATCH ${POOLS}/$pool`, body: { action: 'UPDATE', count: 3 }, has: { count: 3 } },
  { does: 'see them as VMs', line: `GET ${VMS}?types=a40.2x`, has: { items: [{}, {}, {}] } },
  { does: 'log in', line: 'POST ~/kubernetes/clusters/$cluster/get-credentials', has: {} },
  {
    does: 'join a fabric',
    line: 'POST ~/networking/ib-partitions',
    body: { name: 'ib', ib_network_id: IB_NETWORK },
    as: 'ib',
  },
  {
    does: 'create a Slurm cluster',
    line: 'POST ~/slurm/clusters',
    body: { name: 'hpc', location: ZONE, user_list: { ada: PUBLIC_KEY } },
    as: 'slurm',
  },
  {
    does: 'add nodes to it',
    line: `POST ${SLURM_POOLS}`,
    body: { name: 'batch', product_name: 'a40.2x', desired_count: 1, cluster_id: '$slurm', partition_name: 'batch' },
    as: 'batch',
    has: { running_count: 1, ib_partition_id: '$ib' },
  },
  { does: 'delete the fabric in use', line: 'DELETE ~/networking/ib-partitions/$ib', status: 400 },
];

const DESTROY: readonly Step[] = [
  { does: 'delete the subnet first', line: `DELETE ${SUBNETS}/$subnet`, status: 400 },
  { does: 'delete the network first', line: `DELETE ${VPCS}/$vpc`, status: 400 },
  { does: 'delete the Slurm cluster', line: 'DELETE ~/slurm/clusters/$slurm' },
  { does: 'miss its nodes', line: `GET ${SLURM_POOLS}/$batch`, status: 404 },
  { does: 'delete the fabric', line: 'DELETE ~/networking/ib-partitions/$ib' },
  { does: 'delete the nodes', line: `DELETE ${POOLS}/$pool` },
  { does: 'delete the cluster', line: 'DELETE ~/kubernetes/clusters/$cluster' },
  { does: 'delete the load balancer', line: `DELETE ${BALANCERS}/$lb` },
  { does: 'delete the internal one', line: `DELETE ${INTERNAL}/$in` },
  { does: 'delete the rule', line: `DELETE ${FIREWALL}/$rule` },
  { does: 'delete the replacement', line: `DELETE ${VMS}/$web2` },
  { does: 'delete the image', line: 'DELETE ~/compute/custom-images/$image' },
  { does: 'delete the snapshot', line: 'DELETE ~/storage/snapshots/$snapshot' },
  { does: 'delete the restored disk', line: `DELETE ${DISKS}/$restored` },
  { does: 'delete the disk', line: `DELETE ${DISKS}/$data` },
  { does: 'delete the subnet', line: `DELETE ${SUBNETS}/$subnet` },
  { does: 'delete the network', line: `DELETE ${VPCS}/$vpc` },
  { does: 'find no disks', line: `GET ${DISKS}`, has: { items: [] } },
  { does: 'find no VMs', line: `GET ${VMS}`, has: { items: [] } },
  { does: 'find no networks', line: `GET ${VPCS}`, has: { items: [] } },
];

const STEPS = [...CREATE, ...CHANGE, ...REPLACE, ...IMPORT, ...DESTROY];

/** Polls the operation of a request until it's complete, as tools do. */
async function settled(cloud: Cloud, line: string, operation: JsonObject): Promise<JsonObject> {
  const [, family = ''] = /^\w+ (~\/(?:compute\/vms\/instances|[^/]+\/[^/?]+))/.exec(line) ?? [];
  for (let polls = 0; polls < 5; polls++) {
    const { body } = await cloud.owner(`GET ${family}/operations/${operation.operation_id}`);
    if (body.state !== 'IN_PROGRESS') return body;
  }
  throw new Error(`The operation of ${line} doesn't end.`);
}

/** Returns the private address of a VM. */
async function addressOf({ owner }: Cloud, id: string): Promise<string> {
  const { body } = await owner(`GET ${VMS}/${id}`);
  const [first] = Array.isArray(body.network_interfaces) ? body.network_interfaces.map(recordOf) : [];
  const [ip] = Array.isArray(first?.ips) ? first.ips.map(recordOf) : [];
  return String(recordOf(ip?.private_ipv4).address);
}

test('a tool finds what a cloud would do, from an empty project to an empty one', async () => {
  const cloud = await cloudWithout();
  cloud.sandbox.reset('empty');
  cloud.speed('2polls');
  const ids = new Map<string, string>();
  const fill = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(/\$([a-z]+\d?)/g, (_, name: string) => ids.get(name) ?? name));
  for (const { does, line: written, body, status = 200, as: name, has } of STEPS) {
    const line = fill(written);
    const reply = await cloud.owner(line, body === undefined ? undefined : fill(body));
    expect([does, reply.status, reply.status === status ? '' : reply.body.message]).toEqual([does, status, '']);
    const operation = isObject(reply.body.operation) ? await settled(cloud, line, reply.operation) : undefined;
    if (operation) expect([does, operation.state]).toEqual([does, 'SUCCEEDED']);
    if (name !== undefined) ids.set(name, reply.id);
    if (name === 'web' || name === 'web2') ids.set(name === 'web' ? 'ip' : 'ip2', await addressOf(cloud, reply.id));
    const found = recordOf(operation?.result ?? reply.body);
    if (has) expect({ does, ...found }).toMatchObject({ does, ...fill(has) });
  }
  expect(STEPS.length).toBeGreaterThanOrEqual(50);
});
