import { expect } from 'vitest';
import { type Cloud, NOON, ORGANIZATION, recordOf } from './cloud-api.ts';

/**
 * What shows that a rule is kept: each is run with the rule, where it holds, and without it, where it must not. The
 * names are those of the rules, whose sentences stand beside them in `sandbox/cloud/`.
 */
export const ruleTable: Readonly<Record<string, (cloud: Cloud) => Promise<void>>> = {};

function rule(name: string, drive: (cloud: Cloud) => Promise<void>): void {
  Object.assign(ruleTable, { [name]: drive });
}

const PROJECT_ID = '3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12';
const ORGANIZATION_ID = '7c0e1a52-4f0d-4a7e-9b52-1d0c8a3f6e01';
const NONE = '00000000-0000-4000-8000-000000000000';
const VM = '91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23';
const WEB_VM = 'd4f8b136-7a5c-4e29-91d0-c3e6f5a8b702';
const DATASETS = '68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295';
const OS_DISK = '2b6e9f17-d03c-4a85-b4e1-7f8c0d5a3962';
const SHARED = 'f30b7e28-9c61-4d54-8b0f-a2e5d7c9146b';
const SNAPSHOT = '4c9d2a86-e1f5-4073-b8c2-6d0a7e3f5b91';
const NETWORK = '9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584';
const SUBNET = 'c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63';
const IMAGE = 'ubuntu22.04-nvidia-pcie-docker';
const IB_NETWORK = 'd9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316';
const ZONE = 'us-northcentral1-a';

const disk = (name: string, more = {}) => ({ name, size: '10GiB', location: ZONE, ...more });
const vm = (name: string, more = {}) => ({
  ...{ type: 'a100.1x', ssh_public_key: 'ssh-ed25519 AAAA', name, location: ZONE, ...more },
});
const LATER = '2031-07-01T12:00:00Z';

rule('access/credential', async ({ as }) => {
  expect((await as('AKNOBODY:secret', 'GET /users/identities')).status).toBe(401);
});
rule('access/expired', async ({ owner, as, hours }) => {
  const { body } = await owner('POST /users/tokens', { expires_at: new Date(NOON + 3_600_000).toISOString() });
  hours(2);
  const expired = await as(`${body.access_key}:${body.secret_key}`, 'GET /users/identities');
  expect(expired).toMatchObject({ status: 401, body: { code: 'bad_credential' } });
});
rule('access/last-used', async ({ owner }) => {
  expect((await owner('GET /users/tokens')).items[0]).toMatchObject({ last_used: '2022-07-04T12:00:00Z' });
});
rule('access/project', async ({ stranger }) => {
  expect((await stranger('GET ~/storage/disks')).status).toBe(403);
});
rule('access/organization', async ({ stranger }) => {
  expect((await stranger(`GET ${ORGANIZATION}/quotas`)).status).toBe(403);
});
rule('access/project-owner', async ({ member }) => {
  expect((await member(`PUT /organizations/projects?project_id=${PROJECT_ID}`, { name: 'mine' })).status).toBe(403);
});
rule('access/organization-owner', async ({ member }) => {
  expect((await member(`GET /organizations/projects?org_id=${ORGANIZATION_ID}`)).status).toBe(403);
});
rule('access/create-project', async ({ member }) => {
  const asked = { name: 'mine', organization_id: ORGANIZATION_ID };
  expect((await member('POST /organizations/projects', asked)).status).toBe(403);
});

rule('projects/own', async ({ stranger }) => {
  expect((await stranger('GET /organizations/projects')).items.map(({ name }) => name)).toEqual(['elsewhere']);
});
rule('projects/name-filter', async ({ owner }) => {
  expect((await owner('GET /organizations/projects?project_name=other')).items).toEqual([]);
});
rule('projects/fields', async ({ owner }) => {
  expect((await owner('POST /organizations/projects', { organization_id: ORGANIZATION_ID })).status).toBe(400);
});
rule('projects/name-only', async ({ owner }) => {
  const change = { name: 'renamed', organization_id: NONE };
  const { body } = await owner(`PUT /organizations/projects?project_id=${PROJECT_ID}`, change);
  expect(body).toMatchObject({ name: 'renamed', organization_id: ORGANIZATION_ID });
});
rule('projects/counts', async ({ owner }) => {
  const { body } = await owner('GET ~'.replace('~', `/organizations/projects/${PROJECT_ID}`));
  expect(body.resources).toEqual({ instances: 2, disks: 3, snapshots: 1, images: 1, vpc_networks: 1 });
});
rule('projects/cascade', async ({ owner, sandbox }) => {
  expect(await owner(`DELETE /organizations/projects/${PROJECT_ID}`)).toMatchObject({ status: 200, text: '' });
  expect(sandbox.state.tables.get('instances')?.size).toBe(0);
});
rule('organizations/fields', async ({ owner }) => {
  const change = { name: 'Harborline', state: 'closed' };
  const { body } = await owner(`PUT /organizations/entities?org_id=${ORGANIZATION_ID}`, change);
  expect(body).toMatchObject({ name: 'Harborline', state: 'active' });
});
rule('users/secret-once', async ({ owner }) => {
  expect((await owner('POST /users/tokens', { expires_at: LATER })).body.secret_key).toEqual(expect.any(String));
  expect((await owner('GET /users/tokens')).text).not.toContain('secret_key');
});
rule('users/own-keys', async ({ owner, stranger }) => {
  const { id } = await owner('POST /users/ssh-keys', { name: 'laptop', public_key: 'ssh-ed25519 AAAA' });
  expect((await stranger(`DELETE /users/ssh-keys?id=${id}`)).status).toBe(404);
});
rule('users/expiry-ahead', async ({ owner }) => {
  expect((await owner('POST /users/tokens', { expires_at: '2022-07-01T12:00:00Z' })).status).toBe(400);
});
rule('users/token-works', async ({ owner, as }) => {
  const { body } = await owner('POST /users/tokens', { expires_at: LATER });
  const token = `${body.access_key}:${body.secret_key}`;
  expect((await as(token, 'GET /users/identities')).status).toBe(200);
  await owner(`DELETE /users/tokens?access_key=${body.access_key}`);
  expect((await as(token, 'GET /users/identities')).status).toBe(401);
});

rule('operations/in-progress', async ({ owner }) => {
  const { operation } = await owner('POST ~/storage/disks', disk('a'));
  expect(operation).toMatchObject({ state: 'IN_PROGRESS', result: null, completed_at: null });
});
rule('operations/effect', async ({ owner, speed, sandbox }) => {
  speed('10s');
  const { id, operation } = await owner('POST ~/storage/disks', disk('a'));
  expect((await owner(`GET ~/storage/disks/${id}`)).status).toBe(404);
  sandbox.advance(10_000);
  expect((await owner(`GET ~/storage/disks/${id}`)).status).toBe(200);
  const { body } = await owner(`GET ~/storage/disks/operations/${operation.operation_id}`);
  expect(body.state).toBe('SUCCEEDED');
});
rule('operations/result', async ({ owner }) => {
  const { id, operation } = await owner('POST ~/storage/disks', disk('a'));
  const { body } = await owner(`GET ~/storage/disks/operations/${operation.operation_id}`);
  expect(body).toMatchObject({ state: 'SUCCEEDED', completed_at: '2022-07-04T12:00:00Z', result: { id, name: 'a' } });
});
rule('operations/failed', async ({ owner, speed, sandbox }) => {
  speed('10s');
  const { operation } = await owner(`PATCH ~/storage/disks/${SHARED}`, { size: '600GiB' });
  await owner(`DELETE ~/storage/disks/${SHARED}`);
  const { operation: second } = await owner(`PATCH ~/storage/disks/${SHARED}`, { size: '700GiB' });
  sandbox.advance(10_000);
  const read = async ({ operation_id }: typeof operation) =>
    (await owner(`GET ~/storage/disks/operations/${operation_id}`)).body;
  expect(await read(operation)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await read(second)).toMatchObject({ state: 'FAILED', result: { code: 'not_found' } });
});
rule('operations/listed', async ({ owner }) => {
  const { operation } = await owner('POST ~/storage/disks', disk('a'));
  expect((await owner('GET ~/storage/disks/operations')).items).toHaveLength(1);
  await owner(`GET ~/storage/disks/operations/${operation.operation_id}`);
  expect((await owner('GET ~/storage/disks/operations')).items).toEqual([]);
});
rule('operations/own', async ({ owner, member }) => {
  const { operation } = await owner('POST ~/storage/disks', disk('a'));
  expect((await member(`GET ~/storage/disks/operations/${operation.operation_id}`)).status).toBe(403);
});
rule('operations/family', async ({ owner }) => {
  const { operation } = await owner('POST ~/storage/disks', disk('a'));
  expect((await owner(`GET ~/storage/snapshots/operations/${operation.operation_id}`)).status).toBe(403);
  expect((await owner(`GET ~/storage/disks/operations/${NONE}`)).status).toBe(403);
});
rule('operations/expiry', async ({ owner, hours }) => {
  const { operation } = await owner('POST ~/storage/disks', disk('a'));
  hours(25);
  expect((await owner(`GET ~/storage/disks/operations/${operation.operation_id}`)).status).toBe(403);
});
rule('operations/filters', async ({ owner, speed }) => {
  speed('10s');
  const { id } = await owner('POST ~/storage/disks', disk('a'));
  await owner('POST ~/storage/disks', disk('b'));
  expect((await owner(`GET ~/storage/disks/operations?resource_id=${id}`)).items).toHaveLength(1);
  expect((await owner('GET ~/storage/disks/operations?state=SUCCEEDED,FAILED')).items).toEqual([]);
  expect((await owner('GET ~/storage/disks/operations?state=IN_PROGRESS')).items).toHaveLength(2);
});
rule('operations/time-bound', async ({ owner }) => {
  await owner('POST ~/compute/vms/instances', vm('a'));
  const bound = (time: string) => owner(`GET ~/compute/vms/instances/operations?lower_time_bound=${time}`);
  expect((await bound('2022-07-04T11:00:00Z')).items).toHaveLength(1);
  expect((await bound('2022-07-04T13:00:00Z')).items).toEqual([]);
});

rule('resources/own-project', async ({ stranger }) => {
  const there = '/projects/4f5c9a85-aadd-4e3b-9a4e-8a5f7cad2b43';
  expect((await stranger(`GET ${there}/storage/disks/${DATASETS}`)).status).toBe(404);
});
rule('resources/name-taken', async ({ owner, speed }) => {
  speed('10s');
  expect((await owner('POST ~/storage/disks', disk('a'))).status).toBe(200);
  expect((await owner('POST ~/storage/disks', disk('a'))).status).toBe(400);
});
rule('resources/states', async ({ owner, speed, sandbox }) => {
  speed('10s');
  const { id } = await owner('POST ~/compute/vms/instances', vm('a'));
  const state = async () => (await owner(`GET ~/compute/vms/instances/${id}`)).body.state;
  expect(await state()).toBe('CREATING');
  sandbox.advance(10_000);
  expect(await state()).toBe('RUNNING');
  await owner(`DELETE ~/compute/vms/instances/${id}`);
  expect(await state()).toBe('DELETING');
  sandbox.advance(10_000);
  expect((await owner(`GET ~/compute/vms/instances/${id}`)).status).toBe(404);
});
rule('resources/deleting', async ({ owner, speed }) => {
  speed('10s');
  await owner(`DELETE ~/compute/vms/instances/${VM}`);
  expect((await owner(`PATCH ~/compute/vms/instances/${VM}`, { action: 'UPDATE' })).status).toBe(400);
});

rule('lists/filters', async ({ owner }) => {
  expect((await owner('GET ~/storage/disks?disk_names=datasets,none')).items).toHaveLength(1);
  expect((await owner('GET ~/compute/vms/instances?types=a40.2x')).items).toMatchObject([{ name: 'web-01' }]);
});
rule('lists/limit', async ({ owner }) => {
  expect((await owner('GET ~/compute/vms/instances?limit=1')).items).toHaveLength(1);
  expect((await owner('GET ~/compute/vms/instances?limit=0')).status).toBe(400);
});
rule('lists/tokens', async ({ owner }) => {
  const page = async (query: string) => (await owner(`GET ~/compute/vms/instances?limit=1&sort=name&${query}`)).body;
  const first = await page('');
  expect(first).toMatchObject({ items: [{ name: 'train-01' }], prev_page_token: '' });
  const second = await page(`next_token=${first.next_page_token}`);
  expect(second).toMatchObject({ items: [{ name: 'web-01' }], next_page_token: '' });
  expect(await page(`prev_token=${second.prev_page_token}`)).toEqual(first);
});
rule('lists/token-form', async ({ owner }) => {
  expect((await owner('GET ~/compute/vms/instances?next_token=none')).status).toBe(400);
});
rule('lists/sort', async ({ owner }) => {
  const { items } = await owner('GET ~/compute/vms/instances?sort=-name');
  expect(items.map(({ name }) => name)).toEqual(['web-01', 'train-01']);
});
rule('lists/sort-field', async ({ owner }) => {
  expect((await owner('GET ~/compute/vms/instances?sort=color')).status).toBe(400);
});

rule('disks/reported-in-gib', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', disk('a', { size: '1TiB' }));
  expect((await owner(`GET ~/storage/disks/${id}`)).body.size).toBe('1024GiB');
});
rule('disks/some-size', async ({ owner }) => {
  expect((await owner('POST ~/storage/disks', disk('a', { size: '0GiB' }))).status).toBe(400);
});
rule('disks/default-type', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', disk('a'));
  expect((await owner(`GET ~/storage/disks/${id}`)).body.type).toBe('persistent-ssd');
});
rule('disks/snapshot-exists', async ({ owner }) => {
  expect((await owner('POST ~/storage/disks', { name: 'a', snapshot_id: NONE })).status).toBe(404);
});
rule('disks/size-of-snapshot', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/disks', { name: 'a', snapshot_id: SNAPSHOT });
  expect((await owner(`GET ~/storage/disks/${id}`)).body.size).toBe('1024GiB');
});
rule('disks/grows-only', async ({ owner }) => {
  expect((await owner(`PATCH ~/storage/disks/${DATASETS}`, { size: '1TiB' })).status).toBe(400);
  expect((await owner(`PATCH ~/storage/disks/${DATASETS}`, { size: '2TiB' })).status).toBe(200);
});
rule('disks/size-needed', async ({ owner }) => {
  expect((await owner(`PATCH ~/storage/disks/${DATASETS}`, {})).status).toBe(400);
});
rule('disks/in-use', async ({ owner }) => {
  expect((await owner(`DELETE ~/storage/disks/${DATASETS}`)).status).toBe(400);
});
rule('disks/exclude-os', async ({ owner }) => {
  const { items } = await owner('GET ~/storage/disks?exclude_os=true');
  expect(items.map(({ name }) => name)).toEqual(['datasets', 'shared-home']);
});
rule('snapshots/fields', async ({ owner }) => {
  expect((await owner('POST ~/storage/snapshots', { disk_id: DATASETS })).status).toBe(400);
});
rule('snapshots/size-in-bytes', async ({ owner }) => {
  const { id } = await owner('POST ~/storage/snapshots', { disk_id: SHARED, name: 'a' });
  expect((await owner(`GET ~/storage/snapshots/${id}`)).body.size).toBe(512 * 1024 ** 3);
});
rule('snapshots/rename-sync', async ({ owner }) => {
  const { body } = await owner(`PATCH ~/storage/snapshots/${SNAPSHOT}`, { name: 'renamed' });
  expect(body).toMatchObject({ id: SNAPSHOT, name: 'renamed' });
});

rule('vpc-networks/sync', async ({ owner }) => {
  const { body } = await owner('POST ~/networking/vpc-networks', { name: 'a', cidr: '10.9.0.0/16' });
  expect(body).toMatchObject({ id: expect.any(String), name: 'a', subnets: [] });
});
rule('vpc-networks/gateway', async ({ owner }) => {
  const { body } = await owner('POST ~/networking/vpc-networks', { name: 'a', cidr: '10.9.0.0/16' });
  expect(body.gateway).toBe('10.9.0.1');
});
rule('vpc-networks/range', async ({ owner }) => {
  for (const cidr of ['10.0.0.0', '10.0.0.256/16', '10.0.0.0/33', 'ten'])
    expect((await owner('POST ~/networking/vpc-networks', { name: 'a', cidr })).status).toBe(400);
});
rule('vpc-networks/in-use', async ({ owner }) => {
  expect((await owner(`DELETE ~/networking/vpc-networks/${NETWORK}`)).status).toBe(400);
});
const subnet = (cidr: string, network = NETWORK) => ({ name: 'b', vpc_network_id: network, cidr, location: ZONE });
rule('vpc-subnets/network-exists', async ({ owner }) => {
  expect((await owner('POST ~/networking/vpc-subnets', subnet('10.0.16.0/20', NONE))).status).toBe(404);
});
rule('vpc-subnets/inside', async ({ owner }) => {
  const status = async (cidr: string) => (await owner('POST ~/networking/vpc-subnets', subnet(cidr))).status;
  expect([await status('10.1.0.0/20'), await status('10.0.8.0/24'), await status('10.0.16.0/20')]).toEqual([
    400, 400, 200,
  ]);
});
rule('vpc-subnets/in-use', async ({ owner }) => {
  expect((await owner(`DELETE ~/networking/vpc-subnets/${SUBNET}`)).status).toBe(400);
});
const firewall = { name: 'a', direction: 'ingress', action: 'allow', vpc_network_id: NETWORK, protocols: ['tcp'] };
rule('vpc-firewall-rules/active', async ({ owner }) => {
  const { id } = await owner('POST ~/networking/vpc-firewall-rules', firewall);
  expect((await owner(`GET ~/networking/vpc-firewall-rules/${id}`)).body.state).toBe('active');
});
rule('vpc-firewall-rules/network-exists', async ({ owner }) => {
  const elsewhere = { ...firewall, vpc_network_id: NONE };
  expect((await owner('POST ~/networking/vpc-firewall-rules', elsewhere)).status).toBe(404);
});
rule('vpc-firewall-rules/address', async ({ owner }) => {
  const { id } = await owner('POST ~/networking/vpc-firewall-rules', { ...firewall, sources: [{ cidr: '192.0.2.7' }] });
  expect((await owner(`GET ~/networking/vpc-firewall-rules/${id}`)).body.sources).toEqual([{ cidr: '192.0.2.7/32' }]);
});

const VMS = '~/compute/vms/instances';
const create = async ({ owner }: Cloud, more = {}) => {
  const { id } = await owner(`POST ${VMS}`, vm('a', more));
  return (await owner(`GET ${VMS}/${id}`)).body;
};
rule('instances/type-known', async ({ owner }) => {
  expect((await owner(`POST ${VMS}`, vm('a', { type: 'z80.1x' }))).status).toBe(404);
});
rule('instances/image-exists', async ({ owner }) => {
  expect((await owner(`POST ${VMS}`, vm('a', { image: 'none' }))).status).toBe(404);
  expect((await owner(`POST ${VMS}`, vm('a', { custom_image: 'train-base' }))).status).toBe(200);
});
rule('instances/disk-exists', async ({ owner }) => {
  expect((await owner(`POST ${VMS}`, vm('a', { disks: [{ disk_id: NONE }] }))).status).toBe(404);
});
rule('instances/os-disk', async (cloud) => {
  const { id, disks } = await create(cloud);
  expect(disks).toMatchObject([{ name: 'a-os', attachment_type: 'os', mode: 'read-write' }]);
  await cloud.owner(`DELETE ${VMS}/${id}`);
  expect((await cloud.owner('GET ~/storage/disks?disk_names=a-os')).items).toEqual([]);
});
rule('instances/disks', async (cloud) => {
  const { disks } = await create(cloud, { disks: [{ disk_id: SHARED, mode: 'read-only' }] });
  expect(disks).toContainEqual(expect.objectContaining({ id: SHARED, mode: 'read-only', attachment_type: 'data' }));
});
rule('instances/interface', async (cloud) => {
  const asked = { network_interfaces: [{ subnet: SUBNET, ips: [{ public_ipv4: { type: 'static' } }] }] };
  const { network_interfaces } = await create(cloud, asked);
  expect(network_interfaces).toMatchObject([{ network: NETWORK, ips: [{ public_ipv4: { type: 'static' } }] }]);
});
rule('instances/no-commitment', async (cloud) => {
  expect(await create(cloud)).toMatchObject({ commitment_period: null, commitment_end: null });
});
rule('instances/action-states', async ({ owner }) => {
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'START' })).status).toBe(400);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'STOP' })).status).toBe(200);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'RESET' })).status).toBe(400);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'START' })).status).toBe(200);
});
rule('instances/through-states', async ({ owner, speed, sandbox }) => {
  speed('10s');
  await owner(`PATCH ${VMS}/${VM}`, { action: 'STOP' });
  expect((await owner(`GET ${VMS}/${VM}`)).body.state).toBe('STOPPING');
  sandbox.advance(10_000);
  expect((await owner(`GET ${VMS}/${VM}`)).body.state).toBe('STOPPED');
});
rule('instances/reserve-sync', async ({ owner }) => {
  const reserved = await owner(`PATCH ${VMS}/${VM}`, { action: 'RESERVE', reservation_id: NONE });
  expect(reserved.body).toMatchObject({ id: VM, reservation_id: NONE });
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'UNRESERVE' })).body.reservation_id).toBeNull();
});
rule('instances/reservation-id', async ({ owner }) => {
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'RESERVE' })).status).toBe(400);
});
rule('instances/states-filter', async ({ owner }) => {
  for (const state of ['RUNNING', 'STATE_RUNNING'])
    expect((await owner(`GET ${VMS}?states=${state}`)).items).toHaveLength(2);
  expect((await owner(`GET ${VMS}?states=STOPPED`)).items).toEqual([]);
});
const attach = (id: string, more = {}) => ({ attach_disks: [{ disk_id: id, ...more }] });
rule('instances/attach-some', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/attach-disks`, { attach_disks: [] })).status).toBe(400);
});
rule('instances/attach-once', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/attach-disks`, attach(DATASETS))).status).toBe(400);
});
rule('instances/attach-elsewhere', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${WEB_VM}/attach-disks`, attach(DATASETS))).status).toBe(400);
  for (const id of [VM, WEB_VM]) await owner(`POST ${VMS}/${id}/attach-disks`, attach(SHARED));
  const { body } = await owner(`GET ~/storage/disks/${SHARED}`);
  expect(body.attached_to).toMatchObject([{ vm_id: VM }, { vm_id: WEB_VM }]);
});
rule('instances/detach-attached', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: [SHARED] })).status).toBe(400);
});
rule('instances/detach-os', async ({ owner }) => {
  expect((await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: [OS_DISK] })).status).toBe(400);
  expect((await owner(`POST ${VMS}/${VM}/detach-disks`, { detach_disks: [DATASETS] })).status).toBe(200);
  expect((await owner(`DELETE ~/storage/disks/${DATASETS}`)).status).toBe(200);
});
rule('instances/detached-with-vm', async ({ owner }) => {
  await owner(`DELETE ${VMS}/${VM}`);
  expect(recordOf((await owner(`GET ~/storage/disks/${DATASETS}`)).body).attached_to).toEqual([]);
});

rule('custom-images/fields', async ({ owner }) => {
  expect((await owner('POST ~/compute/custom-images', { DiskID: DATASETS })).status).toBe(400);
});
rule('custom-images/disk-exists', async ({ owner }) => {
  expect((await owner('POST ~/compute/custom-images', { DiskID: NONE, name: 'a' })).status).toBe(404);
});
const newImage = async ({ owner }: Cloud) => {
  const { id } = await owner('POST ~/compute/custom-images', { DiskID: DATASETS, name: 'a', tags: ['x'] });
  return `~/compute/custom-images/${id}`;
};
rule('custom-images/location', async (cloud) => {
  expect((await cloud.owner(`GET ${await newImage(cloud)}`)).body.locations).toEqual([ZONE]);
});
rule('custom-images/tags', async (cloud) => {
  const image = await newImage(cloud);
  await cloud.owner(`PATCH ${image}/edit-tags`, { tags: ['y'] });
  expect((await cloud.owner(`GET ${image}`)).body.tags).toEqual(['y']);
  expect((await cloud.owner(`PATCH ${image}/edit-tags`, {})).status).toBe(400);
});
rule('custom-images/description-only', async (cloud) => {
  const image = await newImage(cloud);
  await cloud.owner(`PATCH ${image}`, { description: 'new', name: 'other' });
  expect((await cloud.owner(`GET ${image}`)).body).toMatchObject({ name: 'a', description: 'new' });
});

const template = { template_name: 't', type: 'a100.1x', ssh_public_key: 'ssh-ed25519 AAAA', image: IMAGE };
const newTemplate = async ({ owner }: Cloud) => (await owner('POST ~/compute/instance-templates', template)).id;
const newGroup = async (cloud: Cloud, desired_count = 2) => {
  const body = { name: 'g', template_id: await newTemplate(cloud), desired_count };
  return (await cloud.owner('POST ~/compute/instance-groups', body)).id;
};
rule('instance-templates/sync', async ({ owner }) => {
  const { body, id } = await owner('POST ~/compute/instance-templates', template);
  expect(body.type).toBe('a100.1x');
  expect(await owner(`DELETE ~/compute/instance-templates/${id}`)).toMatchObject({ status: 200, text: '' });
});
rule('instance-templates/names', async ({ owner }) => {
  const { body } = await owner('POST ~/compute/instance-templates', template);
  expect(body).toMatchObject({ name: 't', image_name: IMAGE, custom_image_name: null });
});
rule('instance-templates/in-use', async (cloud) => {
  const group = await newGroup(cloud);
  const { body } = await cloud.owner(`GET ~/compute/instance-groups/${group}`);
  expect((await cloud.owner(`DELETE ~/compute/instance-templates/${body.template_id}`)).status).toBe(400);
});
rule('instance-groups/template-exists', async ({ owner }) => {
  const body = { name: 'g', template_id: NONE, desired_count: 0 };
  expect((await owner('POST ~/compute/instance-groups', body)).status).toBe(404);
});
rule('instance-groups/count', async (cloud) => {
  const body = { name: 'g', template_id: await newTemplate(cloud), desired_count: -1 };
  expect((await cloud.owner('POST ~/compute/instance-groups', body)).status).toBe(400);
});
rule('instance-groups/scale', async (cloud) => {
  const group = `~/compute/instance-groups/${await newGroup(cloud, 3)}`;
  const counted = async () => (await cloud.owner(`GET ${group}`)).body.running_instance_count;
  expect(await counted()).toBe(3);
  await cloud.owner(`PATCH ${group}`, { desired_count: 1 });
  expect(await counted()).toBe(1);
  await cloud.owner(`PATCH ${group}`, { desired_count: 2 });
  expect(await counted()).toBe(2);
  await cloud.owner(`DELETE ${group}`);
  expect((await cloud.owner(`GET ${VMS}`)).items).toHaveLength(2);
});
rule('bulk/fields', async (cloud) => {
  const instance_template_id = await newTemplate(cloud);
  for (const body of [
    { instance_template_id, count: 1 },
    { instance_template_id, name_prefix: 'b' },
  ])
    expect((await cloud.owner('POST ~/compute/vms/bulk-instances', body)).status).toBe(400);
});
rule('bulk/per-location', async (cloud) => {
  const locations = [{ location: ZONE }, { location: 'us-east1-a' }];
  const body = { name_prefix: 'b', count: 2, instance_template_id: await newTemplate(cloud), locations };
  const { operation } = await cloud.owner('POST ~/compute/vms/bulk-instances', body);
  expect((await cloud.owner(`GET ${VMS}?locations=us-east1-a`)).items).toMatchObject([
    { name: 'b-3' },
    { name: 'b-4' },
  ]);
  const { body: done } = await cloud.owner(`GET ${VMS}/operations/${operation.operation_id}`);
  expect(done.state).toBe('SUCCEEDED');
});

const listeners = [{ listen_port: 80, backends: [{ ip: '10.0.0.21', port: 8080 }] }];
const balancer = (more = {}) => ({
  ...{ vpc_id: NETWORK, name: 'lb', location: ZONE, protocol: 'tcp', listen_ports_and_backends: listeners, ...more },
});
const newBalancer = async ({ owner }: Cloud) => {
  const { id } = await owner('POST ~/networking/load-balancers', balancer());
  return (await owner(`GET ~/networking/load-balancers/${id}`)).body;
};
rule('load-balancers/network-exists', async ({ owner }) => {
  expect((await owner('POST ~/networking/load-balancers', balancer({ vpc_id: NONE }))).status).toBe(404);
});
rule('load-balancers/backends-online', async (cloud) => {
  expect((await newBalancer(cloud)).listen_ports_and_backends).toMatchObject([{ backends: [{ status: 'ONLINE' }] }]);
});
rule('load-balancers/health-check', async (cloud) => {
  const standard = { failure_count: 3, interval: 10, success_count: 2, timeout: 5 };
  expect((await newBalancer(cloud)).health_check_options).toEqual(standard);
});
rule('load-balancers/patch-id', async (cloud) => {
  const { id } = await newBalancer(cloud);
  const change = { id: NONE, listen_ports_and_backends: listeners };
  expect((await cloud.owner(`PATCH ~/networking/load-balancers/${id}`, change)).status).toBe(400);
});
const newInternal = async ({ owner }: Cloud, health_check_options = {}) => {
  const body = { name: 'i', location: ZONE, protocols: ['tcp'], health_check_options };
  const { id } = await owner('POST ~/networking/internal-load-balancers', body);
  return (await owner(`GET ~/networking/internal-load-balancers/${id}`)).body;
};
rule('internal-load-balancers/algorithm', async (cloud) => {
  expect((await newInternal(cloud)).algorithm).toBe('random');
});
rule('internal-load-balancers/port-0', async (cloud) => {
  const { id } = await newInternal(cloud, { port: '8080', interval: '10' });
  const change = { health_check_options: { port: '0', interval: '10' } };
  await cloud.owner(`PATCH ~/networking/internal-load-balancers/${id}`, change);
  const { body } = await cloud.owner(`GET ~/networking/internal-load-balancers/${id}`);
  expect(body.health_check).toEqual({ port: '0' });
});
rule('ib-partitions/fields', async ({ owner }) => {
  expect((await owner('POST ~/networking/ib-partitions', { ib_network_id: IB_NETWORK })).status).toBe(400);
});
rule('ib-partitions/network-exists', async ({ owner }) => {
  expect((await owner('POST ~/networking/ib-partitions', { name: 'p', ib_network_id: NONE })).status).toBe(404);
});
rule('ib-partitions/sync', async ({ owner }) => {
  const { body, id } = await owner('POST ~/networking/ib-partitions', { name: 'p', ib_network_id: IB_NETWORK });
  expect(body).toMatchObject({ name: 'p', ib_network_id: IB_NETWORK });
  expect(await owner(`DELETE ~/networking/ib-partitions/${id}`)).toMatchObject({ status: 200, text: '' });
});

const newCluster = async ({ owner }: Cloud) =>
  (await owner('POST ~/kubernetes/clusters', { name: 'k8s', location: ZONE, version: '1.24.2-cmk.1' })).id;
const newPool = async (cloud: Cloud) => {
  const cluster_id = await newCluster(cloud);
  const body = { name: 'p', product_name: 'a100.8x', count: 2, cluster_id };
  return { cluster_id, id: (await cloud.owner('POST ~/kubernetes/nodepools', body)).id };
};
rule('kubernetes/defaults', async (cloud) => {
  const { body } = await cloud.owner(`GET ~/kubernetes/clusters/${await newCluster(cloud)}`);
  expect(body).toMatchObject({ state: 'STATE_RUNNING', configuration: 'ha', node_cidr_mask_size: 24 });
});
rule('kubernetes/pools', async (cloud) => {
  const { cluster_id, id } = await newPool(cloud);
  await cloud.owner(`DELETE ~/kubernetes/clusters/${cluster_id}`);
  expect((await cloud.owner(`GET ~/kubernetes/nodepools/${id}`)).status).toBe(404);
});
rule('kubernetes/search', async (cloud) => {
  await newCluster(cloud);
  expect((await cloud.owner('GET ~/kubernetes/clusters?cluster_search_names=8s')).items).toHaveLength(1);
  expect((await cloud.owner('GET ~/kubernetes/clusters?cluster_search_names=x')).items).toEqual([]);
});
rule('kubernetes/credentials', async ({ owner }) => {
  expect((await owner(`POST ~/kubernetes/clusters/${NONE}/get-credentials`)).status).toBe(404);
});
rule('node-pools/cluster-exists', async ({ owner }) => {
  const body = { name: 'p', product_name: 'a100.8x', count: 2, cluster_id: NONE };
  expect((await owner('POST ~/kubernetes/nodepools', body)).status).toBe(404);
});
rule('node-pools/count', async (cloud) => {
  const { id } = await newPool(cloud);
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, { action: 'UPDATE', count: -1 })).status).toBe(400);
});
rule('node-pools/reservation-id', async (cloud) => {
  const { id } = await newPool(cloud);
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, { action: 'RESERVE', count: 2 })).status).toBe(400);
});
rule('node-pools/reserve-async', async (cloud) => {
  const { id } = await newPool(cloud);
  const change = { action: 'RESERVE', count: 2, reservation_id: NONE };
  expect((await cloud.owner(`PATCH ~/kubernetes/nodepools/${id}`, change)).operation.state).toBe('IN_PROGRESS');
  expect((await cloud.owner(`GET ~/kubernetes/nodepools/${id}`)).body.reservation_id).toBe(NONE);
});
const newSlurm = async ({ owner }: Cloud) =>
  (await owner('POST ~/slurm/clusters', { name: 's', location: ZONE, user_list: { ada: 'ssh-ed25519 AAAA' } })).id;
const slurmPool = async (cloud: Cloud, desired_count = 2) => {
  const cluster_id = await newSlurm(cloud);
  const body = { name: 'p', product_name: 'a100.8x', desired_count, cluster_id, partition_name: 'batch' };
  return { cluster_id, id: (await cloud.owner('POST ~/slurm/nodepools', body)).id };
};
rule('slurm/seconds', async (cloud) => {
  const { body } = await cloud.owner(`GET ~/slurm/clusters/${await newSlurm(cloud)}`);
  expect(body.created_at).toBe(NOON / 1000);
});
rule('slurm/name-query', async (cloud) => {
  const cluster = `~/slurm/clusters/${await newSlurm(cloud)}`;
  expect((await cloud.owner(`GET ${cluster}?name=s`)).status).toBe(200);
  expect((await cloud.owner(`GET ${cluster}?name=other`)).status).toBe(404);
});
rule('slurm/pools', async (cloud) => {
  const { cluster_id, id } = await slurmPool(cloud);
  await cloud.owner(`DELETE ~/slurm/clusters/${cluster_id}`);
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).status).toBe(404);
});
rule('slurm-node-pools/count', async (cloud) => {
  const { id } = await slurmPool(cloud);
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).body.running_count).toBe(2);
  await cloud.owner(`PATCH ~/slurm/nodepools/${id}`, { desired_count: 5 });
  expect((await cloud.owner(`GET ~/slurm/nodepools/${id}`)).body).toMatchObject({ desired_count: 5, running_count: 5 });
});

rule('reports/dates', async ({ owner }) => {
  const options = (from: string, to: string) =>
    owner(`GET ${ORGANIZATION}/billing/options?start_date=${from}&end_date=${to}`);
  expect((await options('2022-07-01', '2022-07-31')).status).toBe(200);
  expect((await options('2022-07-31', '2022-07-01')).status).toBe(400);
});
rule('reports/known', async ({ owner }) => {
  expect((await owner(`GET /compute/images/${NONE}`)).status).toBe(404);
  expect((await owner(`GET ${ORGANIZATION}/reservations/${NONE}`)).status).toBe(404);
});
