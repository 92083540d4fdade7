import { stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that answers a request, or the page to answer with when there is none. */
export interface ResolvedFile {
  file: string;
  status: 200 | 404;
}

/**
 * The file of a site folder that a path means, as a static host with the usual rewrites answers it: `/x`, `/x/`,
 * `/x.html` and `/x/index.html` are one page; anything else is the not-found page. Undefined when even that is missing.
 */
export async function resolveFile(siteDir: string, urlPath: string): Promise<ResolvedFile | undefined> {
  for (const candidate of candidatesOf(urlPath)) {
    const file = path.join(siteDir, candidate);
    if (file.startsWith(siteDir + path.sep) && (await isFile(file))) return { file, status: 200 };
  }
  const notFound = path.join(siteDir, '404.html');
  return (await isFile(notFound)) ? { file: notFound, status: 404 } : undefined;
}

function candidatesOf(urlPath: string): string[] {
  const decoded = decode(urlPath);
  if (decoded === null || decoded.includes('\0')) return [];
  const bare = decoded.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
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

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}
