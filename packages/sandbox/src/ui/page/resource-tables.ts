import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { HIDDEN_TABLE } from '../../engine/memory.ts';
import type { SandboxRules } from '../../engine/rules.ts';
import type { SandboxState } from '../../engine/store.ts';

/** The resources of one type. */
export interface ResourceTable {
  /** Name of the table, or the last segment of the collection path. */
  name: string;
  resources: { id: string; value: JsonObject }[];
}

/** Lists the resources in a sandbox, grouped by table. Omits internal rows and empty tables. */
export function resourceTables({ tables }: SandboxState, rules: SandboxRules | undefined): ResourceTable[] {
  const shown = [...tables].filter(([table]) => !HIDDEN_TABLE.test(table));
  const found = shown.map(([table, rows]) => ({
    name: table.replace(/^memory /, ''),
    resources: rows.entries().flatMap(([id, row]) => {
      const value = rules?.resource ? rules.resource(table, row) : row;
      return value === undefined ? [] : [{ id, value }];
    }),
  }));
  return found.filter(({ resources }) => resources.length > 0);
}

/**
 * Lists the resources that a path parameter can refer to. They're in the collection that precedes the parameter, such
 * as `disks` in `/projects/{project_id}/disks/{disk_id}`, or otherwise in tables whose names end with the name of that
 * collection.
 */
export function resourcesFor(path: string, parameter: string, tables: readonly ResourceTable[]) {
  const before = path.slice(0, Math.max(0, path.indexOf(`{${parameter}}`))).split('/');
  const collection = lettersOf(before.findLast((segment) => segment !== '' && !segment.includes('{')) ?? '');
  if (collection === '') return [];
  const exact = tables.filter(({ name }) => lettersOf(name.split('/').at(-1) ?? '') === collection);
  const found = exact.length > 0 ? exact : tables.filter(({ name }) => lettersOf(name).endsWith(collection));
  return found.flatMap(({ resources }) => resources);
}

/** Lists the resources that a field such as `disk_id` or `disk_ids` can refer to. */
export function resourcesNamed(field: string, tables: readonly ResourceTable[]) {
  const [, stem] = /^(.+?)[_-]?ids?$/i.exec(field) ?? [];
  const kind = stem && `${lettersOf(stem)}s`;
  return kind ? tables.flatMap(({ name, resources }) => (lettersOf(name).endsWith(kind) ? resources : [])) : [];
}

/** Returns a display name for a resource, if it has one. */
export function nameIn(value: JsonValue): string {
  const named = isObject(value) ? value : {};
  const name = named.name ?? named.title ?? named.alias ?? named.email ?? named.state;
  return typeof name === 'string' ? name : '';
}

/** Normalizes a name. Descriptions and rules may spell it differently, such as `nodepools` and `node-pools`. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
