import { decoded } from './decoded.ts';

/**
 * Paths in `dist-data/` of artifacts that the browser reads or that have no schema. Doesn't use zod, so the browser can
 * import it; `artifacts.ts` has all other paths. Paths use `/` on every platform and never start with one.
 */
export const artifactPaths = {
  /** Settings of a locale other than the default. */
  localeSite: (locale: string) => `site-${locale}.json`,
  page: (route: string) => `pages/${pageName(route)}.json`,
  /** The page as Markdown, next to its JSON. */
  pageMarkdown: (route: string) => `pages/${pageName(route)}.md`,
  /** Requests of a runnable page; absent for other pages. */
  walkthrough: (route: string) => `walkthroughs/${pageName(route)}.json`,
  searchIndex: (tag: string) => `search-index-${tag}.json`,
  jsonSchema: (name: string) => `schema/${name}.schema.json`,
  asset: (path: string) => `assets/${path}`,
} as const;

/** Folder of the first API's artifacts. */
export const API_FOLDER = 'api';

/** Returns the folder of another API's artifacts. Routes that differ only in case or separators share a folder. */
export function furtherApiFolder(route: string): string {
  return `apis/${route.replace(/^\/|\/$/g, '').replaceAll('/', '-')}`;
}

/** Paths of the artifacts of an API, by its folder. */
export const apiPaths = {
  index: (folder: string) => `${folder}/index.json`,
  document: (folder: string) => `${folder}/openapi.json`,
  operation: (folder: string, operationId: string) => `${folder}/operations/${operationId}.json`,
  /** The operation as Markdown, next to its JSON. */
  operationMarkdown: (folder: string, operationId: string) => `${folder}/operations/${operationId}.md`,
  schema: (folder: string, name: string) => `${folder}/schemas/${name}.json`,
} as const;

/**
 * Returns the file name of a page without its extension: `index` for `/`, `reference/api` for `/reference/api/`. Routes
 * are percent-encoded, file names aren't. Empty segments are preserved, so they don't match a page.
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

/** Normalizes a path: removes a trailing slash, `.html`, and `/index.html`, so that all paths of a page are equal. */
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
