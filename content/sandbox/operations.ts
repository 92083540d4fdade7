import { ApiError, isApiError } from '@docgraph/sandbox/engine/api-error';
import { fieldOf, textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index } from '@docgraph/sandbox/engine/table';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { callerOf } from './access.ts';
import { addressKeys } from './addresses.ts';
import { record } from './audit.ts';
import { check, type Effect, perform, undo } from './effects.ts';
import { conflictOf, type Lock, locksOf } from './locks.ts';
import { badRequest, nounOf, projectOf, rowOf, saveRow } from './rows.ts';
import { shown } from './shown.ts';

/** Rules for asynchronous operations. */
export const operationRules = {
  'operations/in-progress': 'Asynchronous requests return an IN_PROGRESS operation.',
  'operations/effect': 'The effects of an operation are visible once it has SUCCEEDED.',
  'operations/result': 'A completed operation has completed_at, and its result is the resource.',
  'operations/locked': 'Resources are locked until the operation on them completes. Conflicting requests return 400.',
  'operations/checked': 'Preconditions are checked again when an operation completes.',
  'operations/undone': 'A failed operation leaves its resources as they were.',
  'operations/failed': "An operation that can't be completed is FAILED, and its result is an error body.",
  'operations/listed': 'Lists contain operations in progress, and completed operations until they are queried.',
  'operations/own': 'Operations of other users return 403.',
  'operations/family': 'Unknown operations, and operations on other resource types, return 403.',
  'operations/expiry': 'Operations return 403 after 24 hours.',
  'operations/filters': 'Lists can be filtered by resource_id and state.',
  'operations/time-bound': 'Lists of instance operations exclude those started before lower_time_bound.',
};

/** Milliseconds until an operation expires. */
const EXPIRY = 24 * 3600 * 1000;

/** An operation to start. */
export interface Start {
  /** Table of the resource, which also determines the operation endpoints that return it. */
  table: string;
  /** Kind of operation, such as `disk.create`. */
  kind: string;
  resourceId: string;
  /** Changes to make on completion. */
  effects: readonly Effect[];
  /** State of the resource until then. */
  through?: string | undefined;
}

/** Starts an operation and returns it. */
export function start(call: Call, { table, kind, resourceId, effects, through }: Start): Answer {
  const { store } = call;
  const locks = admit(call, effects);
  const id = store.newId();
  const operation: JsonObject = {
    operation_id: id,
    state: call.follows('operations/in-progress') ? 'IN_PROGRESS' : 'SUCCEEDED',
    metadata: { kind, resource_id: resourceId },
    result: null,
    started_at: store.time,
    completed_at: null,
  };
  const row = { operation, table, project: projectOf(call), user: callerOf(call), polls: 0, isQueried: false };
  const before = through === undefined ? {} : { before: enter(store, { table, resourceId, through }) };
  store.put('operations', id, { ...row, startedAt: store.now, effects: listed(effects), ...before });
  const addresses = effects.flatMap((effect) => ('fields' in effect ? addressKeys(effect.fields) : []));
  store.put('operations in flight', id, { project: row.project, locks: listed(locks), addresses });
  if (!call.follows('operations/effect')) finish(store, id, call.follows);
  return ok({ operation });
}

/** Makes synchronous changes. Returns the first changed resource. */
export function runNow(call: Call, effects: readonly Effect[]): JsonObject | undefined {
  admit(call, effects);
  const [first] = effects.map((effect) => perform(call.store, effect));
  return first;
}

/** Rejects changes that conflict with operations in flight, or whose preconditions don't hold. Returns their locks. */
function admit(call: Call, effects: readonly Effect[]) {
  const locks = locksOf(call.store, effects);
  const conflict = call.follows('operations/locked') ? conflictOf(call.store, locks) : undefined;
  if (conflict) throw badRequest(`Another operation on this ${nounOf(conflict.table)} is in progress.`);
  for (const effect of effects) check(call, effect);
  return locks;
}

/** Sets the state of a resource while an operation is in flight. Returns the previous state. */
function enter(store: Store, { table, resourceId, through }: { table: string; resourceId: string; through: string }) {
  const row = rowOf(store, table, resourceId);
  if (!row) return null;
  saveRow(store, table, resourceId, { ...row, value: { ...row.value, state: through } });
  return row.value.state ?? null;
}

function listed(items: readonly (Effect | Lock)[]): JsonValue {
  return items.map((item) => ({ ...item }));
}

/** Completes operations that are due and deletes expired ones. */
export function advance(store: Store, follows: Call['follows']): void {
  for (let id = nextDue(store); id !== undefined; id = nextDue(store)) finish(store, id, follows);
  if (!follows('operations/expiry')) return;
  for (let [id, row] = oldest(store); id !== undefined && hasExpired(row, store); [id, row] = oldest(store)) {
    // Complete operations that nobody polled, or their resources would stay pending forever.
    if (store.get('operations in flight', id)) finish(store, id, follows);
    store.delete('operations', id);
  }
}

/** Returns the oldest operation in flight if it's due. Operations that started later can't be due before it. */
function nextDue(store: Store): string | undefined {
  const { speed } = store;
  const [id] = store.table('operations in flight').first() ?? [];
  if (id === undefined || speed.after === 'polls') return undefined;
  const startedAt = Number(store.get('operations', id)?.startedAt);
  return speed.after === 'nothing' || startedAt + speed.milliseconds <= store.now ? id : undefined;
}

function oldest(store: Store): readonly [id?: string, row?: JsonObject] {
  return store.table('operations').first() ?? [];
}

function hasExpired(row: JsonObject | undefined, { now }: Store): boolean {
  return Number(row?.startedAt) + EXPIRY <= now;
}

function finish(store: Store, id: string, follows: Call['follows']): void {
  const row = store.get('operations', id);
  store.delete('operations in flight', id);
  if (!row || !isObject(row.operation)) return;
  const completed = { ...row.operation, completed_at: follows('operations/result') ? store.time : null };
  const effects = (Array.isArray(row.effects) ? row.effects : []) as unknown as Effect[];
  const end = (state: string, result: JsonValue, error?: string) => {
    const { audit, ...rest } = row;
    store.put('operations', id, { ...rest, operation: { ...completed, state, result } });
    if (isObject(audit)) record(store, audit, follows('audit-logs/failed') ? error : undefined);
  };
  try {
    const [first] = store.attempt(() =>
      effects.map((effect) => {
        if (follows('operations/checked')) check({ store, follows }, effect);
        return perform(store, effect);
      }),
    );
    // Later effects can change the resource again.
    const made = first && rowOf(store, String(row.table), String(first.id))?.value;
    end('SUCCEEDED', made && follows('operations/result') ? shown({ store, follows }, String(row.table), made) : null);
  } catch (error) {
    if (!isApiError(error) || !follows('operations/failed')) throw error;
    if (follows('operations/undone')) restore(store, row, effects);
    end('FAILED', errorBody(error.status, error.message, store.newId()), error.message);
  }
}

/** Removes the resources that a failed operation was creating, and restores the state of the others. */
function restore(store: Store, { table, operation, before }: JsonObject, effects: readonly Effect[]): void {
  for (const effect of effects) undo(store, effect);
  const id = textOf(fieldOf(operation, 'metadata'), 'resource_id') ?? '';
  const row = rowOf(store, String(table), id);
  if (row && before !== undefined)
    saveRow(store, String(table), id, { ...row, value: { ...row.value, state: before } });
}

/** Indexes listed operations by resource type and project, with and without their state. */
const byFamily: Index = {
  name: 'family',
  keysOf({ table, project, operation, isQueried }) {
    const family = familyOf(table, project);
    return isQueried === true ? [] : [family, `${family} ${textOf(operation, 'state')}`];
  },
};

function familyOf(table: JsonValue | undefined, project: JsonValue | undefined): string {
  return `${table} ${project}`;
}

/** Lists the operations of a resource type. */
export function listOperations(call: Call, table: string): Answer {
  const { store, follows, parameters, path } = call;
  const wanted = parameters.query.get('resource_id');
  const states = [parameters.query.get('state') ?? [], parameters.query.get('state[]') ?? []].flat();
  const bound = Date.parse(String(parameters.query.get('lower_time_bound') ?? ''));
  if (parameters.query.has('lower_time_bound') && Number.isNaN(bound))
    throw new ApiError(400, '`lower_time_bound` must be a date and time.');
  const caller = callerOf(call);
  const items: JsonObject[] = [];
  const family = familyOf(table, path.get('project_id'));
  const key = states.length === 1 && follows('operations/filters') ? `${family} ${states[0]}` : family;
  for (const row of store.table('operations').find(byFamily, key)) {
    const operation = row.operation;
    if (!isObject(operation) || !isVisible(call, row, { table, caller })) continue;
    const resource = isObject(operation.metadata) ? operation.metadata.resource_id : undefined;
    const isFiltered = follows('operations/filters');
    if (isFiltered && wanted !== undefined && wanted !== resource) continue;
    if (isFiltered && states.length > 0 && !states.includes(operation.state ?? null)) continue;
    if (follows('operations/time-bound') && Number(row.startedAt) < bound) continue;
    items.push(operation);
  }
  return ok({ items });
}

/** Returns one operation of a resource type. */
export function getOperation(call: Call, table: string): Answer {
  const { store, follows } = call;
  const id = call.path.get('operation_id') ?? '';
  const row = store.get('operations', id);
  if (!row || !isVisible(call, row, { table, caller: callerOf(call) }))
    throw new ApiError(403, "You don't have permission to view this operation.");
  if (store.get('operations in flight', id)) {
    const polls = Number(row.polls) + 1;
    store.put('operations', id, { ...row, polls });
    if (store.speed.after === 'polls' && polls >= store.speed.count) finish(store, id, follows);
  }
  const current = store.get('operations', id) ?? row;
  const isDone = textOf(current.operation, 'state') !== 'IN_PROGRESS';
  if (isDone && current.isQueried !== true && follows('operations/listed'))
    store.put('operations', id, { ...current, isQueried: true });
  return ok(current.operation);
}

function isVisible(
  { follows, path }: Call,
  row: JsonObject,
  { table, caller }: { table: string; caller: string },
): boolean {
  const isOwn = row.user === caller || !follows('operations/own');
  const isHere = (row.table === table && row.project === path.get('project_id')) || !follows('operations/family');
  return isOwn && isHere;
}

/** Error codes, keyed by HTTP status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'bad_credential',
  403: 'unauthorized',
  404: 'not_found',
};

/** Returns the body of an error response. */
export function errorBody(status: number, message: string, errorId: string): JsonObject {
  return { code: CODES[status] ?? 'internal_error', message, error_id: errorId };
}
