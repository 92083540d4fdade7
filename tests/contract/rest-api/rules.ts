import { line } from './rows.ts';

/**
 * Rules that bind several fields, with bodies that keep them and bodies that break them. `base` is what all of the
 * bodies have in common.
 */
export interface RuleRow {
  rule: string;
  source: string;
  decision?: string;
  schema: string;
  base?: Readonly<Record<string, unknown>>;
  valid: readonly Readonly<Record<string, unknown>>[];
  invalid: readonly Readonly<Record<string, unknown>>[];
}

const ID = '6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16';
const KEY = 'ssh-ed25519 AAAA';

const instance = { type: 'a100.8x', ssh_public_key: KEY, name: 'train-01', location: 'us-northcentral1-a' };
const template = { template_name: 'train', type: 'a100.8x', ssh_public_key: KEY };
const listener = { listen_port: 80, backends: [{ ip: '10.0.0.21', port: 8080 }] };
const loadBalancer = { vpc_id: ID, name: 'web', location: 'us-east1', protocol: 'tcp' };
const nodePool = { name: 'gpu-pool', product_name: 'a100.8x', count: 2, cluster_id: ID };

const reservation: Pick<RuleRow, 'rule' | 'valid' | 'invalid'> = {
  rule: 'A request keeps the rule of its reservation specification',
  valid: [{ reservation_specification: { id: ID } }, { reservation_specification: {} }],
  invalid: [{ reservation_specification: { id: ID, selection_strategy: 'on_demand' } }],
};

const target: Pick<RuleRow, 'valid' | 'invalid'> = {
  valid: [{ cidr: '10.0.0.0/16' }, { resource_id: ID }],
  invalid: [{}, { cidr: '10.0.0.0/16', resource_id: ID }],
};

const sizes: Pick<RuleRow, 'rule' | 'source' | 'valid' | 'invalid'> = {
  rule: 'A disk size is a number and the unit GiB or TiB',
  source: line(96),
  valid: [{ size: '10GiB' }, { size: '1TiB' }, { size: '512GiB' }],
  invalid: ['10', 'GiB', '10GB', '10MiB', '1.5TiB', '10 GiB', '-1GiB', '10gib', '10GiBs', ' 10GiB', ''].map((size) => ({
    size,
  })),
};

export const rules: readonly RuleRow[] = [
  {
    rule: 'A VM starts from image or custom_image, never both',
    source: line(100),
    schema: 'InstanceCreate',
    base: instance,
    valid: [{}, { image: 'ubuntu' }, { custom_image: 'train-base' }],
    invalid: [{ image: 'ubuntu', custom_image: 'train-base' }],
  },
  {
    rule: 'A template has only one of image and custom_image',
    source: line(51),
    schema: 'InstanceTemplateCreate',
    base: template,
    valid: [{}, { image: 'ubuntu' }, { custom_image: 'train-base' }],
    invalid: [{ image: 'ubuntu', custom_image: 'train-base' }],
  },
  {
    rule: 'A template with a location needs subnet_id and ib_partition_id',
    source: line(51),
    schema: 'InstanceTemplateCreate',
    base: template,
    valid: [
      {},
      { subnet_id: ID },
      { ib_partition_id: ID },
      { subnet_id: ID, ib_partition_id: ID },
      { location: 'us-east1', subnet_id: ID, ib_partition_id: ID },
      { location: 'us-east1', subnet_id: ID, ib_partition_id: ID, image: 'ubuntu' },
    ],
    invalid: [
      { location: 'us-east1' },
      { location: 'us-east1', subnet_id: ID },
      { location: 'us-east1', ib_partition_id: ID },
      { location: 'us-east1', subnet_id: ID, ib_partition_id: ID, image: 'ubuntu', custom_image: 'train-base' },
    ],
  },
  {
    rule: 'A public IP type is static or dynamic',
    source: line(100),
    schema: 'InstanceTemplateCreate',
    base: template,
    valid: [{ public_ip_address_type: 'static' }, { public_ip_address_type: 'dynamic' }],
    invalid: [{ public_ip_address_type: 'none' }],
  },
  {
    rule: 'The template inside a bulk request keeps the rules of a template',
    source: line(49),
    schema: 'BulkInstanceCreate',
    valid: [{ instance_template: template }, { instance_template_id: ID }],
    invalid: [
      { instance_template: { type: 'a100.8x' } },
      { instance_template: { ...template, location: 'us-east1' } },
      { instance_template: { ...template, image: 'ubuntu', custom_image: 'train-base' } },
    ],
  },
  {
    rule: 'A reservation is given by its id or by a selection strategy, never both',
    source: line(100),
    decision: 'Neither is allowed, because a strategy is the default.',
    schema: 'ReservationSpecification',
    valid: [{}, { id: ID }, { selection_strategy: 'lowest_cost' }, { selection_strategy: 'on_demand' }],
    invalid: [{ id: ID, selection_strategy: 'lowest_cost' }, { selection_strategy: 'fastest' }, { id: 'first' }],
  },
  { ...reservation, source: line(46), schema: 'InstanceCreate', base: instance },
  { ...reservation, source: line(49), schema: 'BulkInstanceCreate' },
  { ...reservation, source: line(74), schema: 'KubernetesNodePoolCreate', base: nodePool },
  {
    rule: 'A disk is created from a snapshot, or with a size and a location',
    source: line(96),
    decision: 'A snapshot brings its size; its location may be chosen.',
    schema: 'DiskCreate',
    base: { name: 'datasets' },
    valid: [
      { size: '10GiB', location: 'us-east1' },
      { snapshot_id: ID },
      { snapshot_id: ID, location: 'us-east1' },
      { snapshot_id: ID, type: 'shared-volume', block_size: 4096 },
    ],
    invalid: [
      {},
      { size: '10GiB' },
      { location: 'us-east1' },
      { snapshot_id: ID, size: '10GiB' },
      { snapshot_id: ID, size: '10GiB', location: 'us-east1' },
    ],
  },
  { ...sizes, schema: 'DiskCreate', base: { name: 'datasets', location: 'us-east1' } },
  { ...sizes, schema: 'DiskPatch' },
  { ...sizes, schema: 'DiskTemplate' },
  { ...sizes, schema: 'Disk', base: { id: ID } },
  {
    rule: 'A source or destination has exactly one of cidr and resource_id',
    source: line(99),
    schema: 'FirewallRuleEndpoint',
    ...target,
  },
  {
    rule: 'A destination of a load balancer has a cidr or a resource_id',
    source: line(69),
    schema: 'LoadBalancerDestination',
    ...target,
  },
  {
    rule: 'Every source and destination of a firewall rule keeps the rule',
    source: line(99),
    schema: 'VpcFirewallRuleCreate',
    valid: [{ sources: [{ cidr: '10.0.0.0/16' }], destinations: [{ resource_id: ID }] }, { sources: [] }],
    invalid: [{ sources: [{ cidr: '10.0.0.0/16', resource_id: ID }] }, { destinations: [{}] }],
  },
  {
    rule: 'An external load balancer needs at least one listen port with backends',
    source: line(97),
    schema: 'ExternalLoadBalancerCreate',
    base: loadBalancer,
    valid: [{ listen_ports_and_backends: [listener] }, { listen_ports_and_backends: [listener, listener] }],
    invalid: [{}, { listen_ports_and_backends: [] }],
  },
  {
    rule: 'A patch of an external load balancer needs its id and its listen ports',
    source: line(97),
    schema: 'ExternalLoadBalancerPatch',
    valid: [{ id: ID, listen_ports_and_backends: [listener] }],
    invalid: [{}, { id: ID }, { listen_ports_and_backends: [listener] }],
  },
  {
    rule: 'A health check of an external load balancer has numbers',
    source: line(67),
    schema: 'ExternalHealthCheckOptions',
    valid: [{ failure_count: 3, interval: 10, success_count: 2, timeout: 5 }],
    invalid: [{ failure_count: '3' }, { timeout: 0.5 }],
  },
  {
    rule: 'A health check of an internal load balancer has text, and port 0 disables it',
    source: line(98),
    schema: 'InternalHealthCheckOptions',
    valid: [{ port: '0' }, { port: '8080', failure_count: '3', interval: '10', success_count: '2', timeout: '5' }],
    invalid: [{ port: 0 }, { interval: 10 }],
  },
  {
    rule: 'An instance patch needs one of six actions',
    source: line(85),
    schema: 'InstancePatch',
    valid: ['START', 'STOP', 'RESET', 'RESERVE', 'UNRESERVE', 'UPDATE'].map((action) => ({ action })),
    invalid: [{}, { action: 'REBOOT' }, { action: 'start' }, { action: '' }],
  },
  {
    rule: 'A node pool patch needs a count and one of three actions',
    source: line(74),
    schema: 'KubernetesNodePoolPatch',
    base: { count: 2 },
    valid: ['RESERVE', 'UNRESERVE', 'UPDATE'].map((action) => ({ action })),
    invalid: [{}, { action: 'STOP' }, { action: '' }],
  },
  {
    rule: 'A VM takes data disks only',
    source: line(48),
    schema: 'AttachDisks',
    valid: [{ attach_disks: [{ disk_id: ID, mode: 'read-only', attachment_type: 'data' }] }],
    invalid: [
      { attach_disks: [{ disk_id: ID, mode: 'read-only', attachment_type: 'os' }] },
      { attach_disks: [{ disk_id: ID, mode: 'write', attachment_type: 'data' }] },
    ],
  },
  {
    rule: 'An instance patch is answered with the VM or with an operation',
    source: line(85),
    schema: 'InstancePatchResponse',
    valid: [{ id: ID, name: 'train-01' }, { operation: { operation_id: ID, state: 'IN_PROGRESS' } }],
    invalid: [{}, { operation: { state: 'IN_PROGRESS' } }, { operation: { operation_id: ID, state: 'RUNNING' } }],
  },
  {
    rule: 'A Slurm cluster takes a map of username to SSH key',
    source: line(76),
    schema: 'SlurmClusterCreate',
    base: { name: 'hpc', location: 'us-east1' },
    valid: [{ user_list: { ada: KEY } }, { user_list: {} }],
    invalid: [{}, { user_list: [KEY] }, { user_list: { ada: [KEY] } }],
  },
];
