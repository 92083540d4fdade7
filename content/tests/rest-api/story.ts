/**
 * A kind of resource in the examples: names of the fields that hold the id of one, names of the schemas whose `id` is
 * such an id, and the ids themselves.
 */
type ResourceKind = readonly [fields: string, entities: string, ...ids: string[]];

/**
 * The one story that all examples tell: a small research company trains models in one project. Every id that an
 * example shows stands here. Two kinds may share a field.
 */
export const STORY: Readonly<Record<string, ResourceKind>> = {
  organization: ['organization_id org_id', 'Organization', '7c0e1a52-4f0d-4a7e-9b52-1d0c8a3f6e01'],
  project: ['project_id project_ids projects', 'Project', '3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12'],
  user: ['actor_id actor_ids', 'Identity', 'b81d4f60-2c7e-4d19-a5f3-6e9072c4d8a3'],
  staff: ['actor_id actor_ids', '', 'c95e7a31-8b02-4f6d-9c14-2a7d53e8f0b6'],
  /** Somebody who works for the provider. */
  provider: ['actor_id actor_ids', '', '3e8d5b17-c94a-4f60-8a2d-71b6e0f9c354'],
  sshKey: ['', 'SshKey', '5d3a9c72-1e8f-4b06-8d47-f2c6a0e91b54'],
  inferenceKey: ['key_id', '', '0e4b7d95-63a8-4c21-b7f0-9d15c8e2a6f4'],
  reservation: ['reservation_id', 'Reservation ReservationSpecification', '6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16'],
  /** Stands for the operation that the call before has started, whatever it does. */
  operation: ['operation_id', '', 'f5a2d9c7-0b6e-4e83-a1d4-8c7f3b0e5926'],
  error: ['error_id', '', '4d1e7c0b-a963-4f85-92d6-0e8b5c7f3a14'],
  /** A training VM, a VM of the instance group, a web server, and the nodes of the two clusters. */
  vm: [
    'vm_id vm_ids ids instances instance_ids',
    'Instance',
    '91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23',
    'a7c2e5d8-0f94-4b1a-8e63-5d2f9b7c1046',
    'd4f8b136-7a5c-4e29-91d0-c3e6f5a8b702',
    'b6f4d2a1-3c8e-4795-8d0b-e9a1c7f5632d',
    'c8a0e7f9-5d1b-4263-9f4e-1b7d3a6c8052',
    'd1c9b3e7-6f2a-4580-a7e6-3f5b9d8c0164',
    'e5b7f1d3-8a4c-4926-b0d9-7c2e6a1f9843',
  ],
  instanceTemplate: ['instance_template_id template_id', 'InstanceTemplate', '8d0f5b29-a6e3-4c7a-b1d4-3e9c7f2a6058'],
  instanceGroup: ['instance_group_id', 'InstanceGroup', '3a7d9e14-c2b8-4f50-86a9-f5e0d1b3c742'],
  image: ['image_id', 'Image', 'e2a5d7b0-48c6-4f91-a3d8-1b9f0e6c7524', '1f8e6c3a-b57d-4209-9e4c-d0a2f7b5e863'],
  /** The OS disk of the training VM, its data disk, and a shared volume. */
  disk: [
    'disk_id disk_ids detach_disks DiskID created_from',
    'Disk AttachedDisk',
    '2b6e9f17-d03c-4a85-b4e1-7f8c0d5a3962',
    '68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295',
    'f30b7e28-9c61-4d54-8b0f-a2e5d7c9146b',
  ],
  snapshot: ['snapshot_id', 'DiskSnapshot', '4c9d2a86-e1f5-4073-b8c2-6d0a7e3f5b91'],
  vpcNetwork: ['network vpc_id vpc_network_id', 'VpcNetwork', '9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584'],
  vpcSubnet: ['subnet subnets subnet_id vpc_subnet_id', 'VpcSubnet', 'c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63'],
  firewallRule: ['vpc_firewall_rule_id', 'VpcFirewallRule', '0d7b3e96-a5c4-4f18-b2e0-9f6c1a8d5374'],
  networkInterface: ['', 'NetworkInterface', 'e0c47b18-5d2f-4a93-8e6b-71f9a3d5c204'],
  publicAddress: ['', 'PublicIpv4Address', 'a94d2e60-3b7c-4f15-9c8e-2f6b0d7e1a53'],
  externalLoadBalancer: [
    'load_balancer_id',
    'ExternalLoadBalancer ExternalLoadBalancerPatch',
    '7f2c9a05-e4d8-4163-8b9f-d5a0e7c3b612',
  ],
  internalLoadBalancer: ['load_balancer_id', 'InternalLoadBalancer', 'b3e8d614-0c7f-4a92-95d3-e6f1a0c7b258'],
  ibNetwork: ['ib_network_id', 'IbNetwork', 'd9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316'],
  ibPartition: ['ib_partition_id', 'IbPartition', '5b0e4c98-d7a3-4f26-8c1e-a9f3d6b0e745'],
  kubernetesCluster: ['cluster_id', 'KubernetesCluster', 'e7d1b5f3-4a09-4c86-92be-0f8a6d3c5e17'],
  kubernetesNodePool: ['node_pools node_pool_id', 'KubernetesNodePool', '2e9c6a04-b8f7-4d15-a0e3-c7d5f1b9e482'],
  slurmCluster: ['cluster_id', 'SlurmCluster', 'a0d8f7c6-5e3b-4912-8fd4-b6e1c9a27d05'],
  slurmNodePool: ['node_pools node_pool_id', 'SlurmNodePool', '6c3f1e9b-d2a8-4075-b5c0-e8f7a4d91b36'],
};

/** Fields that hold the id of any resource. */
export const ANY_RESOURCE: ReadonlySet<string> = new Set(['resource_id', 'resources', 'target_ids']);

/** Fields that an example shows before a change and another after it: a creation, a rename, a reservation. */
export const CHANGING: Readonly<Record<string, string>> = {
  project: 'name resources',
  vm: 'reservation_id',
  instanceGroup: 'updated_at running_instance_count instances',
  disk: 'attached_to',
  snapshot: 'name updated_at',
  vpcNetwork: 'name subnets',
  kubernetesCluster: 'node_pools',
  kubernetesNodePool: 'reservation_id',
  slurmCluster: 'node_pools',
};
