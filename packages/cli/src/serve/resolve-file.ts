import type { FindFile, ServedFile } from './served-file.ts';

/** The file to respond with, which is the not-found page for a path without a file. */
interface ResolvedFile {
  file: ServedFile;
  status: 200 | 404;
  /** The page as Markdown, also the not-found page; undefined for other files. */
  markdown?: ServedFile | undefined;
}

/**
 * Resolves a URL path to a file of the site, as a static host with the usual rewrites does: `/x`, `/x/`, `/x.html`, and
 * `/x/index.html` are the same page, in any Unicode normalization form, and unknown paths resolve to the not-found page.
 * Returns undefined if that is missing, too.
 */
export async function resolveFile(find: FindFile, urlPath: string): Promise<ResolvedFile | undefined> {
  const file = await find(candidatesOf(urlPath));
  if (file !== undefined) return { file, status: 200, markdown: await markdownOf(find, file.path) };
  const notFound = await find(notFoundPagesOf(urlPath));
  if (notFound === undefined) return undefined;
  return { file: notFound, status: 404, markdown: await find([notFound.path.replace(/html$/, 'md')]) };
}

/** Finds the Markdown of an HTML page: `x.md` for `x/index.html`, and `index.md` at the root. */
async function markdownOf(find: FindFile, page: string): Promise<ServedFile | undefined> {
  const [isPage, folder = 'index'] = /^(?:(.+)\/)?index\.html$/.exec(page) ?? [];
  return isPage === undefined ? undefined : find([`${folder}.md`]);
}

/** How many folder levels may have their own not-found page: the path of a locale rarely has more than one. */
const NOT_FOUND_LEVELS = 3;

function notFoundPagesOf(urlPath: string): string[] {
  const folders = (decode(urlPath) ?? '').split('/').slice(1, -1).slice(0, NOT_FOUND_LEVELS);
  if (folders.some((name) => name === '' || name === '..' || name.includes('\0'))) return ['404.html'];
  return folders.map((_, i) => `${folders.slice(0, folders.length - i).join('/')}/404.html`).concat('404.html');
}

function candidatesOf(urlPath: string): string[] {
  const decoded = decode(urlPath)?.normalize() ?? null;
  if (decoded === null || decoded.includes('\0')) return [];
  const bare = decoded.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  // The file system ignores empty path segments, so a path with them would match a file.
  if (bare.includes('//')) return [];
  const page = bare.split('/').some((segment) => segment === '..') ? [] : [`${bare}/index.html`];
  const names = decoded.endsWith('/') || decoded.endsWith('/404.html') ? page : [...page, decoded];
  return names.map((name) => name.replace(/^\/+/, ''));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
