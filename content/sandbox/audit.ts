import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { callerOf, organizationOf, relationTo } from './access.ts';
import type { Handlers } from './family.ts';
import { type Filters, filtered, isIn, paged } from './lists.ts';
import { putRecord } from './metering.ts';
import { isNamedTable, itemId, nounOf } from './rows.ts';

/** Rules for the audit log. */
export const auditRules = {
  'audit-logs/recorded': 'The audit log contains every successful request that creates, changes, or deletes something.',
  'audit-logs/failed': 'An operation that has FAILED is a failure in the audit log, with its error message.',
  'audit-logs/actor-types': 'actor_types ignores case.',
  'audit-logs/actor-emails': 'actor_emails matches users only, not provider staff.',
  'audit-logs/times': 'start_time and end_time are compared as times, regardless of their UTC offset.',
};

export const AUDIT_LOG = 'audit log';

/** Wraps handlers to record what they change. Entries of asynchronous requests are recorded with their outcome. */
export function withAudit(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([operationId, handler]) => [
      operationId,
      (call: Call) => (call.operation.method === 'get' ? handler(call) : audited(call, handler)),
    ]),
  );
}

function audited(call: Call, handler: (call: Call) => Answer): Answer {
  const { store } = call;
  const table = tableOf(call);
  const isNew = call.operation.method === 'post' && actionIn(call) === undefined;
  const known = isNew ? undefined : targetId(call);
  const before = resourceIn(store, table, known);
  const answer = handler(call);
  if (!call.follows('audit-logs/recorded')) return answer;
  const body = isObject(answer.body) ? answer.body : {};
  const operation = isObject(body.operation) ? body.operation : undefined;
  const made = operation ? textOf(operation.metadata, 'resource_id') : idIn(body);
  const target = known ?? made;
  const entry = entryOf(call, table, target, resourceIn(store, table, target) ?? before ?? body);
  const row = operation && store.get('operations', String(operation.operation_id));
  if (row && textOf(row.operation, 'state') === 'IN_PROGRESS')
    store.put('operations', String(operation.operation_id), { ...row, audit: entry });
  else record(store, entry);
  return answer;
}

function idIn(body: JsonObject): string | undefined {
  return textOf(body, 'id') ?? textOf(body, 'access_key') ?? textOf(body, 'key_id');
}

/** Records an entry, which ends now. */
export function record(store: Store, entry: JsonObject, error = ''): void {
  const outcome = { end_time: timeOf(store), result: error === '' ? 'success' : 'failure', error_message: error };
  putRecord(store, AUDIT_LOG, store.newId(), { entry: { ...entry, ...outcome } });
}

function timeOf({ time }: Store): string {
  return time.replace('Z', '+00:00');
}

/** Returns the table of the resource in the path of an operation. */
function tableOf({ operation }: Call): string {
  const parts = operation.path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const names = parts.map((part) => part.replace('nodepools', 'node-pools').replace('bulk-', ''));
  return names.flatMap((name) => [name, `${names[1]}-${name}`]).findLast(isNamedTable) ?? '';
}

/** Returns the ID of an existing resource that a request is about, in its path or its query. */
function targetId(call: Call): string | undefined {
  const queried = ['project_id', 'org_id', 'id', 'access_key', 'key_id'].map((name) => call.parameters.query.get(name));
  const [id = itemId(call)] = queried.filter((value) => typeof value === 'string');
  return id || callerOf(call);
}

function resourceIn(store: Store, table: string, id: string | undefined): JsonObject | undefined {
  const row = id === undefined ? undefined : store.get(table, id);
  return isObject(row?.value) ? row.value : row;
}

/** Returns the action in paths such as `/instances/{vm_id}/attach-disks`. */
function actionIn({ operation }: Call): string | undefined {
  return /_id\}\/([a-z-]+)$/.exec(operation.path)?.[1]?.replaceAll('-', '_');
}

/** Actions by method. */
const ACTIONS: Readonly<Record<string, string>> = { post: 'create', put: 'update', patch: 'update', delete: 'delete' };

function entryOf(call: Call, table: string, target: string | undefined, resource: JsonObject): JsonObject {
  const { store, operation } = call;
  const own = actionIn(call);
  const action = own ?? ACTIONS[operation.method] ?? operation.method;
  const actor = callerOf(call);
  const name = textOf(resource, 'name') ?? textOf(resource, 'alias') ?? textOf(call.body, 'name_prefix') ?? '';
  const project = call.path.get('project_id') ?? textOf(resource, 'project_id');
  const organization = organizationIn(call, project, resource, actor);
  const noun = nounOf(table);
  const words = `${action.replaceAll('_', ' ')}${own ? ':' : ''} ${noun} ${name}`.trim();
  return {
    action,
    action_detail: words.charAt(0).toUpperCase() + words.slice(1),
    actor_id: actor,
    actor_email: textOf(store.get('users', actor), 'email') ?? '',
    actor_type: 'user',
    client_ip: '203.0.113.44',
    start_time: timeOf(store),
    locations: [resource.location ?? []].flat(),
    organization_id: organization ?? '',
    organization_name: textOf(store.get('organizations', organization ?? '')?.value, 'name') ?? '',
    project_id: project ?? null,
    project_name: textOf(store.get('projects', project ?? ''), 'name') ?? null,
    surface: 'api',
    target_ids: target === undefined ? [] : [target],
    target_names: name === '' ? [] : [name],
    target_type: noun.toLowerCase().replaceAll(' ', '_'),
  };
}

/** Returns the organization of a request: that of the project or resource, or else the first one of the user. */
function organizationIn({ store }: Call, project: string | undefined, resource: JsonObject, user: string) {
  const own = project === undefined ? undefined : organizationOf(store, project);
  if (own !== undefined) return own;
  if (typeof resource.organization_id === 'string') return resource.organization_id;
  const ids = store.table('organizations').keys();
  return ids.find((id) => id === resource.id) ?? ids.find((id) => relationTo(store, id, user) !== undefined);
}

/** Creates a filter that matches items whose array field contains one of the values. */
function hasOneOf(field: string): Filters[string] {
  return (entry, wanted) => {
    const own = entry[field];
    return Array.isArray(own) && [wanted].flat().some((each) => own.includes(each));
  };
}

/** Creates a filter that compares a time field. */
function timeFilter(field: string, fits: (time: number, wanted: number) => boolean): Filters[string] {
  return (entry, wanted, call) => {
    const [own, bound] = [String(entry[field]), String(wanted)];
    return call.follows('audit-logs/times')
      ? fits(Date.parse(own), Date.parse(bound))
      : fits(own.localeCompare(bound), 0);
  };
}

const FILTERS: Filters = {
  project_ids: isIn('project_id'),
  start_time: timeFilter('start_time', (time, wanted) => time >= wanted),
  end_time: timeFilter('start_time', (time, wanted) => time <= wanted),
  actions: isIn('action'),
  actor_ids: isIn('actor_id'),
  actor_emails: (entry, wanted, call) =>
    isIn('actor_email')(entry, wanted, call) &&
    (entry.actor_type === 'user' || !call.follows('audit-logs/actor-emails')),
  actor_types(entry, wanted, call) {
    const read = (type: JsonValue | undefined) =>
      call.follows('audit-logs/actor-types') ? String(type).toLowerCase() : String(type);
    return [wanted].flat().some((each) => read(each) === read(entry.actor_type));
  },
  target_ids: hasOneOf('target_ids'),
  target_types: isIn('target_type'),
  target_names: hasOneOf('target_names'),
  locations: hasOneOf('locations'),
  results: isIn('result'),
  results_not: (entry, wanted, call) => !isIn('result')(entry, wanted, call),
  surfaces: isIn('surface'),
};

/** Lists the entries of an organization, in the order in which they ended. */
export function listAuditLogs(call: Call): Answer {
  const organization = call.path.get('organization_id');
  const entries = call.store.list(AUDIT_LOG).flatMap(({ entry }) => (isObject(entry) ? [entry] : []));
  const own = entries.filter((entry) => entry.organization_id === organization);
  return ok(paged(call, filtered(call, own, FILTERS), (entry) => entry));
}
