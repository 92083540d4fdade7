import type { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import type { Position } from '@docgraph/schemas/diagnostic';
import type { Heading } from '@docgraph/schemas/page';
import type { Span } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import type { Visibility } from './visibility.ts';

/** A piece of a page's source: text, or the target of link number n, as it was written. */
export type MarkdownPart = string | { link: number; written: string };

/**
 * Maps the text of a code block to its file: the characters from the offset `at` up to the next mark are at `line` and
 * `column` and to the right of that. In a `filled` range, which is the value of a variable, all are where the variable is
 * written.
 */
export interface SourceMark extends Position {
  at: number;
  filled?: true;
}

/** A word after the language of a code block, and its place. */
export interface FenceWord {
  text: string;
  span: Span;
}

/** A fenced block of code. */
export interface CodeExample {
  /** In lower case; empty without one. */
  language: string;
  /** What stands after the language, but for the title, the lines to highlight and `showLineNumbers`. */
  words: FenceWord[];
  /** The title, variables filled in; absent without one. */
  title?: string | undefined;
  /** The code, variables filled in. */
  text: string;
  /** Sorted by `at`; the first is at 0. */
  marks: SourceMark[];
  /** The line that opens the block, from the fence on. */
  span: Span;
}

/** Code between backticks, variables filled in. */
export interface InlineCode {
  text: string;
  span: Span;
  /** Whether the writer says something about it: not in a list of links, and not in generated text. */
  isTold: boolean;
}

/** What a page says in code: it can be checked against the API that the page is about. */
export interface PageExamples {
  /** In the order of the page. */
  blocks: CodeExample[];
  /** In the order of the page. */
  inline: InlineCode[];
  /** Targets of the links about which the writer says something, as written. */
  told: string[];
}

/** The text from one heading to the next: what search indexes. */
export interface Section {
  /** Anchor of the heading that starts the section; null before the first heading. */
  id: string | null;
  /** Text of that heading; the page title before the first heading. */
  title: string;
  /** Level of that heading; 1 before the first heading. */
  level: number;
  /** Plain text, blocks separated by line feeds. */
  text: string;
}

/** A parsed page whose links aren't resolved yet. Plain data: it's cached as JSON. */
export interface ParsedPage extends Omit<ParsedFragment, 'text' | 'comments'> {
  /** Path relative to the content folder, with `/`. */
  file: string;
  frontMatter: FrontMatter;
  /** Absent on a page that everybody sees. */
  visibility?: Visibility | undefined;
  /** From front matter, else from the first heading, else from the file name. */
  title: string;
  /** From front matter, else the start of the first paragraph (at most 160 characters). */
  description: string;
  headings: Heading[];
  sections: Section[];
  /** Every id in the HTML that a link can point at, headings included, in document order. */
  anchors: string[];
  /** First lines of the sections that start at a heading, in the order of `headings`. */
  headingLines: number[];
  examples: PageExamples;
  /** The source without front matter, starting with the title, variables filled in. */
  markdown: MarkdownPart[];
  /** Place of what the front matter says, for problems that later stages find; `actions` are those of `opening`. */
  keySpans: { slug?: Span; image?: Span; title?: Span; actions?: Span[] };
}

/** An edge of the graph: an example on a page shows an operation or schema. */
export interface ExampleUse {
  /** Graph node: `operation:<id>` or `schema:<name>`. */
  to: string;
  /** Id of the heading that the example stands under; null before the first. */
  section: string | null;
  /** Place of the example in the file of the page. */
  start: Position;
}
