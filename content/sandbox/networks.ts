import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonObject } from '@docgraph/schemas/checks';
import { type Family, type Handlers, handlersOf, pick } from './family.ts';
import { addressIn, overlap, rangeOf } from './ranges.ts';
import { allValuesOf, badRequest, projectOf, requireRow } from './rows.ts';

/** Rules for VPC networks, subnets, and firewall rules. */
export const networkRules = {
  'vpc-networks/sync': 'Creating a VPC network returns the network instead of an operation.',
  'vpc-networks/gateway': "A network's gateway is the first address in its range.",
  'vpc-networks/range': "A range that isn't an IPv4 CIDR block returns 400.",
  'vpc-networks/name-only': 'Updating a network or subnet changes only its name.',
  'vpc-networks/subnets': 'A network lists its subnets.',
  'vpc-networks/in-use': 'Deleting a network with subnets, firewall rules, or load balancers returns 400.',
  'vpc-subnets/network-exists': 'Creating a subnet in an unknown network returns 404.',
  'vpc-subnets/range': 'Creating a subnet requires a cidr.',
  'vpc-subnets/inside': "A subnet's range must be inside the range of its network, and must not overlap other subnets.",
  'vpc-subnets/in-use': 'Deleting a subnet that another resource uses returns 400.',
  'vpc-firewall-rules/in-use': 'Deleting a resource that a firewall rule refers to returns 400.',
  'vpc-firewall-rules/active': 'New firewall rules are active.',
  'vpc-firewall-rules/network-exists': 'Creating a rule in an unknown network returns 404.',
  'vpc-firewall-rules/network-kept': "An update can't move a rule to another network.",
  'vpc-firewall-rules/address': 'Addresses in sources and destinations are converted to CIDR blocks.',
};

function checkRange(call: Call, body: JsonObject): void {
  if (body.cidr !== undefined && !rangeOf(textOf(body, 'cidr')) && call.follows('vpc-networks/range'))
    throw badRequest('`cidr` must be an IPv4 CIDR block such as 10.0.0.0/16.');
}

function renamed(call: Call, body: JsonObject): JsonObject {
  return call.follows('vpc-networks/name-only') ? pick(body, 'name') : { ...body };
}

const networks: Family = {
  table: 'vpc-networks',
  kind: 'vpc_network',
  name: 'VpcNetwork',
  names: 'VpcNetworks',
  isSync: (call, does) => does === 'create' && call.follows('vpc-networks/sync'),
  create(call, body) {
    checkRange(call, body);
    const cidr = textOf(body, 'cidr') ?? '10.0.0.0/16';
    const gateway = call.follows('vpc-networks/gateway') ? { gateway: addressIn(cidr, 1) } : {};
    return { value: { name: body.name ?? 'network', subnets: [], ...gateway, cidr } };
  },
  update: renamed,
  remove: () => [],
};

const subnets: Family = {
  table: 'vpc-subnets',
  kind: 'vpc_subnet',
  name: 'VpcSubnet',
  names: 'VpcSubnets',
  create(call, body) {
    if (body.cidr === undefined && call.follows('vpc-subnets/range')) throw badRequest('`cidr` is required.');
    checkRange(call, body);
    const isChecked = call.follows('vpc-subnets/network-exists');
    const network = isChecked ? requireRow(call, 'vpc-networks', body.vpc_network_id).value : {};
    checkInside(call, textOf(body, 'cidr'), network);
    return { value: pick(body, 'name', 'vpc_network_id', 'cidr', 'location') };
  },
  update: renamed,
  remove: () => [],
};

function checkInside(call: Call, cidr: string | undefined, network: JsonObject): void {
  const [range, whole] = [rangeOf(cidr), rangeOf(textOf(network, 'cidr'))];
  if (!range || !whole || !call.follows('vpc-subnets/inside')) return;
  if (range.first < whole.first || range.last > whole.last)
    throw badRequest(`\`cidr\` must be inside ${textOf(network, 'cidr')}, the range of the network.`);
  for (const value of allValuesOf(call.store, 'vpc-subnets', projectOf(call))) {
    const other = value.vpc_network_id === network.id ? rangeOf(textOf(value, 'cidr')) : undefined;
    if (other && overlap(range, other))
      throw badRequest(`\`cidr\` overlaps ${textOf(value, 'cidr')}, the range of another subnet.`);
  }
}

const FIREWALL_FIELDS = ['name', 'direction', 'action', 'source_ports', 'destination_ports', 'protocols'];

const firewallRules: Family = {
  table: 'vpc-firewall-rules',
  kind: 'vpc_firewall_rule',
  name: 'VpcFirewallRule',
  names: 'VpcFirewallRules',
  create(call, body) {
    if (call.follows('vpc-firewall-rules/network-exists')) requireRow(call, 'vpc-networks', body.vpc_network_id);
    const state = call.follows('vpc-firewall-rules/active') ? 'active' : 'inactive';
    return { value: { ...pick(body, ...FIREWALL_FIELDS, 'vpc_network_id'), state, ...endpointsOf(call, body) } };
  },
  update(call, body) {
    const moved = call.follows('vpc-firewall-rules/network-kept') ? {} : pick(body, 'vpc_network_id');
    return { ...pick(body, ...FIREWALL_FIELDS), ...moved, ...endpointsOf(call, body) };
  },
  remove: () => [],
};

/** Returns sources and destinations. Converts single addresses to CIDR blocks. */
function endpointsOf(call: Call, body: JsonObject): JsonObject {
  const asRange = (endpoint: JsonObject) => {
    const cidr = textOf(endpoint, 'cidr');
    if (cidr === undefined || cidr.includes('/') || !call.follows('vpc-firewall-rules/address')) return endpoint;
    return { ...endpoint, cidr: `${cidr}/${cidr.includes(':') ? 128 : 32}` };
  };
  const listed = (name: string) => {
    const list = body[name];
    return Array.isArray(list) ? { [name]: list.map((each) => asRange(each as JsonObject)) } : {};
  };
  return { ...listed('sources'), ...listed('destinations') };
}

/** Handlers for network, subnet, and firewall rule operations. */
export const networking: Handlers = {
  ...handlersOf(networks),
  ...handlersOf(subnets),
  ...handlersOf(firewallRules),
};
