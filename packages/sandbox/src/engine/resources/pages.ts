import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import { shapeOf } from '../shape-of.ts';
import { objectsIn, type Place, plainName, valueAt, withValueAt } from './places.ts';

/** The query parameters that select a page of a list. */
export interface Pages {
  limit?: string;
  /** Continues after an item. */
  cursor?: string;
  /** Skips a number of items. */
  offset?: string;
  /** Selects a page by its number, the first being 1. */
  page?: string;
}

const PARAMETERS: Readonly<Record<keyof Pages, RegExp>> = {
  limit: /^(?:limit|perpage|pagesize|size|count|max|maxresults|first|top|itemsperpage)$/,
  cursor: /^(?:cursor|after|pagetoken|startingafter|nexttoken|nextcursor|continuation|marker|pagecursor|offset)$/,
  offset: /^(?:offset|skip|start|startindex)$/,
  page: /^(?:page|pagenumber|pageindex)$/,
};

/** Infers how a list is divided into pages. A string named `offset` is a cursor. */
export function pagesOf({ parameters }: Operation, schemas: SchemasByName): Pages {
  const pages: Pages = {};
  const hasPages = parameters.some(({ name }) => plainName(name) === 'offset' || plainName(name) === 'page');
  for (const { in: kind, name, schema: own } of parameters) {
    if (kind !== 'query') continue;
    const isNumber = /integer|number/.test(shapeOf(own, schemas).types.join());
    const plain = plainName(name);
    for (const key of ['limit', 'cursor', 'offset', 'page'] as const) {
      const fits = PARAMETERS[key].test(plain) && (key === 'limit' || (key === 'cursor') !== isNumber);
      if (fits && pages[key] === undefined && !(key === 'offset' && plain === 'start' && hasPages)) pages[key] = name;
    }
  }
  return pages;
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The query parameter and value for the next page. Undefined on the last page. */
  next: [name: string, value: string] | undefined;
  start: number;
  limit: number | undefined;
  total: number;
}

/**
 * Returns the requested page. Cursors are IDs, so that deleting an item doesn't hide another.
 * @param seen Number of items up to the one in the cursor.
 */
export function pageOf<Item extends readonly [id: string, value: JsonObject]>(
  all: readonly Item[],
  pages: Pages,
  query: ReadonlyMap<string, JsonValue>,
  seen: number,
): Page<Item> {
  const asked = (name: string | undefined) => (name === undefined ? undefined : query.get(name));
  const wanted = Number(asked(pages.limit) ?? Number.NaN);
  const limit = wanted > 0 ? wanted : undefined;
  const offset = Number(asked(pages.offset) ?? 0);
  const number = Math.max(1, Number(asked(pages.page) ?? 1));
  const start = seen > 0 ? seen : offset > 0 ? offset : limit === undefined ? 0 : (number - 1) * limit;
  // A page without a limit contains everything, and so the second one nothing.
  const shown =
    limit === undefined && number > 1 ? [] : all.slice(start, limit === undefined ? undefined : start + limit);
  const end = start + shown.length;
  const last = shown.at(-1)?.[0] ?? '';
  const nextValue: [string | undefined, string] = pages.cursor
    ? [pages.cursor, last]
    : pages.offset
      ? [pages.offset, String(end)]
      : [pages.page, String(number + 1)];
  const [name, value] = nextValue;
  const next: Page<Item>['next'] =
    name !== undefined && end < all.length && shown.length > 0 ? [name, value] : undefined;
  return { items: shown, next, start, limit, total: all.length };
}

/** Returns the URL of the next page. */
export function nextUrl(url: string, [name, value]: [string, string]): string {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}

const NEXT =
  /^(?:next|nextcursor|nextpagetoken|nextpage|nextpageuri|nexturl|nexttoken|cursor|after|nextlink|endcursor|offset|nextoffset|uri|path|href)$/;
const MORE = /^(?:more|hasmore|hasnext|hasnextpage)$/;
const TOTAL = /^(?:total|totalcount|totalresults|totalitems|count|totalentries|totalrecords|totalelements)$/;

/**
 * Fills in the fields of a response that describe a page: the next one, the totals, and the limits. `fits` reports whether
 * a body is valid.
 */
export function withPage(
  body: JsonValue,
  page: Page<unknown>,
  url: string,
  list: Place,
  { schema, schemas, fits }: { schema: ApiSchema; schemas: SchemasByName; fits(value: JsonValue): boolean },
): JsonValue {
  let filled = body;
  const set = (place: Place, ...values: (JsonValue | undefined)[]): void => {
    const found = values.map((value) => withValueAt(filled, place, value)).find(fits);
    if (found !== undefined) filled = found;
  };
  const { next } = page;
  const { pathname, search } = new URL(next ? nextUrl(url, next) : url);
  for (const { place, schema: outer } of objectsIn(schema, schemas)) {
    // Fields within the elements of the list belong to items.
    if (list.length > 0 && place.length >= list.length && list.every((name, at) => place[at] === name)) continue;
    if (place.length > 0 && valueAt(filled, place) === undefined) continue;
    const inNext = place.some((name) => /next/i.test(name));
    for (const { name } of fieldsOf(outer, schemas, 'response')) {
      const at = [...place, name];
      const plain = plainName(name);
      const old = valueAt(filled, at);
      if (typeof old === 'object' && old !== null) {
        if (/^next/.test(plain) && !next) set(at, null, undefined);
        continue;
      }
      const isNext = /next/.test(plain) || inNext || (plain === 'cursor' && place.length > 0) || plain === 'endcursor';
      if (isNext && NEXT.test(plain)) {
        const isUrl = typeof old === 'string' && /^https?:/.test(old);
        const isPath = (typeof old === 'string' && old.startsWith('/')) || /path|uri|url|href|link/.test(plain);
        if (!next) set(at, null, undefined, '');
        else if (isUrl || plain === 'href') set(at, nextUrl(url, next), next[1], Number(next[1]));
        else if (isPath) set(at, pathname + search, nextUrl(url, next), next[1]);
        else set(at, next[1], Number(next[1]), nextUrl(url, next));
      } else if (MORE.test(plain)) set(at, next !== undefined);
      else if (TOTAL.test(plain)) set(at, page.total);
      else if (/^(?:limit|perpage|pagesize)$/.test(plain) && page.limit !== undefined) set(at, page.limit);
      else if (/^(?:offset|start)$/.test(plain)) set(at, page.start);
    }
  }
  return filled;
}

/** Reports whether a resource has the values that the filters of a request name. */
export function passes(item: JsonObject, filters: readonly string[], query: ReadonlyMap<string, JsonValue>): boolean {
  return filters.every((filter) => {
    const wanted = [query.get(filter) ?? []].flat();
    if (wanted.length === 0 || wanted.some((each) => typeof each === 'object')) return true;
    const [, own] = Object.entries(item).find(([name]) => plainName(name) === plainName(filter)) ?? [];
    if (typeof own === 'object' && own !== null) return true;
    return wanted.some((each) => String(each) === String(own));
  });
}
