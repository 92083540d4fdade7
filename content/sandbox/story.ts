import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { AUDIT_LOG } from './audit.ts';
import { IMAGES, RESERVATIONS, ZONE } from './catalog.ts';
import { CLOSED_METERS, chargeOf, meter } from './metering.ts';
import { rowOf, saveRow } from './rows.ts';
import { fingerprintsOf, sshKeyOf } from './ssh-key.ts';

/**
 * Initial states of the sandbox. The story uses the IDs and names in the documentation. A test compares them with
 * `content/example-data.yaml`, which isn't available in the browser.
 */

/** Time of the initial state. */
export const TIME = '2026-07-01T12:00:00Z';
const dated = { created_at: TIME, updated_at: TIME };

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleKeyForDocumentationOnly0000000000 ada@harborline.example';
const ORGANIZATION = '7c0e1a52-4f0d-4a7e-9b52-1d0c8a3f6e01';
const PROJECT = '3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12';
const USER = 'b81d4f60-2c7e-4d19-a5f3-6e9072c4d8a3';
/** A member without a role and a member of another organization, for tests of permissions. */
const MEMBER = '0c1f6d52-77aa-4b0e-8d1b-5d2c4f7a9e10';
const STRANGER = '1d2a7e63-88bb-4c1f-9e2c-6e3d5a8b0f21';
const OTHER_ORGANIZATION = '2e3b8f74-99cc-4d2a-8f3d-7f4e6b9c1a32';
const OTHER_PROJECT = '4f5c9a85-aadd-4e3b-9a4e-8a5f7cad2b43';

/** The token and IDs that clients use. */
export const ACCESS = {
  token: 'AKSANDBOX0000000000:sandbox-secret',
  project_id: PROJECT,
  organization_id: ORGANIZATION,
};

/** Tokens of the other users, for tests of permissions. */
export const OTHER_TOKENS = {
  member: 'AKMEMBER00000000000:sandbox-secret',
  stranger: 'AKSTRANGER000000000:sandbox-secret',
};

function person(id: string, name: string, email: string, role: string, company: string): JsonObject {
  const plain = { accepted_tos: true, company_name: company, is_recovery: false };
  return { id, email, name, role, ...plain, registration_type: 'email', user_state: 'active' };
}

function token(store: Store, credential: string, user: string, alias: string): void {
  const [key = '', secret = ''] = credential.split(':');
  const value = { alias, access_key: key, created_at: TIME, expires_at: '2099-01-01T00:00:00Z', last_used: null };
  store.put('tokens', key, { user, value, secret });
}

/** Contents of files on the reader's computer that examples read. */
export const READER_FILES = { '~/.ssh/id_ed25519.pub': KEY };

/** Creates users, organizations, and an empty project. */
export function emptyProject(store: Store): void {
  store.put('users', USER, person(USER, 'Ada Moreno', 'ada@harborline.example', 'Admin', 'Harborline Research'));
  store.put('users', MEMBER, person(MEMBER, 'Ben Ito', 'ben@harborline.example', 'Member', 'Harborline Research'));
  store.put('users', STRANGER, person(STRANGER, 'Cleo Ray', 'cleo@elsewhere.example', 'Admin', 'Elsewhere'));
  const billing = { balance: '250.00', has_valid_payment_method: true, delinquent: false };
  const place = { city: 'Springfield', state_or_region: 'IL', postal_code: '00000', country: 'US' };
  const common = {
    billing,
    billing_addr: { address_line1: '100 Example Street', address_line2: 'Suite 200', ...place },
    features: { managed_inference: 'enabled' },
    state: 'active',
    state_reason: 'verified',
    mfa_methods: [{ method: 'totp', created_at: TIME }],
    organization_type: 'enterprise',
    registration_type: 'email',
  };
  store.put('organizations', ORGANIZATION, {
    value: { id: ORGANIZATION, name: 'Harborline Research', ...common },
    members: { [USER]: 'owner', [MEMBER]: 'member' },
  });
  store.put('organizations', OTHER_ORGANIZATION, {
    value: { id: OTHER_ORGANIZATION, name: 'Elsewhere', ...common },
    members: { [STRANGER]: 'owner' },
  });
  store.put('projects', PROJECT, { id: PROJECT, name: 'ml-training', organization_id: ORGANIZATION });
  store.put('projects', OTHER_PROJECT, { id: OTHER_PROJECT, name: 'elsewhere', organization_id: OTHER_ORGANIZATION });
  token(store, ACCESS.token, USER, 'sandbox');
  token(store, OTHER_TOKENS.member, MEMBER, 'member');
  token(store, OTHER_TOKENS.stranger, STRANGER, 'stranger');
}

const NETWORK = '9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584';
const SUBNET = 'c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63';
const VM = '91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23';
const SECOND_VM = 'a7c2e5d8-0f94-4b1a-8e63-5d2f9b7c1046';
const WEB_VM = 'd4f8b136-7a5c-4e29-91d0-c3e6f5a8b702';
/** The nodes of the Kubernetes node pool. */
const NODES = ['b6f4d2a1-3c8e-4795-8d0b-e9a1c7f5632d', 'c8a0e7f9-5d1b-4263-9f4e-1b7d3a6c8052'] as const;
const [{ id: RESERVATION = '' } = {}] = RESERVATIONS;
const IB_PARTITION = '5b0e4c98-d7a3-4f26-8c1e-a9f3d6b0e745';
const CLUSTER = 'e7d1b5f3-4a09-4c86-92be-0f8a6d3c5e17';

function disk(id: string, name: string, size: string, number: number, attached: JsonValue[]): JsonObject {
  const serial = `EXAMPLE0SERIAL000${number}`;
  const plain = { type: 'persistent-ssd', size, location: ZONE, block_size: 4096, ...dated };
  return { id, name, ...plain, serial_number: serial, attached_to: attached };
}

function vm(id: string, name: string, type: string, number: number, addresses: JsonObject): JsonObject {
  const nothing = { instance_group_id: null, instance_template_id: null, pod_id: null };
  const isReserved = name.startsWith('train-');
  return {
    id,
    project_id: PROJECT,
    type,
    state: 'RUNNING',
    ...dated,
    name,
    location: ZONE,
    disks: [],
    network_interfaces: [
      {
        id: `e0c47b18-5d2f-4a93-8e6b-71f9a3d5c20${number + 3}`,
        name: `${name}-nic0`,
        network: NETWORK,
        subnet: SUBNET,
        interface_type: 'primary',
        mac_address: `02:00:5e:10:00:0${number}`,
        ips: [addresses],
        access_type: addresses.public_ipv4 ? 'public' : 'private',
        ...(addresses.public_ipv4 && { external_dns_name: `${name}.vms.viridian.example` }),
      },
    ],
    host_channel_adapters: [],
    maintenance_policy: 'stop-vm',
    ...nothing,
    reservation_id: isReserved ? RESERVATION : null,
    commitment_period: null,
    commitment_end: null,
    virtualization_features: { nested_virtualization: false },
  };
}

/** Initial resources, keyed by table. */
export const STORY: Readonly<Record<string, readonly JsonObject[]>> = {
  'vpc-networks': [{ id: NETWORK, name: 'main', gateway: '10.0.0.1', cidr: '10.0.0.0/16' }],
  'vpc-subnets': [{ id: SUBNET, name: 'main-a', vpc_network_id: NETWORK, cidr: '10.0.0.0/20', location: ZONE }],
  'vpc-firewall-rules': [
    {
      id: '0d7b3e96-a5c4-4f18-b2e0-9f6c1a8d5374',
      name: 'allow-ssh',
      direction: 'ingress',
      action: 'allow',
      vpc_network_id: NETWORK,
      state: 'active',
      sources: [{ cidr: '203.0.113.0/24' }],
      destinations: [{ resource_id: NETWORK }],
      source_ports: ['1024-65535'],
      destination_ports: ['22'],
      protocols: ['tcp'],
    },
  ],
  disks: [
    disk('2b6e9f17-d03c-4a85-b4e1-7f8c0d5a3962', 'train-01-os', '128GiB', 1, [
      { vm_id: VM, mode: 'read-write', attachment_type: 'os' },
    ]),
    disk('68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295', 'datasets', '1024GiB', 2, [
      { vm_id: VM, mode: 'read-write', attachment_type: 'data' },
    ]),
    disk('bc67ba94-637d-4efa-a09e-467ada679f81', 'dev-data', '100GiB', 4, []),
    {
      ...disk('f30b7e28-9c61-4d54-8b0f-a2e5d7c9146b', 'shared-home', '512GiB', 3, [
        { vm_id: VM, mode: 'read-write', attachment_type: 'data' },
        { vm_id: SECOND_VM, mode: 'read-write', attachment_type: 'data' },
      ]),
      type: 'shared-volume',
    },
  ],
  snapshots: [
    {
      id: '4c9d2a86-e1f5-4073-b8c2-6d0a7e3f5b91',
      name: 'datasets-2026-07-01',
      created_from: '68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295',
      size: 1024 ** 4,
      block_size: 4096,
      ...dated,
    },
  ],
  'custom-images': [
    {
      id: '1f8e6c3a-b57d-4209-9e4c-d0a2f7b5e863',
      name: 'train-base',
      description: 'Training environment',
      tags: ['cuda', 'pytorch'],
      created_at: TIME,
      locations: [ZONE],
    },
  ],
  instances: [
    vm(VM, 'train-01', 'a100.8x', 1, {
      public_ipv4: { address: '198.51.100.25', id: 'a94d2e60-3b7c-4f15-9c8e-2f6b0d7e1a53', type: 'static' },
      private_ipv4: { address: '10.0.0.4' },
    }),
    vm(WEB_VM, 'web-01', 'a40.2x', 2, { private_ipv4: { address: '10.0.0.21' } }),
    vm(SECOND_VM, 'train-02', 'a100.8x', 3, { private_ipv4: { address: '10.0.0.5' } }),
    vm('fab36728-a78b-4b7e-8787-c0de2f960063', 'web-02', 'a40.2x', 4, { private_ipv4: { address: '10.0.0.22' } }),
    vm(NODES[0], 'gpu-pool-b6f4d2a1', 'a100.8x', 5, { private_ipv4: { address: '10.0.0.31' } }),
    vm(NODES[1], 'gpu-pool-c8a0e7f9', 'a100.8x', 6, { private_ipv4: { address: '10.0.0.32' } }),
  ],
  'ib-partitions': [{ id: IB_PARTITION, name: 'train-fabric', ib_network_id: 'd9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316' }],
  'kubernetes-clusters': [
    {
      id: CLUSTER,
      name: 'ml-cluster',
      location: ZONE,
      version: '1.24.2-cmk.1',
      configuration: 'ha',
      subnet_id: SUBNET,
      project_id: PROJECT,
      node_pools: [],
      add_ons: ['csi', 'gpu operator'],
      state: 'STATE_RUNNING',
      dns_name: 'ml-cluster.k8s.viridian.example',
      ...dated,
      cluster_cidr: '10.128.0.0/18',
      service_cluster_ip_range: '10.129.0.0/20',
      node_cidr_mask_size: 24,
    },
  ],
  'kubernetes-node-pools': [
    {
      id: '2e9c6a04-b8f7-4d15-a0e3-c7d5f1b9e482',
      name: 'gpu-pool',
      count: 2,
      project_id: PROJECT,
      cluster_id: CLUSTER,
      image_id: IMAGES[0].id,
      node_labels: { workload: 'training' },
      reservation_id: null,
      subnet_id: SUBNET,
      state: 'STATE_RUNNING',
      instance_ids: [...NODES],
      type: 'a100.8x',
      ...dated,
    },
  ],
  'slurm-clusters': [
    {
      id: 'a0d8f7c6-5e3b-4912-8fd4-b6e1c9a27d05',
      name: 'hpc',
      location: ZONE,
      subnet_id: SUBNET,
      project_id: PROJECT,
      state: 'RUNNING',
      node_pools: [],
      created_at: 1782907200,
      updated_at: 1782907200,
      login_node_url: 'https://login.hpc.viridian.example',
      controller_node_url: 'https://controller.hpc.viridian.example',
    },
  ],
};

/** The day before the sandbox starts to meter the resources of the story, on which only one VM has run. */
const FIRST_DAY = Date.parse('2026-07-01T00:00:00Z');
const SECOND_DAY = Date.parse('2026-07-02T00:00:00Z');

/** Starts the meters of the story's resources. */
function startMeters(store: Store): void {
  const row = rowOf(store, 'instances', VM);
  const charge = row && chargeOf(store, 'instances', row);
  if (charge) store.put(CLOSED_METERS, VM, { charge, from: FIRST_DAY, to: SECOND_DAY });
  for (const table of ['instances', 'disks'])
    for (const id of store.table(table).keys()) meter(store, table, id, Math.max(store.now, SECOND_DAY));
}

/** Audit log entries: what each differs in from the first one. */
const AUDITED: readonly JsonObject[] = [
  {},
  {
    action_detail: 'Create VM train-02',
    actor_id: 'c95e7a31-8b02-4f6d-9c14-2a7d53e8f0b6',
    actor_email: 'tomas@harborline.example',
    start_time: '2026-07-01T12:05:00+00:00',
    end_time: '2026-07-01T12:05:02+00:00',
    result: 'failure',
    error_message: 'The resource is out of stock. Try again later.',
    target_ids: [SECOND_VM],
    target_names: ['train-02'],
  },
  {
    action: 'update',
    action_detail: 'Raise a quota',
    actor_id: '3e8d5b17-c94a-4f60-8a2d-71b6e0f9c354',
    actor_email: 'staff@viridian.example',
    actor_type: 'admin',
    client_ip: '192.0.2.17',
    start_time: '2026-07-01T13:00:00+00:00',
    end_time: '2026-07-01T13:00:01+00:00',
    locations: [],
    surface: 'admin',
    target_ids: [],
    target_names: [],
    target_type: 'quota',
  },
];

const FIRST_ENTRY: JsonObject = {
  action: 'create',
  action_detail: 'Create VM train-01',
  actor_id: USER,
  actor_email: 'ada@harborline.example',
  actor_type: 'user',
  client_ip: '203.0.113.44',
  start_time: '2026-07-01T12:00:00+00:00',
  end_time: '2026-07-01T12:01:30+00:00',
  result: 'success',
  error_message: '',
  locations: [ZONE],
  organization_id: ORGANIZATION,
  organization_name: 'Harborline Research',
  project_id: PROJECT,
  project_name: 'ml-training',
  surface: 'api',
  target_ids: [VM],
  target_names: ['train-01'],
  target_type: 'vm',
};

/** Creates the project in the documentation, with its resources. */
export function story(store: Store): void {
  emptyProject(store);
  for (const [table, values] of Object.entries(STORY))
    for (const value of values) saveRow(store, table, String(value.id), { project: PROJECT, value, isPending: false });
  startMeters(store);
  for (const [index, entry] of AUDITED.entries())
    store.put(AUDIT_LOG, `story ${index}`, { entry: { ...FIRST_ENTRY, ...entry } });
  const fingerprints = fingerprintsOf(sshKeyOf(KEY) ?? new Uint8Array());
  const key = { id: '5d3a9c72-1e8f-4b06-8d47-f2c6a0e91b54', name: 'ada-laptop', public_key: KEY };
  store.put('ssh-keys', key.id, { user: USER, value: { ...key, created_at: TIME, fingerprints } });
}
