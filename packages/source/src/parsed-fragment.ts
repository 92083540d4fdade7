import type { PlacedSpan, Span } from './checked.ts';

/**
 * A part of a page's HTML. Strings are final. All others are placeholders that the link stage replaces: `open` and
 * `close` are the tags around the text of the link with that number, `image` is the image with that number, `fragment`
 * is Markdown from a plugin, such as the definition of a term, `block` is the output of a runnable code block, and
 * `url` is the URL of the link with that number in an attribute.
 */
export type HtmlPart =
  | string
  | ({ open: number } & SlotAttributes)
  | { close: number }
  | { fragment: string }
  | { block: number }
  | { url: number }
  | ({ image: number; alt?: string | undefined } & SlotAttributes & ImageAttributes);

/** Attributes of a placeholder's tag, except its URL. */
export interface SlotAttributes {
  title?: string | undefined;
  className?: string | undefined;
  ariaLabel?: string | undefined;
}

/** Size and alignment of an image, as written in HTML. */
export interface ImageAttributes {
  /** Pixels, or a percentage with `%`. */
  width?: string | undefined;
  height?: string | undefined;
  align?: string | undefined;
}

/** A range in a text, in UTF-16 code units. `end` is exclusive. */
export interface Offsets {
  start: number;
  end: number;
}

/** A link or an image as written in the source, or a reference in data. */
export interface ParsedLink {
  kind: 'link' | 'image' | 'reference';
  /** Link target. It's decoded from Markdown, but otherwise unchanged. */
  url: string;
  /** Link text, or the alternative text of an image. */
  text: string;
  title?: string | undefined;
  /** Range of the whole link in the file. A link in an included file is relative to that file. */
  span: PlacedSpan;
  /** Range of the definition with the target, as in `[name]: target`. Absent if the target is in `span`. */
  definition?: Span | undefined;
  /** Range of the target in the page body. Absent if the link text is also the target. */
  destination?: Offsets | undefined;
}

/** Parsed Markdown with unresolved links. It's plain data, which `parseText` creates. */
export interface ParsedFragment {
  html: HtmlPart[];
  /** Plain text. Blocks are separated by line feeds. */
  text: string;
  links: ParsedLink[];
  /** Ranges of comments in the source, with surrounding whitespace that's also removed. Absent without comments. */
  comments?: Offsets[] | undefined;
}
