import type { Span } from './checked.ts';

/**
 * A piece of a page's HTML. Strings are final; the others stand for what only the link stage knows:
 * `open` and `close` for the tags around the text of link number n, `image` for the whole of image number n,
 * `fragment` for a text of a plugin, such as the definition of a term, `block` for the place where a block
 * of code that readers can run shows what it is answered, `url` for the URL of link number n in an attribute.
 */
export type HtmlPart =
  | string
  | ({ open: number } & SlotAttributes)
  | { close: number }
  | { fragment: string }
  | { block: number }
  | { url: number }
  | ({ image: number; alt?: string | undefined } & SlotAttributes);

/** What the tag of a slot has besides its URL. */
export interface SlotAttributes {
  title?: string | undefined;
  className?: string | undefined;
  ariaLabel?: string | undefined;
}

/** A range of a text in UTF-16 units. `end` is after the last character. */
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

/** Parsed Markdown whose links aren't resolved yet. Plain data, made by `parseText`. */
export interface ParsedFragment {
  html: HtmlPart[];
  /** Plain text, blocks separated by line feeds. */
  text: string;
  links: ParsedLink[];
  /** Where comments stand in the source, with the space around them that goes too; absent without any. */
  comments?: Offsets[] | undefined;
}
