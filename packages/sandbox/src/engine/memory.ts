import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { SandboxApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { errorResponseOf, mockAnswer } from './mock.ts';
import { NO_ITEM, NO_LIST } from './resources/explain.ts';
import { changedItem, exampleItems, newItem } from './resources/items.ts';
import { Changes } from './resources/lifecycle.ts';
import { pageOf, passes } from './resources/pages.ts';
import { valueAt } from './resources/places.ts';
import type { Resource } from './resources/resource.ts';
import { type Shown, showItem, showList } from './resources/show.ts';
import type { Answer, Call } from './rules.ts';

/** Name of the tables that only the engine reads. */
export const HIDDEN_TABLE = /^(?:removed|under|changing) /;

/**
 * Responds to requests to resources with those that earlier requests created or changed. Collections initially contain
 * the examples in the description. Returns undefined for other requests.
 */
export async function answerFromMemory(call: Call, api: SandboxApi): Promise<Answer | undefined> {
  const found = await api.resources.find(call.operation.operationId);
  if (!found) return undefined;
  const { item, operation, resource } = found;
  if (!item) return { ...mockAnswer(call.operation, call.headers.get('accept'), api), reason: NO_ITEM };
  return new Memory({ call, api, item, operation }, resource).respond();
}

/** The resources of a collection during a request. Nested collections have one instance for each parent. */
class Memory {
  readonly #shown: Shown;
  readonly #resource: Resource;
  readonly #table: string;
  /** IDs of deleted items, each with that of the item before it, which is where pages continue. */
  readonly #removed: string;
  /** IDs of the items that were created at the path of the request. */
  readonly #under: string;
  readonly #isCreated: boolean;
  readonly #changes: Changes;

  constructor(shown: Shown, resource: Resource) {
    const { call } = shown;
    const concrete = (template: string) => template.replaceAll(/\{([^{}]+)\}/g, (_, name) => call.path.get(name) ?? '');
    this.#shown = shown;
    this.#resource = resource;
    this.#table = `memory ${concrete(resource.collection)}`;
    this.#removed = `removed ${concrete(resource.collection)}`;
    this.#under = `under ${concrete(call.operation.path)}`;
    this.#changes = new Changes(call.store, this.#table);
    this.#isCreated = resource.kind === 'items' && resource.operations.some(({ role }) => role === 'create');
  }

  /** Fills a new collection with the examples in the description. */
  async #open(): Promise<void> {
    const { api, call, item } = this.#shown;
    if (call.store.has(this.#table)) return;
    call.store.create(this.#table);
    if (this.#resource.kind !== 'items') return;
    for (const { id, value } of await exampleItems(this.#resource, item, api))
      if (!call.store.get(this.#table, id)) call.store.put(this.#table, id, value);
  }

  async respond(): Promise<Answer> {
    await this.#open();
    const { call, operation } = this.#shown;
    const { store } = call;
    const id = operation.role === 'list' || operation.role === 'create' ? undefined : this.#id();
    for (const gone of this.#changes.complete(operation.role === 'read' ? id : undefined)) this.#remove(gone);
    if (operation.role === 'list') return this.#list();
    if (id === undefined) return this.#create();
    const known = store.get(this.#table, id) ?? this.#assumed(id);
    if (operation.role === 'read') return showItem(this.#shown, known, id);
    const changed = operation.role === 'delete' ? known : changedItem(this.#shown, known, this.#sent());
    const value = this.#changes.start(this.#shown, id, { known, changed });
    if (value) store.put(this.#table, id, value);
    else this.#remove(id);
    return showItem(this.#shown, value ?? known, id);
  }

  #remove(id: string): void {
    const { store } = this.#shown.call;
    store.put(this.#removed, id, { before: store.table(this.#table).idBefore(id) ?? '' });
    store.delete(this.#table, id);
  }

  #id(): string {
    const { call, operation } = this.#shown;
    if (this.#resource.kind === 'singleton') return '';
    if (this.#resource.parameter !== undefined) return call.path.get(this.#resource.parameter) ?? '';
    const { input = '' } = operation;
    return String(call.parameters.query.get(input) ?? valueAt(call.body, [input]) ?? '');
  }

  /** Returns the item that the API is assumed to have, if no operation creates items. Otherwise, there's none. */
  #assumed(id: string): JsonObject {
    const { call, operation } = this.#shown;
    const { store } = call;
    const name = this.#resource.parameter ?? operation.input ?? 'path';
    // A procedure has no status of its own for this.
    const status = this.#resource.kind !== 'procedures' || errorResponseOf(call.operation, 404) ? 404 : 400;
    const isPut = operation.role === 'replace';
    if ((this.#isCreated && !isPut) || (store.get(this.#removed, id) && !isPut))
      throw new ApiError(status, `No resource with the ${name} "${id.slice(0, 100)}" exists.`);
    store.delete(this.#removed, id);
    return newItem(this.#shown, {}, { given: id, isTaken: () => false }).value;
  }

  #sent(): JsonObject {
    const { call, operation } = this.#shown;
    const sent = valueAt(call.body, operation.request ?? []);
    return isObject(sent) ? sent : {};
  }

  #create(): Answer {
    const { call, operation } = this.#shown;
    const { store } = call;
    const isTaken = (each: string) => store.get(this.#table, each) !== undefined;
    const { id, value: made } = newItem(this.#shown, this.#sent(), { isTaken });
    const value = this.#changes.start(this.#shown, id, { known: made, changed: made }) ?? made;
    store.put(this.#table, id, value);
    if (operation.isElsewhere) store.put(this.#under, id, {});
    const answer = showItem(this.#shown, value, id);
    const location = this.#location(id, answer.status);
    return location === undefined ? answer : { ...answer, headers: { ...answer.headers, location } };
  }

  /** Returns the path of a new item, if the response has a documented `Location` header. */
  #location(id: string, status: number): string | undefined {
    const { call, api, operation } = this.#shown;
    const { parameter, path } = this.#resource;
    const response = call.operation.responses.find((each) => each.status === String(status));
    const isDocumented = response?.headers.some(({ name }) => name.toLowerCase() === 'location');
    if (!isDocumented || parameter === undefined || operation.isElsewhere) return undefined;
    const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name) =>
      encodeURIComponent(name === parameter ? id : (call.path.get(name) ?? '')),
    );
    return `${api.bases[0] ?? ''}${filled}`;
  }

  #list(): Answer {
    const { call, operation } = this.#shown;
    const { pages = {}, filters = [] } = operation;
    const { query } = call.parameters;
    const own = call.store
      .table(this.#table)
      .entries()
      .filter(([id, value]) => this.#isUnder(id, value));
    const isFound = ([, value]: (typeof own)[number]) => passes(value, filters, query);
    const cursor = pages.cursor === undefined ? undefined : this.#lastBefore(query.get(pages.cursor));
    const last = own.filter(isFound).at(-1);
    if (operation.response && last) return { ...showItem(this.#shown, last[1], last[0]), reason: NO_LIST };
    const shownUntil = own.findIndex(([id]) => id === cursor) + 1;
    const page = pageOf(own.filter(isFound), pages, query, own.slice(0, shownUntil).filter(isFound).length);
    return showList(this.#shown, page, call.url);
  }

  /** Returns the ID in a cursor, or that of the last item before it if it was deleted. */
  #lastBefore(cursor: JsonValue | undefined): string {
    const { store } = this.#shown.call;
    const id = String(cursor ?? '');
    const removed = store.get(this.#table, id) ? undefined : store.get(this.#removed, id);
    return removed ? this.#lastBefore(removed.before) : id;
  }

  /** Reports whether an item belongs to the parent in the path, such as `/teams/{id}/projects` for `/projects`. */
  #isUnder(id: string, value: JsonObject): boolean {
    const { call, operation } = this.#shown;
    if (!operation.isElsewhere || call.store.get(this.#under, id)) return true;
    const inCollection = (name: string) => this.#resource.collection.includes(`{${name}}`);
    const parents = [...call.path].filter(([name]) => !inCollection(name));
    return parents.every(([, parent]) => contains(value, parent));
  }
}

/** Reports whether a value contains an ID. */
function contains(value: JsonValue, id: string): boolean {
  if (typeof value !== 'object' || value === null) return String(value) === id;
  return Object.values(value).some((each) => contains(each, id));
}
