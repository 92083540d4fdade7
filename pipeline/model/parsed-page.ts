import type { FrontMatter } from '../../schemas/authored/front-matter.ts';
import type { Heading, Section } from '../../schemas/page.ts';
import type { Span } from '../report/checked.ts';

/**
 * A piece of a page's HTML. Strings are final; the others stand for what only the link stage knows:
 * `open` and `close` for the tags around the text of link number n, `image` for the whole of image number n. What a
 * tag has besides its address stands in the slot.
 */
export type HtmlPart =
  | string
  | { open: number; title?: string | undefined }
  | { close: number }
  | { image: number; alt?: string | undefined; title?: string | undefined };

/** A piece of a page's source: text, or the target of link number n, as it was written. */
export type MarkdownPart = string | { link: number; written: string };

/** A stretch of a text; the character at `end` is not part of it. */
export interface Offsets {
  start: number;
  end: number;
}

/** A link or an image as the writer wrote it. */
export interface ParsedLink {
  kind: 'link' | 'image';
  /** Target, decoded from Markdown but otherwise as written. */
  url: string;
  /** Text of the link, or text alternative of the image. */
  text: string;
  title?: string | undefined;
  /** Place of the whole link in its file. */
  span: Span;
  /** Where the target is written in the body of the page; absent where it is the text of the link. */
  destination?: Offsets | undefined;
}

/** A piece of Markdown after everything that can be known without other files. */
export interface ParsedFragment {
  html: HtmlPart[];
  /** Plain text, blocks separated by line feeds. */
  text: string;
  links: ParsedLink[];
}

/** One Markdown file after everything that can be known without other files. Plain data: it is cached as JSON. */
export interface ParsedPage extends Omit<ParsedFragment, 'text'> {
  /** Path relative to the content folder, with `/`. */
  file: string;
  frontMatter: FrontMatter;
  /** From front matter, else from the first heading, else from the file name. */
  title: string;
  /** From front matter, else the start of the first paragraph (at most 160 characters). */
  description: string;
  headings: Heading[];
  sections: Section[];
  /** Every id in the HTML that a link can point at, headings included, in document order. */
  anchors: string[];
  /** The source without front matter, starting with the title, variables filled in. */
  markdown: MarkdownPart[];
  /** Place of the front matter keys `slug`, `image` and `title`, for problems that later stages find. */
  keySpans: { slug?: Span; image?: Span; title?: Span };
}
