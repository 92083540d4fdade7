import { fieldOf, textOf } from '@docgraph/sandbox/engine/json';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index } from '@docgraph/sandbox/engine/table';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { byField, type Row, rowsWith } from './rows.ts';

/** A field that contains the IDs of other resources. */
export interface Reference {
  /** Table of the resources with the field. */
  from: string;
  /** Table of the resources that the IDs belong to. */
  to: string;
  index: Index;
  /** Rule that rejects deleting a resource while others refer to it. Without a rule, they're deleted with it. */
  rule?: string;
}

/** Creates an index of the IDs in a list, such as the subnets of network interfaces. */
function byListed(list: string, field: string): Index {
  return {
    name: `${list}.${field}`,
    keysOf({ value }) {
      const items = fieldOf(value, list);
      return Array.isArray(items) ? items.flatMap((each) => textOf(each, field) ?? []) : [];
    },
  };
}

/** Indexes VMs and internal load balancers by their subnets. */
export const bySubnet = byListed('network_interfaces', 'subnet');

/** Indexes firewall rules and load balancers by the resources in their sources and destinations. */
const byEndpoint: Index = {
  name: 'resource_id',
  keysOf: ({ value }) =>
    ['sources', 'destinations'].flatMap((list) => byListed(list, 'resource_id').keysOf({ value: value ?? null })),
};

/** Indexes node pools by their nodes. */
const byNode: Index = {
  name: 'instance_ids',
  keysOf({ value }) {
    const ids = fieldOf(value, 'instance_ids');
    return Array.isArray(ids) ? ids.map(String) : [];
  },
};

/** The references between resources. */
export const REFERENCES: readonly Reference[] = [
  { from: 'vpc-subnets', to: 'vpc-networks', index: byField('vpc_network_id'), rule: 'vpc-networks/in-use' },
  { from: 'vpc-firewall-rules', to: 'vpc-networks', index: byField('vpc_network_id'), rule: 'vpc-networks/in-use' },
  { from: 'load-balancers', to: 'vpc-networks', index: byField('vpc_id'), rule: 'vpc-networks/in-use' },
  { from: 'instances', to: 'vpc-subnets', index: bySubnet, rule: 'vpc-subnets/in-use' },
  { from: 'internal-load-balancers', to: 'vpc-subnets', index: bySubnet, rule: 'vpc-subnets/in-use' },
  ...['kubernetes-clusters', 'kubernetes-node-pools', 'slurm-clusters', 'instance-templates'].map((from) => ({
    from,
    to: 'vpc-subnets',
    index: byField('subnet_id'),
    rule: 'vpc-subnets/in-use',
  })),
  ...['vpc-networks', 'vpc-subnets', 'instances'].map((to) => ({
    from: 'vpc-firewall-rules',
    to,
    index: byEndpoint,
    rule: 'vpc-firewall-rules/in-use',
  })),
  ...['kubernetes-node-pools', 'slurm-node-pools'].map((from) => ({
    from,
    to: 'instances',
    index: byNode,
    rule: 'node-pools/nodes-kept',
  })),
  { from: 'internal-load-balancers', to: 'instances', index: byEndpoint, rule: 'internal-load-balancers/in-use' },
  {
    from: 'instances',
    to: 'ib-partitions',
    index: byListed('host_channel_adapters', 'ib_partition_id'),
    rule: 'adapters/in-use',
  },
  ...['kubernetes-node-pools', 'slurm-node-pools', 'instance-templates'].map((from) => ({
    from,
    to: 'ib-partitions',
    index: byField('ib_partition_id'),
    rule: 'adapters/in-use',
  })),
  {
    from: 'instance-groups',
    to: 'instance-templates',
    index: byField('template_id'),
    rule: 'instance-templates/in-use',
  },
  { from: 'instances', to: 'instance-groups', index: byField('instance_group_id') },
  { from: 'kubernetes-node-pools', to: 'kubernetes-clusters', index: byField('cluster_id') },
  { from: 'slurm-node-pools', to: 'slurm-clusters', index: byField('cluster_id') },
];

/** Lists the tables and IDs that a resource refers to. */
export function referencesOf(table: string, value: JsonObject): { table: string; id: string }[] {
  return REFERENCES.filter(({ from }) => from === table).flatMap(({ to, index }) =>
    index.keysOf({ value }).map((id) => ({ table: to, id })),
  );
}

/** Finds the resources that refer to another, including those that are still being created. */
export function referrersOf(store: Store, { from, index }: Reference, id: string): Row[] {
  return rowsWith(store, from, index, id);
}

export function attachmentsOf(disk: JsonObject): JsonObject[] {
  return Array.isArray(disk.attached_to) ? disk.attached_to.filter(isObject) : [];
}

/** Indexes disks by the VMs they're attached to. */
export const byAttachment: Index = {
  name: 'attached_to',
  keysOf: ({ value }) => (isObject(value) ? attachmentsOf(value).map((each) => String(each.vm_id)) : []),
};
