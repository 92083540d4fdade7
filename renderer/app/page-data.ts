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

/** Serializes the page data for hydration, without parts that are in the HTML. Safe inside a script element. */
export function writePageData(page: PagePayload): string {
  // An empty description isn't in the head, or is that of the site.
  const description = page.description && undefined;
  return JSON.stringify({ ...page, html: undefined, description, sidebar: undefined }).replaceAll('<', '\\u003c');
}

/**
 * Parses the page data and restores the parts from the HTML. Returns undefined if it isn't from this version of the
 * scripts.
 */
export function readPageData(json: string, parts: PageParts): PagePayload | undefined {
  const value: unknown = parseJson(json);
  return isObject(value) ? readPagePayload({ ...parts, ...value }) : undefined;
}

/** Parses the site settings. Returns undefined if they aren't from this version of the scripts. */
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
