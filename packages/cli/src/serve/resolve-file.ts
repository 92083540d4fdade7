import type { FindFile, ServedFile } from './served-file.ts';

/** A file that answers a request, or the page to answer with when there is none. */
interface ResolvedFile {
  file: ServedFile;
  status: 200 | 404;
  /** The same page as Markdown; undefined for what is no page, or has none. */
  markdown?: ServedFile | undefined;
}

/**
 * The file of a site that a path means, as a static host with the usual rewrites answers it: `/x`, `/x/`, `/x.html` and
 * `/x/index.html` are one page, in any Unicode normal form; anything else is the not-found page. Undefined when even that
 * is missing.
 */
export async function resolveFile(find: FindFile, urlPath: string): Promise<ResolvedFile | undefined> {
  const file = await find(candidatesOf(urlPath));
  if (file !== undefined) return { file, status: 200, markdown: await markdownOf(find, file.path) };
  const notFound = await find(notFoundPagesOf(urlPath));
  return notFound === undefined ? undefined : { file: notFound, status: 404 };
}

/** The Markdown beside the HTML of a page: `x.md` for `x/index.html`, `index.md` at the root. */
async function markdownOf(find: FindFile, page: string): Promise<ServedFile | undefined> {
  const [isPage, folder = 'index'] = /^(?:(.+)\/)?index\.html$/.exec(page) ?? [];
  return isPage === undefined ? undefined : find([`${folder}.md`]);
}

/** Levels of folders that may have a not-found page of their own: the path of a locale has seldom more than one. */
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
  // On the disk an empty part of a path means nothing.
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
