import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index } from '@docgraph/sandbox/engine/table';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Effect } from './effects.ts';
import { referencesOf } from './relations.ts';
import { rowOf } from './rows.ts';

/**
 * How an operation needs a resource. `create` and `remove` conflict with everything, and two operations can't `change`
 * the same resource, but other resources can `use` it meanwhile.
 */
type Mode = 'create' | 'remove' | 'change' | 'use';

/** The lock on a resource that an operation in flight holds. */
export interface Lock {
  mode: Mode;
  table: string;
  id: string;
}

/** Returns the locks that an operation with these effects needs. */
export function locksOf(store: Store, effects: readonly Effect[]): Lock[] {
  const locks = effects.flatMap((effect) => locksFor(store, effect));
  return [...new Map(locks.map((lock) => [keyOf(lock), lock])).values()];
}

function locksFor(store: Store, effect: Effect): Lock[] {
  if ('table' in effect) {
    const { do: mode, table, id } = effect;
    return [{ mode, table, id }, ...('fields' in effect ? usesOf(store, effect) : [])];
  }
  const isShared = rowOf(store, 'disks', effect.disk)?.value.type === 'shared-volume';
  return [
    { mode: isShared ? 'use' : 'change', table: 'disks', id: effect.disk },
    { mode: 'use', table: 'instances', id: effect.vm },
  ];
}

/** Returns the locks on the resources that a created or changed resource refers to. */
function usesOf(store: Store, { table, id, fields }: Extract<Effect, { do: 'create' | 'change' }>): Lock[] {
  const value: JsonObject = { ...rowOf(store, table, id)?.value, ...fields };
  return referencesOf(table, value).map((reference) => ({ mode: 'use', ...reference }));
}

/** Returns the first of the locks that conflicts with a lock of an operation in flight. */
export function conflictOf(store: Store, locks: readonly Lock[]): Lock | undefined {
  const inFlight = store.table('operations in flight');
  if (inFlight.size === 0) return undefined;
  return locks.find((lock) => CONFLICTS[lock.mode].some((mode) => inFlight.has(byLock, keyOf({ ...lock, mode }))));
}

/** The modes that conflict with each mode. */
const CONFLICTS: Readonly<Record<Mode, readonly Mode[]>> = {
  create: ['create', 'remove', 'change', 'use'],
  remove: ['create', 'remove', 'change', 'use'],
  change: ['create', 'remove', 'change'],
  use: ['create', 'remove'],
};

function keyOf({ mode, table, id }: Lock): string {
  return `${mode} ${table} ${id}`;
}

function locksIn({ locks }: JsonObject): Lock[] {
  return Array.isArray(locks) ? (locks as unknown as Lock[]) : [];
}

/** Indexes operations in flight by their locks. */
const byLock: Index = { name: 'lock', keysOf: (row) => locksIn(row).map(keyOf) };
