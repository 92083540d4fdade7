import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that answers a request, or the page to answer with when there is none. */
interface ResolvedFile {
  file: string;
  status: 200 | 404;
  /** The same page as Markdown; undefined for what is no page, or has none. */
  markdown?: string | undefined;
}

/**
 * The file of a site folder that a path means, as a static host with the usual rewrites answers it: `/x`, `/x/`,
 * `/x.html` and `/x/index.html` are one page; anything else is the not-found page. Undefined when even that is missing.
 */
export async function resolveFile(siteDir: string, urlPath: string): Promise<ResolvedFile | undefined> {
  for (const candidate of candidatesOf(urlPath)) {
    const file = await fileInside(siteDir, candidate);
    if (file !== undefined) return { file, status: 200, markdown: await markdownOf(siteDir, candidate) };
  }
  const notFound = await fileInside(siteDir, '404.html');
  return notFound === undefined ? undefined : { file: notFound, status: 404 };
}

/** The Markdown beside the HTML of a page: `/x.md` for `/x/index.html`, `/index.md` at the root. */
async function markdownOf(siteDir: string, candidate: string): Promise<string | undefined> {
  const name = candidate.endsWith('/index.html') ? candidate.replace(/\/index\.html$/, '') || '/index' : undefined;
  return name === undefined ? undefined : fileInside(siteDir, `${name}.md`);
}

function candidatesOf(urlPath: string): string[] {
  const decoded = decode(urlPath);
  if (decoded === null || decoded.includes('\0')) return [];
  const bare = decoded.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  // On the disk an empty part of a path means nothing.
  if (bare.includes('//')) return [];
  const page = bare.split('/').some((segment) => segment === '..') ? [] : [`${bare}/index.html`];
  return decoded.endsWith('/') || decoded === '/404.html' ? page : [...page, decoded];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The file at a path of a folder; undefined where there is none, or symbolic links lead out of the folder. */
async function fileInside(folder: string, name: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
    const way = path.relative(root, file);
    const isInside = way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
    return isInside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    // Whatever cannot be looked at is not there.
    return undefined;
  }
}
