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
  const from = typeof given === 'string' && given !== '' ? offsetIn(given, call) : 0;
  const all = sorted(call, items);
  const tokenAt = (offset: number) =>
    follows('lists/tokens') ? btoa(JSON.stringify({ offset })).replace(/=+$/, '') : '';
  return {
    items: all.slice(from, from + limit).map(show),
    next_page_token: from + limit < all.length ? tokenAt(from + limit) : '',
    prev_page_token: from > 0 ? tokenAt(Math.max(0, from - limit)) : '',
  };
}

function offsetIn(token: string, call: Call): number {
  try {
    const { offset }: { offset?: unknown } = JSON.parse(atob(token));
    if (Number.isInteger(offset) && Number(offset) >= 0) return Number(offset);
  } catch {
    // Falls through to the error below.
  }
  if (call.follows('lists/token-form')) throw badRequest('Invalid page token.');
  return 0;
}

/** Sorts resources by the `sort` parameter. */
export function sorted(call: Call, items: readonly JsonObject[]): readonly JsonObject[] {
  const sort = call.parameters.query.get('sort');
  if (typeof sort !== 'string' || sort === '' || !call.follows('lists/sort')) return items;
  const field = sort.replace(/^-/, '');
  const isKnown = items.length === 0 || items.some((item) => isObject(item) && Object.hasOwn(item, field));
  if (!isKnown && call.follows('lists/sort-field'))
    throw badRequest(`Can't sort by unknown field "${field.slice(0, 50)}".`);
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...items].sort((a, b) => direction * compare(a[field], b[field]));
}

function compare(a: JsonValue | undefined, b: JsonValue | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a ?? ''), String(b ?? '')];
  return left < right ? -1 : Number(left > right);
}
