import type { JsonObject } from '@docgraph/schemas/checks';
import { fieldOf, textOf } from './json.ts';
import type { Store } from './store.ts';

/** Takes resources of certain names away, then what refers to their ids: the state is one before they were created. */
export function leaveOut(store: Store, names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const isNamed = (row: JsonObject) => names.has(textOf(row, 'name') ?? textOf(fieldOf(row, 'value'), 'name') ?? '');
  let gone = take(store, isNamed);
  while (gone.length > 0) {
    const ids = gone;
    gone = take(store, (row) => {
      const text = JSON.stringify(row);
      return ids.some((id) => text.includes(JSON.stringify(id)));
    });
  }
}

function take(store: Store, isGone: (row: JsonObject) => boolean): string[] {
  const gone: string[] = [];
  for (const name of store.tables())
    for (const [id, row] of store.table(name).entries()) {
      if (!isGone(row)) continue;
      store.delete(name, id);
      gone.push(id);
    }
  return gone;
}
