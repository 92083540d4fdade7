import type { Change } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { relaxed, relaxedQuery } from './relaxed.ts';
import { CREATED_BY_PAGES, disk, IMAGE, NETWORK, PUBLIC_KEY, SNAPSHOT, VM, VMS, vm, ZONE } from './story-ids.ts';

/** A rule that the description states: a request that it refuses, and the description without it. */
export interface DescribedRule {
  name: string;
  says: string;
  without: Change;
  refused: [line: string, body?: JsonValue];
}

const rules: DescribedRule[] = [];

function described(name: string, says: string, without: Change, ...refused: DescribedRule['refused']): void {
  rules.push({ name, says, without, refused });
}

/** A body without each of its required fields in turn. */
function required(schema: string, section: string, line: string, body: { [name: string]: JsonValue }): void {
  for (const name of Object.keys(body)) {
    const { [name]: _, ...rest } = body;
    const says = `${schema} requires ${name} (${section}).`;
    described(`${schema}.${name}`, says, relaxed(schema, 'required', name), line, rest);
  }
}

const LISTENERS = [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 80 }] }];
const BALANCER = { vpc_id: NETWORK, name: 'lb', location: ZONE, protocol: 'tcp', listen_ports_and_backends: LISTENERS };
const TEMPLATE = { template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY };
const RULE = { name: 'a', direction: 'ingress', action: 'allow', vpc_network_id: NETWORK, protocols: ['tcp'] };
const POOL = { name: 'p', product_name: 'a100.8x', count: 1, cluster_id: 'x' };
const SLURM_POOL = {
  name: 'p',
  product_name: 'a100.8x',
  desired_count: 1,
  cluster_id: 'x',
  partition_name: 'batch',
};

required('InstanceCreate', 'section 3', `POST ${VMS}`, vm('a'));
required('InstancePatch', 'section 3', `PATCH ${VMS}/${VM}`, { action: 'STOP' });
required('InstanceTemplateCreate', 'section 3', 'POST ~/compute/instance-templates', TEMPLATE);
required('InstanceGroupCreate', 'section 3', 'POST ~/compute/instance-groups', {
  name: 'g',
  template_id: 'x',
  desired_count: 1,
});
required('DiskCreate', 'section 3, D1-24', 'POST ~/storage/disks', { name: 'a' });
required('DiskSnapshotPatch', 'section 5', `PATCH ~/storage/snapshots/${SNAPSHOT}`, { name: 'a' });
required('ExternalLoadBalancerCreate', 'section 5', 'POST ~/networking/load-balancers', BALANCER);
required('KubernetesClusterCreate', 'section 3', 'POST ~/kubernetes/clusters', {
  name: 'k',
  location: ZONE,
  version: '1.24.2-cmk.1',
});
required('KubernetesNodePoolCreate', 'section 3', 'POST ~/kubernetes/nodepools', POOL);
required('KubernetesNodePoolPatch', 'section 3, D1-23', 'PATCH ~/kubernetes/nodepools/x', { action: '', count: 1 });
required('SlurmClusterCreate', 'section 3', 'POST ~/slurm/clusters', { name: 's', location: ZONE, user_list: {} });
required('SlurmNodePoolCreate', 'section 3', 'POST ~/slurm/nodepools', SLURM_POOL);
required('ApiTokenCreate', 'section 5', 'POST /users/tokens', { expires_at: CREATED_BY_PAGES });
required('InferenceApiKeyCreate', 'section 5', 'POST /users/inference-api-key', { expires_at: CREATED_BY_PAGES });
required('SshKeyCreate', 'section 5', 'POST /users/ssh-keys', { name: 'a', public_key: PUBLIC_KEY });
required('IdentityUpdate', 'section 5', 'PUT /users/identities', { name: 'a' });

for (const name of ['id', 'listen_ports_and_backends'])
  described(
    `ExternalLoadBalancerPatch.${name}`,
    `ExternalLoadBalancerPatch requires ${name} (section 5, D1-26).`,
    relaxed('ExternalLoadBalancerPatch', 'required', name),
    'PATCH ~/networking/load-balancers/x',
    name === 'id' ? { listen_ports_and_backends: LISTENERS } : { id: 'x' },
  );

described(
  'disks/unit',
  'A size is a whole number and GiB or TiB (section 5).',
  relaxed('DiskCreate', 'pattern', 'size'),
  'POST ~/storage/disks',
  disk('a', { size: '10GB' }),
);
described(
  'disks/type',
  'A disk is persistent-ssd or shared-volume (section 5).',
  relaxed('DiskCreate', 'enum', 'type'),
  'POST ~/storage/disks',
  disk('a', { type: 'tape' }),
);
described(
  'disks/source',
  'A disk is made from a snapshot, or of a size in a location (section 5, D1-24).',
  relaxed('DiskCreate', 'oneOf'),
  'POST ~/storage/disks',
  { name: 'a', size: '10GiB' },
);
described(
  'disks/one-source',
  'A snapshot and a size exclude each other (section 5, D1-24).',
  relaxed('DiskCreate', 'not'),
  'POST ~/storage/disks',
  { name: 'a', size: '10GiB', snapshot_id: SNAPSHOT },
);
described(
  'instances/one-image',
  'image and custom_image exclude each other (section 5).',
  relaxed('InstanceCreate', 'not'),
  `POST ${VMS}`,
  vm('a', { image: IMAGE, custom_image: 'train-base' }),
);
described(
  'instances/reservation',
  'The id and the strategy of a reservation exclude each other (section 5).',
  relaxed('ReservationSpecification', 'oneOf'),
  `POST ${VMS}`,
  vm('a', { reservation_specification: { id: 'x', selection_strategy: 'on_demand' } }),
);
described(
  'instances/action',
  'The actions are START, STOP, RESET, RESERVE, UNRESERVE and UPDATE (section 4).',
  relaxed('InstancePatch', 'enum', 'action'),
  `PATCH ${VMS}/${VM}`,
  { action: 'FREEZE' },
);
described(
  'instances/address-type',
  'The type of a public address is static or dynamic (section 5, D1-39).',
  relaxed('InstanceTemplateCreate', 'enum', 'public_ip_address_type'),
  'POST ~/compute/instance-templates',
  { ...TEMPLATE, public_ip_address_type: 'any' },
);
described(
  'instance-templates/one-image',
  'A template has one of image and custom_image (section 3).',
  relaxed('InstanceTemplateCreate', 'not'),
  'POST ~/compute/instance-templates',
  { ...TEMPLATE, image: IMAGE, custom_image: 'train-base' },
);
described(
  'instance-templates/location',
  'A template with a location requires subnet_id and ib_partition_id (section 5, D1-33).',
  relaxed('InstanceTemplateCreate', 'oneOf'),
  'POST ~/compute/instance-templates',
  { ...TEMPLATE, location: ZONE },
);
described(
  'load-balancers/some-listener',
  'An external load balancer has at least one listen port (section 5).',
  relaxed('ExternalLoadBalancerCreate', 'minItems', 'listen_ports_and_backends'),
  'POST ~/networking/load-balancers',
  { ...BALANCER, listen_ports_and_backends: [] },
);
described(
  'load-balancers/status-read-only',
  "The status of a backend can't be sent (D1-27).",
  relaxed('Backend', 'readOnly', 'status'),
  'POST ~/networking/load-balancers',
  {
    ...BALANCER,
    listen_ports_and_backends: [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 80, status: 'ONLINE' }] }],
  },
);
described(
  'vpc-firewall-rules/endpoint',
  'A source or destination has one of cidr and resource_id (section 5).',
  relaxed('FirewallRuleEndpoint', 'oneOf'),
  'POST ~/networking/vpc-firewall-rules',
  { ...RULE, sources: [{ cidr: '10.0.0.0/8', resource_id: NETWORK }] },
);
for (const name of ['direction', 'action'])
  described(
    `vpc-firewall-rules/${name}`,
    `${name === 'action' ? 'A firewall rule allows or denies' : 'A firewall rule is ingress or egress'} (section 3).`,
    relaxed('VpcFirewallRuleCreate', 'enum', name),
    'POST ~/networking/vpc-firewall-rules',
    { ...RULE, [name]: 'other' },
  );
described(
  'node-pools/action',
  'The actions of node pools are RESERVE, UNRESERVE and UPDATE (section 4).',
  relaxed('KubernetesNodePoolPatch', 'enum', 'action'),
  'PATCH ~/kubernetes/nodepools/x',
  { action: 'START', count: 1 },
);

const DATES = 'start_date=2026-07-01&end_date=2026-07-31';
const LISTS = 'projects=x&resource_types=x&regions=x';
const ORGANIZATION = '/organizations/7c0e1a52-4f0d-4a7e-9b52-1d0c8a3f6e01';

/** A call without each of its required query parameters in turn. */
function requiredQuery(
  operationId: string,
  path: string,
  query: string,
  more?: [method: string, body?: JsonValue],
): void {
  const pairs = query.split('&');
  for (const pair of pairs) {
    const [name = ''] = pair.split('=');
    const rest = pairs.filter((each) => each !== pair).join('&');
    const line = `${more?.[0] ?? 'GET'} ${path}?${rest}`;
    const says = `${operationId} requires the query parameter ${name} (section 5).`;
    described(`${operationId}?${name}`, says, relaxedQuery(operationId, name), line, more?.[1]);
  }
}
requiredQuery('updateEntity', '/organizations/entities', 'org_id=x', ['PUT', { name: 'a' }]);
requiredQuery('updateProject', '/organizations/projects', 'project_id=x', ['PUT', { name: 'a' }]);
requiredQuery('exportBilling', `${ORGANIZATION}/billing/export`, DATES);
requiredQuery('listUsage', `${ORGANIZATION}/usage`, `${DATES}&${LISTS}`);
requiredQuery('exportUsage', `${ORGANIZATION}/usage/export`, `${DATES}&${LISTS}&resources=x`);
requiredQuery('deleteInferenceApiKey', '/users/inference-api-key', 'key_id=x', ['DELETE']);
requiredQuery('deleteSshKey', '/users/ssh-keys', 'id=x', ['DELETE']);
requiredQuery('deleteToken', '/users/tokens', 'access_key=x', ['DELETE']);
described(
  'exportBilling?format',
  'The billing export is json or csv (section 7).',
  relaxedQuery('exportBilling', 'format', 'enum'),
  `GET ${ORGANIZATION}/billing/export?${DATES}&format=xml`,
);
described(
  'listAuditLogs?start_time',
  'Times of audit logs are date-time strings with offset (section 5).',
  relaxedQuery('listAuditLogs', 'start_time', 'format'),
  `GET ${ORGANIZATION}/audit-logs?start_time=2026-07-01`,
);
described(
  'listInstances?limit',
  'limit is a number (section 7, D1-41).',
  relaxedQuery('listInstances', 'limit', 'types'),
  `GET ${VMS}?limit=many`,
);

export const describedRules: readonly DescribedRule[] = rules;
