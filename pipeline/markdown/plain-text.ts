/** Builds a plain text: white space collapsed, one line feed between blocks, a tab between the cells of a table. */
export class PlainText {
  #text = '';
  #gap: '' | ' ' | '\t' | '\n' = '';

  /** Adds running text. */
  add(text: string): void {
    if (/^\s/.test(text)) this.space();
    const words = text.trim();
    if (words === '') return;
    this.#append(/\s\s|[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words);
    if (/\s$/.test(text)) this.space();
  }

  /** Adds text whose white space means something. */
  addVerbatim(text: string): void {
    if (text !== '') this.#append(text);
  }

  /** A space, if anything follows in this block. */
  space(): void {
    this.#gap ||= ' ';
  }

  /** The start of a cell. */
  cell(): void {
    if (this.#gap !== '\n') this.#gap = '\t';
  }

  /** The end of a block, or the start of one. */
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
