import { textOf } from '@docgraph/sandbox/engine/json';
import { Refusal } from '@docgraph/sandbox/engine/refusal';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** Who calls: section 6 of the specification, with decisions D1-45, D1-46 and D1-47. */
export const accessRules = {
  'access/credential': 'A credential that is unknown is answered with 401 bad_credential (section 8, D1-45).',
  'access/expired': 'A token does not work after expires_at (section 5, D1-45).',
  'access/last-used': 'The use of a token is kept in last_used (section 3).',
  'access/project': 'A project of another organization, or none at all, is answered with 403 (section 6).',
  'access/organization': 'What belongs to an organization needs membership (section 6).',
  'access/project-owner': 'Updating and deleting a project needs ownership (section 6).',
  'access/organization-owner': 'Updating an organization and listing its projects needs ownership (section 6, D1-42).',
  'access/create-project': 'Creating a project needs ownership, or the role Admin (section 6, D1-47).',
};

/** The id of the user who calls; to be asked once `authorize` has let the call through. */
export function callerOf(call: Call): string {
  return textOf(call.store.get('tokens', accessKeyOf(call)), 'user') ?? '';
}

function accessKeyOf({ headers }: Call): string {
  return /^Bearer +([^:\s]+):/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
}

/** How a user belongs to an organization: `owner`, `member`, or undefined. */
export function relationTo(store: Store, organization: string, user: string): string | undefined {
  const members = store.get('organizations', organization)?.members;
  return isObject(members) ? textOf(members, user) : undefined;
}

/** The organization of a project; undefined where there is no such project. */
export function organizationOf(store: Store, project: string): string | undefined {
  return textOf(store.get('projects', project), 'organization_id');
}

/** Refuses calls of nobody, and calls of those who may not. */
export function authorize(call: Call): void {
  authenticate(call);
  const user = callerOf(call);
  const { store, path, parameters, operation } = call;
  const relation = (organization: string | undefined) =>
    organization === undefined ? undefined : relationTo(store, organization, user);
  const asked = (name: string) => textIn(parameters.query.get(name));
  const project = path.get('project_id') ?? asked('project_id');
  if (project !== undefined) {
    const owned = relation(organizationOf(store, project));
    refuse(call, 'access/project', owned === undefined);
    const isChange = operation.operationId === 'updateProject' || operation.operationId === 'deleteProject';
    refuse(call, 'access/project-owner', isChange && owned !== 'owner');
  }
  const organization = path.get('organization_id') ?? asked('org_id');
  if (organization === undefined) return;
  refuse(call, 'access/organization', relation(organization) === undefined);
  const isOwners = operation.operationId === 'updateEntity' || operation.operationId === 'listProjects';
  refuse(call, 'access/organization-owner', isOwners && relation(organization) !== 'owner');
}

/** Refuses those who may not create projects in an organization: it stands in the body. */
export function authorizeProject(call: Call, organization: string): void {
  const user = callerOf(call);
  const relation = relationTo(call.store, organization, user);
  const isAdmin = textOf(call.store.get('users', user), 'role') === 'Admin';
  refuse(call, 'access/create-project', relation !== 'owner' && !(relation === 'member' && isAdmin));
}

function authenticate(call: Call): void {
  const { store, follows } = call;
  const key = accessKeyOf(call);
  const token = store.get('tokens', key);
  const secret = /^Bearer +[^:\s]+:(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1];
  if (follows('access/credential') && (!token || textOf(token, 'secret') !== secret))
    throw new Refusal(401, 'The credential is not known.');
  if (!token || !isObject(token.value)) return;
  if (follows('access/expired') && Date.parse(textOf(token.value, 'expires_at') ?? '') <= store.now)
    throw new Refusal(401, 'The credential has expired.');
  const used: JsonObject = { ...token.value, last_used: store.time };
  if (follows('access/last-used') && token.value.last_used !== store.time)
    store.put('tokens', key, { ...token, value: used });
}

function refuse(call: Call, rule: keyof typeof accessRules, isRefused: boolean): void {
  if (isRefused && call.follows(rule)) throw new Refusal(403, 'You have no permission for this.');
}

function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
