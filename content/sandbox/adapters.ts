import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { badRequest, needRow, projectOf, rowsOf } from './rows.ts';

/** How VMs and nodes join InfiniBand partitions: sections 3 and 8, with decision D1-46. */
export const adapterRules = {
  'adapters/partition-exists': 'An InfiniBand partition that does not exist is answered with 404 (section 8).',
  'adapters/network': 'A host channel adapter has a guid, and the InfiniBand network of its partition (section 3).',
  'adapters/in-use': 'A partition that a VM is in is not deleted: 400 (D1-46).',
};

/** Refuses a partition that does not exist; a request need not name one. */
export function needPartition(call: Call, id: JsonValue | undefined): void {
  if (id !== undefined) networkOf(call, id);
}

/** The adapters of a VM: one for each partition that a request names. */
export function adaptersOf(call: Call, asked: JsonValue | undefined): JsonObject[] {
  return (Array.isArray(asked) ? asked.filter(isObject) : []).map((each) => {
    const network = each.ib_partition_id === undefined ? {} : networkOf(call, each.ib_partition_id);
    const guid = `0x00005e0000${call.store.newNumber().toString(16).padStart(6, '0')}`;
    return call.follows('adapters/network') ? { type: 'infiniband', guid, ...network, ...each } : each;
  });
}

/** Refuses the deletion of a partition that a VM is in. */
export function needUnused(call: Call, { id }: JsonObject): void {
  const isIn = ({ host_channel_adapters: adapters }: JsonObject) =>
    Array.isArray(adapters) && adapters.some((each) => isObject(each) && each.ib_partition_id === id);
  const isUsed = rowsOf(call.store, 'instances', projectOf(call), true).some(({ value }) => isIn(value));
  if (isUsed && call.follows('adapters/in-use')) throw badRequest('A VM is in the partition.');
}

function networkOf(call: Call, partition: JsonValue): JsonObject {
  if (!call.follows('adapters/partition-exists')) return {};
  const { value } = needRow(call, 'ib-partitions', partition, 'InfiniBand partition');
  return { ib_network_id: value.ib_network_id ?? null };
}
