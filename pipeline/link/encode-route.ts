import path from 'node:path/posix';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { INDEX_NAME, PAGE_ENDING } from '@docgraph/source/sources';

/** Matches a path that doesn't need encoding. */
const UNRESERVED_PATH = /^[\w!$&'()*+,./:;=@~-]*$/;

/** Percent-encodes a path in NFC for use in a link. Keeps slashes. */
export function encodeRoute(route: string): string {
  return UNRESERVED_PATH.test(route) ? route : route.normalize().split('/').map(encodeName).join('/');
}

/** Normalizes a written route: resolves `.` and `..`, removes `.html`, and percent-encodes it once. */
export function routeAsWritten(written: string): string {
  const decoded = decode(written) ?? written;
  return encodeRoute(withoutHtml(path.normalize(`/${decoded}`)));
}

/** Converts `/x.html` and `/x/index.html` to `/x`. */
function withoutHtml(route: string): string {
  return route.replace(/(?:\/index)?\.html$/i, '') || '/';
}

/** Matches characters that `encodeURIComponent` encodes although they are allowed in paths. */
const PLAIN_IN_PATH = /%(?:40|3A|2C|3B|3D|2B|24|26)/g;
/** Matches lone surrogates, which can't be encoded. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function encodeName(name: string): string {
  return encodeURIComponent(name.replace(LONE_SURROGATE, '\uFFFD')).replace(PLAIN_IN_PATH, decodeURIComponent);
}

/** Decodes percent-encoding. Returns null if it's malformed. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns a key for a route that ignores case, because some file systems do. */
export function foldedKey(route: string): string {
  return decodedKey(route).toLowerCase();
}

/** Returns the path of a file inside the docs folder. */
export function pathInDocs(file: string, docsPath: string): string {
  return docsPath === '' ? file : file.slice(docsPath.length + 1);
}

/** Returns the path of a page inside the docs folder without the file extension: `compute/images/overview`. */
export function pageId(file: string, docsPath: string): string {
  return pathInDocs(file, docsPath).replace(PAGE_ENDING, '');
}

/** Checks whether a page is the index page of its folder. */
export function isIndexPage(id: string): boolean {
  return INDEX_NAME.test(path.basename(id));
}

/** Returns the folder of a page inside the docs folder; empty for the docs folder itself. */
export function folderOf(id: string): string {
  return path.dirname(id) === '.' ? '' : path.dirname(id);
}

/**
 * Returns the canonical route of a page within its edition: its path, the folder's path for an index page, or its `slug`.
 * Routes are percent-encoded, so they can be used in links.
 */
export function routeOfPage(id: string, slug: string | undefined): string {
  if (slug !== undefined) return routeAsWritten(slug.startsWith('/') ? slug : `${encodeRoute(folderOf(id))}/${slug}`);
  return encodeRoute(isIndexPage(id) ? `/${folderOf(id)}` : withoutHtml(`/${id}`));
}

/** Matches a route that needs no quotes in YAML. */
const PLAIN = /^[\w./~%-]+$/;

/** Returns a route as written in `redirects.yaml`. */
export function quoted(route: string): string {
  return PLAIN.test(route) ? route : JSON.stringify(route);
}
