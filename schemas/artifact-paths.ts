import { decoded } from './decoded.ts';

/**
 * Where artifacts live inside `dist-data/` that the browser reads, or that have no schema. Free of zod, so that the
 * browser can use it; `artifacts.ts` has all others. Paths use `/` on every platform and never start with one.
 */
export const artifactPaths = {
  /** Settings of a locale that is not the default one. */
  localeSite: (locale: string) => `site-${locale}.json`,
  page: (route: string) => `pages/${pageName(route)}.json`,
  /** The page as Markdown, beside its JSON. */
  pageMarkdown: (route: string) => `pages/${pageName(route)}.md`,
  /** What the requests of a page do; absent for a page that does not run. */
  walkthrough: (route: string) => `walkthroughs/${pageName(route)}.json`,
  searchIndex: (tag: string) => `search-index-${tag}.json`,
  jsonSchema: (name: string) => `schema/${name}.schema.json`,
  asset: (path: string) => `assets/${path}`,
} as const;

/** Folder of the first API's artifacts. */
export const API_FOLDER = 'api';

/** Folder of the artifacts of a further API. Routes that differ in more than case and kind of separator never share one. */
export function furtherApiFolder(route: string): string {
  return `apis/${route.replace(/^\/|\/$/g, '').replaceAll('/', '-')}`;
}

/** Where the artifacts of an API live, by its folder. */
export const apiPaths = {
  index: (folder: string) => `${folder}/index.json`,
  document: (folder: string) => `${folder}/openapi.json`,
  operation: (folder: string, operationId: string) => `${folder}/operations/${operationId}.json`,
  /** The operation as Markdown, beside its JSON. */
  operationMarkdown: (folder: string, operationId: string) => `${folder}/operations/${operationId}.md`,
  schema: (folder: string, name: string) => `${folder}/schemas/${name}.json`,
} as const;

/**
 * The file name of a page without its ending: `/` is `index`, `/reference/api/` is `reference/api`. Routes are
 * percent-encoded, file names are not. A part that is empty stays, so that no page is found by it.
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

/** One spelling for every form of a path that means the same page: no trailing slash, no `.html`, no `/index.html`. */
export function routeKey(path: string): string {
  const bare = path
    .trim()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** The same for a path that may be percent-encoded, and in any Unicode normal form. */
export function decodedKey(path: string): string {
  return routeKey(decoded(path)).normalize();
}
