import { decoded } from './decoded.ts';

/**
 * Paths in `dist-data/` of artifacts that the browser reads, or that have no schema. All other paths are in `artifacts.ts`,
 * which browser code can't import because it uses zod. Paths have `/` separators on every platform and no leading slash.
 */
export const artifactPaths = {
  /** The site settings in a locale other than the default. */
  localeSite: (locale: string) => `site-${locale}.json`,
  page: (route: string) => `pages/${pageName(route)}.json`,
  /** The page as Markdown, next to its JSON. */
  pageMarkdown: (route: string) => `pages/${pageName(route)}.md`,
  /** The requests on a runnable page. */
  walkthrough: (route: string) => `walkthroughs/${pageName(route)}.json`,
  searchIndex: (tag: string) => `search-index-${tag}.json`,
  jsonSchema: (name: string) => `schema/${name}.schema.json`,
  asset: (path: string) => `assets/${path}`,
} as const;

/** Returns the path of the feed of a blog below the base URL, from the route of the blog. */
export function feedPath(route: string): string {
  return `${pageName(route)}/feed.atom`;
}

/** Folder of the first API's artifacts. */
export const API_FOLDER = 'api';

/** Returns the folder of another API's artifacts. Routes that differ only in `/` and `-` share a folder. */
export function furtherApiFolder(route: string): string {
  return `apis/${route.replace(/^\/|\/$/g, '').replaceAll('/', '-')}`;
}

/** Paths of an API's artifacts, given its folder. */
export const apiPaths = {
  index: (folder: string) => `${folder}/index.json`,
  document: (folder: string) => `${folder}/openapi.json`,
  operation: (folder: string, operationId: string) => `${folder}/operations/${operationId}.json`,
  /** The operation as Markdown, next to its JSON. */
  operationMarkdown: (folder: string, operationId: string) => `${folder}/operations/${operationId}.md`,
  schema: (folder: string, name: string) => `${folder}/schemas/${name}.json`,
} as const;

/**
 * Returns the path of a page's file without the extension: `index` for `/`, `reference/api` for `/reference/api/`. Decodes
 * percent-encoding, which routes have but file names don't. Keeps empty segments, so that such a route doesn't match a page.
 */
export function pageName(route: string): string {
  return (
    route
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decoded)
      .join('/') || 'index'
  );
}

/** Normalizes a path: removes a trailing slash, `.html`, and `/index.html`, so that all paths to a page are equal. */
export function routeKey(path: string): string {
  const bare = path
    .trim()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Normalizes a path that may be percent-encoded and in any Unicode normal form. */
export function decodedKey(path: string): string {
  return routeKey(decoded(path)).normalize();
}
