import type { Element, Root } from 'hast';
import type { Problem } from '../report/checked.ts';

/** What a fence became: an element, or what is wrong with it. */
export type FenceResult =
  | {
      element: Element;
      /** Its words, for search and for readers of plain text. */
      text: string;
    }
  | {
      /** What is wrong, in one sentence; the block stays code. */
      problem: string;
      rule: Problem['rule'];
      /** Line inside the block, from 1. */
      line: number;
      hint?: string | undefined;
    };

/** Kinds of HTML that Markdown does not make and a plugin may: each is a closed list of elements and attributes. */
export type HtmlProfile = 'svg' | 'popover';

/** What a plugin does with one page. Pure: it runs in a worker, and its results are cached. */
export interface PageSteps {
  /** Fenced blocks by language. The line of a block, in its page, is its own: ids can be made of it. */
  fences?: Readonly<Record<string, (source: string, block: { line: number }) => FenceResult>>;
  /** Changes the tree of the page, after headings have their ids. What it adds is sanitized. */
  rehype?(tree: Root, page: { title: string }): void;
}

/** The steps of a plugin on a page, with what the core must know of the plugin. */
export interface PluginSteps extends PageSteps {
  name: string;
  allow?: readonly HtmlProfile[] | undefined;
}
