import {
  DERIVED,
  decided,
  id,
  ids,
  integer,
  listOf,
  lists,
  oneOf,
  ref,
  type SchemaRow,
  schema,
  stated,
  text,
  texts,
  unstated,
} from '../rows.ts';

const rule = {
  name: text,
  direction: oneOf('ingress', 'egress'),
  action: oneOf('allow', 'deny'),
  'sources destinations': listOf('FirewallRuleEndpoint'),
  'source_ports destination_ports protocols': texts,
};
const target = { cidr: text, resource_id: id };
const destinations = listOf('LoadBalancerDestination');
const healthCheck = ref('InternalHealthCheckOptions');
const externalCheck = ref('ExternalHealthCheckOptions');
const listeners = listOf('ListenPortAndBackends');
const example = (value: number) => ({ ...integer, example: value });

/** VPC networks, firewall rules, load balancers and InfiniBand. */
export const networking: readonly SchemaRow[] = [
  schema('VpcNetwork', 64, { 'id!': id, 'name gateway cidr': text, subnets: decided('The ids of the subnets.', ids) }),
  schema('VpcNetworkCreate', 163, { 'name cidr': text }, DERIVED),
  schema('VpcNetworkPatch', 163, { name: text }, DERIVED),
  schema('VpcSubnet', 64, { 'id! vpc_network_id': id, 'name cidr location': text }),
  schema('VpcSubnetCreate', 164, { vpc_network_id: id, 'name cidr location': text }, DERIVED),
  schema('VpcSubnetPatch', 164, { name: text }, DERIVED),
  schema('VpcFirewallRule', 65, {
    'id! vpc_network_id': id,
    ...rule,
    state: decided('Nothing sets the state, so it is read-only.', { ...oneOf('active', 'inactive'), readOnly: true }),
  }),
  schema('VpcFirewallRuleCreate', 162, { ...rule, vpc_network_id: id }, DERIVED),
  schema('VpcFirewallRulePatch', 162, rule, DERIVED),
  schema('FirewallRuleEndpoint', 65, target),
  schema('NetworkInterface', 66, {
    id,
    'name interface_type mac_address access_type external_dns_name': text,
    'network subnet': decided('The ids of the VPC network and the subnet.', id),
    ips: listOf('NetworkInterfaceIp'),
  }),
  schema('NetworkInterfaceIp', 66, { public_ipv4: ref('PublicIpv4Address'), private_ipv4: ref('PrivateIpv4Address') }),
  schema('PublicIpv4Address', 66, { address: unstated, id, type: stated(100, oneOf('static', 'dynamic')) }),
  schema('PrivateIpv4Address', 66, { address: unstated }, { decision: 'Its fields are not stated: an address.' }),
  schema('ExternalLoadBalancer', 67, {
    'id! project_id vpc_id': id,
    'name location protocol vip': text,
    listen_ports_and_backends: listeners,
    health_check_options: externalCheck,
  }),
  schema('ExternalLoadBalancerCreate', 67, {
    'protocol! name! location!': text,
    'vpc_id!': id,
    'listen_ports_and_backends!': stated(97, { ...listeners, minItems: 1 }),
    health_check_options: externalCheck,
  }),
  schema('ExternalLoadBalancerPatch', 97, { 'id!': id, 'listen_ports_and_backends!': listeners }),
  schema(
    'ListenPortAndBackends',
    67,
    { listen_port: integer, 'backends!': stated(97, listOf('Backend')) },
    { decision: 'The name of the port is not stated.' },
  ),
  schema('Backend', 67, {
    ip: unstated,
    port: integer,
    status: decided('What the health check found is not written.', { ...text, example: 'ONLINE', readOnly: true }),
  }),
  schema('ExternalHealthCheckOptions', 67, {
    failure_count: example(3),
    interval: example(10),
    success_count: example(2),
    timeout: example(5),
  }),
  schema('InternalHealthCheckOptions', 68, { 'port failure_count interval success_count timeout': text }),
  schema('InternalLoadBalancer', 69, {
    'id!': id,
    'name location type': text,
    protocols: texts,
    algorithm: { ...text, example: 'random' },
    'network_interfaces ips': unstated,
    destinations,
    health_check: healthCheck,
  }),
  schema(
    'InternalLoadBalancerCreate',
    160,
    {
      'name location algorithm': text,
      protocols: texts,
      network_interfaces: unstated,
      destinations,
      health_check_options: healthCheck,
    },
    DERIVED,
  ),
  schema('InternalLoadBalancerPatch', 160, { destinations, health_check_options: healthCheck }, DERIVED),
  schema('LoadBalancerDestination', 69, target),
  schema('IbNetwork', 70, { 'id!': id, 'name location': text, capacities: listOf('IbNetworkCapacity') }),
  schema('IbNetworkCapacity', 70, { quantity: integer, slice_type: text }),
  schema('IbPartition', 70, { 'id! ib_network_id': id, name: text }),
  schema('IbPartitionCreate', 70, { name: text, ib_network_id: id }),
  schema('HostChannelAdapter', 70, { 'type guid': text, 'ib_network_id ib_partition_id': id }),
  ...lists('VpcNetwork VpcSubnet VpcFirewallRule ExternalLoadBalancer InternalLoadBalancer IbNetwork IbPartition'),
];
