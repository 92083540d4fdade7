/** A line of a translated page. */
export interface TranslatedLine {
  text: string;
  /** Number of the line in the source that it comes from, starting at 1. Lines that are added have the line that caused them. */
  line: number;
  /** Column of the source line at which the text starts, starting at 1. Omitted if it's the first. */
  column?: number | undefined;
}

/** Something in a page that the translation can't express. */
export interface TranslationLoss {
  /** Line and column in the source, starting at 1. */
  line: number;
  column: number;
  /** Name of what needs the other engine, such as `Version`; the summary lists each name once. */
  name: string;
  message: string;
  hint?: string | undefined;
  /** The rule for text that's invalid for the other engine, too. */
  rule?: 'front-matter/syntax' | undefined;
}

/** A page of another engine as our Markdown. */
export interface Translation {
  lines: readonly TranslatedLine[];
  losses: readonly TranslationLoss[];
  /** How often each construct was translated, by its plural noun in the summary, such as `callouts` or `code groups`. */
  counts: Readonly<Record<string, number>>;
}

/** A page to translate. */
export interface ForeignPage {
  /** Path of the file, relative to the root of the project, with `/` separators. */
  path: string;
  text: string;
  /** The front matter, if it's already parsed. */
  frontMatter?: Readonly<Record<string, unknown>> | undefined;
  /** Returns the text of another file of the project by its path, such as an imported partial, or undefined if it's missing. */
  readFile: (path: string) => string | undefined;
}

/** Translates the pages of an engine. `Settings` are what the engine's configuration says about syntax. */
export type Translate<Settings> = (page: ForeignPage, settings: Settings) => Translation;
