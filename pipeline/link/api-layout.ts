import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { routeOfAnchor } from '@docgraph/openapi/reference/anchors';
import { isObject } from '@docgraph/schemas/checks';
import type { ApiLayout, ApiPagePlan } from '../model/linked-site.ts';
import type { ApiEntry } from '../model/settings.ts';
import { foldedKey } from './encode-route.ts';

/**
 * Maximum bytes of HTML on a page of the reference: about what a slow phone can lay out within a few seconds. The size is
 * estimated from the description, because routes must be known before rendering.
 */
export const LARGEST_PAGE = 750_000;

/** Estimates bytes of HTML: a fixed number for headings and samples, plus a factor per byte of the description. */
const ESTIMATE = { operation: { fixed: 8000, perByte: 12 }, schema: { fixed: 600, perByte: 4 } };

/**
 * Estimated bytes of HTML per byte of referenced components. They count because the page shows the first level of each
 * body's schema. With this factor, 1% of the 1,493 operations in GitHub's API are over 25% larger than estimated; without
 * it, 7% are.
 */
const PER_REFERRED_BYTE = 6;

/** A section of the reference with its estimated size. */
interface Sized {
  name: string;
  size: number;
}

/**
 * Lays out a reference: on a single page, or on separate pages for each tag and for schemas.
 *
 * @param taken Keys ({@link foldedKey}) of the routes that other pages use.
 */
export function apiLayout(api: ParsedApi, entry: ApiEntry, taken: ReadonlySet<string>): ApiLayout {
  const operations = api.operations.map((facts) => {
    const written = writtenOperation(api, facts);
    return { name: facts.operationId, tag: facts.tag, written, size: htmlSize(written, ESTIMATE.operation) };
  });
  const schemas = api.schemas.map((name) => ({ name, size: schemaSize(api, name) }));
  const total = sum(operations.map(({ size }) => size)) + sum(schemas.map(({ size }) => size));
  const layout = entry.layout ?? (total > LARGEST_PAGE ? 'tags' : 'page');
  if (layout === 'page') return { pages: [], routeOf: () => entry.route };
  const routes = new Set(taken);
  const referredBytes = referenceSizes(api);
  const pages = [
    ...api.tags.flatMap(({ name, slug }) => {
      const own = operations
        .filter(({ tag }) => tag === name)
        .map((each): Sized => ({ name: each.name, size: each.size + PER_REFERRED_BYTE * referredBytes(each.written) }));
      return inPages(own).map((names, i): Omit<ApiPagePlan, 'route'> & { slug: string } => {
        return { slug, number: i + 1, tag: slug, title: name, operations: names, schemas: [] };
      });
    }),
    ...inPages(schemas).map((names, i): Omit<ApiPagePlan, 'route'> & { slug: string } => {
      return { slug: 'schemas', number: i + 1, title: '', operations: [], schemas: names };
    }),
  ].map(({ slug, ...page }): ApiPagePlan => ({ ...page, route: freeRoute(entry.route, slug, page.number, routes) }));
  return { pages, routeOf: routeOfAnchor(entry.route, pages) };
}

/** Splits sections into pages, in order. A section that's too large gets its own page. */
function inPages(sections: readonly Sized[]): string[][] {
  const pages: string[][] = [];
  let room = 0;
  for (const { name, size } of sections) {
    if (size > room) {
      pages.push([]);
      room = LARGEST_PAGE;
    }
    pages.at(-1)?.push(name);
    room -= size;
  }
  return pages;
}

/** Returns an unused route below the index, and adds it to `taken`. */
function freeRoute(index: string, slug: string, number: number, taken: Set<string>): string {
  const base = `${index.replace(/\/$/, '')}/${encodeURIComponent(slug)}`;
  for (let attempt = 1; ; attempt++) {
    const own = attempt === 1 ? base : `${base}-${attempt}`;
    const route = number === 1 ? `${own}/` : `${own}/${number}/`;
    if (taken.has(foldedKey(route))) continue;
    taken.add(foldedKey(route));
    return route;
  }
}

function writtenOperation({ document }: ParsedApi, facts: ParsedApi['operations'][number]): unknown {
  const { path, method, webhook } = facts;
  const paths = isObject(document)
    ? webhook
      ? (document.webhooks ?? document['x-webhooks'])
      : document.paths
    : undefined;
  const item = isObject(paths) ? paths[path] : undefined;
  return isObject(item) ? item[method] : undefined;
}

function schemaSize(api: ParsedApi, name: string): number {
  return htmlSize(component(api, 'schemas', name), ESTIMATE.schema);
}

function component({ document }: ParsedApi, section: string, name: string): unknown {
  const components = isObject(document) ? document.components : undefined;
  const entries = isObject(components) ? components[section] : undefined;
  return isObject(entries) ? entries[name] : undefined;
}

function htmlSize(value: unknown, { fixed, perByte }: { fixed: number; perByte: number }): number {
  return fixed + perByte * jsonOf(value).length;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** Matches a reference to a component in JSON. */
const REFERENCE = /"\$ref":"#\/components\/([^/"]+)\/([^/"]+)"/g;

/**
 * Returns a function that measures the components that a value references, in bytes of JSON. Counts each component once.
 * Ignores references within schemas, because readers expand them on demand.
 */
function referenceSizes(api: ParsedApi): (value: unknown) => number {
  const texts = new Map<string, string>();
  return (value) => {
    const seen = new Set<string>();
    const waiting = [jsonOf(value)];
    let bytes = 0;
    for (const json of waiting)
      for (const [reference, section = '', name = ''] of json.matchAll(REFERENCE)) {
        if (seen.has(reference)) continue;
        seen.add(reference);
        const text = texts.get(reference) ?? jsonOf(component(api, section, name));
        texts.set(reference, text);
        bytes += text.length;
        if (section !== 'schemas') waiting.push(text);
      }
    return bytes;
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, size) => total + size, 0);
}
