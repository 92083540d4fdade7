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
function required(schema: string, line: string, body: { [name: string]: JsonValue }): void {
  for (const name of Object.keys(body)) {
    const { [name]: _, ...rest } = body;
    const says = `${schema} requires ${name}.`;
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

required('InstanceCreate', `POST ${VMS}`, vm('a'));
required('InstancePatch', `PATCH ${VMS}/${VM}`, { action: 'STOP' });
required('InstanceTemplateCreate', 'POST ~/compute/instance-templates', TEMPLATE);
required('InstanceGroupCreate', 'POST ~/compute/instance-groups', {
  name: 'g',
  template_id: 'x',
  desired_count: 1,
});
required('DiskCreate', 'POST ~/storage/disks', { name: 'a' });
required('DiskSnapshotPatch', `PATCH ~/storage/snapshots/${SNAPSHOT}`, { name: 'a' });
required('ExternalLoadBalancerCreate', 'POST ~/networking/load-balancers', BALANCER);
required('KubernetesClusterCreate', 'POST ~/kubernetes/clusters', {
  name: 'k',
  location: ZONE,
  version: '1.24.2-cmk.1',
});
required('KubernetesNodePoolCreate', 'POST ~/kubernetes/nodepools', POOL);
required('KubernetesNodePoolPatch', 'PATCH ~/kubernetes/nodepools/x', { action: '', count: 1 });
required('SlurmClusterCreate', 'POST ~/slurm/clusters', { name: 's', location: ZONE, user_list: {} });
required('SlurmNodePoolCreate', 'POST ~/slurm/nodepools', SLURM_POOL);
required('ApiTokenCreate', 'POST /users/tokens', { expires_at: CREATED_BY_PAGES });
required('InferenceApiKeyCreate', 'POST /users/inference-api-key', { expires_at: CREATED_BY_PAGES });
required('SshKeyCreate', 'POST /users/ssh-keys', { name: 'a', public_key: PUBLIC_KEY });
required('IdentityUpdate', 'PUT /users/identities', { name: 'a' });

for (const name of ['id', 'listen_ports_and_backends'])
  described(
    `ExternalLoadBalancerPatch.${name}`,
    `ExternalLoadBalancerPatch requires ${name}.`,
    relaxed('ExternalLoadBalancerPatch', 'required', name),
    'PATCH ~/networking/load-balancers/x',
    name === 'id' ? { listen_ports_and_backends: LISTENERS } : { id: 'x' },
  );

described(
  'disks/unit',
  'A size is a whole number followed by GiB or TiB.',
  relaxed('DiskCreate', 'pattern', 'size'),
  'POST ~/storage/disks',
  disk('a', { size: '10GB' }),
);
described(
  'disks/type',
  'A disk is persistent-ssd or shared-volume.',
  relaxed('DiskCreate', 'enum', 'type'),
  'POST ~/storage/disks',
  disk('a', { type: 'tape' }),
);
described(
  'disks/source',
  'A disk is created from a snapshot, or with a size in a location.',
  relaxed('DiskCreate', 'oneOf'),
  'POST ~/storage/disks',
  { name: 'a', size: '10GiB' },
);
described(
  'disks/one-source',
  'snapshot_id and size are mutually exclusive.',
  relaxed('DiskCreate', 'not'),
  'POST ~/storage/disks',
  { name: 'a', size: '10GiB', snapshot_id: SNAPSHOT },
);
described(
  'instances/one-image',
  'image and custom_image are mutually exclusive.',
  relaxed('InstanceCreate', 'not'),
  `POST ${VMS}`,
  vm('a', { image: IMAGE, custom_image: 'train-base' }),
);
described(
  'instances/reservation',
  'The id and the selection_strategy of a reservation are mutually exclusive.',
  relaxed('ReservationSpecification', 'oneOf'),
  `POST ${VMS}`,
  vm('a', { reservation_specification: { id: 'x', selection_strategy: 'on_demand' } }),
);
described(
  'instances/action',
  'The actions are START, STOP, RESET, RESERVE, UNRESERVE, and UPDATE.',
  relaxed('InstancePatch', 'enum', 'action'),
  `PATCH ${VMS}/${VM}`,
  { action: 'FREEZE' },
);
described(
  'instances/address-type',
  'The type of a public address is static or dynamic.',
  relaxed('InstanceTemplateCreate', 'enum', 'public_ip_address_type'),
  'POST ~/compute/instance-templates',
  { ...TEMPLATE, public_ip_address_type: 'any' },
);
described(
  'instance-templates/one-image',
  'A template has either image or custom_image.',
  relaxed('InstanceTemplateCreate', 'not'),
  'POST ~/compute/instance-templates',
  { ...TEMPLATE, image: IMAGE, custom_image: 'train-base' },
);
described(
  'instance-templates/location',
  'A template with a location requires subnet_id and ib_partition_id.',
  relaxed('InstanceTemplateCreate', 'oneOf'),
  'POST ~/compute/instance-templates',
  { ...TEMPLATE, location: ZONE },
);
described(
  'load-balancers/some-listener',
  'An external load balancer has at least one listen port.',
  relaxed('ExternalLoadBalancerCreate', 'minItems', 'listen_ports_and_backends'),
  'POST ~/networking/load-balancers',
  { ...BALANCER, listen_ports_and_backends: [] },
);
described(
  'load-balancers/status-read-only',
  "The status of a backend can't be sent.",
  relaxed('Backend', 'readOnly', 'status'),
  'POST ~/networking/load-balancers',
  {
    ...BALANCER,
    listen_ports_and_backends: [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 80, status: 'ONLINE' }] }],
  },
);
described(
  'vpc-firewall-rules/endpoint',
  'A source or destination has either cidr or resource_id.',
  relaxed('FirewallRuleEndpoint', 'oneOf'),
  'POST ~/networking/vpc-firewall-rules',
  { ...RULE, sources: [{ cidr: '10.0.0.0/8', resource_id: NETWORK }] },
);
for (const name of ['direction', 'action'])
  described(
    `vpc-firewall-rules/${name}`,
    `${name === 'action' ? 'A firewall rule allows or denies' : 'A firewall rule is ingress or egress'}.`,
    relaxed('VpcFirewallRuleCreate', 'enum', name),
    'POST ~/networking/vpc-firewall-rules',
    { ...RULE, [name]: 'other' },
  );
described(
  'node-pools/action',
  'The actions of node pools are RESERVE, UNRESERVE, and UPDATE.',
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
    const says = `${operationId} requires the query parameter ${name}.`;
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
  'The billing export is json or csv.',
  relaxedQuery('exportBilling', 'format', 'enum'),
  `GET ${ORGANIZATION}/billing/export?${DATES}&format=xml`,
);
described(
  'listAuditLogs?start_time',
  'Audit log times are date-time strings with a UTC offset.',
  relaxedQuery('listAuditLogs', 'start_time', 'format'),
  `GET ${ORGANIZATION}/audit-logs?start_time=2026-07-01`,
);
described(
  'listInstances?limit',
  'limit is a number.',
  relaxedQuery('listInstances', 'limit', 'type'),
  `GET ${VMS}?limit=many`,
);

export const describedRules: readonly DescribedRule[] = rules;
