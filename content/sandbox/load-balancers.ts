import type { Call } from '@docgraph/sandbox/engine/rules';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { allocate, PUBLIC } from './addresses.ts';
import { type Family, type Handlers, handlersOf, pick } from './family.ts';
import { interfacesOf } from './interfaces.ts';
import { isIn } from './lists.ts';
import { badRequest, itemId, projectOf, requireRow } from './rows.ts';

/** Rules for load balancers and InfiniBand partitions. */
export const loadBalancerRules = {
  'load-balancers/network-exists': 'Creating a load balancer in an unknown network returns 404.',
  'load-balancers/backends-online':
    'A backend is ONLINE if a running VM of the network has its address, and OFFLINE otherwise.',
  'load-balancers/health-check':
    'Health check options default to failure_count 3, interval 10, success_count 2, and timeout 5.',
  'load-balancers/patch-id': 'An update whose id differs from the ID in the path returns 400.',
  'internal-load-balancers/in-use': 'Deleting a VM that is a destination of an internal load balancer returns 400.',
  'internal-load-balancers/algorithm': 'The algorithm of internal load balancers defaults to random.',
  'internal-load-balancers/interface': 'An internal load balancer has a network interface with an address.',
  'internal-load-balancers/port-0': 'A health check port of 0 disables health checking.',
  'ib-partitions/fields': 'Creating a partition requires name and ib_network_id.',
  'ib-partitions/network-exists': 'Creating a partition in an unknown InfiniBand network returns 404.',
  'ib-partitions/sync': 'Partitions are created and deleted synchronously.',
};

/** The InfiniBand network in the examples of the API description. */
const IB_NETWORK = 'd9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316';

const external: Family = {
  table: 'load-balancers',
  kind: 'load_balancer',
  name: 'LoadBalancer',
  names: 'LoadBalancers',
  filters: { location: isIn('location'), vpc_network_id: isIn('vpc_id'), name: isIn('name') },
  create(call, body) {
    if (call.follows('load-balancers/network-exists')) requireRow(call, 'vpc-networks', body.vpc_id);
    const standard = { failure_count: 3, interval: 10, success_count: 2, timeout: 5 };
    const isFilled = call.follows('load-balancers/health-check');
    const health = body.health_check_options ?? (isFilled ? standard : {});
    const vip = allocate(call, PUBLIC, new Set());
    const value = { project_id: projectOf(call), ...pick(body, 'vpc_id', 'name', 'location', 'protocol'), vip };
    return { value: { ...value, ...pick(body, LISTENERS), health_check_options: health } };
  },
  update(call, body) {
    if (body.id !== itemId(call) && call.follows('load-balancers/patch-id'))
      throw badRequest('`id` must match the ID in the path.');
    return pick(body, LISTENERS);
  },
  remove: () => [],
};

const LISTENERS = 'listen_ports_and_backends';

const internal: Family = {
  table: 'internal-load-balancers',
  kind: 'internal_load_balancer',
  name: 'InternalLoadBalancer',
  names: 'InternalLoadBalancers',
  create(call, body) {
    const fields = pick(body, 'name', 'location', 'protocols', 'algorithm', 'destinations');
    const algorithm = call.follows('internal-load-balancers/algorithm') ? 'random' : 'round-robin';
    const [first = {}] = interfacesOf(call, body, { name: body.name ?? '' });
    const interfaces = call.follows('internal-load-balancers/interface') ? { network_interfaces: [first] } : {};
    const plain = { algorithm, ...fields, ...interfaces, ips: first.ips ?? [] };
    return { value: { ...plain, ...healthCheck(call, body), type: 'internal' } };
  },
  update: (call, body) => ({ ...pick(body, 'destinations'), ...healthCheck(call, body) }),
  remove: () => [],
};

function healthCheck(call: Call, { health_check_options: options }: JsonObject): JsonObject {
  if (!isObject(options)) return {};
  const isOff = options.port === '0' && call.follows('internal-load-balancers/port-0');
  return { health_check: isOff ? { port: '0' } : options };
}

const partitions: Family = {
  table: 'ib-partitions',
  kind: 'ib_partition',
  name: 'IbPartition',
  names: 'IbPartitions',
  isSync: (call) => call.follows('ib-partitions/sync'),
  create(call, body) {
    if ((body.name === undefined || body.ib_network_id === undefined) && call.follows('ib-partitions/fields'))
      throw badRequest('`name` and `ib_network_id` are required.');
    if (body.ib_network_id !== IB_NETWORK && call.follows('ib-partitions/network-exists'))
      requireRow(call, 'ib-networks', body.ib_network_id);
    return { value: pick(body, 'name', 'ib_network_id') };
  },
  remove: () => [],
};

/** Handlers for load balancer and InfiniBand partition operations. */
export const loadBalancing: Handlers = { ...handlersOf(external), ...handlersOf(internal), ...handlersOf(partitions) };
