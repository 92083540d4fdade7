import type { TextReader, TextTables } from '@docgraph/texts/plugin-texts';
import type { Element, ElementContent, Root } from 'hast';
import type { RootContent } from 'mdast';
import type { PluggableList } from 'unified';

/**
 * Content of a plugin: Markdown nodes (mdast), HTML nodes (hast), or both. A directive or a fence can also return Markdown as text. docgraph resolves and checks the targets of links
 * and images in it, and converts it to Markdown for programs.
 */
export type PluginContent = Exclude<ElementContent, Element> | RootContent | PluginElement;

/** An element, which can contain Markdown nodes. */
export interface PluginElement extends Omit<Element, 'children'> {
  children: PluginContent[];
}

/** Functions that render something on a page. As methods, they fit plugins with typed strings. */
interface Renderers<Say> {
  fence(source: string, block: { line: number } & PageInfo<Say>): FenceResult;
  directive(block: DirectiveBlock, page: PageInfo<Say>): DirectiveResult;
}

/** The page that a plugin renders something for. */
export interface PageInfo<Say> {
  /** Returns the plugin's UI strings in the language of the page. */
  say: Say;
}

/**
 * The result of rendering a code block: content, which also replaces the block in published Markdown; an element, which
 * doesn't; or a problem.
 */
export type FenceResult =
  | { content: (PluginContent | string)[] }
  | {
      element: Element;
      /** Its plain text, for search and text output. */
      text: string;
      /** Problems to report although the element is shown. */
      problems?: readonly FenceProblem[];
    }
  | FenceProblem;

/** A problem in a code block. If it's the whole result, the block is shown as code. */
export interface FenceProblem {
  /** The message to report: one sentence that describes the problem. */
  problem: string;
  rule: string;
  /** Line inside the block, from 1. */
  line: number;
  hint?: string | undefined;
}

/** Additional HTML that a plugin can use: each profile is a fixed list of elements and attributes. */
export type HtmlProfile = 'svg' | 'mathml' | 'popover' | 'media' | 'frame';

/** A directive on a page, from `:::name[label]{key=value}` to `:::`. */
export interface DirectiveBlock {
  attributes: Readonly<Record<string, string>>;
  /** The text in brackets, without its formatting. */
  label: string;
  /** The elements between the opening and closing line. */
  content: ElementContent[];
}

/** The result of rendering a directive: content, or a problem, in which case only the directive's content is shown. */
export type DirectiveResult =
  | { content: (PluginContent | string)[] }
  | { element: Element }
  | {
      /** The message to report: one sentence that describes the problem. */
      problem: string;
      rule: string;
      hint?: string | undefined;
    };

/** A plugin's processing steps for a page. They must be pure: they run in a worker, and their results are cached. */
export interface PageSteps<Say = unknown> {
  /** Renders fenced blocks, keyed by language. `line` is the line on the page, for generating unique IDs. */
  fences?: Readonly<Record<string, Renderers<Say>['fence']>>;
  /** Options of code blocks that the plugin supports: words, and keys such as `tests` in `tests=unit`. */
  codeWords?: readonly string[];
  /** Renders directives, keyed by name. */
  directives?: Readonly<Record<string, Renderers<Say>['directive']>>;
  /** Remark plugins, which run after the parser. */
  remark?: PluggableList;
  /** Rehype plugins, which run before the sanitizer. */
  rehype?: PluggableList;
  /**
   * Changes the tree of the page in the final step, when headings have IDs. Its additions are sanitized. `say` returns the
   * plugin's UI strings in the language of the page.
   */
  finish?(tree: Root, page: { title: string; say: Say }): void;
}

/** A plugin's processing steps, with the properties of the plugin that the core needs. */
export interface PluginSteps extends PageSteps<TextReader> {
  name: string;
  texts?: TextTables | undefined;
  allow?: readonly HtmlProfile[] | undefined;
  policy?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}

/**
 * Markdown generated from data files, keyed by the line that it replaces, without the colons: `commands` for a line
 * `::commands`, and `commands{group=vms}` for `::commands{group=vms}`.
 */
export type GeneratedBlocks = Readonly<Record<string, string>>;

/** A problem with a line that selects entries. */
export interface BlockProblem {
  message: string;
  hint?: string | undefined;
}
