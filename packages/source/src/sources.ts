/** A text file of the content folder. */
export interface SourceText {
  /** Path relative to the content folder, with `/`. */
  path: string;
  /** Content without byte order mark, with `\n` line ends. */
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
}

/** The data files of the core that may stand beside `site.yaml`; plugins have more. */
export const DATA_FILES = ['redirects.yaml', 'synonyms.yaml', 'example-data.yaml', 'search-questions.yaml'] as const;

/** What is known of a file that is not Markdown. */
export interface FileFacts {
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  /** Size of an image in pixels; absent on other files and on images of unknown size. */
  width?: number | undefined;
  height?: number | undefined;
  /** Whether an SVG has scripts, which run when it's opened by itself. */
  hasScript?: boolean;
  /** File of the page that a symbolic link leads to. */
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
  /** The navigation files of all versions and locales that exist, by path. */
  navigation: Map<string, SourceText>;
  /** Those of the data files that exist, by name. */
  data: ReadonlyMap<string, SourceText>;
  /** Markdown files of the docs folders, sorted by path. */
  pages: SourceText[];
  /** The OpenAPI descriptions and the YAML and JSON files beside and below them, by path. */
  api: Map<string, SourceText>;
  /** All other files of the docs folders and of `static/`, by path. */
  files: Map<string, FileFacts>;
}

/** All text files among them. */
export function textsIn({ site, navigation, data, pages, api }: Sources): SourceText[] {
  return [...(site ? [site] : []), ...navigation.values(), ...data.values(), ...pages, ...api.values()];
}

/** Usual folder of the pages. */
export const DOCS_PATH = 'docs';

/** Ending of the file of a page. */
export const PAGE_ENDING = /\.(?:md|markdown|mdx|mdown|mkdn?)$/i;

/** Name, without its ending, of the page that stands for its folder; Hugo calls it `_index`. */
export const INDEX_NAME = /^(?:_?index|readme)$/i;

/**
 * Whether a file is only a part of pages, by its path inside the docs folder: a page or its folder has a name that
 * begins with `_`, as Docusaurus, Hugo and Jekyll name what they take into other pages.
 */
export function isPartial(path: string): boolean {
  if (!PAGE_ENDING.test(path)) return false;
  const [name = '', ...folders] = path.replace(PAGE_ENDING, '').split('/').reverse();
  return [...folders, INDEX_NAME.test(name) ? '' : name].some((part) => part.startsWith('_'));
}
