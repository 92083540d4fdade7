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

/** A row as those see it who look at what exists: without secrets, and without what only the rules count. */
export function resourceOf(table: string, row: JsonRecord): JsonRecord | undefined {
  if (table === 'operations in flight' || row.isPending === true) return undefined;
  if (isRecord(row.operation)) return row.operation;
  return isRecord(row.value) ? row.value : row;
}

/** The disks of a VM, each with how it is attached. */
function disksOf(store: Store, vm: string): JsonValue[] {
  const disks: JsonValue[] = [];
  for (const { value } of store.table('disks').values()) {
    if (!isRecord(value) || !Array.isArray(value.attached_to) || value.attached_to.length === 0) continue;
    const attachment = attachmentsOf(value).find((each) => each.vm_id === vm);
    if (attachment)
      disks.push({ ...value, attachment_type: attachment.attachment_type ?? null, mode: attachment.mode ?? null });
  }
  return disks;
}

/** Ids of the resources that name another one. */
export function idsWhere(store: Store, table: string, field: string, id: string): string[] {
  const ids: string[] = [];
  for (const { value, isPending } of store.table(table).values())
    if (isRecord(value) && value[field] === id && isPending !== true) ids.push(String(value.id));
  return ids;
}
