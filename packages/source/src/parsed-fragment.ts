import type { Span } from './checked.ts';

/**
 * A part of a page's HTML. Strings are final. The others are placeholders for the link stage: `open` and `close` for
 * the tags around the text of link number n, `image` for image number n, `fragment` for a plugin's Markdown, such as a
 * term's definition, `block` for the output of a runnable code block, and `url` for the URL of link number n in an
 * attribute.
 */
export type HtmlPart =
  | string
  | ({ open: number } & SlotAttributes)
  | { close: number }
  | { fragment: string }
  | { block: number }
  | { url: number }
  | ({ image: number; alt?: string | undefined } & SlotAttributes);

/** Attributes of a slot's tag besides its URL. */
export interface SlotAttributes {
  title?: string | undefined;
  className?: string | undefined;
  ariaLabel?: string | undefined;
}

/** A range of a text in UTF-16 code units. `end` is after the last character. */
export interface Offsets {
  start: number;
  end: number;
}

/** A link or an image as written in the source. */
export interface ParsedLink {
  kind: 'link' | 'image';
  /** Target, decoded from Markdown but otherwise as written. */
  url: string;
  /** Link text, or alternative text of the image. */
  text: string;
  title?: string | undefined;
  /** Range of the whole link in its file. */
  span: Span;
  /** Range of the target in the page body; absent if the target is the link text. */
  destination?: Offsets | undefined;
}

/** Parsed Markdown with unresolved links. Plain data, created by `parseText`. */
export interface ParsedFragment {
  html: HtmlPart[];
  /** Plain text, blocks separated by line feeds. */
  text: string;
  links: ParsedLink[];
  /** Ranges of comments in the source, with surrounding whitespace that's removed too; absent without comments. */
  comments?: Offsets[] | undefined;
}
