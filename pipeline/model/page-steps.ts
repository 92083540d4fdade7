import type { TextReader, TextTables } from '@docgraph/texts/plugin-texts';
import type { Element, ElementContent, Root } from 'hast';
import type { PluggableList } from 'unified';

/** What a code block becomes: an element, or a problem. */
export type FenceResult =
  | {
      element: Element;
      /** Its words, for search and for readers of plain text. */
      text: string;
    }
  | {
      /** What is wrong, in one sentence; the block stays code. */
      problem: string;
      rule: string;
      /** Line inside the block, from 1. */
      line: number;
      hint?: string | undefined;
    };

/** HTML beyond that of Markdown that a plugin may add: each profile is a closed list of elements and attributes. */
export type HtmlProfile = 'svg' | 'mathml' | 'popover' | 'media' | 'frame';

/** A directive on a page, from `:::name[label]{key=value}` to `:::`. */
export interface DirectiveBlock {
  attributes: Readonly<Record<string, string>>;
  /** The text in brackets, without its formatting. */
  label: string;
  /** The elements between the two lines. */
  content: ElementContent[];
}

/** What a directive becomes: an element, or a problem, in which case its content stays. */
export type DirectiveResult =
  | { element: Element }
  | {
      /** What is wrong, in one sentence. */
      problem: string;
      rule: string;
      hint?: string | undefined;
    };

/** What a plugin does with one page. Pure: it runs in a worker, and its results are cached. */
export interface PageSteps<Say = unknown> {
  /** Fenced blocks by language. The line of a block, in its page, is its own: ids can be made of it. */
  fences?: Readonly<Record<string, (source: string, block: { line: number }) => FenceResult>>;
  /** Keys and words after the language of code blocks that the plugin reads, such as `tests` of `tests=unit`. */
  codeWords?: readonly string[];
  /** Directives by name. */
  directives?: Readonly<Record<string, (block: DirectiveBlock) => DirectiveResult>>;
  /** Plugins of remark, which run after its own parser. */
  remark?: PluggableList;
  /** Plugins of rehype, which run before the sanitizer. */
  rehype?: PluggableList;
  /**
   * Changes the tree of the page at last, when headings have their ids. What it adds is sanitized. `say` reads the texts of
   * the plugin in the language of the page.
   */
  finish?(tree: Root, page: { title: string; say: Say }): void;
}

/** The steps of a plugin on a page, with what the core must know of the plugin. */
export interface PluginSteps extends PageSteps<TextReader> {
  name: string;
  texts?: TextTables | undefined;
  allow?: readonly HtmlProfile[] | undefined;
  policy?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}

/**
 * Markdown that is made from data files: by the line that stands for it in pages, without its colons. `commands` is
 * the text for a line `::commands`, `commands{group=vms}` for `::commands{group=vms}`.
 */
export type GeneratedBlocks = Readonly<Record<string, string>>;
