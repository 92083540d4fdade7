import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Effect } from './effects.ts';
import { type Filters, filtered, paged, sorted } from './lists.ts';
import { getOperation, listOperations, start } from './operations.ts';
import {
  badRequest,
  bodyOf,
  byField,
  itemId,
  needRow,
  projectOf,
  type Row,
  rowsOf,
  rowsWith,
  saveRow,
} from './rows.ts';
import { shown } from './shown.ts';
import { newIdOf } from './story-ids.ts';

export const familyRules = {
  'resources/name-taken': 'A name that another resource of the family has in the project is answered with 400 (D1-46).',
  'resources/states': 'A resource with a state is CREATING, then ready, and DELETING before it is gone (D1-20).',
  'resources/most': 'The sandbox makes at most 1,000 VMs or nodes in one call: more is answered with 400 (own choice).',
  'resources/reservation': 'What is created in a certain reservation shows its reservation_id (section 3).',
  'resources/deleting': 'A resource that is being deleted is not updated any more: 400 (D1-20).',
};

/** Resources of one kind below a project, and what is special about them. */
export interface Family {
  table: string;
  /** In messages, such as `VM`. */
  noun: string;
  /** Prefix of what operations do, such as `instance`. */
  kind: string;
  /** Name in operation ids: `getDisk` and `listDisks` of `Disk` and `Disks`. */
  name: string;
  names: string;
  /** States while it is made, when it is ready, and while it is deleted. */
  states?: { creating: string; ready: string; deleting: string };
  filters?: Filters;
  /** Lists have pages. */
  isPaged?: boolean;
  /** The fields of a new resource, and what else happens; refuses what cannot be created. */
  create?(call: Call, body: JsonObject, id: string): { value: JsonObject; effects?: readonly Effect[] };
  /** The fields that an update changes; refuses what cannot be changed. */
  update?(call: Call, body: JsonObject, value: JsonObject): JsonObject;
  /** What else a deletion does; refuses the deletion of what is in use. */
  remove?(call: Call, value: JsonObject): readonly Effect[];
  /** Whether a call is done when it is answered. */
  isSync?(call: Call, does: 'create' | 'update' | 'delete'): boolean;
}

/** Answers of operations, by id. */
export type Answers = Record<string, (call: Call) => Answer>;

/** The answers of all operations that a family has. */
export function answersOf(family: Family): Answers {
  const { table, name, names, noun, filters = {} } = family;
  const view = (call: Call, value: JsonObject) => shown(call, table, value);
  const answers: Answers = {
    [`list${names}`](call) {
      const values = rowsOf(call.store, table, projectOf(call)).map(({ value }) => value);
      const found = filtered(call, values, filters);
      const show = (value: JsonObject) => view(call, value);
      return ok(family.isPaged ? paged(call, found, show) : { items: sorted(call, found).map(show) });
    },
    [`get${name}`]: (call) => ok(view(call, needRow(call, table, itemId(call), noun).value)),
    [`list${name}Operations`]: (call) => listOperations(call, table),
    [`get${name}Operation`]: (call) => getOperation(call, table),
  };
  if (family.create) answers[`create${name}`] = (call) => create(call, family);
  if (family.update) answers[`update${name}`] = (call) => update(call, family);
  if (family.remove) answers[`delete${name}`] = (call) => remove(call, family);
  return answers;
}

function create(call: Call, family: Family): Answer {
  const body = bodyOf(call);
  const id = newIdOf(call.store, family.table, body.name ?? body.template_name);
  const { value, effects } = addResource(call, family, body, id);
  if (family.isSync?.(call, 'create')) {
    saveRow(call.store, family.table, id, { project: projectOf(call), value, isPending: false });
    return ok(shown(call, family.table, value));
  }
  return start(call, { table: family.table, kind: `${family.kind}.create`, resourceId: id, effects });
}

/** Takes the name of a new resource, and says what makes it complete. */
export function addResource(call: Call, family: Family, body: JsonObject, id: string) {
  const { table, states, noun } = family;
  const made = family.create?.(call, body, id) ?? { value: {} };
  const name = textOf(made.value, 'name');
  const namesakes = name === undefined ? [] : rowsWith(call.store, table, byField('name'), name);
  const isTaken = namesakes.some(({ project }) => project === projectOf(call));
  if (name !== undefined && isTaken && call.follows('resources/name-taken'))
    throw badRequest(`The project has a ${noun} of the name ${name.slice(0, 100)} already.`);
  const isStated = states !== undefined && call.follows('resources/states');
  const value = { id, ...made.value, ...(states && { state: isStated ? states.creating : states.ready }) };
  const row: Row = { project: projectOf(call), value, isPending: !isStated };
  saveRow(call.store, table, id, row);
  const ready: Effect = { do: 'create', table, id, fields: states ? { state: states.ready } : {} };
  return { value, effects: [ready, ...(made.effects ?? [])] };
}

function update(call: Call, family: Family): Answer {
  const { table, kind, noun, states } = family;
  const id = itemId(call);
  const row = needRow(call, table, id, noun);
  refuseDeleting(call, row.value, states);
  const fields = family.update?.(call, bodyOf(call), row.value) ?? {};
  if (!family.isSync?.(call, 'update'))
    return start(call, {
      table,
      kind: `${kind}.update`,
      resourceId: id,
      effects: [{ do: 'change', table, id, fields }],
    });
  const isDated = row.value.updated_at !== undefined;
  const value = { ...row.value, ...fields, ...(isDated && { updated_at: call.store.time }) };
  saveRow(call.store, table, id, { ...row, value });
  return ok(shown(call, family.table, value));
}

function remove(call: Call, family: Family): Answer {
  const { table, kind, noun, states } = family;
  const id = itemId(call);
  const row = needRow(call, table, id, noun);
  const others = family.remove?.(call, row.value) ?? [];
  if (family.isSync?.(call, 'delete')) {
    call.store.delete(table, id);
    return ok();
  }
  if (states && call.follows('resources/states'))
    saveRow(call.store, table, id, { ...row, value: { ...row.value, state: states.deleting } });
  const effects: Effect[] = [{ do: 'remove', table, id }, ...others];
  return start(call, { table, kind: `${kind}.delete`, resourceId: id, effects });
}

/** The reservation that a request names by its id. */
export function reservationOf(
  call: Call,
  { reservation_specification: specification }: JsonObject,
): string | undefined {
  return call.follows('resources/reservation') ? textOf(specification, 'id') : undefined;
}

/** VMs or nodes that one call makes in the sandbox, which keeps each of them in memory. */
const MOST = 1000;

/** Refuses to make more at once than fits; callers go on with what this gives, which is never more. */
export function needFew(call: Call, count: number): number {
  if (count > MOST && call.follows('resources/most'))
    throw badRequest(`The sandbox makes at most ${MOST} VMs or nodes in one call.`);
  return Math.max(0, Math.min(count, MOST));
}

/** Refuses to change what is being deleted. */
export function refuseDeleting(call: Call, value: JsonObject, states: Family['states']): void {
  if (states && value.state === states.deleting && call.follows('resources/deleting'))
    throw badRequest('The resource is being deleted.');
}

/** The fields of a body that a resource takes over as they are. */
export function taken(body: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => (body[name] === undefined ? [] : [[name, body[name]]])),
  );
}
