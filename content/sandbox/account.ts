import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { authorizeProject, callerOf, relationTo } from './access.ts';
import type { Handlers } from './family.ts';
import { closeMeters } from './metering.ts';
import { badRequest, bodyOf, itemId, nameTaken, valuesOf } from './rows.ts';
import { fingerprintsOf, sshKeyOf } from './ssh-key.ts';
import { newIdOf } from './story-ids.ts';

/** Rules for organizations, projects, and user-level resources. */
export const accountRules = {
  'projects/own': "Without org_id, the list contains the user's projects.",
  'projects/name-filter': 'project_name filters projects by name.',
  'projects/fields': 'Creating a project requires a name and an organization.',
  'projects/name-taken': 'Reusing a project name in an organization returns 400.',
  'projects/name-only': 'Only the name of a project can be changed.',
  'projects/counts': 'A project includes the number of its resources.',
  'projects/cascade': 'Deleting a project deletes its resources.',
  'organizations/fields': 'Only the name and the billing address of an organization can be changed.',
  'organizations/relation': "Organizations and projects include the user's relation to them.",
  'ssh-keys/fingerprints': 'An SSH key has the fingerprints md5 and sha256.',
  'ssh-keys/valid': 'Invalid SSH public keys return 400.',
  'ssh-keys/name-taken': 'Reusing the name of one of your SSH keys returns 400.',
  'users/role': 'Users can change the role of their own identity.',
  'users/secret-once': 'Secret keys are returned only at creation.',
  'users/own-keys': 'Keys and tokens of other users return 404.',
  'users/expiry-ahead': "An expires_at that isn't in the future returns 400.",
  'users/token-works': 'A new token works until it expires or is deleted.',
};

const COUNTED = {
  instances: 'instances',
  disks: 'disks',
  snapshots: 'snapshots',
  images: 'custom-images',
  vpc_networks: 'vpc-networks',
} as const;

function project(call: Call, value: JsonObject): JsonObject {
  const { store } = call;
  const counts = Object.entries(COUNTED).map(([name, table]) => [
    name,
    valuesOf(store, table, String(value.id)).length,
  ]);
  const relation = relationOf(call, String(value.organization_id));
  const resources = call.follows('projects/counts') ? Object.fromEntries(counts) : { ...NO_RESOURCES };
  return { ...value, relation, resources };
}

const NO_RESOURCES = { instances: 0, disks: 0, snapshots: 0, images: 0, vpc_networks: 0 };

function organization(call: Call, row: JsonObject): JsonObject {
  const value = isObject(row.value) ? row.value : {};
  return { ...value, relation: relationOf(call, String(value.id)) };
}

function relationOf(call: Call, id: string): string {
  return (call.follows('organizations/relation') && relationTo(call.store, id, callerOf(call))) || 'none';
}

function listProjects(call: Call): Answer {
  const { store, parameters, follows } = call;
  const orgId = parameters.query.get('org_id');
  const name = parameters.query.get('project_name');
  const items = store.list('projects').filter((value) => {
    const isOwn = relationTo(store, String(value.organization_id), callerOf(call)) !== undefined;
    const isHere = orgId === undefined ? isOwn || !follows('projects/own') : value.organization_id === orgId;
    return isHere && (name === undefined || value.name === name || !follows('projects/name-filter'));
  });
  return ok({ items: items.map((value) => project(call, value)) });
}

function createProject(call: Call): Answer {
  const { name, organization_id: owner } = bodyOf(call);
  if (typeof owner === 'string') authorizeProject(call, owner);
  if ((name === undefined || owner === undefined) && call.follows('projects/fields'))
    throw badRequest('`name` and `organization_id` are required.');
  const isTaken = call.store.list('projects').some((each) => each.name === name && each.organization_id === owner);
  if (isTaken && call.follows('projects/name-taken')) throw nameTaken('projects', name);
  const id = newIdOf(call.store, 'projects', name);
  const value = { id, name: name ?? 'project', organization_id: owner ?? '' };
  call.store.put('projects', id, value);
  return ok(project(call, value));
}

function updateProject(call: Call): Answer {
  const id = String(call.parameters.query.get('project_id'));
  const known = call.store.get('projects', id) ?? {};
  const { name } = bodyOf(call);
  if (name === undefined && call.follows('projects/fields')) throw badRequest('`name` is required.');
  const changed = call.follows('projects/name-only') ? { name: name ?? null } : bodyOf(call);
  const value = { ...known, ...(name !== undefined && changed) };
  call.store.put('projects', id, value);
  return ok(project(call, value));
}

function deleteProject(call: Call): Answer {
  const id = itemId(call);
  closeMeters(call.store, id);
  call.store.delete('projects', id);
  if (!call.follows('projects/cascade')) return ok();
  for (const table of call.store.tables())
    for (const [key, row] of call.store.table(table).entries()) if (row.project === id) call.store.delete(table, key);
  return ok();
}

/** Lists the rows in a table that belong to the caller. */
function own(call: Call, table: string): JsonObject[] {
  const isOwn = (row: JsonObject) => row.user === callerOf(call) || !call.follows('users/own-keys');
  return call.store.list(table).flatMap((row) => (isOwn(row) && isObject(row.value) ? [row.value] : []));
}

function deleteOwn(call: Call, table: string, id: JsonValue | undefined): Answer {
  const row = call.store.get(table, String(id));
  const isOwn = row !== undefined && (row.user === callerOf(call) || !call.follows('users/own-keys'));
  if (!isOwn) throw new ApiError(404, 'No resource with that ID exists.');
  call.store.delete(table, String(id));
  return ok();
}

/** Generates a string that looks like a key. */
function randomText(call: Call, length: number): string {
  let text = '';
  while (text.length < length) text += call.store.newId().replaceAll('-', '');
  return text.slice(0, length);
}

function expiryOf(call: Call): JsonValue {
  const expiresAt = textOf(bodyOf(call), 'expires_at') ?? '';
  if (Date.parse(expiresAt) <= call.store.now && call.follows('users/expiry-ahead'))
    throw badRequest('`expires_at` must be in the future.');
  return expiresAt;
}

function createSecret(call: Call, table: string, names: { id: string; secret: string }, id: string): Answer {
  const secret = randomText(call, 40);
  const { store } = call;
  const dated = { created_at: store.time, expires_at: expiryOf(call), last_used: null };
  const value: JsonObject = { [names.id]: id, alias: bodyOf(call).alias ?? '', ...dated };
  const whole = { ...value, [names.secret]: secret };
  const isHidden = call.follows('users/secret-once');
  const isUsable = call.follows('users/token-works');
  store.put(table, id, { user: callerOf(call), value: isHidden ? value : whole, secret: isUsable ? secret : '' });
  return ok(whole);
}

/** Handlers for organization, project, and user operations. */
export const account: Handlers = {
  listProjects,
  createProject,
  updateProject,
  getProject: (call) => ok(project(call, call.store.get('projects', itemId(call)) ?? {})),
  deleteProject,
  listEntities(call) {
    const user = callerOf(call);
    const ours = call.store.list('organizations').filter((row) => isObject(row.members) && user in row.members);
    return ok({ items: ours.map((row) => organization(call, row)) });
  },
  updateEntity(call) {
    const id = String(call.parameters.query.get('org_id'));
    const row = call.store.get('organizations', id) ?? {};
    const known = isObject(row.value) ? row.value : {};
    const { name, billing_addr: address } = bodyOf(call);
    const fields = { ...(name !== undefined && { name }), ...(address !== undefined && { billing_addr: address }) };
    const value = { ...known, ...(call.follows('organizations/fields') ? fields : bodyOf(call)) };
    call.store.put('organizations', id, { ...row, value });
    return ok(organization(call, { ...row, value }));
  },
  getIdentity: (call) => ok(call.store.get('users', callerOf(call)) ?? {}),
  updateIdentity(call) {
    const user = callerOf(call);
    const { name, role } = bodyOf(call);
    const value = {
      ...call.store.get('users', user),
      name: name ?? '',
      ...(role !== undefined && call.follows('users/role') && { role }),
    };
    call.store.put('users', user, value);
    return ok(value);
  },
  listSshKeys: (call) => ok({ items: own(call, 'ssh-keys') }),
  createSshKey(call) {
    const { name, public_key: key } = bodyOf(call);
    const bytes = sshKeyOf(String(key));
    if (!bytes && call.follows('ssh-keys/valid')) throw badRequest('`public_key` must be an SSH public key.');
    const isTaken = own(call, 'ssh-keys').some((each) => each.name === name);
    if (isTaken && call.follows('ssh-keys/name-taken')) throw nameTaken('ssh-keys', name);
    const id = newIdOf(call.store, 'ssh-keys', name);
    const fingerprints = fingerprintsOf(bytes ?? new Uint8Array());
    const plain = { id, name: name ?? '', public_key: key ?? '', created_at: call.store.time };
    const value = { ...plain, ...(call.follows('ssh-keys/fingerprints') && { fingerprints }) };
    call.store.put('ssh-keys', id, { user: callerOf(call), value });
    return ok(value);
  },
  deleteSshKey: (call) => deleteOwn(call, 'ssh-keys', call.parameters.query.get('id')),
  listTokens: (call) => ok({ items: own(call, 'tokens') }),
  createToken: (call) =>
    createSecret(call, 'tokens', { id: 'access_key', secret: 'secret_key' }, `AK${randomText(call, 18).toUpperCase()}`),
  deleteToken: (call) => deleteOwn(call, 'tokens', call.parameters.query.get('access_key')),
  listInferenceApiKeys: (call) => ok({ items: own(call, 'inference-keys') }),
  createInferenceApiKey: (call) =>
    createSecret(call, 'inference-keys', { id: 'key_id', secret: 'api_key' }, call.store.newId()),
  deleteInferenceApiKey: (call) => deleteOwn(call, 'inference-keys', call.parameters.query.get('key_id')),
};
