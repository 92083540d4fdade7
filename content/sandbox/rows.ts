import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index, Table } from '@docgraph/sandbox/engine/table';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** Nouns for messages, keyed by table. */
const NOUNS: Readonly<Record<string, string>> = {
  instances: 'VM',
  'custom-images': 'custom image',
  'instance-templates': 'instance template',
  'instance-groups': 'instance group',
  disks: 'disk',
  snapshots: 'snapshot',
  'vpc-networks': 'VPC network',
  'vpc-subnets': 'VPC subnet',
  'vpc-firewall-rules': 'firewall rule',
  'load-balancers': 'load balancer',
  'internal-load-balancers': 'internal load balancer',
  'ib-partitions': 'InfiniBand partition',
  'ib-networks': 'InfiniBand network',
  'kubernetes-clusters': 'cluster',
  'kubernetes-node-pools': 'node pool',
  'slurm-clusters': 'Slurm cluster',
  'slurm-node-pools': 'Slurm node pool',
  projects: 'project',
  'ssh-keys': 'SSH key',
  tokens: 'API token',
  'inference-api-key': 'inference API key',
  identities: 'identity',
  entities: 'organization',
};

/** Reports whether a table has a noun. */
export function isNamedTable(table: string): boolean {
  return Object.hasOwn(NOUNS, table);
}

/** Returns the noun for the resources in a table, for messages. */
export function nounOf(table: string): string {
  return NOUNS[table] ?? 'resource';
}

/** A stored project resource: its fields and internal data. */
export interface Row {
  project: string;
  value: JsonObject;
  /** Whether it is still being created: not visible yet, but its name is taken. */
  isPending: boolean;
}

/** Returns the project ID in the path. */
export function projectOf(call: Call): string {
  return call.path.get('project_id') ?? '';
}

/** Returns the request body, or an empty object. */
export function bodyOf(call: Call): JsonObject {
  return isObject(call.body) ? call.body : {};
}

/** Returns a resource by ID, regardless of its project. */
export function rowOf(store: Store, table: string, id: string): Row | undefined {
  const row = store.get(table, id);
  return row && isRow(row) ? row : undefined;
}

/** Checks the shape of a stored row. */
function isRow(row: JsonObject): row is JsonObject & Row {
  return typeof row.project === 'string' && isObject(row.value) && typeof row.isPending === 'boolean';
}

export function saveRow(store: Store, table: string, id: string, { project, value, isPending }: Row): void {
  store.put(table, id, { project, value, isPending });
}

/** Indexes rows by their project. */
const byProject: Index = {
  name: 'project of a row',
  keysOf: ({ project }) => (typeof project === 'string' ? [project] : []),
};

/** The visible resources of projects, for each version of a table. */
const visible = new WeakMap<Table, Map<string, readonly JsonObject[]>>();

/** Lists the resources of a project, except pending ones. Returns the same list until the table changes. */
export function valuesOf(store: Store, name: string, project: string): readonly JsonObject[] {
  const table = store.table(name);
  const known = visible.get(table) ?? new Map<string, readonly JsonObject[]>();
  visible.set(table, known);
  const values =
    known.get(project) ??
    rowsWith(store, name, byProject, project)
      .filter(({ isPending }) => !isPending)
      .map(({ value }) => value);
  known.set(project, values);
  return values;
}

/** Lists the resources of a project, including pending ones. */
export function allValuesOf(store: Store, table: string, project: string): JsonObject[] {
  return rowsWith(store, table, byProject, project).map(({ value }) => value);
}

/** Creates an index of rows, keyed by a string field. */
export function byField(field: string): Index {
  return {
    name: field,
    keysOf({ value }) {
      const text = textOf(value, field);
      return text === undefined ? [] : [text];
    },
  };
}

/** Finds rows in an index, across all projects and including pending rows. */
export function rowsWith(store: Store, table: string, index: Index, key: string): Row[] {
  return store.table(table).find(index, key).filter(isRow);
}

/** Returns a resource of the project, if it exists. */
export function findRow(call: Call, table: string, id: JsonValue | undefined): Row | undefined {
  const row = typeof id === 'string' ? rowOf(call.store, table, id) : undefined;
  const isHidden = !row || row.isPending || (row.project !== projectOf(call) && call.follows('resources/own-project'));
  return isHidden ? undefined : row;
}

/** Returns a resource of the project. Throws a 404 error if it doesn't exist. */
export function requireRow(call: Call, table: string, id: JsonValue | undefined): Row {
  const row = findRow(call, table, id);
  if (!row)
    throw new ApiError(404, `No ${nounOf(table)} with the ID "${String(id).slice(0, 100)}" exists in this project.`);
  return row;
}

/** Returns the resource ID, the last parameter in the path. */
export function itemId(call: Call): string {
  return [...call.path.values()].at(-1) ?? '';
}

/** Creates a 400 error. */
export function badRequest(message: string): ApiError {
  return new ApiError(400, message);
}

/** Creates the error for a duplicate name. */
export function nameTaken(table: string, name: JsonValue | undefined): ApiError {
  const noun = nounOf(table);
  const article = /^(?:[aeio]|SSH)/i.test(noun) ? 'An' : 'A';
  return badRequest(`${article} ${noun} named "${String(name).slice(0, 100)}" already exists.`);
}

export const rowRules = {
  'resources/own-project': 'Resources of other projects return 404.',
};
