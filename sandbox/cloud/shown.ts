import type { JsonValue } from '#schemas/api-schema.ts';
import { isRecord, type JsonRecord } from '../engine/json.ts';
import type { Store } from '../engine/store.ts';
import { attachmentsOf } from './effects.ts';

/** A resource as callers see it: with what follows from other resources, which is kept there alone. */
export function shown(store: Store, table: string, value: JsonRecord): JsonRecord {
  const id = String(value.id);
  switch (table) {
    case 'instances':
      return { ...value, disks: disksOf(store, id) };
    case 'vpc-networks':
      return { ...value, subnets: idsWhere(store, 'vpc-subnets', 'vpc_network_id', id) };
    case 'instance-groups': {
      const instances = idsWhere(store, 'instances', 'instance_group_id', id);
      return { ...value, instances, running_instance_count: instances.length };
    }
    case 'kubernetes-clusters':
      return { ...value, node_pools: idsWhere(store, 'kubernetes-node-pools', 'cluster_id', id) };
    case 'slurm-clusters':
      return { ...value, node_pools: idsWhere(store, 'slurm-node-pools', 'cluster_id', id) };
    default:
      return value;
  }
}

/** The disks of a VM, each with how it is attached. */
function disksOf(store: Store, vm: string): JsonValue[] {
  return store.list('disks').flatMap(({ value }) => {
    const disk = isRecord(value) ? value : {};
    const attachment = attachmentsOf(disk).find((each) => each.vm_id === vm);
    return attachment
      ? [{ ...disk, attachment_type: attachment.attachment_type ?? null, mode: attachment.mode ?? null }]
      : [];
  });
}

/** Ids of the resources that name another one. */
export function idsWhere(store: Store, table: string, field: string, id: string): string[] {
  return store.list(table).flatMap(({ value, isPending }) => {
    const isOne = isRecord(value) && value[field] === id && isPending !== true;
    return isOne ? [String(value.id)] : [];
  });
}
