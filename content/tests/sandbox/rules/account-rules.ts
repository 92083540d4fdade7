import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { expect } from 'vitest';
import { type Cloud, NOON, ORGANIZATION, recordOf } from '../cloud-api.ts';
import { ruleTable } from './rule-table.ts';
import {
  CREATED_BY_PAGES,
  DATASETS,
  DEV_DISK,
  disk,
  NONE,
  ORGANIZATION_ID,
  PROJECT_ID,
  PUBLIC_KEY,
  RESERVATION,
  SHARED,
  VM,
  VMS,
  vm,
  WEB_VM,
  ZONE,
} from './story-ids.ts';

const { table, rule } = ruleTable();

/** Who calls, operations, and what all resources have in common. */
export { table as accountTable };

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
  expect((await owner('GET /users/tokens')).items[0]).toMatchObject({ last_used: '2026-07-04T12:00:00Z' });
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
  await member('PUT /users/identities', { name: 'Ben', role: 'Admin' });
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
rule('projects/name-taken', async ({ owner }) => {
  const body = { name: 'second', organization_id: ORGANIZATION_ID };
  expect((await owner('POST /organizations/projects', body)).status).toBe(200);
  expect((await owner('POST /organizations/projects', body)).status).toBe(400);
});
rule('projects/name-only', async ({ owner }) => {
  const change = { name: 'renamed', organization_id: NONE };
  const { body } = await owner(`PUT /organizations/projects?project_id=${PROJECT_ID}`, change);
  expect(body).toMatchObject({ name: 'renamed', organization_id: ORGANIZATION_ID });
});
rule('projects/counts', async ({ owner }) => {
  const { body } = await owner('GET ~'.replace('~', `/organizations/projects/${PROJECT_ID}`));
  expect(body.resources).toEqual({ instances: 6, disks: 4, snapshots: 1, images: 1, vpc_networks: 1 });
});
rule('projects/cascade', async ({ owner, sandbox }) => {
  expect(await owner(`DELETE /organizations/projects/${PROJECT_ID}`)).toMatchObject({ status: 200, text: '' });
  expect([...(sandbox.state.tables.get('instances')?.keys() ?? ['none'])]).toEqual([]);
});
rule('organizations/fields', async ({ owner }) => {
  const change = { name: 'Harborline', state: 'closed' };
  const { body } = await owner(`PUT /organizations/entities?org_id=${ORGANIZATION_ID}`, change);
  expect(body).toMatchObject({ name: 'Harborline', state: 'active' });
});
rule('organizations/relation', async ({ owner, member }) => {
  expect((await owner('GET /organizations/entities')).items).toMatchObject([{ relation: 'owner' }]);
  expect((await member('GET /organizations/entities')).items).toMatchObject([{ relation: 'member' }]);
  expect((await member('GET /organizations/projects')).items).toMatchObject([{ relation: 'member' }]);
});
rule('ssh-keys/fingerprints', async ({ owner }) => {
  const { body } = await owner('POST /users/ssh-keys', { name: 'laptop', public_key: PUBLIC_KEY });
  // As `ssh-keygen -lf` and `ssh-keygen -E md5 -lf` print them.
  expect(body.fingerprints).toEqual({
    md5: '50:7a:39:ca:8c:0e:7a:e1:9e:53:0c:0f:fc:2f:8c:b8',
    sha256: 'SHA256:pUDSoLk5IeI6bgcZq55td/fdyLzo6WzWENx35Gu1/xc',
  });
});
rule('ssh-keys/valid', async ({ owner }) => {
  const [type = '', key = ''] = PUBLIC_KEY.split(' ');
  const invalid = ['hello', '', type, `${type} ${key.slice(4)}`, `ssh-rsa ${key}`, `${PUBLIC_KEY}\n${PUBLIC_KEY}`];
  for (const written of invalid)
    expect((await owner('POST /users/ssh-keys', { name: 'laptop', public_key: written })).status).toBe(400);
});
rule('ssh-keys/name-taken', async ({ owner, member }) => {
  const body = { name: 'laptop', public_key: PUBLIC_KEY };
  expect((await member('POST /users/ssh-keys', body)).status).toBe(200);
  expect((await owner('POST /users/ssh-keys', body)).status).toBe(200);
  expect((await owner('POST /users/ssh-keys', body)).status).toBe(400);
});
rule('users/role', async ({ member }) => {
  await member('PUT /users/identities', { name: 'Ben', role: 'Admin' });
  expect((await member('GET /users/identities')).body).toMatchObject({ name: 'Ben', role: 'Admin' });
});
rule('users/secret-once', async ({ owner }) => {
  expect((await owner('POST /users/tokens', { expires_at: CREATED_BY_PAGES })).body.secret_key).toEqual(
    expect.any(String),
  );
  expect((await owner('GET /users/tokens')).text).not.toContain('secret_key');
});
rule('users/own-keys', async ({ owner, stranger }) => {
  const { id } = await owner('POST /users/ssh-keys', { name: 'laptop', public_key: PUBLIC_KEY });
  expect((await stranger(`DELETE /users/ssh-keys?id=${id}`)).status).toBe(404);
});
rule('users/expiry-ahead', async ({ owner }) => {
  expect((await owner('POST /users/tokens', { expires_at: '2026-07-01T12:00:00Z' })).status).toBe(400);
});
rule('users/token-works', async ({ owner, as }) => {
  const { body } = await owner('POST /users/tokens', { expires_at: CREATED_BY_PAGES });
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
  expect(body).toMatchObject({ state: 'SUCCEEDED', completed_at: '2026-07-04T12:00:00Z', result: { id, name: 'a' } });
});
const read = async ({ owner }: Cloud, { operation_id }: JsonObject) =>
  (await owner(`GET ~/compute/vms/instances/operations/${operation_id}`)).body;
/** Attaches a shared disk to the same VM twice: both requests are fine when they arrive, and only one can be carried out. */
const attachTwice = async (cloud: Cloud) => {
  cloud.speed('10s');
  const attach = () => cloud.owner(`POST ${VMS}/${WEB_VM}/attach-disks`, { attach_disks: [{ disk_id: SHARED }] });
  const started = [(await attach()).operation, (await attach()).operation];
  cloud.sandbox.advance(10_000);
  return [await read(cloud, started[0] ?? {}), await read(cloud, started[1] ?? {})];
};
rule('operations/checked', async (cloud) => {
  expect((await attachTwice(cloud)).map(({ state }) => state)).toEqual(['SUCCEEDED', 'FAILED']);
});
rule('operations/failed', async (cloud) => {
  const result = { code: 'bad_request', message: expect.stringContaining('already attached') };
  expect((await attachTwice(cloud))[1]).toMatchObject({ state: 'FAILED', result });
});
/** Everything in the cloud except for the operations and the audit log. */
const resources = ({ sandbox }: Cloud) =>
  Object.fromEntries(
    [...sandbox.state.tables].flatMap(([name, table]) =>
      /^operations|^audit|^tokens|^last addresses/.test(name) ? [] : [[name, table.entries()]],
    ),
  );
rule('operations/undone', async (cloud) => {
  const { owner } = cloud;
  const { id: cluster_id } = (await owner('GET ~/kubernetes/clusters')).items[0] ?? {};
  const { id: pool } = (await owner('GET ~/kubernetes/nodepools')).items[0] ?? {};
  const specification = { reservation_specification: { id: RESERVATION } };
  const node = { name: 'p', product_name: 'a100.8x', count: 2, cluster_id: cluster_id ?? '', ...specification };
  const large = vm('a', { type: 'a100.8x', disks: [{ disk_id: SHARED }], ...specification });
  const failing: [line: string, body: JsonValue, family: string][] = [
    [`POST ${VMS}`, large, 'compute/vms/instances'],
    ['POST ~/kubernetes/nodepools', node, 'kubernetes/nodepools'],
    [
      `PATCH ~/kubernetes/nodepools/${pool}`,
      { action: 'RESERVE', count: 2, reservation_id: RESERVATION },
      'kubernetes/nodepools',
    ],
  ];
  // The contract ends within the hour.
  cloud.hours(24 * 362 + 11.5);
  cloud.speed('10s');
  const start = cloud.sandbox.state;
  for (const [line, body, family] of failing) {
    cloud.sandbox.replace(start);
    await owner('GET /locations');
    const before = resources(cloud);
    const { operation } = await owner(line, body);
    cloud.hours(1);
    const { body: ended } = await owner(`GET ~/${family}/operations/${operation.operation_id}`);
    expect([line, ended.state, recordOf(ended.result).message]).toEqual([
      line,
      'FAILED',
      'The reservation is expired.',
    ]);
    expect(resources(cloud)).toEqual(before);
  }
});
rule('operations/locked', async ({ owner, speed }) => {
  speed('2polls');
  expect((await owner(`PATCH ~/storage/disks/${DEV_DISK}`, { size: '600GiB' })).status).toBe(200);
  expect((await owner(`PATCH ~/storage/disks/${DEV_DISK}`, { size: '500GiB' })).status).toBe(400);
  expect((await owner(`DELETE ~/storage/disks/${DEV_DISK}`)).status).toBe(400);
  const attach = { attach_disks: [{ disk_id: DEV_DISK }] };
  expect((await owner(`POST ${VMS}/${WEB_VM}/attach-disks`, attach)).status).toBe(400);
  expect((await owner(`DELETE ${VMS}/${VM}`)).status).toBe(200);
  expect((await owner(`DELETE ${VMS}/${VM}`)).status).toBe(400);
  expect((await owner(`PATCH ${VMS}/${VM}`, { action: 'UPDATE' })).status).toBe(400);
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
rule('operations/expiry', async ({ owner, hours, sandbox }) => {
  const { operation } = await owner('POST ~/storage/disks', disk('a'));
  hours(23);
  expect((await owner(`GET ~/storage/disks/operations/${operation.operation_id}`)).status).toBe(200);
  hours(2);
  expect((await owner(`GET ~/storage/disks/operations/${operation.operation_id}`)).status).toBe(403);
  expect(sandbox.state.tables.get('operations')?.keys()).toEqual([]);
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
  expect((await bound('2026-07-04T11:00:00Z')).items).toHaveLength(1);
  expect((await bound('2026-07-04T13:00:00Z')).items).toEqual([]);
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
  const cluster = await owner('POST ~/kubernetes/clusters', { name: 'k8s', location: ZONE, version: '1.24.2-cmk.1' });
  expect((await owner(`GET ~/kubernetes/clusters/${cluster.id}`)).body.state).toBe('STATE_CREATING');
});
rule('resources/most', async ({ owner }) => {
  const instance_template = { template_name: 't', type: 'a40.2x', ssh_public_key: PUBLIC_KEY };
  const body = { name_prefix: 'b', count: 1001, instance_template };
  expect((await owner('POST ~/compute/vms/bulk-instances', body)).status).toBe(400);
});

rule('lists/filters', async ({ owner }) => {
  expect((await owner('GET ~/storage/disks?disk_names=datasets,none')).items).toHaveLength(1);
  expect((await owner('GET ~/compute/vms/instances?types=a40.2x')).items).toMatchObject([
    { name: 'web-01' },
    { name: 'web-02' },
  ]);
  expect((await owner('GET /capacities?product_name[]=a100.8x&location[]=none')).items).toEqual([]);
});
rule('lists/limit', async ({ owner }) => {
  expect((await owner('GET ~/compute/vms/instances?limit=1')).items).toHaveLength(1);
  expect((await owner('GET ~/compute/vms/instances?limit=0')).status).toBe(400);
});
rule('lists/tokens', async ({ owner }) => {
  const page = async (query: string) =>
    (await owner(`GET ~/compute/vms/instances?names=train-01,web-01&limit=1&sort=name&${query}`)).body;
  const first = await page('');
  expect(first).toMatchObject({ items: [{ name: 'train-01' }], prev_page_token: '' });
  const second = await page(`next_token=${first.next_page_token}`);
  expect(second).toMatchObject({ items: [{ name: 'web-01' }], next_page_token: '' });
  expect(await page(`prev_token=${second.prev_page_token}`)).toEqual(first);
  await owner(`DELETE ${VMS}/${VM}`);
  expect(await page(`next_token=${first.next_page_token}`)).toMatchObject({ items: [{ name: 'web-01' }] });
});
rule('lists/token-form', async ({ owner }) => {
  expect((await owner('GET ~/compute/vms/instances?next_token=none')).status).toBe(400);
});
rule('lists/sort', async ({ owner }) => {
  const { items } = await owner('GET ~/compute/vms/instances?names=train-01,web-01&sort=-name');
  expect(items.map(({ name }) => name)).toEqual(['web-01', 'train-01']);
  expect((await owner('GET ~/kubernetes/nodepools?sort=-name')).status).toBe(200);
});
rule('lists/sort-field', async ({ owner }) => {
  expect((await owner('GET ~/compute/vms/instances?sort=color')).status).toBe(400);
});
