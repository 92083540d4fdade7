import type { Call } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { holderOf } from './addresses.ts';
import { attachmentsOf, byAttachment } from './relations.ts';
import { byField, rowsWith } from './rows.ts';

/** The parts of a request that {@link shown} needs, which are also available when an operation completes. */
export type ViewContext = Pick<Call, 'store' | 'follows'>;

/** Returns a resource with the fields that are derived from other resources. */
export function shown({ store, follows }: ViewContext, table: string, value: JsonObject): JsonObject {
  const id = String(value.id);
  switch (table) {
    case 'instances':
      return { ...value, disks: disksOf(store, id) };
    case 'vpc-networks':
      return follows('vpc-networks/subnets')
        ? { ...value, subnets: idsWhere(store, 'vpc-subnets', 'vpc_network_id', id) }
        : value;
    case 'instance-groups': {
      const instances = idsWhere(store, 'instances', 'instance_group_id', id);
      return { ...value, instances, running_instance_count: instances.length };
    }
    case 'kubernetes-clusters':
      if (!follows('kubernetes/pools-listed')) return value;
      return { ...value, node_pools: idsWhere(store, 'kubernetes-node-pools', 'cluster_id', id) };
    case 'slurm-clusters':
      return { ...value, node_pools: idsWhere(store, 'slurm-node-pools', 'cluster_id', id) };
    case 'load-balancers':
      return {
        ...value,
        listen_ports_and_backends: listenersOf(store, value, follows('load-balancers/backends-online')),
      };
    default:
      return value;
  }
}

/** Returns the listen ports of a load balancer with the status of their backends. */
function listenersOf(
  store: Store,
  { vpc_id: network, listen_ports_and_backends: listed }: JsonObject,
  isKnown: boolean,
) {
  const subnets = rowsWith(store, 'vpc-subnets', byField('vpc_network_id'), String(network));
  const isRunning = (ip: string) =>
    subnets.some(({ value }) => holderOf(store, String(value.id), ip)?.state === 'RUNNING');
  return listOf(listed).map((listener) => ({
    ...listener,
    backends: listOf(listener.backends).map((backend) => ({
      ...backend,
      status: isKnown ? (isRunning(String(backend.ip)) ? 'ONLINE' : 'OFFLINE') : 'UNKNOWN',
    })),
  }));
}

function listOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Tables that clients don't see. */
const INTERNAL: readonly string[] = ['operations in flight', 'last addresses', 'meters', 'closed meters', 'audit log'];

/** Returns the public view of a row, without secrets and internal data. */
export function resourceOf(table: string, row: JsonObject): JsonObject | undefined {
  if (INTERNAL.includes(table) || row.isPending === true) return undefined;
  if (isObject(row.operation)) return row.operation;
  return isObject(row.value) ? row.value : row;
}

/** Returns the disks of a VM with their attachment type and mode. */
function disksOf(store: Store, vm: string): JsonValue[] {
  const disks = rowsWith(store, 'disks', byAttachment, vm).map(({ value }) => {
    const attachment = attachmentsOf(value).find((each) => each.vm_id === vm);
    return { ...value, attachment_type: attachment?.attachment_type ?? null, mode: attachment?.mode ?? null };
  });
  // The boot disk comes first.
  return disks.sort((a, b) => Number(isOs(b)) - Number(isOs(a)));
}

function isOs(disk: JsonValue): boolean {
  return isObject(disk) && disk.attachment_type === 'os';
}

/** Returns the IDs of the resources in a table whose field contains an ID, such as the subnets in a network. */
export function idsWhere(store: Store, table: string, field: string, id: string): string[] {
  const rows = rowsWith(store, table, byField(field), id);
  return rows.filter(({ isPending }) => !isPending).map(({ value }) => String(value.id));
}
