import type { JsonObject } from '@docgraph/schemas/checks';
import { fieldOf, textOf } from './json.ts';
import type { Store } from './store.ts';

/** Deletes the named resources and all resources that refer to them, as if they had never been created. */
export function omitResources(store: Store, names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const isNamed = (row: JsonObject) => names.has(textOf(row, 'name') ?? textOf(fieldOf(row, 'value'), 'name') ?? '');
  let removed = removeWhere(store, isNamed);
  while (removed.length > 0) {
    const ids = removed;
    removed = removeWhere(store, (row) => {
      const text = JSON.stringify(row);
      return ids.some((id) => text.includes(JSON.stringify(id)));
    });
  }
}

function removeWhere(store: Store, shouldRemove: (row: JsonObject) => boolean): string[] {
  const removed: string[] = [];
  for (const name of store.tables())
    for (const [id, row] of store.table(name).entries()) {
      if (!shouldRemove(row)) continue;
      store.delete(name, id);
      removed.push(id);
    }
  return removed;
}
