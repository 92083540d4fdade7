import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** Rules for authentication and authorization. */
export const accessRules = {
  'access/credential': 'Unknown credentials return 401 bad_credential.',
  'access/expired': 'Expired tokens return 401.',
  'access/last-used': 'Using a token updates last_used.',
  'access/project': 'Projects that are unknown or in other organizations return 403.',
  'access/organization': 'Only members can access the resources of an organization.',
  'access/project-owner': "Only the owner of a project's organization can update or delete the project.",
  'access/organization-owner': 'Only the owner of an organization can update it or list its projects.',
  'access/create-project': 'Only the owner of an organization can create projects in it.',
};

/** Returns the ID of the user who sent an authorized request. */
export function callerOf(call: Call): string {
  return textOf(call.store.get('tokens', accessKeyOf(call)), 'user') ?? '';
}

function accessKeyOf({ headers }: Call): string {
  return /^Bearer +([^:\s]+):/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
}

/** Returns a user's relation to an organization: `owner`, `member`, or undefined. */
export function relationTo(store: Store, organization: string, user: string): string | undefined {
  const members = store.get('organizations', organization)?.members;
  return isObject(members) ? textOf(members, user) : undefined;
}

/** Returns the ID of the organization that a project belongs to. Returns undefined if the project doesn't exist. */
export function organizationOf(store: Store, project: string): string | undefined {
  return textOf(store.get('projects', project), 'organization_id');
}

/** Rejects unauthenticated and unauthorized requests. */
export function authorize(call: Call): void {
  authenticate(call);
  const user = callerOf(call);
  const { store, path, parameters, operation } = call;
  const relation = (organization: string | undefined) =>
    organization === undefined ? undefined : relationTo(store, organization, user);
  const queried = (name: string) => textIn(parameters.query.get(name));
  const project = path.get('project_id') ?? queried('project_id');
  if (project !== undefined) {
    const projectRelation = relation(organizationOf(store, project));
    rejectIf(call, 'access/project', projectRelation === undefined);
    const isOwnerOnly = operation.operationId === 'updateProject' || operation.operationId === 'deleteProject';
    rejectIf(call, 'access/project-owner', isOwnerOnly && projectRelation !== 'owner');
  }
  const organization = path.get('organization_id') ?? queried('org_id');
  if (organization === undefined) return;
  rejectIf(call, 'access/organization', relation(organization) === undefined);
  const isOwnerOnly = operation.operationId === 'updateEntity' || operation.operationId === 'listProjects';
  rejectIf(call, 'access/organization-owner', isOwnerOnly && relation(organization) !== 'owner');
}

/** Rejects the request if the caller can't create projects in the organization, whose ID is in the body. */
export function authorizeProject(call: Call, organization: string): void {
  const user = callerOf(call);
  const relation = relationTo(call.store, organization, user);
  // Users can change their own role, so it can't grant anything.
  rejectIf(call, 'access/create-project', relation !== 'owner');
}

function authenticate(call: Call): void {
  const { store, follows } = call;
  const key = accessKeyOf(call);
  const token = store.get('tokens', key);
  const secret = /^Bearer +[^:\s]+:(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1];
  if (follows('access/credential') && (!token || textOf(token, 'secret') !== secret))
    throw new ApiError(401, 'Invalid bearer token.');
  if (!token || !isObject(token.value)) return;
  if (follows('access/expired') && Date.parse(textOf(token.value, 'expires_at') ?? '') <= store.now)
    throw new ApiError(401, 'The bearer token has expired.');
  const used: JsonObject = { ...token.value, last_used: store.time };
  if (follows('access/last-used') && token.value.last_used !== store.time)
    store.put('tokens', key, { ...token, value: used });
}

function rejectIf(call: Call, rule: keyof typeof accessRules, isForbidden: boolean): void {
  if (isForbidden && call.follows(rule)) throw new ApiError(403, "You don't have permission to do this.");
}

function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
