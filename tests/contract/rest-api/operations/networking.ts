import { line, type OperationRow } from '../rows.ts';
import { BY_GENERAL_SENTENCE, EMPTY, OPERATION, one, operationsOf, plain, tagged } from './build-rows.ts';

const NETWORKING = '/projects/{project_id}/networking';
const row = tagged('Networking');
const DERIVED = 'The body is not stated; it has the writable fields of the entity.';

/** List, create, get, delete and patch of a resource, all changes asynchronous, and its operations calls. */
function networkFamily(at: number, family: string, name: string, prefix: string, parameter: string): OperationRow[] {
  const path = `${NETWORKING}/${family}`;
  const why = prefix === 'ExternalLoadBalancer' ? {} : { decision: DERIVED };
  return [
    row(at, `list${name}s`, `get ${path}`, plain(`${prefix}List`)),
    row(at, `create${name}`, `post ${path}`, OPERATION, { body: `${prefix}Create`, ...why }),
    row(at, `get${name}`, `get ${path}/{${parameter}}`, plain(prefix)),
    row(at, `delete${name}`, `delete ${path}/{${parameter}}`, OPERATION),
    row(at, `update${name}`, `patch ${path}/{${parameter}}`, OPERATION, { body: `${prefix}Patch`, ...why }),
    ...operationsOf('Networking', path, name),
  ];
}

const loadBalancerFilters = [one('location'), one('vpc_network_id', { format: 'uuid' }), one('name')];

/** VPC networks, firewall rules, load balancers and InfiniBand. */
export const networkingOperations: readonly OperationRow[] = [
  row(158, 'listIbNetworks', `get ${NETWORKING}/ib-networks`, plain('IbNetworkList')),
  row(158, 'getIbNetwork', `get ${NETWORKING}/ib-networks/{ib_network_id}`, plain('IbNetwork')),
  row(159, 'listIbPartitions', `get ${NETWORKING}/ib-partitions`, plain('IbPartitionList')),
  row(159, 'createIbPartition', `post ${NETWORKING}/ib-partitions`, plain('IbPartition'), {
    body: 'IbPartitionCreate',
    decision: 'Synchronous: partitions are not among the asynchronous resources.',
  }),
  row(159, 'getIbPartition', `get ${NETWORKING}/ib-partitions/{ib_partition_id}`, plain('IbPartition')),
  row(90, 'deleteIbPartition', `delete ${NETWORKING}/ib-partitions/{ib_partition_id}`, EMPTY),
  ...operationsOf('Networking', `${NETWORKING}/ib-partitions`, 'IbPartition', [], BY_GENERAL_SENTENCE),
  ...networkFamily(160, 'internal-load-balancers', 'InternalLoadBalancer', 'InternalLoadBalancer', 'load_balancer_id'),
  ...networkFamily(161, 'load-balancers', 'LoadBalancer', 'ExternalLoadBalancer', 'load_balancer_id').map((found) =>
    found.id === 'listLoadBalancers' ? { ...found, query: loadBalancerFilters } : found,
  ),
  ...networkFamily(162, 'vpc-firewall-rules', 'VpcFirewallRule', 'VpcFirewallRule', 'vpc_firewall_rule_id'),
  ...networkFamily(163, 'vpc-networks', 'VpcNetwork', 'VpcNetwork', 'vpc_network_id').map((found) =>
    found.id === 'createVpcNetwork' ? { ...found, source: line(90), answer: plain('VpcNetwork') } : found,
  ),
  ...networkFamily(164, 'vpc-subnets', 'VpcSubnet', 'VpcSubnet', 'vpc_subnet_id'),
];
