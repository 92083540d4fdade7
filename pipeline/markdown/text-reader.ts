import type { Element, Nodes } from 'hast';
import { toString as rawTextOf } from 'hast-util-to-string';

/** Builds plain text: collapses whitespace, and separates blocks by line feeds and table cells by tabs. */
export class PlainText {
  #text = '';
  #gap: '' | ' ' | '\t' | '\n' = '';

  /** Adds text with collapsed whitespace. */
  add(text: string): void {
    if (/^\s/.test(text)) this.space();
    const words = text.trim();
    if (words === '') return;
    this.#append(/\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words);
    if (/\s$/.test(text)) this.space();
  }

  /** Adds text with significant whitespace. */
  addVerbatim(text: string): void {
    if (text !== '') this.#append(text);
  }

  /** Adds a space if anything follows in this block. */
  space(): void {
    this.#gap ||= ' ';
  }

  /** Starts a table cell. */
  cell(): void {
    if (this.#gap !== '\n') this.#gap = '\t';
  }

  /** Starts or ends a block. */
  break(): void {
    this.#gap = '\n';
  }

  toString(): string {
    return this.#text;
  }

  #append(text: string): void {
    this.#text += this.#text === '' ? text : this.#gap + text;
    this.#gap = '';
  }
}

const BLOCKS: ReadonlySet<string> = new Set([
  ...[
    'aside',
    'blockquote',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
  ],
  ...['li', 'ol', 'p', 'section', 'summary', 'table', 'tbody', 'thead', 'tr', 'ul'],
]);

/** Extracts the plain text of a tree for search, without generated labels and markers. */
export class TextReader {
  /** The current text. The heading callback can replace it. */
  text = new PlainText();
  readonly #onHeading: ((heading: Element) => boolean) | undefined;

  /** Creates a reader. `onHeading` is called for each heading. If it returns true, the reader skips the heading's text. */
  constructor(onHeading?: (heading: Element) => boolean) {
    this.#onHeading = onHeading;
  }

  /** Returns the plain text of a node. */
  static textOf(node: Nodes): string {
    const reader = new TextReader();
    reader.read(node);
    return reader.text.toString();
  }

  /** Returns the plain text of a heading, with its badges in parentheses. */
  static headingText({ children }: Element): string {
    const reader = new TextReader();
    for (const child of children) {
      const isMark = isBadge(child) && reader.text.toString() !== '';
      if (isMark) reader.text.add(` (${TextReader.textOf(child)})`);
      else reader.read(child);
    }
    return reader.text.toString();
  }

  read(node: Nodes): void {
    if (node.type === 'text') this.text.add(node.value);
    else if (node.type === 'raw' && node.data?.fenceText !== undefined) this.#readBlock(node.data.fenceText);
    else if (node.type === 'root') for (const child of node.children) this.read(child);
    else if (node.type === 'element' && !isSkipped(node)) this.#readElement(node);
  }

  #readElement(node: Element): void {
    const { tagName } = node;
    if (/^h[1-6]$/.test(tagName) && this.#onHeading?.(node)) return;
    if (tagName === 'pre') {
      this.#readBlock(rawTextOf(node));
    } else if (tagName === 'img') {
      this.text.add(String(node.properties.alt ?? ''));
    } else if (tagName === 'td' || tagName === 'th') {
      this.text.cell();
      for (const child of node.children) this.read(child);
    } else if (tagName === 'br') {
      this.text.space();
      for (const child of node.children) this.read(child);
    } else {
      const isBlock = BLOCKS.has(tagName);
      if (isBlock) this.text.break();
      for (const child of node.children) this.read(child);
      if (isBlock) this.text.break();
    }
  }

  #readBlock(text: string): void {
    this.text.break();
    this.text.addVerbatim(text);
    this.text.break();
  }
}

/** Checks whether a node is a badge, such as the version that added what a heading describes. */
export function isBadge(node: Nodes): boolean {
  return node.type === 'element' && [node.properties.className].flat().includes('badge');
}

/** Classes of elements whose text isn't read: navigation, decoration, definitions, and repeated content. */
const SKIPPED_CLASSES: ReadonlySet<unknown> = new Set([
  ...['heading-anchor', 'tab-label', 'default-label', 'visually-hidden', 'term-definition', 'repeated-sample'],
  'code-language',
]);

function isSkipped({ properties }: Element): boolean {
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  const { className } = properties;
  return Array.isArray(className) && className.some((name) => SKIPPED_CLASSES.has(name));
}
