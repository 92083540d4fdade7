import { expect, test } from 'vitest';
import { line } from './rows.ts';
import { errorsOf } from './validator.ts';

/** Rules that bind several fields, each with bodies that keep it and bodies that break it. */

type Value = Readonly<Record<string, unknown>>;

interface Bodies {
  /** What all of the bodies have in common. */
  base?: Value;
  valid: readonly Value[];
  invalid: readonly Value[];
  /** The reason for what the specification leaves open. */
  decision?: string;
}

function rule(at: number, title: string, schema: string, { base, valid, invalid }: Bodies): void {
  const errors = (body: Value) => errorsOf(`/components/schemas/${schema}`, { ...base, ...body });
  test(`${line(at)} ${schema}: ${title}`, () => {
    for (const body of valid) expect([body, errors(body)]).toEqual([body, []]);
    expect(invalid.filter((body) => errors(body).length === 0)).toEqual([]);
  });
}

const ID = '6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16';
const KEY = 'ssh-ed25519 AAAA';

const instance = { type: 'a100.8x', ssh_public_key: KEY, name: 'train-01', location: 'us-northcentral1-a' };
const template = { template_name: 'train', type: 'a100.8x', ssh_public_key: KEY };
const listener = { listen_port: 80, backends: [{ ip: '10.0.0.21', port: 8080 }] };
const loadBalancer = { vpc_id: ID, name: 'web', location: 'us-east1', protocol: 'tcp' };
const nodePool = { name: 'gpu-pool', product_name: 'a100.8x', count: 2, cluster_id: ID };

const RESERVES = 'A request keeps the rule of its reservation specification';
const reservation = {
  valid: [{ reservation_specification: { id: ID } }, { reservation_specification: {} }],
  invalid: [{ reservation_specification: { id: ID, selection_strategy: 'on_demand' } }],
};

const target = {
  valid: [{ cidr: '10.0.0.0/16' }, { resource_id: ID }],
  invalid: [{}, { cidr: '10.0.0.0/16', resource_id: ID }],
};

const SIZE = 'A disk size is a number and the unit GiB or TiB';
const sizes = {
  valid: [{ size: '10GiB' }, { size: '1TiB' }, { size: '512GiB' }],
  invalid: ['10', 'GiB', '10GB', '10MiB', '1.5TiB', '10 GiB', '-1GiB', '10gib', '10GiBs', ' 10GiB', ''].map((size) => ({
    size,
  })),
};

rule(100, 'A VM starts from image or custom_image, never both', 'InstanceCreate', {
  base: instance,
  valid: [{}, { image: 'ubuntu' }, { custom_image: 'train-base' }],
  invalid: [{ image: 'ubuntu', custom_image: 'train-base' }],
});
rule(51, 'A template has only one of image and custom_image', 'InstanceTemplateCreate', {
  base: template,
  valid: [{}, { image: 'ubuntu' }, { custom_image: 'train-base' }],
  invalid: [{ image: 'ubuntu', custom_image: 'train-base' }],
});
rule(51, 'A template with a location needs subnet_id and ib_partition_id', 'InstanceTemplateCreate', {
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
});
rule(100, 'A public IP type is static or dynamic', 'InstanceTemplateCreate', {
  base: template,
  valid: [{ public_ip_address_type: 'static' }, { public_ip_address_type: 'dynamic' }],
  invalid: [{ public_ip_address_type: 'none' }],
});
rule(49, 'The template inside a bulk request keeps the rules of a template', 'BulkInstanceCreate', {
  valid: [{ instance_template: template }, { instance_template_id: ID }],
  invalid: [
    { instance_template: { type: 'a100.8x' } },
    { instance_template: { ...template, location: 'us-east1' } },
    { instance_template: { ...template, image: 'ubuntu', custom_image: 'train-base' } },
  ],
});
rule(100, 'A reservation is given by its id or by a selection strategy, never both', 'ReservationSpecification', {
  decision: 'Neither is allowed, because a strategy is the default.',
  valid: [{}, { id: ID }, { selection_strategy: 'lowest_cost' }, { selection_strategy: 'on_demand' }],
  invalid: [{ id: ID, selection_strategy: 'lowest_cost' }, { selection_strategy: 'fastest' }, { id: 1 }],
});
rule(46, RESERVES, 'InstanceCreate', { ...reservation, base: instance });
rule(49, RESERVES, 'BulkInstanceCreate', reservation);
rule(74, RESERVES, 'KubernetesNodePoolCreate', { ...reservation, base: nodePool });
rule(96, 'A disk is created from a snapshot, or with a size and a location', 'DiskCreate', {
  decision: 'A snapshot brings its size; its location may be chosen.',
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
});
rule(96, SIZE, 'DiskCreate', { ...sizes, base: { name: 'datasets', location: 'us-east1' } });
rule(96, SIZE, 'DiskPatch', sizes);
rule(96, SIZE, 'DiskTemplate', sizes);
rule(96, SIZE, 'Disk', { ...sizes, base: { id: ID } });
rule(99, 'A source or destination has exactly one of cidr and resource_id', 'FirewallRuleEndpoint', target);
rule(69, 'A destination of a load balancer has a cidr or a resource_id', 'LoadBalancerDestination', target);
rule(99, 'Every source and destination of a firewall rule keeps the rule', 'VpcFirewallRuleCreate', {
  valid: [{ sources: [{ cidr: '10.0.0.0/16' }], destinations: [{ resource_id: ID }] }, { sources: [] }],
  invalid: [{ sources: [{ cidr: '10.0.0.0/16', resource_id: ID }] }, { destinations: [{}] }],
});
rule(97, 'An external load balancer needs at least one listen port with backends', 'ExternalLoadBalancerCreate', {
  base: loadBalancer,
  valid: [{ listen_ports_and_backends: [listener] }, { listen_ports_and_backends: [listener, listener] }],
  invalid: [{}, { listen_ports_and_backends: [] }, { listen_ports_and_backends: [{ listen_port: 80 }] }],
});
rule(97, 'A patch of an external load balancer needs its id and its listen ports', 'ExternalLoadBalancerPatch', {
  valid: [{ id: ID, listen_ports_and_backends: [listener] }],
  invalid: [
    {},
    { id: ID },
    { listen_ports_and_backends: [listener] },
    { id: ID, listen_ports_and_backends: [{ listen_port: 80 }] },
  ],
});
rule(67, 'A health check of an external load balancer has numbers', 'ExternalHealthCheckOptions', {
  valid: [{ failure_count: 3, interval: 10, success_count: 2, timeout: 5 }],
  invalid: [{ failure_count: '3' }, { timeout: 0.5 }],
});
rule(98, 'A health check of an internal load balancer has text, and port 0 disables it', 'InternalHealthCheckOptions', {
  valid: [{ port: '0' }, { port: '8080', failure_count: '3', interval: '10', success_count: '2', timeout: '5' }],
  invalid: [{ port: 0 }, { interval: 10 }],
});
rule(85, 'An instance patch needs one of six actions', 'InstancePatch', {
  valid: ['START', 'STOP', 'RESET', 'RESERVE', 'UNRESERVE', 'UPDATE'].map((action) => ({ action })),
  invalid: [{}, { action: 'REBOOT' }, { action: 'start' }, { action: '' }],
});
// An action is required, although UPDATE is the default. So that a default is possible, an empty action means UPDATE.
rule(74, 'A node pool patch needs a count and one of three actions, or an empty one', 'KubernetesNodePoolPatch', {
  base: { count: 2 },
  valid: ['RESERVE', 'UNRESERVE', 'UPDATE', ''].map((action) => ({ action })),
  invalid: [{}, { action: 'STOP' }],
});
rule(48, 'A VM takes data disks only', 'AttachDisks', {
  valid: [{ attach_disks: [{ disk_id: ID, mode: 'read-only', attachment_type: 'data' }] }],
  invalid: [
    { attach_disks: [{ disk_id: ID, mode: 'read-only', attachment_type: 'os' }] },
    { attach_disks: [{ disk_id: ID, mode: 'write', attachment_type: 'data' }] },
  ],
});
rule(85, 'An instance patch is answered with the VM or with an operation', 'InstancePatchResponse', {
  valid: [{ id: ID, name: 'train-01' }, { operation: { operation_id: ID, state: 'IN_PROGRESS' } }],
  invalid: [{}, { operation: { state: 'IN_PROGRESS' } }, { operation: { operation_id: ID, state: 'RUNNING' } }],
});
rule(76, 'A Slurm cluster takes a map of username to SSH key', 'SlurmClusterCreate', {
  base: { name: 'hpc', location: 'us-east1' },
  valid: [{ user_list: { ada: KEY } }, { user_list: {} }],
  invalid: [{}, { user_list: [KEY] }, { user_list: { ada: [KEY] } }],
});
