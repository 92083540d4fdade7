import type { JsonObject } from '@docgraph/schemas/checks';
import type { SandboxRules } from '../../engine/rules.ts';
import type { SandboxState } from '../../engine/store.ts';

/** Resources of one kind. */
export interface ExistingTable {
  /** Path of the collection, or what the rules call it: the last part of its path. */
  name: string;
  resources: { id: string; value: JsonObject }[];
}

/** What exists in a sandbox, without what its rules keep for themselves. Tables without a resource are left out. */
export function existingTables({ tables }: SandboxState, rules: SandboxRules | undefined): ExistingTable[] {
  const found = [...tables].map(([table, rows]) => ({
    name: table.replace(/^memory /, ''),
    resources: rows.entries().flatMap(([id, row]) => {
      const value = rules?.resource ? rules.resource(table, row) : row;
      return value === undefined ? [] : [{ id, value }];
    }),
  }));
  return found.filter(({ resources }) => resources.length > 0);
}

/**
 * The resources that a parameter of a path can name: those of the collection that the path has before it, such as
 * `disks` of `/projects/{project_id}/disks/{disk_id}`, or of tables whose names end with that.
 */
export function resourcesFor(path: string, parameter: string, tables: readonly ExistingTable[]) {
  const before = path.slice(0, Math.max(0, path.indexOf(`{${parameter}}`))).split('/');
  const collection = lettersOf(before.findLast((segment) => segment !== '' && !segment.includes('{')) ?? '');
  if (collection === '') return [];
  const exact = tables.filter(({ name }) => lettersOf(name.split('/').at(-1) ?? '') === collection);
  const found = exact.length > 0 ? exact : tables.filter(({ name }) => lettersOf(name).endsWith(collection));
  return found.flatMap(({ resources }) => resources);
}

/** The resources that a field called `disk_id`, or `disk_ids`, can name. */
export function resourcesNamed(field: string, tables: readonly ExistingTable[]) {
  const [, stem] = /^(.+?)[_-]?ids?$/i.exec(field) ?? [];
  const kind = stem && `${lettersOf(stem)}s`;
  return kind ? tables.flatMap(({ name, resources }) => (lettersOf(name).endsWith(kind) ? resources : [])) : [];
}

/** Descriptions and rules write the same name in several ways: `nodepools`, `node-pools`. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
