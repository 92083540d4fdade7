import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect } from 'vitest';
import { ruleTable } from './rule-table.ts';
import { disk, NETWORK, NONE, PUBLIC_KEY, RESERVATION, VM, VMS, vm, WEB_VM, ZONE } from './story-ids.ts';

const { table, rule } = ruleTable();

/** Values of fields: each is refused alone, with an otherwise valid request. */
export { table as valueTable };

type Sent = [line: string, body: JsonValue];

const RULE = { name: 'a', direction: 'ingress', action: 'allow', vpc_network_id: NETWORK, protocols: ['tcp'] };
const firewall = (more = {}): Sent => ['POST ~/networking/vpc-firewall-rules', { ...RULE, ...more }];
const balancer = (more = {}): Sent => [
  'POST ~/networking/load-balancers',
  { vpc_id: NETWORK, name: 'lb', location: ZONE, protocol: 'tcp', listen_ports_and_backends: [listener()], ...more },
];
const listener = (more = {}) => ({ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 8080 }], ...more });
const listens = (more = {}) => balancer({ listen_ports_and_backends: [listener(), listener(more)] });
const backend = (more = {}) => listens({ backends: [{ ip: '10.0.0.21', port: 8080, ...more }] });
const internal = (more = {}): Sent => [
  'POST ~/networking/internal-load-balancers',
  { name: 'i', location: ZONE, protocols: ['tcp'], ...more },
];
const cluster = (more = {}): Sent => [
  'POST ~/kubernetes/clusters',
  { name: 'k', location: ZONE, version: '1.24.2-cmk.1', ...more },
];
const instance = (more = {}): Sent => [`POST ${VMS}`, vm('v', more)];
const volume = (size: string): Sent => ['POST ~/storage/disks', disk('d', { size })];
const template = (more = {}): Sent => [
  'POST ~/compute/instance-templates',
  { template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY, ...more },
];
const slurm = (key: string): Sent => ['POST ~/slurm/clusters', { name: 's', location: ZONE, user_list: { ada: key } }];
const bulk = (instance_template: JsonValue, more = {}): Sent => [
  'POST ~/compute/vms/bulk-instances',
  { name_prefix: 'b', count: 1, instance_template, ...more },
];
const inTemplate = (more = {}) => bulk({ template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY, ...more });

/** Adds a rule that refuses each request of a list and accepts each of another. */
function refuses(name: string, refused: readonly Sent[], accepted: readonly Sent[], status = 400): void {
  const code = status === 400 ? 'bad_request' : 'not_found';
  rule(name, async ({ owner, sandbox }) => {
    const replies = async (requests: readonly Sent[]) => {
      const all: JsonValue[] = [];
      for (const [line, body] of requests) {
        sandbox.reset('story');
        const reply = await owner(line, body);
        all.push([JSON.stringify(body).slice(0, 300), reply.status, reply.body.code ?? '']);
      }
      return all;
    };
    const expected = (requests: readonly Sent[], ...parts: JsonValue[]) =>
      requests.map(([, body]) => [JSON.stringify(body).slice(0, 300), ...parts]);
    expect(await replies(refused)).toEqual(expected(refused, status, code));
    expect(await replies(accepted)).toEqual(expected(accepted, 200, ''));
  });
}

const PORTS = ['abc', '99999999', '65536', '8100-8000', '80-', '-80', '0', '', ' 80', '80,443', '1-2-3', '8e1'];
refuses(
  'values/firewall-ports',
  PORTS.flatMap((port) => [firewall({ source_ports: [port] }), firewall({ destination_ports: ['22', port] })]),
  [firewall({ source_ports: ['1-65535'], destination_ports: ['22', '8000-8100', '80-80'] })],
);
refuses(
  'values/ports',
  [0, -1, 65_536, 99_999_999].flatMap((port) => [listens({ listen_port: port }), backend({ port })]),
  [listens({ listen_port: 65_535 }), backend({ port: 1 })],
);
refuses(
  'values/health-check-port',
  ['abc', '65536', '-1', '', '80-90'].map((port) => internal({ health_check_options: { port } })),
  ['0', '8080'].map((port) => internal({ health_check_options: { port } })),
);
refuses('values/backends', [listens({ backends: [] })], [listens()]);
refuses(
  'values/backend-address',
  ['not-an-ip', '10.0.0.300', '10.0.0.0/24', '', '10.0.0'].map((ip) => backend({ ip })),
  ['10.0.0.22', '2001:db8::7'].map((ip) => backend({ ip })),
);
const RANGES = [
  'hello',
  '10.0.0.300/99',
  '10.0.0.0/33',
  '10.0.0.7/24',
  '10.0.0.300',
  '10.0.0.0/',
  '',
  '2001:db8::/129',
];
refuses(
  'values/cidr',
  RANGES.flatMap((cidr) => [
    firewall({ sources: [{ cidr: '203.0.113.0/24' }, { cidr }] }),
    firewall({ destinations: [{ cidr }] }),
    internal({ destinations: [{ cidr }] }),
  ]),
  ['203.0.113.0/24', '192.0.2.7', '0.0.0.0/0', '::/0', '2001:db8::/32', '2001:db8::7'].map((cidr) =>
    firewall({ sources: [{ cidr }] }),
  ),
);
refuses(
  'values/cluster-cidr',
  ['hello', '10.128.0.0/99', '10.128.0.1/18'].flatMap((cidr) => [
    cluster({ cluster_cidr: cidr }),
    cluster({ service_cluster_ip_range: cidr }),
  ]),
  [cluster({ cluster_cidr: '10.64.0.0/18' })],
);
refuses(
  'values/protocol',
  ['banana', '', 'TCP '].flatMap((protocol) => [
    firewall({ protocols: ['tcp', protocol] }),
    balancer({ protocol }),
    internal({ protocols: [protocol] }),
  ]),
  [firewall({ protocols: ['tcp', 'udp', 'icmp'] }), balancer({ protocol: 'udp' })],
);
refuses(
  'values/location',
  ['mars', '', 'us-northcentral1-z'].flatMap((location) => [
    instance({ location }),
    ['POST ~/storage/disks', disk('d', { location })],
    ['POST ~/networking/vpc-subnets', { name: 'b', vpc_network_id: NETWORK, cidr: '10.0.16.0/20', location }],
    balancer({ location }),
    internal({ location }),
    cluster({ location }),
    bulk({ template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY }, { locations: [{ location }] }),
    inTemplate({ location }),
  ]),
  ['us-east1', 'us-east1-a', 'us-northcentral1', ZONE].map((location) => instance({ location })),
);
refuses(
  'values/kubernetes-version',
  ['banana', '', '1.24', 'latest'].map((version) => cluster({ version })),
  [cluster()],
);
refuses(
  'values/name',
  ['', ' ', 'x'.repeat(256), 'x'.repeat(100_000)].flatMap((name) => [
    instance({ name }),
    ['POST ~/storage/disks', disk(name)],
    ['POST ~/networking/vpc-networks', { name, cidr: '10.9.0.0/16' }],
    [`PATCH ~/networking/vpc-networks/${NETWORK}`, { name }],
    ['POST /users/ssh-keys', { name, public_key: PUBLIC_KEY }],
    template({ template_name: name }),
    bulk({ template_name: 't', type: 'a100.1x', ssh_public_key: PUBLIC_KEY }, { name_prefix: name }),
  ]),
  ['a', 'größe', 'x'.repeat(255)].map((name) => instance({ name })),
);
refuses(
  'values/ssh-key',
  ['hello', ' ', 'ssh-ed25519 AAAA', 'ssh-rsa'].flatMap((key) => [
    instance({ ssh_public_key: key }),
    template({ ssh_public_key: key }),
    inTemplate({ ssh_public_key: key }),
    slurm(key),
  ]),
  [instance(), slurm(PUBLIC_KEY)],
);
refuses(
  'values/size',
  [
    ...['0GiB', '65TiB', '65537GiB', '99999999999999999999TiB'].map(volume),
    template({ disks: [{ size: '65TiB', type: 'persistent-ssd' }] }),
  ],
  ['1GiB', '64TiB', '65536GiB'].map(volume),
);
refuses(
  'values/endpoint',
  [
    firewall({ sources: [{ resource_id: NONE }] }),
    firewall({ destinations: [{ resource_id: WEB_VM }, { resource_id: 'no-such' }] }),
    internal({ destinations: [{ resource_id: NONE }] }),
  ],
  [firewall({ sources: [{ resource_id: NETWORK }], destinations: [{ resource_id: WEB_VM }] })],
  404,
);
refuses(
  'values/reservation',
  [
    instance({ reservation_specification: { id: 'nonsense' } }),
    [`PATCH ${VMS}/${WEB_VM}`, { action: 'RESERVE', reservation_id: 'nonsense' }],
    template({ reservation_id: NONE }),
  ],
  [[`PATCH ${VMS}/${VM}`, { action: 'RESERVE', reservation_id: RESERVATION }]],
  404,
);
