import path from 'node:path/posix';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { INDEX_NAME, PAGE_ENDING } from '@docgraph/source/sources';

/** A path of characters that stand in a link as they are. */
const PLAIN_PATH = /^[\w!$&'()*+,./:;=@~-]*$/;

/** Percent-encodes a path in NFC for use in a link. Keeps slashes. */
export function encodeRoute(route: string): string {
  return PLAIN_PATH.test(route) ? route : route.normalize().split('/').map(encodeName).join('/');
}

/** The route that somebody wrote: without `.` and `..`, without `.html`, percent-encoded whether it was already or not. */
export function routeAsWritten(written: string): string {
  const decoded = decode(written) ?? written;
  return encodeRoute(withoutHtml(path.normalize(`/${decoded}`)));
}

/** `/x.html` and `/x/index.html` are other forms of `/x`. */
function withoutHtml(route: string): string {
  return route.replace(/(?:\/index)?\.html$/i, '') || '/';
}

/** Characters that `encodeURIComponent` encodes although a path may hold them. */
const PLAIN_IN_PATH = /%(?:40|3A|2C|3B|3D|2B|24|26)/g;
/** Half a character, which has no encoding. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function encodeName(name: string): string {
  return encodeURIComponent(name.replace(LONE_SURROGATE, '\uFFFD')).replace(PLAIN_IN_PATH, decodeURIComponent);
}

/** Decodes percent-encoding; null when it is malformed. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The same for addresses that a file system or a reader cannot tell apart: those that differ in case. */
export function foldedKey(route: string): string {
  return decodedKey(route).toLowerCase();
}

/** Path of a file inside the docs folder. */
export function pathInDocs(file: string, docsPath: string): string {
  return docsPath === '' ? file : file.slice(docsPath.length + 1);
}

/** Path of a page inside the docs folder, without its ending: `compute/images/overview`. */
export function pageId(file: string, docsPath: string): string {
  return pathInDocs(file, docsPath).replace(PAGE_ENDING, '');
}

/** Whether a page is the index page of its folder. */
export function isIndexPage(id: string): boolean {
  return INDEX_NAME.test(path.basename(id));
}

/** The folder of a page inside the docs folder; empty for the docs folder itself. */
export function folderOf(id: string): string {
  return path.dirname(id) === '.' ? '' : path.dirname(id);
}

/**
 * The canonical address of a page inside its edition in its written form: its path, the folder's for an index page, or
 * its `slug`. Names are percent-encoded, so that a route can stand in a link as it is.
 */
export function routeOfPage(id: string, slug: string | undefined): string {
  if (slug !== undefined) return routeAsWritten(slug.startsWith('/') ? slug : `${encodeRoute(folderOf(id))}/${slug}`);
  return encodeRoute(isIndexPage(id) ? `/${folderOf(id)}` : withoutHtml(`/${id}`));
}
