import { isObject, isString, listOf, optional, parseJson, shape } from '@docgraph/schemas/checks';
import type { Site } from '@docgraph/schemas/site';
import { type PagePayload, readPagePayload } from '../page/page-payload.ts';

/** Id of the element that the application lives in. */
export const ROOT_ID = 'root';

declare global {
  /** Set by the script of the site, which every page has before all others. */
  var siteSettings: unknown;
}

/** What a page holds elsewhere than in the block of JSON that it carries for hydration. */
type PageParts = Partial<Record<'html' | 'description' | 'sidebar', unknown>>;

/** The block of JSON that a page carries for hydration, without what is in the page already. Safe inside a script element. */
export function writePageData(page: PagePayload): string {
  // An empty one is not in the head, or is that of the site.
  const description = page.description && undefined;
  return JSON.stringify({ ...page, html: undefined, description, sidebar: undefined }).replaceAll('<', '\\u003c');
}

/** Reads the block and puts back what is in the page; undefined when it is not what this version of the scripts understands. */
export function readPageData(json: string, parts: PageParts): PagePayload | undefined {
  const value: unknown = parseJson(json);
  return isObject(value) ? readPagePayload({ ...parts, ...value }) : undefined;
}

/** The settings of the site; undefined when they are not what this version of the scripts understands. */
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
