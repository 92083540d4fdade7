import path from 'node:path/posix';
import { stemOf } from '../folder-tree.ts';
import { type Data, textOf } from '../values.ts';

/** Returns the URL path of a page: lower case, with hyphens for spaces, without the language. */
export function routeOf(name: string, data: Data): string {
  const url = textOf(data.url);
  if (url !== undefined) return `/${url.replace(/^\/|\/$/g, '')}`;
  const folder = path.dirname(name) === '.' ? '' : path.dirname(name);
  const stem = stemOf(name);
  const slug = textOf(data.slug);
  const isIndex = /^_?index$/.test(stem);
  const own = isIndex
    ? slug && stem === 'index'
      ? path.join(path.dirname(folder), slug)
      : folder
    : path.join(folder, slug ?? stem);
  if (own === '.') return '/';
  const written = own.toLowerCase().replace(/\s+/g, '-');
  return `/${written.replace(/[^\p{L}\p{M}\p{N}_./~%+-]/gu, '')}`;
}
