import path from 'node:path/posix';
import { PAGE_ENDING } from './sources.ts';

/** Matches the file that `::include{file=…}` or a code fence with `file=` names. */
const NAMED = /(?:::include\{|`{3}|~{3})(?:[^\n]*?[\s{`~])?file=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+))/g;

/** A file that a page includes or shows as code, as written: `./install.sh#linux`. */
export interface NamedFile {
  /** Path in the content folder. Undefined if it's outside, or can't be content. */
  file: string | undefined;
  /** Name of the region to use, without `#`. */
  region: string | undefined;
}

/** Returns the path of a file that another one names with `file=`. Paths with a leading slash start at the content folder. */
export function resolveNamed(written: string, from: string): NamedFile {
  const [, name = '', region] = /^([^#]*)(?:#(.*))?$/s.exec(written.trim()) ?? [];
  const joined = path.join(name.startsWith('/') ? '' : path.dirname(from), name.replace(/^\/+/, '')).normalize();
  const isContent = name !== '' && joined.split('/').every((part) => !/^\.|^node_modules$|\\|\0|^$/.test(part));
  return { file: isContent ? joined : undefined, region: region || undefined };
}

/**
 * Lists the files that a Markdown file includes or shows as code, without parsing it. Mentions in code count, too: reading
 * a file that isn't needed has no effect.
 */
export function namedFiles(text: string, from: string): string[] {
  if (!PAGE_ENDING.test(from)) return [];
  return [...new Set(namesIn(text).flatMap(({ written }) => resolveNamed(written, from).file ?? []))];
}

/** Lists the values of `file=` in a Markdown file, with their offsets. */
export function namesIn(text: string): { written: string; start: number }[] {
  if (!text.includes('file=')) return [];
  return Array.from(text.matchAll(NAMED), ({ 0: match, index, ...groups }) => {
    const written = groups[1] ?? groups[2] ?? groups[3] ?? '';
    return { written, start: index + match.lastIndexOf(written) };
  });
}
