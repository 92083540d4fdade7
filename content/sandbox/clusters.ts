import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonObject } from '@docgraph/schemas/checks';
import { requirePartition } from './adapters.ts';
import type { Effect } from './effects.ts';
import { type Family, type Handlers, handlersOf, limitCount, pick, reservationOf } from './family.ts';
import { isIn } from './lists.ts';
import { start } from './operations.ts';
import { badRequest, bodyOf, itemId, projectOf, requireRow } from './rows.ts';
import { idsWhere } from './shown.ts';
import { requireType } from './vms.ts';

/** Rules for Kubernetes and Slurm. */
export const clusterRules = {
  'kubernetes/defaults': "A cluster's configuration defaults to ha, and its node_cidr_mask_size to 24.",
  'kubernetes/add-ons-only': 'Updating a cluster changes only its add-ons.',
  'kubernetes/pools-listed': 'A cluster lists its node pools.',
  'kubernetes/pools': 'Deleting a cluster also deletes its node pools.',
  'kubernetes/search': 'cluster_search_names matches parts of cluster names.',
  'kubernetes/credentials': 'Getting credentials for an unknown cluster returns 404.',
  'node-pools/cluster-exists': 'Creating a node pool in an unknown cluster returns 404.',
  'node-pools/count': 'A negative node count returns 400.',
  'node-pools/reservation-id': 'RESERVE requires reservation_id, and UNRESERVE clears it.',
  'node-pools/empty-action': 'An empty action means UPDATE.',
  'node-pools/reserve-async': 'RESERVE and UNRESERVE of node pools are asynchronous.',
  'slurm/seconds': 'Slurm cluster timestamps are in seconds.',
  'slurm/name-query': 'If the name in the query differs from the name of the cluster, the request returns 404.',
  'slurm/pools': 'Deleting a Slurm cluster also deletes its node pools.',
  'slurm-node-pools/count': 'A Slurm node pool runs the desired number of nodes once its operation has succeeded.',
};

const KUBERNETES_STATES = { creating: 'STATE_CREATING', ready: 'STATE_RUNNING', deleting: 'STATE_DELETING' };
const SLURM_STATES = { creating: 'CREATING', ready: 'RUNNING', deleting: 'DELETING' };

const clusters: Family = {
  table: 'kubernetes-clusters',
  kind: 'kubernetes_cluster',
  name: 'KubernetesCluster',
  names: 'KubernetesClusters',
  states: KUBERNETES_STATES,
  isPaged: true,
  filters: {
    cluster_id: isIn('id'),
    cluster_name: isIn('name'),
    cluster_search_names: ({ name }, wanted, call) =>
      !call.follows('kubernetes/search') || [wanted].flat().some((part) => String(name).includes(String(part))),
    locations: isIn('location'),
    states: isIn('state'),
    versions: isIn('version'),
  },
  create(call, body) {
    const { store } = call;
    if (body.subnet_id !== undefined) requireRow(call, 'vpc-subnets', body.subnet_id);
    const standard = call.follows('kubernetes/defaults') ? { configuration: 'ha', node_cidr_mask_size: 24 } : {};
    const ranges = { cluster_cidr: '10.128.0.0/18', service_cluster_ip_range: '10.129.0.0/20' };
    const named = { project_id: projectOf(call), node_pools: [], dns_name: `${body.name}.k8s.viridian.example` };
    const own = ['name', 'location', 'version', 'add_ons', ...Object.keys(ranges), 'node_cidr_mask_size', 'subnet_id'];
    const dated = { created_at: store.time, updated_at: store.time };
    return { value: { add_ons: [], ...standard, ...ranges, ...named, ...pick(body, ...own), ...dated } };
  },
  update: (call, body) => (call.follows('kubernetes/add-ons-only') ? pick(body, 'add_ons') : { ...body }),
  remove: (call, { id }) => poolsOf(call, 'kubernetes-node-pools', String(id), 'kubernetes/pools'),
};

/** Returns the effects that delete the node pools of a cluster. */
function poolsOf(call: Call, table: string, id: string, rule: keyof typeof clusterRules): Effect[] {
  if (!call.follows(rule)) return [];
  return idsWhere(call.store, table, 'cluster_id', id).map((pool) => ({ do: 'remove', table, id: pool }));
}

function checkCount(call: Call, count: number): void {
  if (count < 0 && call.follows('node-pools/count')) throw badRequest("The node count can't be negative.");
}

const nodePools: Family = {
  table: 'kubernetes-node-pools',
  kind: 'kubernetes_node_pool',
  name: 'KubernetesNodePool',
  names: 'KubernetesNodePools',
  states: KUBERNETES_STATES,
  filters: { cluster_id: isIn('cluster_id') },
  create(call, body) {
    if (call.follows('node-pools/cluster-exists')) requireRow(call, 'kubernetes-clusters', body.cluster_id);
    requireType(call, body.product_name);
    requirePartition(call, body.ib_partition_id);
    checkCount(call, Number(body.count));
    const { store } = call;
    const dated = { created_at: store.time, updated_at: store.time, project_id: projectOf(call) };
    const own = pick(body, 'name', 'count', 'cluster_id', 'subnet_id', 'node_labels');
    const reservation = reservationOf(call, body);
    const reserved = reservation === undefined ? {} : { reservation_id: reservation };
    return {
      value: {
        node_labels: {},
        ...own,
        ...reserved,
        type: body.product_name ?? '',
        ...dated,
        ...nodesOf(call, Number(body.count)),
      },
    };
  },
  remove: () => [],
};

function nodesOf(call: Call, count: number): JsonObject {
  return { instance_ids: Array.from({ length: limitCount(call, count) }, () => call.store.newId()) };
}

function updateNodePool(call: Call): Answer {
  const id = itemId(call);
  const { table } = nodePools;
  const { value } = requireRow(call, table, id);
  const body = bodyOf(call);
  const requested = textOf(body, 'action');
  const action = requested === '' && call.follows('node-pools/empty-action') ? 'UPDATE' : requested;
  checkCount(call, Number(body.count));
  if (action === 'RESERVE' && body.reservation_id === undefined && call.follows('node-pools/reservation-id'))
    throw badRequest('RESERVE requires `reservation_id`.');
  const reserved = { reservation_id: action === 'RESERVE' ? (body.reservation_id ?? '') : '' };
  const resized = { ...pick(body, 'count', 'node_labels'), ...nodesOf(call, Number(body.count)) };
  const fields = action === 'UPDATE' ? resized : reserved;
  if (action !== 'UPDATE' && !call.follows('node-pools/reserve-async')) return ok(value);
  const effects = [{ do: 'change', table, id, fields } as const];
  return start(call, { table, kind: 'kubernetes_node_pool.update', resourceId: id, effects });
}

const slurmClusters: Family = {
  table: 'slurm-clusters',
  kind: 'slurm_cluster',
  name: 'SlurmCluster',
  names: 'SlurmClusters',
  states: SLURM_STATES,
  filters: { name: isIn('name') },
  create(call, body) {
    const seconds = Math.floor(call.store.now / (call.follows('slurm/seconds') ? 1000 : 1));
    const host = `${body.name}.viridian.example`;
    const urls = { login_node_url: `https://login.${host}`, controller_node_url: `https://controller.${host}` };
    const dated = { created_at: seconds, updated_at: seconds, project_id: projectOf(call) };
    return { value: { ...pick(body, 'name', 'location'), node_pools: [], ...dated, ...urls } };
  },
  remove: (call, { id }) => poolsOf(call, 'slurm-node-pools', String(id), 'slurm/pools'),
};

const slurmNodePools: Family = {
  table: 'slurm-node-pools',
  kind: 'slurm_node_pool',
  name: 'SlurmNodePool',
  names: 'SlurmNodePools',
  filters: { cluster_id: isIn('cluster_id'), name: isIn('name') },
  create(call, body, id) {
    if (call.follows('node-pools/cluster-exists')) requireRow(call, 'slurm-clusters', body.cluster_id);
    requireType(call, body.product_name);
    const count = Number(body.desired_count);
    checkCount(call, count);
    const own = pick(body, 'name', 'desired_count', 'cluster_id', 'partition_name', 'ib_partition_id');
    const value = {
      ...own,
      type: body.product_name ?? '',
      running_count: 0,
      project_id: projectOf(call),
      instance_ids: [],
    };
    return { value, effects: [{ do: 'change', table: 'slurm-node-pools', id, fields: runningNodes(call, count) }] };
  },
  update(call, body, known) {
    const count = Number(body.desired_count ?? known.desired_count);
    checkCount(call, count);
    return { desired_count: count, ...runningNodes(call, count) };
  },
  remove: () => [],
};

function runningNodes(call: Call, count: number): JsonObject {
  return call.follows('slurm-node-pools/count') ? { running_count: count, ...nodesOf(call, count) } : {};
}

const slurm = handlersOf(slurmClusters);

/** Handlers for Kubernetes and Slurm operations. */
export const clusterHandlers: Handlers = {
  ...handlersOf(clusters),
  ...handlersOf(nodePools),
  updateKubernetesNodePool: updateNodePool,
  getKubernetesClusterCredentials(call) {
    const id = call.path.get('cluster_id') ?? '';
    const { name } = call.follows('kubernetes/credentials') ? requireRow(call, 'kubernetes-clusters', id).value : {};
    return ok({ kubeconfig: `apiVersion: v1\nkind: Config\ncurrent-context: ${name}\n` });
  },
  ...slurm,
  getSlurmCluster(call) {
    const name = call.parameters.query.get('name');
    const { value } = requireRow(call, 'slurm-clusters', itemId(call));
    if (name !== undefined && name !== value.name && call.follows('slurm/name-query'))
      throw new ApiError(404, 'No Slurm cluster with that ID and name exists.');
    return slurm.getSlurmCluster?.(call) ?? ok(value);
  },
  ...handlersOf(slurmNodePools),
};
