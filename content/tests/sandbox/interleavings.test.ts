import { exportState, importState } from '@docgraph/sandbox/engine/state-file';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cloud, cloudOf } from './cloud-api.ts';
import { diskSizes, violations } from './invariants.ts';
import {
  DEV_DISK,
  disk,
  IB_NETWORK,
  PUBLIC_KEY,
  RESERVATION,
  SHARED,
  SUBNET,
  VMS,
  vm,
  ZONE,
} from './rules/story-ids.ts';

/** Number of interleavings, which are the same ones each time. One in ten runs over HTTP as well. */
const RUNS = process.env.TEST_FULL ? 20_000 : 500;

/** A request, in which `$table` is the ID of a resource in that table, and `$n` a number. */
interface Request {
  line: string;
  body?: JsonValue;
}

const attach = (id: string) => ({ attach_disks: [{ disk_id: id, mode: 'read-write', attachment_type: 'data' }] });
const STORAGE: readonly Request[] = [
  { line: 'POST ~/storage/disks', body: disk('disk-$n') },
  ...['101GiB', '150GiB', '120GiB'].map((size) => ({ line: 'PATCH ~/storage/disks/$disks', body: { size } })),
  { line: 'DELETE ~/storage/disks/$disks' },
  { line: 'POST ~/storage/snapshots', body: { name: 'snapshot-$n', disk_id: '$disks' } },
  { line: 'POST ~/storage/disks', body: { name: 'disk-$n', snapshot_id: '$snapshots' } },
  { line: 'DELETE ~/storage/snapshots/$snapshots' },
  { line: `POST ${VMS}/$instances/attach-disks`, body: attach('$disks') },
  { line: `POST ${VMS}/$instances/attach-disks`, body: attach(DEV_DISK) },
  { line: `POST ${VMS}/$instances/attach-disks`, body: attach(SHARED) },
  { line: `POST ${VMS}/$instances/detach-disks`, body: { detach_disks: ['$disks'] } },
];
const MACHINES: readonly Request[] = [
  { line: `POST ${VMS}`, body: vm('vm-$n', { disks: [{ disk_id: '$disks', mode: 'read-write' }] }) },
  {
    line: `POST ${VMS}`,
    body: vm('vm-$n', { network_interfaces: [{ subnet: '$vpc-subnets', ips: [{ public_ipv4: {} }] }] }),
  },
  ...['START', 'STOP', 'RESET', 'UPDATE'].map((action) => ({
    line: `PATCH ${VMS}/$instances`,
    body: { action, network_interfaces: [{ subnet: '$vpc-subnets' }] },
  })),
  { line: `DELETE ${VMS}/$instances` },
  {
    line: 'POST ~/compute/vms/bulk-instances',
    body: {
      name_prefix: 'bulk-$n',
      count: 3,
      instance_template: { template_name: 't', type: 'a100.8x', ssh_public_key: PUBLIC_KEY },
    },
  },
  { line: `POST ${VMS}`, body: vm('large-$n', { type: 'a100.8x', reservation_specification: { id: RESERVATION } }) },
  { line: `PATCH ${VMS}/$instances`, body: { action: 'RESERVE', reservation_id: RESERVATION } },
  { line: `PATCH ${VMS}/$instances`, body: { action: 'UNRESERVE' } },
  { line: `PATCH ${VMS}/$instances`, body: { action: 'UPDATE', type: 'a100.8x' } },
  {
    line: 'POST ~/compute/instance-groups',
    body: { name: 'group-$n', template_id: '$instance-templates', desired_count: 2 },
  },
  { line: 'PATCH ~/compute/instance-groups/$instance-groups', body: { desired_count: 1 } },
  { line: 'DELETE ~/compute/instance-groups/$instance-groups' },
  { line: 'DELETE ~/compute/instance-templates/$instance-templates' },
];
const NETWORKS: readonly Request[] = [
  { line: 'POST ~/networking/vpc-networks', body: { name: 'network-$n', cidr: '10.5.0.0/16' } },
  { line: 'PATCH ~/networking/vpc-networks/$vpc-networks', body: { name: 'network-$n' } },
  { line: 'DELETE ~/networking/vpc-networks/$vpc-networks' },
  {
    line: 'POST ~/networking/vpc-subnets',
    body: { name: 'subnet-$n', vpc_network_id: '$vpc-networks', cidr: '10.5.$n.0/28', location: ZONE },
  },
  { line: 'DELETE ~/networking/vpc-subnets/$vpc-subnets' },
  {
    line: 'POST ~/networking/vpc-firewall-rules',
    body: {
      name: 'rule-$n',
      direction: 'ingress',
      action: 'allow',
      vpc_network_id: '$vpc-networks',
      protocols: ['tcp'],
      destinations: [{ resource_id: '$instances' }],
    },
  },
  { line: 'DELETE ~/networking/vpc-firewall-rules/$vpc-firewall-rules' },
  {
    line: 'POST ~/networking/load-balancers',
    body: {
      name: 'lb-$n',
      vpc_id: '$vpc-networks',
      location: ZONE,
      protocol: 'tcp',
      listen_ports_and_backends: [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 80 }] }],
    },
  },
  { line: 'DELETE ~/networking/load-balancers/$load-balancers' },
  { line: 'POST ~/networking/ib-partitions', body: { name: 'partition-$n', ib_network_id: IB_NETWORK } },
  { line: 'DELETE ~/networking/ib-partitions/$ib-partitions' },
];
const CLUSTERS: readonly Request[] = [
  {
    line: 'POST ~/kubernetes/clusters',
    body: { name: 'k-$n', location: ZONE, version: '1.24.2-cmk.1', subnet_id: '$vpc-subnets' },
  },
  { line: 'DELETE ~/kubernetes/clusters/$kubernetes-clusters' },
  {
    line: 'POST ~/kubernetes/nodepools',
    body: {
      name: 'pool-$n',
      product_name: 'a100.8x',
      count: 1,
      cluster_id: '$kubernetes-clusters',
      ib_partition_id: '$ib-partitions',
    },
  },
  { line: 'PATCH ~/kubernetes/nodepools/$kubernetes-node-pools', body: { action: 'UPDATE', count: 2 } },
  {
    line: 'PATCH ~/kubernetes/nodepools/$kubernetes-node-pools',
    body: { action: 'RESERVE', count: 2, reservation_id: RESERVATION },
  },
  { line: 'DELETE ~/kubernetes/nodepools/$kubernetes-node-pools' },
];
const ALL = [...STORAGE, ...MACHINES, ...NETWORKS, ...CLUSTERS];

/** Requests, each with what it picks from; or a step of the clock. Few at a time, so that they get in each other's way. */
const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ request: fc.constantFrom(...ALL), pick: fc.nat(4), number: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.constantFrom('poll', 'poll', 'wait', 'wait', 'restart') },
);
const steps = fc.array(step, { minLength: 4, maxLength: 9 });
const speeds = fc.constantFrom('now', '1polls', '2polls', '10s');

function filled(text: string, cloud: Cloud, { pick, number }: { pick: number; number: number }): string {
  return text.replaceAll(/\$([a-z][a-z-]*)/g, (_, table: string) => {
    if (table === 'n') return String(number);
    // The resources that were created last come first.
    const ids = (cloud.sandbox.state.tables.get(table)?.keys() ?? []).toReversed();
    return ids[pick % Math.max(1, ids.length)] ?? 'none';
  });
}

/** Polls the operation that has been in flight the longest. */
async function poll(cloud: Cloud): Promise<void> {
  const [id] = cloud.sandbox.state.tables.get('operations in flight')?.keys() ?? [];
  const table = String(cloud.sandbox.state.tables.get('operations')?.get(id ?? '')?.table);
  const family = Object.entries(FAMILIES).find(([prefix]) => table.startsWith(prefix));
  if (id !== undefined && family) await cloud.owner(`GET ~/${family[1]}/${pathOf(table)}/operations/${id}`);
}

/** The first part of operation paths, by the first letters of tables. */
const FAMILIES = {
  disks: 'storage',
  snapshots: 'storage',
  instances: 'compute/vms',
  'instance-': 'compute',
  vpc: 'networking',
  'load-balancers': 'networking',
  kubernetes: 'kubernetes',
};

function pathOf(table: string): string {
  return table.replace('kubernetes-node-pools', 'nodepools').replace('kubernetes-', '');
}

/** Saves the state to a file's text and reads it again, as `--state` does. */
function restart({ sandbox }: Cloud): void {
  const saved = JSON.parse(JSON.stringify(exportState(sandbox.state, 'x')));
  const read = importState(saved, 'x');
  if ('fault' in read) throw new Error(read.fault);
  sandbox.replace(read.state);
}

test.each([
  ['in memory', false, RUNS],
  ['over HTTP', true, RUNS / 10],
])(
  'interleaved requests %s leave no state that a cloud can not have',
  async (_, isServed, numRuns) => {
    const cloud = await cloudOf({ isServed });
    await cloud.owner('POST ~/compute/instance-templates', {
      template_name: 'template',
      type: 'a100.1x',
      ssh_public_key: PUBLIC_KEY,
      subnet_id: SUBNET,
    });
    const start = cloud.sandbox.state;
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(steps, speeds, async (taken, speed) => {
        cloud.sandbox.replace(start);
        cloud.speed(speed);
        let sizes = diskSizes(start);
        let settled = start;
        const settle = () => {
          if (cloud.sandbox.state.tables === settled.tables) return;
          settled = cloud.sandbox.state;
          expect(violations(cloud.sandbox.state)).toEqual([]);
          const after = diskSizes(cloud.sandbox.state);
          for (const [id, size] of after) expect(size).toBeGreaterThanOrEqual(sizes.get(id) ?? 0);
          sizes = after;
        };
        for (const each of taken) {
          if (each === 'poll') await poll(cloud);
          else if (each === 'wait') cloud.sandbox.advance(4000);
          else if (each === 'restart') restart(cloud);
          else {
            const body = each.request.body && JSON.parse(filled(JSON.stringify(each.request.body), cloud, each));
            const { status } = await cloud.owner(filled(each.request.line, cloud, each), body);
            expect([200, 400, 404]).toContain(status);
            if (status === 200) accepted += 1;
          }
          settle();
        }
        // All operations end within a day, and leave nothing half made.
        cloud.hours(25);
        await cloud.owner('GET ~/storage/disks');
        settle();
        const rows = [...cloud.sandbox.state.tables.values()].flatMap((table) => table.values());
        expect(rows.filter(({ isPending }) => isPending)).toEqual([]);
      }),
      { numRuns, seed: 45 },
    );
    expect(accepted).toBeGreaterThan(numRuns * 2);
  },
  3_600_000,
);
