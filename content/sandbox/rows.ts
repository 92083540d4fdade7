import { textOf } from '@docgraph/sandbox/engine/json';
import { Refusal } from '@docgraph/sandbox/engine/refusal';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index } from '@docgraph/sandbox/engine/table';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** A resource of a project as it is kept: its fields, and what only the cloud knows of it. */
export interface Row {
  project: string;
  value: JsonObject;
  /** It is being created: nobody sees it, and its name is taken. */
  isPending: boolean;
}

/** The project in the path of a call. */
export function projectOf(call: Call): string {
  return call.path.get('project_id') ?? '';
}

/** The body of a call that has one. */
export function bodyOf(call: Call): JsonObject {
  return isObject(call.body) ? call.body : {};
}

/** A resource by its id, whatever its project; undefined where there is none. */
export function rowOf(store: Store, table: string, id: string): Row | undefined {
  const row = store.get(table, id);
  return row && isRow(row) ? row : undefined;
}

/** Tables of projects hold nothing but rows. */
function isRow(row: JsonObject): row is JsonObject & Row {
  return typeof row.project === 'string' && isObject(row.value) && typeof row.isPending === 'boolean';
}

export function saveRow(store: Store, table: string, id: string, { project, value, isPending }: Row): void {
  store.put(table, id, { project, value, isPending });
}

/** All resources of a project, those in the making included where `all` is set. */
export function rowsOf(store: Store, table: string, project: string, all = false): Row[] {
  const rows: Row[] = [];
  for (const row of store.table(table).values())
    if (row.project === project && isRow(row) && (all || !row.isPending)) rows.push(row);
  return rows;
}

/** Finds rows by a text that one of their fields is. */
export function byField(field: string): Index {
  return {
    name: field,
    keysOf({ value }) {
      const text = textOf(value, field);
      return text === undefined ? [] : [text];
    },
  };
}

/** Rows of whatever project that an index has under a key, those in the making included. */
export function rowsWith(store: Store, table: string, index: Index, key: string): Row[] {
  return store.table(table).find(index, key).filter(isRow);
}

/** A resource that a request names; refuses where the project has none of that id. */
export function needRow(call: Call, table: string, id: JsonValue | undefined, what: string): Row {
  const row = typeof id === 'string' ? rowOf(call.store, table, id) : undefined;
  if (!row || row.isPending || (row.project !== projectOf(call) && call.follows('resources/own-project')))
    throw new Refusal(404, `There is no ${what} ${String(id).slice(0, 100)} in the project.`);
  return row;
}

/** The only resource that the last part of the path names. */
export function itemId(call: Call): string {
  return [...call.path.values()].at(-1) ?? '';
}

/** Refuses a request for a reason. */
export function badRequest(message: string): Refusal {
  return new Refusal(400, message);
}

export const rowRules = {
  'resources/own-project': 'A resource is found in its own project only; elsewhere it is 404 (section 6).',
};
