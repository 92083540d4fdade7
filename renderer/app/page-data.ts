import { isObject, isString, listOf, optional, parseJson, shape } from '@docgraph/schemas/checks';
import type { Site } from '@docgraph/schemas/site';
import { type PagePayload, readPagePayload } from '../page/page-payload.ts';

/** ID of the app root. */
export const ROOT_ID = 'root';

declare global {
  /** Set by the site script, which runs before all others. */
  var siteSettings: unknown;
}

/** Parts of the page data that are already in the HTML. */
type PageParts = Partial<Record<'html' | 'description' | 'sidebar', unknown>>;

/**
 * Serializes the page data for hydration. Omits parts that are in the HTML, unless a component replaces the element that
 * contains them. The result is safe inside a script element.
 */
export function writePageData(page: PagePayload, replaced: readonly string[] = []): string {
  // If a page has no description, the head has none, or the site's.
  const description = page.description && undefined;
  const html = page.kind === 'home' && replaced.includes('home') ? page.html : undefined;
  const sidebar = 'sidebar' in page && replaced.includes('sidebar') ? page.sidebar : undefined;
  return JSON.stringify({ ...page, html, description, sidebar }).replaceAll('<', '\\u003c');
}

/**
 * Parses the page data, and restores the omitted parts from the HTML. Returns undefined if the data was written for another
 * version of the scripts.
 */
export function readPageData(json: string, parts: PageParts): PagePayload | undefined {
  const value: unknown = parseJson(json);
  return isObject(value) ? readPagePayload({ ...parts, ...value }) : undefined;
}

/** Checks the site settings. Returns undefined if they were written for another version of the scripts. */
export function readSite(value: unknown): Site | undefined {
  return isSite(value) ? value : undefined;
}

const isSite = shape<Site>({
  title: isString,
  url: isString,
  baseUrl: isString,
  titleDelimiter: isString,
  colorMode: shape({ defaultMode: isString }),
  navbar: shape({ title: isString, items: listOf(isObject) }),
  searchTags: listOf(isString),
  searchEndpoint: optional(isString),
  searchStart: listOf(isObject),
});
