import { isObject, isString, listOf, optional, shape } from '#schemas/checks.ts';
import type { Site } from '#schemas/site.ts';
import { type PagePayload, readPagePayload } from '../page/page-payload.ts';

/** Id of the element that the application lives in. */
export const ROOT_ID = 'root';

/** What a page carries for hydration. */
export interface PageData {
  site: Site;
  page: PagePayload;
}

/**
 * The block of JSON of a page: everything but the HTML of its text and the texts of the interface. Safe inside a script
 * element.
 */
export function writePageData({ site: { texts: _texts, ...site }, page }: PageData): string {
  const light = 'html' in page ? { ...page, html: '' } : page;
  return JSON.stringify({ site, page: light }).replaceAll('<', '\\u003c');
}

/** Reads the block and puts the HTML back; undefined when it is not what this version of the scripts understands. */
export function readPageData(json: string, html: string): PageData | undefined {
  const value = parse(json);
  if (!isObject(value) || !isSite(value.site) || !isObject(value.page)) return undefined;
  const page = readPagePayload('html' in value.page ? { ...value.page, html } : value.page);
  return page && { site: value.site, page };
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

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
