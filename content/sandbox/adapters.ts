import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { requireRow } from './rows.ts';

/** Rules for the InfiniBand adapters of VMs and nodes. */
export const adapterRules = {
  'adapters/partition-exists': 'Unknown InfiniBand partitions return 404.',
  'adapters/network': "A host channel adapter has a guid and its partition's InfiniBand network.",
  'adapters/in-use': 'Deleting a partition that another resource uses returns 400.',
};

/** Rejects unknown partitions. Does nothing if the ID is undefined. */
export function requirePartition(call: Call, id: JsonValue | undefined): void {
  if (id !== undefined) networkOf(call, id);
}

/** Returns the adapters of a VM, one per requested partition. */
export function adaptersOf(call: Call, requested: JsonValue | undefined): JsonObject[] {
  return (Array.isArray(requested) ? requested.filter(isObject) : []).map((each) => {
    const network = each.ib_partition_id === undefined ? {} : networkOf(call, each.ib_partition_id);
    const guid = `0x00005e0000${call.store.newNumber().toString(16).padStart(6, '0')}`;
    return call.follows('adapters/network') ? { type: 'infiniband', guid, ...network, ...each } : each;
  });
}

function networkOf(call: Call, partition: JsonValue): JsonObject {
  if (!call.follows('adapters/partition-exists')) return {};
  const { value } = requireRow(call, 'ib-partitions', partition);
  return { ib_network_id: value.ib_network_id ?? null };
}
