import {
  each,
  id,
  ids,
  integer,
  line,
  list,
  listOf,
  oneOf,
  ref,
  type SchemaRow,
  schema,
  text,
  texts,
  unstated,
} from '../rows.ts';

const DERIVED = { decision: 'The body is not stated; it has the writable fields of the entity.' };
const direction = oneOf('ingress', 'egress');
const action = oneOf('allow', 'deny');
const rule = {
  name: text,
  direction,
  action,
  ...each('sources destinations', listOf('FirewallRuleEndpoint')),
  ...each('source_ports destination_ports protocols', texts),
};
const target = { cidr: text, resource_id: id };
const healthCheck = ref('InternalHealthCheckOptions');
const externalCheck = ref('ExternalHealthCheckOptions');
const listeners = listOf('ListenPortAndBackends');

/** VPC networks, firewall rules, load balancers and InfiniBand. */
export const networking: readonly SchemaRow[] = [
  schema('VpcNetwork', 64, {
    'id!': id,
    name: text,
    subnets: { ...ids, decision: 'The ids of the subnets.' },
    ...each('gateway cidr', text),
  }),
  list('VpcNetwork'),
  schema('VpcNetworkCreate', 163, each('name cidr', text), DERIVED),
  schema('VpcNetworkPatch', 163, { name: text }, DERIVED),
  schema('VpcSubnet', 64, { 'id!': id, name: text, vpc_network_id: id, ...each('cidr location', text) }),
  list('VpcSubnet'),
  schema('VpcSubnetCreate', 164, { name: text, vpc_network_id: id, ...each('cidr location', text) }, DERIVED),
  schema('VpcSubnetPatch', 164, { name: text }, DERIVED),
  schema('VpcFirewallRule', 65, {
    'id!': id,
    ...rule,
    vpc_network_id: id,
    state: { ...oneOf('active', 'inactive'), readOnly: true, decision: 'Nothing sets the state, so it is read-only.' },
  }),
  list('VpcFirewallRule'),
  schema('VpcFirewallRuleCreate', 162, { ...rule, vpc_network_id: id }, DERIVED),
  schema('VpcFirewallRulePatch', 162, rule, DERIVED),
  schema('FirewallRuleEndpoint', 65, target),
  schema('NetworkInterface', 66, {
    id,
    name: text,
    ...each('network subnet', { ...id, decision: 'The ids of the VPC network and the subnet.' }),
    ...each('interface_type mac_address', text),
    ips: listOf('NetworkInterfaceIp'),
    ...each('access_type external_dns_name', text),
  }),
  schema('NetworkInterfaceIp', 66, { public_ipv4: ref('PublicIpv4Address'), private_ipv4: ref('PrivateIpv4Address') }),
  schema('PublicIpv4Address', 66, {
    address: unstated,
    id,
    type: { ...oneOf('static', 'dynamic'), source: line(100) },
  }),
  schema('PrivateIpv4Address', 66, { address: unstated }, { decision: 'Its fields are not stated: an address.' }),
  schema('ExternalLoadBalancer', 67, {
    ...each('id! project_id vpc_id', id),
    ...each('name location protocol vip', text),
    listen_ports_and_backends: listeners,
    health_check_options: externalCheck,
  }),
  list('ExternalLoadBalancer'),
  schema('ExternalLoadBalancerCreate', 67, {
    'protocol!': text,
    'vpc_id!': id,
    ...each('name! location!', text),
    'listen_ports_and_backends!': { ...listeners, minItems: 1, source: line(97) },
    health_check_options: externalCheck,
  }),
  schema('ExternalLoadBalancerPatch', 97, { 'id!': id, 'listen_ports_and_backends!': listeners }),
  schema(
    'ListenPortAndBackends',
    67,
    { listen_port: integer, backends: listOf('Backend') },
    {
      decision: 'The name of the port is not stated.',
    },
  ),
  schema('Backend', 67, {
    ip: unstated,
    port: integer,
    status: { ...text, example: 'ONLINE', readOnly: true, decision: 'What the health check found is not written.' },
  }),
  schema('ExternalHealthCheckOptions', 67, {
    failure_count: { ...integer, example: 3 },
    interval: { ...integer, example: 10 },
    success_count: { ...integer, example: 2 },
    timeout: { ...integer, example: 5 },
  }),
  schema('InternalHealthCheckOptions', 68, each('port failure_count interval success_count timeout', text)),
  schema('InternalLoadBalancer', 69, {
    'id!': id,
    name: text,
    network_interfaces: unstated,
    destinations: listOf('LoadBalancerDestination'),
    location: text,
    protocols: texts,
    algorithm: { ...text, example: 'random' },
    ips: unstated,
    health_check: healthCheck,
    type: text,
  }),
  list('InternalLoadBalancer'),
  schema(
    'InternalLoadBalancerCreate',
    160,
    {
      ...each('name location', text),
      protocols: texts,
      algorithm: text,
      network_interfaces: unstated,
      destinations: listOf('LoadBalancerDestination'),
      health_check_options: healthCheck,
    },
    DERIVED,
  ),
  schema(
    'InternalLoadBalancerPatch',
    160,
    { destinations: listOf('LoadBalancerDestination'), health_check_options: healthCheck },
    DERIVED,
  ),
  schema('LoadBalancerDestination', 69, target),
  schema('IbNetwork', 70, { 'id!': id, ...each('name location', text), capacities: listOf('IbNetworkCapacity') }),
  list('IbNetwork'),
  schema('IbNetworkCapacity', 70, { quantity: integer, slice_type: text }),
  schema('IbPartition', 70, { 'id!': id, name: text, ib_network_id: id }),
  list('IbPartition'),
  schema('IbPartitionCreate', 70, { name: text, ib_network_id: id }),
  schema('HostChannelAdapter', 70, { ...each('type guid', text), ...each('ib_network_id ib_partition_id', id) }),
];
