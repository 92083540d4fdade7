import path from 'node:path/posix';
import { INDEX_NAME, PAGE_ENDING } from '../model/sources.ts';
import { encodeRoute, routeAsWritten, withoutHtml } from './encode-route.ts';

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
