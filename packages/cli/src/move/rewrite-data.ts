import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Span } from '@docgraph/source/checked';
import { parseDataFile } from '@docgraph/source/read-data';
import type { NamedText } from '@docgraph/source/source-file';
import { type SourceText, spanInFile } from '@docgraph/source/sources';
import type { TextEdit } from '../edit/text-edit.ts';

/** Where an ID is written: in which file, and for which docs set. */
export interface IdPlace {
  file: string;
  set: string | undefined;
}

/** New names of moved pages. */
interface NewNames {
  /** Returns the new ID of a page in its edition: its path in the docs folder, without the file extension. */
  idOf(id: string, place: IdPlace): string | undefined;
  /** New routes by {@link decodedKey} of the old route. */
  routes: ReadonlyMap<string, string>;
}

/** A replaced name in a data file. */
export interface DataEdit {
  span: Span;
  replace: string;
  by: string;
}

/** Keys in `navigation.yaml` and `site.yaml` whose values are IDs of pages. */
const ID_KEYS: ReadonlySet<PropertyKey> = new Set(['page', 'docId']);

/** Returns the new form of a value, if it changes: of an ID of a page, or of a route with an optional query and anchor. */
export type Rename = (written: string, kind: 'id' | 'route', place: IdPlace) => string | undefined;

/** Finds the values of a data file that change because pages or anchors get other names. */
export function rewriteData(source: SourceText, rename: Rename): DataEdit[] {
  const located = parseDataFile(source);
  const edits: DataEdit[] = [];
  const visit = (value: unknown, at: readonly (string | number)[], set?: string) => {
    if (typeof value === 'string') {
      const key = at.at(-1);
      const place = { file: source.path, set };
      const by = rename(value, key !== undefined && ID_KEYS.has(key) ? 'id' : 'route', place);
      if (by !== undefined) edits.push({ span: placeOf(source, located.spanOf(at)), replace: value, by });
    } else if (Array.isArray(value)) {
      value.forEach((item, i) => {
        visit(item, [...at, i]);
      });
    } else if (typeof value === 'object' && value !== null) {
      const { docsPluginId } = value as { docsPluginId?: unknown };
      for (const [key, each] of Object.entries(value))
        visit(each, [...at, key], typeof docsPluginId === 'string' ? docsPluginId : undefined);
    }
  };
  visit(located.data, []);
  return edits;
}

/** Matches an absolute link, or one to an entry, in the Markdown or HTML of a data file or an API description. */
const PROSE_LINK = /(?<=\]\(|\bhref=["'])(?:\/|[a-z][\w-]*:)[^)\s"']*/g;

/** Returns the edits of the links in the texts of a data file or an API description. */
export function rewriteProse({ path: file, text }: NamedText, rename: Rename): TextEdit[] {
  return Array.from(text.matchAll(PROSE_LINK)).flatMap(({ 0: link, index }) => {
    const by = rename(link, 'route', { file, set: undefined });
    return by === undefined ? [] : [{ start: index, end: index + link.length, by }];
  });
}

/** Returns the range of a value in its file. In the settings of another engine, only its line is known exactly. */
function placeOf(source: SourceText, span: Span): Span {
  const { start, end } = spanInFile(source, span);
  if (!source.original) return { start, end };
  return { start: { ...start, column: 1 }, end: { line: start.line + 1, column: 1 } };
}

/** Returns a function that renames moved pages. */
export function renameMoved({ idOf, routes }: NewNames): Rename {
  return (written, kind, place) => (kind === 'id' ? idOf(written, place) : newRoute(written, routes));
}

/** Returns the new form of a route with its query and anchor, or undefined if its page doesn't move. */
export function newRoute(written: string, routes: NewNames['routes']): string | undefined {
  if (!written.startsWith('/')) return undefined;
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const moved = routes.get(decodedKey(route));
  return moved === undefined ? undefined : moved + rest;
}
