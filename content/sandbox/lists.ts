import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { badRequest } from './rows.ts';

/** Rules for lists. */
export const listRules = {
  'lists/filters': 'A list contains only items that match its filters.',
  'lists/limit': 'A page has 20 items, unless limit sets another number.',
  'lists/tokens':
    'next_page_token and prev_page_token point to the next and previous page, and are empty if there is none.',
  'lists/token-form': 'Invalid page tokens return 400.',
  'lists/sort': 'sort takes the name of a field. A leading - reverses the order.',
  'lists/sort-field': 'Sorting by an unknown field returns 400.',
};

/** Filter predicates, keyed by query parameter. */
export type Filters = Readonly<Record<string, (value: JsonObject, wanted: JsonValue, call: Call) => boolean>>;

/** Creates a filter that matches one or more values of a field. */
export function isIn(field: string): Filters[string] {
  return (value, wanted) => (Array.isArray(wanted) ? wanted.includes(value[field] ?? null) : wanted === value[field]);
}

/** Applies the filters of a request. */
export function filtered(call: Call, items: readonly JsonObject[], filters: Filters): readonly JsonObject[] {
  const active = Object.entries(filters).flatMap(([name, passes]) => {
    const wanted = call.parameters.query.get(name);
    return wanted === undefined ? [] : [{ passes, wanted }];
  });
  if (active.length === 0 || !call.follows('lists/filters')) return items;
  return items.filter((item) => active.every(({ passes, wanted }) => passes(item, wanted, call)));
}

const DEFAULT_LIMIT = 20;

/** Returns one page of a sorted list. `show` returns the public view of a resource. */
export function paged(call: Call, items: readonly JsonObject[], show: (item: JsonObject) => JsonObject): JsonObject {
  const { parameters, follows } = call;
  const limit = follows('lists/limit') ? Number(parameters.query.get('limit') ?? DEFAULT_LIMIT) : items.length;
  if (limit < 1 && follows('lists/limit')) throw badRequest('`limit` must be at least 1.');
  const given = parameters.query.get('next_token') ?? parameters.query.get('prev_token');
  const all = sorted(call, items);
  const from = typeof given === 'string' && given !== '' ? startOf(given, all, call) : 0;
  const tokenAt = (start: number) => (follows('lists/tokens') ? tokenOf(all, start) : '');
  return {
    items: all.slice(from, from + limit).map(show),
    next_page_token: from + limit < all.length ? tokenAt(from + limit) : '',
    prev_page_token: from > 0 ? tokenAt(Math.max(0, from - limit)) : '',
  };
}

/** Number of items before a page that its token names, so that it stays valid if others are deleted. */
const NAMED_BEFORE = 3;

/** Returns the token of the page that starts at an item. It names that item and those before it. */
function tokenOf(all: readonly JsonObject[], start: number): string {
  const before = all.slice(Math.max(0, start - NAMED_BEFORE), start).map(idOf);
  return btoa(JSON.stringify({ start, id: idOf(all[start]), before })).replace(/=+$/, '');
}

/** Returns the start of a page: its first item, or else the one after those before it that still exist. */
function startOf(token: string, all: readonly JsonObject[], call: Call): number {
  const named = parsed(token);
  if (named) {
    const [at = -1, ...before] = [named.id, ...named.before].map((id) => all.findIndex((item) => idOf(item) === id));
    const last = Math.max(...before, -1);
    return at >= 0 ? at : last < 0 ? named.start : last + 1;
  }
  if (call.follows('lists/token-form')) throw badRequest('Invalid page token.');
  return 0;
}

function parsed(token: string): { start: number; id: string; before: string[] } | undefined {
  try {
    const { start, id, before }: Record<string, unknown> = JSON.parse(atob(token));
    const isValid = Number.isInteger(start) && Number(start) >= 0 && Array.isArray(before);
    return isValid ? { start: Number(start), id: String(id), before: before.map(String) } : undefined;
  } catch {
    return undefined;
  }
}

function idOf(item: JsonObject | undefined): string {
  return String(item?.id ?? (isObject(item?.metadata) ? item.metadata.id : ''));
}

/** Sorts resources by the `sort` parameter. */
export function sorted(call: Call, items: readonly JsonObject[]): readonly JsonObject[] {
  const sort = call.parameters.query.get('sort');
  if (typeof sort !== 'string' || sort === '' || !call.follows('lists/sort')) return items;
  const field = sort.replace(/^-/, '');
  const isKnown = items.length === 0 || items.some((item) => isObject(item) && Object.hasOwn(item, field));
  if (!isKnown && call.follows('lists/sort-field'))
    throw badRequest(`Can't sort by unknown field "${field.slice(0, 50)}".`);
  const known = orders.get(items) ?? new Map<string, readonly JsonObject[]>();
  orders.set(items, known);
  const order = known.get(sort) ?? ordered(items, field, sort.startsWith('-') ? -1 : 1);
  known.set(sort, order);
  return order;
}

/** Sorted copies of lists, so that following pages aren't sorted again. */
const orders = new WeakMap<readonly JsonObject[], Map<string, readonly JsonObject[]>>();

function ordered(items: readonly JsonObject[], field: string, direction: number): JsonObject[] {
  return [...items].sort((a, b) => direction * compare(keyOf(a[field]), keyOf(b[field])));
}

function keyOf(value: JsonValue | undefined): string | number {
  return typeof value === 'number' ? value : String(value ?? '');
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === typeof b) return a < b ? -1 : Number(a > b);
  return compare(String(a), String(b));
}
