import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { requirePartition } from './adapters.ts';
import { IMAGES } from './catalog.ts';
import type { Effect } from './effects.ts';
import { type Family, type Handlers, handlersOf, pick, removalOf } from './family.ts';
import { isIn } from './lists.ts';
import { clusterOf, defaultSubnet, nodesOf, removeNodes, scaleNodes } from './nodes.ts';
import { start } from './operations.ts';
import { reservationIn } from './reservations.ts';
import { badRequest, bodyOf, byField, itemId, projectOf, requireRow, rowsWith, valuesOf } from './rows.ts';
import { requireType } from './vms.ts';

/** Rules for Kubernetes and Slurm. */
export const clusterRules = {
  'kubernetes/defaults': "A cluster's configuration defaults to ha, and its node_cidr_mask_size to 24.",
  'kubernetes/add-ons-only': 'Updating a cluster changes only its add-ons.',
  'kubernetes/pools-listed': 'A cluster lists its node pools.',
  'kubernetes/pools': 'Deleting a cluster also deletes its node pools.',
  'kubernetes/search': 'cluster_search_names matches parts of cluster names.',
  'kubernetes/credentials': 'Getting credentials for an unknown cluster returns 404.',
  'kubernetes/kubeconfig': 'The kubeconfig names the server and a user of the cluster.',
  'kubernetes/default-subnet': 'The subnet of a cluster defaults to the first one in its location.',
  'node-pools/defaults':
    'A node pool has an image, and the subnet of its cluster. Nodes of Slurm clusters are in the first InfiniBand partition of the project.',
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
    const own = ['name', 'location', 'version', 'add_ons', ...Object.keys(ranges), 'node_cidr_mask_size', 'subnet_id'];
    const dated = { created_at: store.time, updated_at: store.time };
    const named = { project_id: projectOf(call), node_pools: [], dns_name: `${body.name}.k8s.viridian.example` };
    return {
      value: { add_ons: [], ...standard, ...ranges, ...named, ...placed(call, body), ...pick(body, ...own), ...dated },
    };
  },
  update: (call, body) => (call.follows('kubernetes/add-ons-only') ? pick(body, 'add_ons') : { ...body }),
  remove: (call, { id }) => poolsOf(call, nodePools, String(id), 'kubernetes/pools'),
};

/** Returns the default subnet of a cluster. */
function placed(call: Call, { location }: JsonObject): JsonObject {
  const subnet = call.follows('kubernetes/default-subnet') && defaultSubnet(call, projectOf(call), location);
  return subnet ? { subnet_id: subnet } : {};
}

/** Returns the effects that delete the node pools of a cluster. */
function poolsOf(call: Call, pools: Family, id: string, rule: keyof typeof clusterRules): Effect[] {
  if (!call.follows(rule)) return [];
  const rows = rowsWith(call.store, pools.table, byField('cluster_id'), id);
  return rows.filter(({ isPending }) => !isPending).flatMap(({ value }) => removalOf(call, pools, value));
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
  create(call, body, id) {
    if (call.follows('node-pools/cluster-exists')) requireRow(call, 'kubernetes-clusters', body.cluster_id);
    requireType(call, body.product_name);
    requirePartition(call, body.ib_partition_id);
    const count = Number(body.count);
    checkCount(call, count);
    const { store } = call;
    const cluster = clusterOf(call, body);
    const pool: JsonObject = {
      node_labels: {},
      ...defaultsOf(call, cluster),
      ...pick(body, 'name', 'count', 'cluster_id', 'subnet_id', 'node_labels'),
      reservation_id: reservationIn(call, body.reservation_specification) ?? null,
      type: body.product_name ?? '',
      created_at: store.time,
      updated_at: store.time,
      project_id: projectOf(call),
    };
    const { ids, effects } = scaleNodes(call, { ...pool, ...pick(body, 'ib_partition_id'), id }, count);
    return { value: { ...pool, instance_ids: ids }, effects };
  },
  remove: (call, pool) => removeNodes(call, pool),
};

/** Returns the image and the subnet of the nodes in a cluster. */
function defaultsOf(call: Call, { subnet_id: subnet }: JsonObject): JsonObject {
  if (!call.follows('node-pools/defaults')) return {};
  return { image_id: IMAGES[0].id, ...(subnet !== undefined && { subnet_id: subnet }) };
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
  if (action !== 'UPDATE' && !call.follows('node-pools/reserve-async')) return ok(value);
  const reservation = action === 'RESERVE' ? (body.reservation_id ?? null) : null;
  const effects = action === 'UPDATE' ? resized(call, value, body) : reserved(call, value, reservation);
  return start(call, { table, kind: 'kubernetes_node_pool.update', resourceId: id, effects });
}

function resized(call: Call, pool: JsonObject, body: JsonObject): Effect[] {
  const { ids, effects } = scaleNodes(call, pool, Number(body.count));
  const fields = { ...pick(body, 'count', 'node_labels'), instance_ids: ids };
  return [{ do: 'change', table: nodePools.table, id: String(pool.id), fields }, ...effects];
}

/** Returns the effects that move a node pool and its nodes into a reservation or out of it. */
function reserved(call: Call, pool: JsonObject, reservation: JsonValue): Effect[] {
  const fields = { reservation_id: reservation };
  const nodes = call.follows('node-pools/nodes') ? nodesOf(pool) : [];
  return [
    { do: 'change', table: nodePools.table, id: String(pool.id), fields },
    ...nodes.map((id): Effect => ({ do: 'change', table: 'instances', id, fields })),
  ];
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
    return {
      value: { ...pick(body, 'name', 'location'), ...placed(call, body), node_pools: [], ...dated, ...urls },
    };
  },
  remove: (call, { id }) => poolsOf(call, slurmNodePools, String(id), 'slurm/pools'),
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
    const [partition] = valuesOf(call.store, 'ib-partitions', projectOf(call));
    const value: JsonObject = {
      ...pick(body, 'name', 'desired_count', 'cluster_id', 'partition_name'),
      ...(call.follows('node-pools/defaults') && { image_id: IMAGES[0].id }),
      ...(partition && call.follows('node-pools/defaults') && { ib_partition_id: partition.id ?? '' }),
      type: body.product_name ?? '',
      running_count: 0,
      project_id: projectOf(call),
      instance_ids: [],
    };
    return { value, effects: runningNodes(call, { ...value, id }, count) };
  },
  remove: (call, pool) => removeNodes(call, pool),
};

function updateSlurmNodePool(call: Call): Answer {
  const id = itemId(call);
  const { table } = slurmNodePools;
  const { value } = requireRow(call, table, id);
  const count = Number(bodyOf(call).desired_count ?? value.desired_count);
  checkCount(call, count);
  const effects = runningNodes(call, value, count);
  return start(call, { table, kind: 'slurm_node_pool.update', resourceId: id, effects });
}

function runningNodes(call: Call, pool: JsonObject, count: number): Effect[] {
  const isRunning = call.follows('slurm-node-pools/count');
  const { ids, effects } = isRunning ? scaleNodes(call, pool, count) : { ids: [], effects: [] };
  const fields = { desired_count: count, ...(isRunning && { running_count: count, instance_ids: ids }) };
  return [{ do: 'change', table: slurmNodePools.table, id: String(pool.id), fields }, ...effects];
}

const slurm = handlersOf(slurmClusters);

/** Returns a kubeconfig for a cluster. No server listens at its URL. */
function kubeconfigOf({ store }: Call, { name, dns_name: host }: JsonObject): string {
  return [
    'apiVersion: v1',
    'kind: Config',
    `current-context: ${name}`,
    'clusters:',
    `- name: ${name}`,
    '  cluster:',
    `    server: https://${host}:6443`,
    `    certificate-authority-data: ${btoa(`The sandbox has no certificate for ${name}.`)}`,
    'contexts:',
    `- name: ${name}`,
    '  context:',
    `    cluster: ${name}`,
    `    user: ${name}-admin`,
    'users:',
    `- name: ${name}-admin`,
    '  user:',
    `    token: ${store.newId()}`,
    '',
  ].join('\n');
}

/** Handlers for Kubernetes and Slurm operations. */
export const clusterHandlers: Handlers = {
  ...handlersOf(clusters),
  ...handlersOf(nodePools),
  updateKubernetesNodePool: updateNodePool,
  getKubernetesClusterCredentials(call) {
    const id = call.path.get('cluster_id') ?? '';
    const cluster = call.follows('kubernetes/credentials') ? requireRow(call, 'kubernetes-clusters', id).value : {};
    return ok({ kubeconfig: call.follows('kubernetes/kubeconfig') ? kubeconfigOf(call, cluster) : 'kind: Config\n' });
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
  updateSlurmNodePool,
};
