import path from 'node:path/posix';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Position } from '@docgraph/schemas/diagnostic';
import { INDEX_NAME, PAGE_ENDING } from '@docgraph/source/sources';
import { decode, encodeRoute, pathInDocs } from './encode-route.ts';
import type { PageTarget, Targets } from './targets.ts';

/** Returns the place in a data file of a position on the page that's generated from it. */
export type PlaceOf = (start: Position) => { file: string; start: Position };

/** The location of a link. */
export interface LinkOrigin {
  /** File that contains the link. */
  file: string;
  /** Page that shows the link; undefined for a link on all pages. */
  page: PageTarget | undefined;
  /** For an untranslated page, the path of its missing translation, because links are resolved in its locale. */
  translation?: string | undefined;
  /** For a generated page, returns the place in its data file, for the graph. */
  placeOf?: PlaceOf | undefined;
  /** For a link in an API description, the JSON pointer to the Markdown that contains the link. */
  pointer?: string;
}

/** The parsed URL of an internal link. */
export interface WrittenTarget {
  /** Decoded path in NFC. Empty for a link to the page itself. */
  path: string;
  /** The query, including `?`. Empty if there's none. */
  query: string;
  /** The fragment, including `#`. Empty if there's none. */
  fragment: string;
  isImage: boolean;
  /** Path in the content folder; null if it's outside. */
  file: string | null;
  /** URL paths of a file that the path may refer to, most likely first: itself, or relative to the page as in browsers. */
  fileUrls: readonly string[];
  /** Returns the possible routes, most likely first. Rarely called, because most links point to files. */
  routes(): string[];
}

/** Parses the URL of a link without a scheme. Returns undefined if its percent-encoding is malformed. */
export function writtenTarget(
  url: string,
  isImage: boolean,
  origin: LinkOrigin,
  { docsPath }: Targets,
): WrittenTarget | undefined {
  const [, rawPath = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const pathName = decode(rawPath)?.normalize();
  if (pathName === undefined) return undefined;
  const file = contentPath(pathName, origin.translation ?? origin.file, docsPath);
  const fileUrls = pathName.startsWith('/')
    ? [path.normalize(pathName)]
    : urlsFrom(origin.page?.route ?? '/', pathName);
  const routes = () => routesOf(pathName, file, origin, docsPath);
  return { path: pathName, query, fragment, isImage, file, fileUrls, routes };
}

/** Resolves a relative path from the URL of a page, with and without a slash at its end. */
function urlsFrom(route: string, pathName: string): string[] {
  const base = decode(route) ?? '/';
  return [path.join(base, pathName), path.join(path.dirname(base), pathName)];
}

function contentPath(pathName: string, from: string, docsPath: string): string | null {
  const folder = pathName.startsWith('/') ? docsPath : path.dirname(from);
  const joined = path.join(folder, pathName).replace(/\/$/, '');
  if (joined === '..' || joined.startsWith('../')) return null;
  return joined === '.' ? '' : joined.replace(/^\//, '');
}

/** Resolves a path relative to the file, then relative to the page as in browsers. Removes Markdown file extensions. */
function routesOf(pathName: string, file: string | null, { page }: LinkOrigin, docsPath: string): string[] {
  const routes = [pathName];
  if (!pathName.startsWith('/')) {
    routes.pop();
    if (file !== null && (docsPath === '' || file === docsPath || file.startsWith(`${docsPath}/`)))
      routes.push(`/${pathInDocs(file, docsPath)}`);
    const base = decode(page?.route ?? '/') ?? '/';
    routes.push(path.join(base.endsWith('/') ? base : path.dirname(base), pathName));
  }
  return routes.flatMap((route) => [route, withoutEnding(route)]).map((route) => encodeRoute(route));
}

function withoutEnding(route: string): string {
  if (!PAGE_ENDING.test(route)) return route;
  const bare = route.replace(PAGE_ENDING, '');
  return INDEX_NAME.test(path.basename(bare)) ? path.dirname(bare) : bare;
}

/** The target of a path. */
type FoundTarget = { page: PageTarget; isRoute: boolean } | { file: string };

/**
 * Finds the page or file that a path refers to: first as a file path, with or without extension, then as a route. Images
 * must be files.
 */
export function findTarget(written: WrittenTarget, targets: Targets): FoundTarget | undefined {
  const { file, isImage } = written;
  const pageAtPath = file === null || isImage ? undefined : pageOf(targets.files.get(file)?.aliasOf ?? file, targets);
  if (pageAtPath) return { page: pageAtPath, isRoute: false };
  const names = [file, outsideLocale(file, targets), ...staticFiles(written, targets)];
  const found = names.find((name) => name !== null && targets.files.has(name));
  if (typeof found === 'string') return { file: found };
  if (isImage) return undefined;
  for (const route of written.routes()) {
    const page = targets.routes.get(decodedKey(route));
    if (page) return { page, isRoute: true };
  }
  return undefined;
}

function pageOf(file: string, { pageFiles, pagePaths }: Targets): PageTarget | undefined {
  return pageFiles.get(file) ?? pagePaths.get(file);
}

/** Returns the path of a file outside the locale's folder, which is used if the locale doesn't have the file. */
function outsideLocale(file: string | null, { localeFolder, docsPath, editions: [main] }: Targets): string | null {
  if (file === null || localeFolder === '') return null;
  if (file.startsWith(`${localeFolder}/`)) return file.slice(localeFolder.length + 1);
  // The pages of a locale may be in another folder in projects of other engines.
  return file.startsWith(`${docsPath}/`) ? path.join(main.docsPath, pathInDocs(file, docsPath)) : null;
}

/** Returns the files in `static/` that a path may refer to. */
export function staticFiles({ fileUrls }: WrittenTarget, { editions }: Targets): string[] {
  return fileUrls.flatMap((url) => editions[0].statics.map((folder) => folder + url));
}
