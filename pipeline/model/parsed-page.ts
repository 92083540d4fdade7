import type { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import type { Position } from '@docgraph/schemas/diagnostic';
import type { Heading } from '@docgraph/schemas/page';
import type { PlacedSpan, Span } from '@docgraph/source/checked';
import type { ParsedFragment, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { Visibility } from './visibility.ts';

/** A part of a page's source: text, or the target of a link as written, with the index of the link. */
export type MarkdownPart = string | { link: number; written: string };

/**
 * Maps a part of a code block's text to the file: the text from the offset `at` up to the next mark starts at `line` and
 * `column`. A `filled` part is the value of a variable, so all its characters have the position of the variable.
 */
export interface SourceMark extends Position {
  at: number;
  /** The file, if it isn't that of the page. */
  file?: string;
  filled?: true;
}

/** A word after the language of a code block, with its position. */
export interface FenceWord {
  text: string;
  span: PlacedSpan;
}

/** A fenced block of code. */
export interface CodeExample {
  /** In lower case. Empty if there's none. */
  language: string;
  /** Words after the language, except the title, highlighted lines, and `showLineNumbers`. */
  words: FenceWord[];
  /** The title, with variables replaced. Absent if there's none. */
  title?: string | undefined;
  /** The code, with variables replaced. */
  text: string;
  /** Sorted by `at`, starting at 0. */
  marks: SourceMark[];
  /** The opening line of the block, starting at the fence. */
  span: PlacedSpan;
  /** Number of that line in the page, after everything is included. */
  line: number;
}

/** Code between backticks, with variables replaced. */
export interface InlineCode {
  text: string;
  span: PlacedSpan;
  /** Whether the page discusses the code, rather than only listing it in links or generated text. */
  isDiscussed: boolean;
}

/** Code on a page, which can be checked against the API. */
export interface PageExamples {
  /** In document order. */
  blocks: CodeExample[];
  /** In document order. */
  inline: InlineCode[];
  /** Targets of links in discussed content, as written. */
  discussedLinks: string[];
}

/** The text from one heading to the next, which is indexed for search. */
export interface Section {
  /** Anchor of the heading that starts the section. Null before the first heading. */
  id: string | null;
  /** Text of that heading. Before the first heading, the page title. */
  title: string;
  /** Level of that heading. Before the first heading, 1. */
  level: number;
  /** Plain text, with blocks separated by line feeds. */
  text: string;
}

/** A parsed page with unresolved links. Plain data, because it's cached as JSON. */
export interface ParsedPage extends Omit<ParsedFragment, 'text' | 'comments'> {
  /** References in additional front matter; absent if there are none. */
  references?: ParsedLink[] | undefined;
  /** Path relative to the content folder, with `/` separators. */
  file: string;
  frontMatter: FrontMatter;
  /** Absent on public pages. */
  visibility?: Visibility | undefined;
  /** From the front matter, the first heading, or the file name, in this order of preference. */
  title: string;
  /** From the front matter, or else the start of the first paragraph (at most 160 characters). */
  description: string;
  headings: Heading[];
  sections: Section[];
  /** All IDs in the HTML that can be linked to, including headings, in document order. */
  anchors: string[];
  /** Lines of the headings in the page, after everything is included, in the order of `headings`. */
  headingLines: number[];
  examples: PageExamples;
  /** The source without front matter, starting with the title, with variables replaced. */
  markdown: MarkdownPart[];
  /** Positions of front matter values, for problems found in later stages. `actions` is the list inside `opening`. */
  keySpans: { slug?: Span; date?: Span; image?: Span; title?: Span; aliases?: Span; actions?: Span[] };
}

/** A use of the API on a page: an example that shows an operation or schema. Becomes an edge of the graph. */
export interface ExampleUse {
  /** Graph node: `operation:<id>` or `schema:<name>`. */
  to: string;
  /** ID of the heading above the example. Null before the first heading. */
  section: string | null;
  /** Position of the example. */
  start: Position;
  /** The file of that position, if it isn't that of the page. */
  file?: string | undefined;
}
