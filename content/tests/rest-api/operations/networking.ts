import { DERIVED, line, type OperationRow } from '../rows.ts';
import { BY_GENERAL_SENTENCE, EMPTY, each, IN_USE, section } from './build-rows.ts';

const { row, family, operationsOf } = section('Networking', '/projects/{project_id}/networking');

/** VPC networks, firewall rules, load balancers and InfiniBand. */
export const networkingOperations: readonly OperationRow[] = [
  row(158, 'listIbNetworks', 'get /ib-networks', 'IbNetworkList'),
  row(158, 'getIbNetwork', 'get /ib-networks/{ib_network_id}', 'IbNetwork'),
  row(159, 'listIbPartitions', 'get /ib-partitions', 'IbPartitionList'),
  row(159, 'createIbPartition', 'post /ib-partitions IbPartitionCreate', 'IbPartition', {
    decision: 'Synchronous: partitions are not among the asynchronous resources.',
  }),
  row(159, 'getIbPartition', 'get /ib-partitions/{ib_partition_id}', 'IbPartition'),
  row(90, 'deleteIbPartition', 'delete /ib-partitions/{ib_partition_id}', EMPTY, IN_USE),
  ...operationsOf('/ib-partitions', 'IbPartition', [], BY_GENERAL_SENTENCE),
  ...family(160, '/internal-load-balancers/{load_balancer_id}', 'InternalLoadBalancer', {
    but: { createInternalLoadBalancer: DERIVED, updateInternalLoadBalancer: DERIVED },
  }),
  ...family(161, '/load-balancers/{load_balancer_id}', 'LoadBalancer', {
    entity: 'ExternalLoadBalancer',
    but: { listLoadBalancers: { query: [...each('location'), ...each('vpc_network_id'), ...each('name')] } },
  }),
  ...family(162, '/vpc-firewall-rules/{vpc_firewall_rule_id}', 'VpcFirewallRule', {
    but: { createVpcFirewallRule: DERIVED, updateVpcFirewallRule: DERIVED },
  }),
  ...family(163, '/vpc-networks/{vpc_network_id}', 'VpcNetwork', {
    but: {
      createVpcNetwork: { ...DERIVED, source: line(90), answer: { kind: 'plain', schema: 'VpcNetwork' } },
      updateVpcNetwork: DERIVED,
      deleteVpcNetwork: IN_USE,
    },
  }),
  ...family(164, '/vpc-subnets/{vpc_subnet_id}', 'VpcSubnet', {
    but: { createVpcSubnet: DERIVED, updateVpcSubnet: DERIVED, deleteVpcSubnet: IN_USE },
  }),
];
