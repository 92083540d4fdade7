import path from 'node:path/posix';
import { stemOf } from '../folder-tree.ts';
import { type Data, mapOf, textOf } from '../values.ts';

/**
 * Returns the URL path of a page: lower case, with hyphens for spaces, without the language. `permalinks` are patterns for
 * the pages of a section.
 */
export function routeOf(name: string, data: Data, permalinks: Data): string {
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
  const section = name.split('/')[0] ?? '';
  const pattern = isIndex && stem === '_index' ? undefined : textOf(mapOf(permalinks.page ?? permalinks)[section]);
  const place = pattern === undefined ? own : permalink(pattern, path.dirname(own), path.basename(own), data);
  const written = place.toLowerCase().replace(/\s+/g, '-');
  return `/${written.replace(/^\/|\/$/g, '').replace(/[^\p{L}\p{M}\p{N}_./~%+-]/gu, '')}`;
}

/** Fills in a pattern such as `/:year/:slug/`. Tokens that we don't know stay empty. */
function permalink(pattern: string, folder: string, name: string, data: Data): string {
  const date = new Date(String(data.date));
  const [year = '', month = '', day = ''] = Number.isNaN(date.getTime()) ? [] : date.toISOString().split(/[-T]/);
  const values: Readonly<Record<string, string>> = {
    section: folder.split('/')[0] ?? '',
    sections: folder,
    title: textOf(data.title) ?? name,
    year,
    month,
    day,
    ...Object.fromEntries(
      ['slug', 'slugorfilename', 'slugorcontentbasename', 'filename', 'contentbasename'].map((key) => [key, name]),
    ),
  };
  return pattern.replace(/:(\w+)(?:\[[^\]]*\])?/g, (_, token: string) => values[token] ?? '').replace(/\/{2,}/g, '/');
}
