import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { ApiError } from '../api-error.ts';
import { conflictStatus } from '../mock.ts';
import type { Store } from '../store.ts';
import { transitionsFor } from '../transitions.ts';
import type { Shown } from './show.ts';

/** Changes of state in progress in a collection. */
export class Changes {
  readonly #store: Store;
  readonly #items: string;
  readonly #changing: string;

  /** @param items Name of the table with the items. */
  constructor(store: Store, items: string) {
    this.#store = store;
    this.#items = items;
    this.#changing = `changing ${items}`;
  }

  /**
   * Starts the change of state that a request makes. Returns the item meanwhile, or undefined if it's deleted immediately.
   * Throws if the item is changing, or if its state doesn't allow the request.
   * @param changed The item with the fields of the request.
   */
  start(
    { api, call, item, operation }: Shown,
    id: string,
    { known, changed }: { known: JsonObject; changed: JsonObject },
  ): JsonObject | undefined {
    const status = conflictStatus(call.operation);
    if (this.#store.get(this.#changing, id))
      throw new ApiError(status, 'Another operation on this resource is in progress.');
    const names = fieldsOf(item.schema, api.schemas, 'response').map(({ name }) => name);
    const field = names.find((name) => /^(?:state|status|phase)$/i.test(name)) ?? '';
    const isDeleted = operation.role === 'delete';
    const asked = transitionsFor(call.operation, call.body);
    const found = asked.find(({ from }) => !from || from.includes(String(known[field])));
    if (!found && asked.length > 0) {
      const needed = asked.flatMap(({ from = [] }) => from).join(' or ');
      throw new ApiError(status, `\`${field}\` must be ${needed}, but it's ${String(known[field])}.`);
    }
    const { through, to, set } = found ?? {};
    const after = { ...set, ...(to !== undefined && { [field]: to }) };
    if (through === undefined || this.#store.speed.after === 'nothing')
      return isDeleted ? undefined : { ...changed, ...after };
    const row = { after: isDeleted ? null : after, startedAt: this.#store.now, polls: 0 };
    this.#store.put(this.#changing, id, row);
    return { ...changed, [field]: through };
  }

  /** Completes the changes that are due. Returns the IDs of items to delete. */
  complete(polled: string | undefined): string[] {
    const store = this.#store;
    const { speed, now } = store;
    if (polled !== undefined) {
      const row = store.get(this.#changing, polled);
      if (row) store.put(this.#changing, polled, { ...row, polls: Number(row.polls) + 1 });
    }
    const wait = speed.after === 'time' ? speed.milliseconds : 0;
    const isDue = ({ polls, startedAt }: JsonObject) =>
      speed.after === 'polls' ? Number(polls) >= speed.count : Number(startedAt) + wait <= now;
    const due = store
      .table(this.#changing)
      .entries()
      .filter(([, row]) => isDue(row));
    for (const [id, { after }] of due) {
      store.delete(this.#changing, id);
      if (isObject(after)) store.put(this.#items, id, { ...store.get(this.#items, id), ...after });
    }
    return due.flatMap(([id, { after }]) => (isObject(after) ? [] : [id]));
  }
}
