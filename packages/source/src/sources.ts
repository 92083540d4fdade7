/** A text file in the content folder. */
export interface SourceText {
  /** Path relative to the content folder, with `/` separators. */
  path: string;
  /** Content without byte order mark, with `\n` line endings. */
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
}

/** Data files of the core, next to `site.yaml`; plugins add more. */
export const DATA_FILES = ['redirects.yaml', 'synonyms.yaml', 'example-data.yaml', 'search-questions.yaml'] as const;

/** Facts about a file that isn't Markdown. */
export interface FileFacts {
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  /** Size of an image in pixels; absent on other files and on images of unknown size. */
  width?: number | undefined;
  height?: number | undefined;
  /** Whether an SVG has scripts, which run when it's opened by itself. */
  hasScript?: boolean;
  /** File of the page that a symbolic link points to. */
  aliasOf?: string | undefined;
}

/** A script, an event handler, or a link that runs one. */
const SVG_SCRIPT = /<(?:[\w-]+:)?script\b|\son[a-z]+\s*=|=\s*["']\s*javascript:/i;

/** Checks whether a file is an SVG with scripts. */
export function hasSvgScript(file: string, text: string): boolean {
  return /\.svg$/i.test(file) && SVG_SCRIPT.test(text);
}

/** Everything read from the content folder. */
export interface Sources {
  site: SourceText | undefined;
  /** Existing navigation files of all versions and locales, keyed by path. */
  navigation: Map<string, SourceText>;
  /** Existing data files, keyed by name. */
  data: ReadonlyMap<string, SourceText>;
  /** Markdown files of the docs folders, sorted by path. */
  pages: SourceText[];
  /** OpenAPI descriptions and the YAML and JSON files next to and below them, keyed by path. */
  api: Map<string, SourceText>;
  /** All other files of the docs folders and of `static/`, keyed by path. */
  files: Map<string, FileFacts>;
}

/** Returns all text files. */
export function textFilesOf({ site, navigation, data, pages, api }: Sources): SourceText[] {
  return [...(site ? [site] : []), ...navigation.values(), ...data.values(), ...pages, ...api.values()];
}

/** Default folder of the pages. */
export const DOCS_PATH = 'docs';

/** File extensions of pages. */
export const PAGE_ENDING = /\.(?:md|markdown|mdx|mdown|mkdn?)$/i;

/** File name, without extension, of the index page of a folder. Hugo calls it `_index`. */
export const INDEX_NAME = /^(?:_?index|readme)$/i;

/**
 * Checks whether a file is a partial, by its path inside the docs folder: its name or a folder's name starts with `_`,
 * as in Docusaurus, Hugo, and Jekyll for files that are included in other pages.
 */
export function isPartial(path: string): boolean {
  if (!PAGE_ENDING.test(path)) return false;
  const [name = '', ...folders] = path.replace(PAGE_ENDING, '').split('/').reverse();
  return [...folders, INDEX_NAME.test(name) ? '' : name].some((part) => part.startsWith('_'));
}
