import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Effect } from './effects.ts';
import { type Filters, filtered, paged, sorted } from './lists.ts';
import { getOperation, listOperations, runNow, start } from './operations.ts';
import { badRequest, bodyOf, itemId, projectOf, type Row, requireRow, saveRow, valuesOf } from './rows.ts';
import { shown } from './shown.ts';
import { newIdOf } from './story-ids.ts';

export const familyRules = {
  'resources/name-taken': 'Reusing a name within a resource type and project returns 400.',
  'resources/states':
    'Resources with a state are in CREATING until they are ready, and in DELETING until they are deleted.',
  'resources/most': 'A request that would create more than 1,000 VMs or nodes returns 400.',
  'resources/reservation': 'Resources created in a reservation include its reservation_id.',
};

/** A type of project resource and its specific behavior. */
export interface Family {
  table: string;
  /** Prefix of operation kinds, such as `instance`. */
  kind: string;
  /** Singular name in operation IDs, such as `Disk` in `getDisk`. `names` is the plural, as in `listDisks`. */
  name: string;
  names: string;
  /** States during creation, when ready, and during deletion. */
  states?: { creating: string; ready: string; deleting: string };
  filters?: Filters;
  /** Whether lists are paginated. */
  isPaged?: boolean;
  /** Returns the fields of a new resource and additional effects. Rejects invalid requests. */
  create?(call: Call, body: JsonObject, id: string): { value: JsonObject; effects?: readonly Effect[] };
  /** Returns the fields that an update changes. Rejects invalid requests. */
  update?(call: Call, body: JsonObject, value: JsonObject): JsonObject;
  /** Returns additional effects of a deletion. Rejects deleting resources in use. */
  remove?(call: Call, value: JsonObject): readonly Effect[];
  /** Reports whether an action completes synchronously. */
  isSync?(call: Call, does: 'create' | 'update' | 'delete'): boolean;
}

/** Handlers by operation ID. */
export type Handlers = Record<string, (call: Call) => Answer>;

/** Returns the handlers for all operations of a resource type. */
export function handlersOf(family: Family): Handlers {
  const { table, name, names, filters = {} } = family;
  const view = (call: Call, value: JsonObject) => shown(call, table, value);
  const handlers: Handlers = {
    [`list${names}`](call) {
      const values = valuesOf(call.store, table, projectOf(call));
      const found = filtered(call, values, filters);
      const show = (value: JsonObject) => view(call, value);
      return ok(family.isPaged ? paged(call, found, show) : { items: sorted(call, found).map(show) });
    },
    [`get${name}`]: (call) => ok(view(call, requireRow(call, table, itemId(call)).value)),
    [`list${name}Operations`]: (call) => listOperations(call, table),
    [`get${name}Operation`]: (call) => getOperation(call, table),
  };
  if (family.create) handlers[`create${name}`] = (call) => create(call, family);
  if (family.update) handlers[`update${name}`] = (call) => update(call, family);
  if (family.remove) handlers[`delete${name}`] = (call) => remove(call, family);
  return handlers;
}

function create(call: Call, family: Family): Answer {
  const { table, kind } = family;
  const body = bodyOf(call);
  const id = newIdOf(call.store, table, body.name ?? body.template_name);
  const effects = addResource(call, family, body, id);
  return family.isSync?.(call, 'create')
    ? ok(shown(call, table, runNow(call, effects) ?? {}))
    : start(call, { table, kind: `${kind}.create`, resourceId: id, effects });
}

/** Saves a pending resource. Returns the effects that complete its creation. */
export function addResource(call: Call, family: Family, body: JsonObject, id: string): Effect[] {
  const { table, states } = family;
  const created = family.create?.(call, body, id) ?? { value: {} };
  const isStated = states !== undefined && call.follows('resources/states');
  const value = { id, ...created.value, ...(states && { state: isStated ? states.creating : states.ready }) };
  const row: Row = { project: projectOf(call), value, isPending: !isStated };
  saveRow(call.store, table, id, row);
  const ready: Effect = { do: 'create', table, id, fields: states ? { state: states.ready } : {} };
  return [ready, ...(created.effects ?? [])];
}

function update(call: Call, family: Family): Answer {
  const { table, kind } = family;
  const id = itemId(call);
  const { value } = requireRow(call, table, id);
  const fields = family.update?.(call, bodyOf(call), value) ?? {};
  const effects: Effect[] = [{ do: 'change', table, id, fields }];
  return family.isSync?.(call, 'update')
    ? ok(shown(call, table, runNow(call, effects) ?? {}))
    : start(call, { table, kind: `${kind}.update`, resourceId: id, effects });
}

function remove(call: Call, family: Family): Answer {
  const { table, kind, states } = family;
  const id = itemId(call);
  const effects = removalOf(call, family, requireRow(call, table, id).value);
  if (family.isSync?.(call, 'delete')) {
    runNow(call, effects);
    return ok();
  }
  const through = call.follows('resources/states') ? states?.deleting : undefined;
  return start(call, { table, kind: `${kind}.delete`, resourceId: id, effects, through });
}

/** Returns the effects that delete a resource and whatever belongs to it. */
export function removalOf(call: Call, { table, remove: others }: Family, value: JsonObject): Effect[] {
  return [{ do: 'remove', table, id: String(value.id) }, ...(others?.(call, value) ?? [])];
}

/** Maximum number of VMs or nodes to create in one request. All of them are stored in memory. */
const MAX_CREATED = 1000;

/** Rejects counts above the limit. Returns the count, clamped in case the rule is disabled. */
export function limitCount(call: Call, count: number): number {
  if (count > MAX_CREATED && call.follows('resources/most'))
    throw badRequest(`The sandbox creates at most ${MAX_CREATED} VMs or nodes per request.`);
  return Math.max(0, Math.min(count, MAX_CREATED));
}

/** Picks the fields that a body has. */
export function pick(body: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => (body[name] === undefined ? [] : [[name, body[name]]])),
  );
}
