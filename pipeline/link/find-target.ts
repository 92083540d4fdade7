import path from 'node:path/posix';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { INDEX_NAME, PAGE_ENDING } from '@docgraph/source/sources';
import { decode, encodeRoute, pathInDocs } from './encode-route.ts';
import type { PageTarget, Targets } from './targets.ts';

/** Where a link stands. */
export interface LinkOrigin {
  /** The file it is written in. */
  file: string;
  /** The page it is shown on; undefined for one that is shown on all of them. */
  page: PageTarget | undefined;
  /** On an untranslated page, where its translation would be: links lead to what its locale has. */
  translation?: string | undefined;
  /** The data file that the page is made from, for the graph. */
  madeFrom?: string | undefined;
  /** JSON pointer of the text that holds it, for texts of the API description. */
  pointer?: string;
}

/** The path of a link to something in the site, and what the path can mean. */
export interface WrittenTarget {
  /** Decoded and in NFC, as written otherwise. Empty for a link to the page itself. */
  path: string;
  /** With its `?`, or empty. */
  query: string;
  /** With its `#`, or empty. */
  fragment: string;
  isImage: boolean;
  /** The path in the content folder; null when it leads out of it. */
  file: string | null;
  /** The routes it can mean, the likeliest first. Few paths are asked for them: most are those of files. */
  routes(): string[];
}

/** Takes apart the URL of a link without a scheme; undefined when its percent-encoding is malformed. */
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
  return { path: pathName, query, fragment, isImage, file, routes: () => routesOf(pathName, file, origin, docsPath) };
}

function contentPath(pathName: string, from: string, docsPath: string): string | null {
  const folder = pathName.startsWith('/') ? docsPath : path.dirname(from);
  const joined = path.join(folder, pathName).replace(/\/$/, '');
  if (joined === '..' || joined.startsWith('../')) return null;
  return joined === '.' ? '' : joined.replace(/^\//, '');
}

/** A relative path is read as one of files, then as browsers read it on the page; Markdown endings are no part of it. */
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

/** What a path leads to. */
type FoundTarget = { page: PageTarget; isRoute: boolean } | { file: string };

/**
 * Finds the page or the file that a path means: as a path of files, with or without ending, then as an address of the
 * site. Images are files only.
 */
export function findTarget(written: WrittenTarget, targets: Targets): FoundTarget | undefined {
  const { file, isImage } = written;
  const pageAtPath = file === null || isImage ? undefined : pageOf(targets.files.get(file)?.aliasOf ?? file, targets);
  if (pageAtPath) return { page: pageAtPath, isRoute: false };
  const names = [file, outsideLocale(file, targets), staticFile(written, targets)];
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

/** The file of the content folder that one of a locale's folder stands for. */
function outsideLocale(file: string | null, { localeFolder }: Targets): string | null {
  const isInside = file !== null && localeFolder !== '' && file.startsWith(`${localeFolder}/`);
  return isInside ? file.slice(localeFolder.length + 1) : null;
}

/** The file of `static/` that an absolute path means; null for other paths. */
export function staticFile({ path: pathName }: WrittenTarget, { editions }: Targets): string | null {
  return editions[0].docsPath !== '' && pathName.startsWith('/') ? `static${path.normalize(pathName)}` : null;
}
