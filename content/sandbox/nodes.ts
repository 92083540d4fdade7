import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { ZONE } from './catalog.ts';
import type { Effect } from './effects.ts';
import { addResource, limitCount, removalOf } from './family.ts';
import { rowOf, valuesOf } from './rows.ts';
import { instances } from './vms.ts';

/** Rules for the nodes of node pools. */
export const nodeRules = {
  'node-pools/nodes': 'The nodes of a node pool are VMs, which are created, reserved, and deleted with it.',
  'node-pools/nodes-kept': 'Deleting a VM that is a node of a pool returns 400.',
};

/** Returns the IDs of the nodes of a pool. */
export function nodesOf({ instance_ids: ids }: JsonObject): string[] {
  return Array.isArray(ids) ? ids.map(String) : [];
}

/**
 * Returns the effects that scale a node pool, and the IDs of its nodes afterwards. New nodes are pending until the
 * operation completes.
 */
export function scaleNodes(call: Call, pool: JsonObject, count: number): { ids: string[]; effects: Effect[] } {
  const wanted = limitCount(call, count);
  const present = nodesOf(pool);
  const missing = Math.max(0, wanted - present.length);
  if (!call.follows('node-pools/nodes'))
    return { ids: Array.from({ length: wanted }, () => call.store.newId()), effects: [] };
  const added = Array.from({ length: missing }, () => addNode(call, pool));
  const kept = present.slice(0, wanted);
  return {
    ids: [...kept, ...added.map(({ id }) => id)],
    effects: [...removeNodes(call, pool, wanted), ...added.flatMap(({ effects }) => effects)],
  };
}

/** Returns the effects that delete the nodes of a pool, except for the first ones. */
export function removeNodes(call: Call, pool: JsonObject, kept = 0): Effect[] {
  if (!call.follows('node-pools/nodes')) return [];
  return nodesOf(pool)
    .slice(kept)
    .flatMap((id) => removalOf(call, instances, { id }))
    .map((effect) =>
      effect.do === 'remove' && effect.table === 'instances' ? { ...effect, along: String(pool.id) } : effect,
    );
}

function addNode(call: Call, pool: JsonObject): { id: string; effects: Effect[] } {
  const id = call.store.newId();
  const reservation = textOf(pool, 'reservation_id');
  const subnet = textOf(pool, 'subnet_id');
  const partition = textOf(pool, 'ib_partition_id');
  const body: JsonObject = {
    name: `${pool.name}-${id.slice(0, 8)}`,
    type: pool.type ?? '',
    location: clusterOf(call, pool).location ?? ZONE,
    reservation_specification: reservation ? { id: reservation } : { selection_strategy: 'on_demand' },
    network_interfaces: subnet ? [{ subnet }] : [],
    host_channel_adapters: partition ? [{ ib_partition_id: partition }] : [],
  };
  return { id, effects: addResource(call, instances, body, id) };
}

/** Returns the cluster of a node pool. */
export function clusterOf({ store }: Call, { cluster_id: id }: JsonObject): JsonObject {
  const tables = ['kubernetes-clusters', 'slurm-clusters'];
  return tables.map((table) => rowOf(store, table, String(id))?.value).find(Boolean) ?? {};
}

/** Returns the ID of the first subnet in a location, which clusters and VMs use by default. */
export function defaultSubnet({ store }: Call, project: string, location: JsonValue | undefined): string | undefined {
  const subnet = valuesOf(store, 'vpc-subnets', project).find((each) => each.location === location);
  return textOf(subnet, 'id');
}
