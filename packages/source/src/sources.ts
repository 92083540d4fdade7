import type { Position } from '@docgraph/schemas/diagnostic';
import type { Span } from './checked.ts';

/** A text file in the content folder. */
export interface SourceText {
  /** Path relative to the content folder, with `/` separators. */
  path: string;
  /** Content without a byte order mark. Line endings are `\n`. */
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** The file that the text is translated from, if it's written for another documentation engine. */
  original?: Original | undefined;
}

/** A file in the syntax of another documentation engine. */
export interface Original {
  text: string;
  /** Where each line of the translated text comes from. */
  places: readonly LinePlace[];
  /** Syntax that couldn't be translated. */
  losses: readonly SyntaxLoss[];
}

/** The place of a translated line in its file. Numbers start at 1. */
export interface LinePlace {
  line: number;
  /** Column at which the text of the line starts. Omitted if it's the first. */
  column?: number | undefined;
}

/** Syntax that couldn't be translated, and its place in the file. */
export interface SyntaxLoss {
  line: number;
  column: number;
  /** Name of what needs the other engine, such as `Version`. */
  name: string;
  message: string;
  hint?: string | undefined;
  /** The rule for text that's invalid for the other engine, too. */
  rule?: 'front-matter/syntax' | undefined;
}

/** Converts a position in a translated text to its position in the file. */
export function placeInFile({ original }: Pick<SourceText, 'original'>, position: Position): Position {
  const place = original?.places[position.line - 1];
  return place ? { line: place.line, column: position.column + (place.column ?? 1) - 1 } : position;
}

/** Converts a range in a translated text to its range in the file. */
export function spanInFile(source: Pick<SourceText, 'original'>, { start, end }: Span): Span {
  return { start: placeInFile(source, start), end: placeInFile(source, end) };
}

/** The core's data files, which are next to `site.yaml`. Plugins add more. */
export const DATA_FILES = [
  'redirects.yaml',
  'published.json',
  'synonyms.yaml',
  'example-data.yaml',
  'search-questions.yaml',
] as const;

/** A WebP image that's made from another image. */
export interface ImageVariant {
  width: number;
  /** Hash of everything that its content depends on. */
  key: string;
}

/** Facts about a file that isn't Markdown. */
export interface FileFacts {
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  /** Size of an image in pixels. Absent for other files and for images whose size is unknown. */
  width?: number | undefined;
  height?: number | undefined;
  /** Whether an image is an animation, which has no variants. */
  isAnimated?: boolean;
  /** Smaller variants of an image to publish, sorted by width. */
  variants?: readonly ImageVariant[] | undefined;
  /** Whether an SVG file contains scripts, which run when the file is opened directly. */
  hasScript?: boolean;
  /** The page that a symbolic link points to. */
  aliasOf?: string | undefined;
}

/** Matches a script, an event handler, or a `javascript:` URL. */
const SVG_SCRIPT = /<(?:[\w-]+:)?script\b|\son[a-z]+\s*=|=\s*["']\s*javascript:/i;

/** Checks whether a file is an SVG file that contains scripts. */
export function hasSvgScript(file: string, text: string): boolean {
  return /\.svg$/i.test(file) && SVG_SCRIPT.test(text);
}

/** All files that are read from the content folder. */
export interface Sources {
  site: SourceText | undefined;
  /** Existing navigation files of all versions and locales, keyed by path. Those of other engines have their own paths. */
  navigation: Map<string, SourceText>;
  /** Existing data files, keyed by name. */
  data: ReadonlyMap<string, SourceText>;
  /** `collections.yaml`, and the files and templates of collections, keyed by path and sorted by it. */
  collections: ReadonlyMap<string, SourceText>;
  /** Markdown files in the docs folders, sorted by path. */
  pages: SourceText[];
  /** Files that pages include or show as code, and files that those include, keyed by path. Missing files are undefined. */
  included: ReadonlyMap<string, SourceText | undefined>;
  /** OpenAPI descriptions, and the YAML and JSON files next to them and in subfolders, keyed by path. */
  api: Map<string, SourceText>;
  /** All other files in the docs folders and in `static/`, keyed by path. */
  files: Map<string, FileFacts>;
}

/** Returns all text files. A file may be listed twice. */
export function textFilesOf({ site, navigation, data, collections, pages, included, api }: Sources): SourceText[] {
  const others = [...[...included.values()].filter((text) => text !== undefined), ...collections.values()];
  return [...others, ...(site ? [site] : []), ...navigation.values(), ...data.values(), ...pages, ...api.values()];
}

/** Default folder for pages. */
export const DOCS_PATH = 'docs';

/** File extensions of pages. */
export const PAGE_ENDING = /\.(?:md|markdown|mdx|mdown|mkdn?)$/i;

/** Matches the name of a folder's index page, without its extension. Hugo uses `_index`. */
export const INDEX_NAME = /^(?:_?index|readme)$/i;

/**
 * Checks whether a file in the docs folder is a partial, which other pages include. The name of a partial, or of one of
 * its folders, starts with `_`, as in Docusaurus, Hugo, and Jekyll.
 */
export function isPartial(path: string): boolean {
  if (!PAGE_ENDING.test(path)) return false;
  const [name = '', ...folders] = path.replace(PAGE_ENDING, '').split('/').reverse();
  return [...folders, INDEX_NAME.test(name) ? '' : name].some((part) => part.startsWith('_'));
}
