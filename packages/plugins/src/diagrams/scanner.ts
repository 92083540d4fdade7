const MAX_QUOTE = 40;
const MAX_LABEL = 300;
const LINE_BREAK = /\s*(?:<br\s*\/?>|\\n)\s*/gi;
/** The name of an icon, such as `fa:fa-car`. */
const ICON = /(?<!\S)fa[a-z]?:fa-[\w-]+\s*(?=\S)/g;
const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Scans a statement from left to right. Patterns must be sticky (`y`), so that they match only at the current position.
 */
export class Scanner {
  readonly #text: string;
  readonly #line: number;
  #at = 0;

  constructor(statement: { text: string; line: number }) {
    this.#text = statement.text;
    this.#line = statement.line;
  }

  /** The rest of the statement. */
  get rest(): string {
    return this.#text.slice(this.#at);
  }

  /** The rest of the statement for messages, shortened and in backticks. */
  get quotedRest(): string {
    const rest = this.rest.trim();
    return `\`${rest.length > MAX_QUOTE ? `${rest.slice(0, MAX_QUOTE)}…` : rest}\``;
  }

  /** Consumes a match at the current position. Returns null if there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  /** Skips characters. */
  skip(length: number): void {
    this.#at += length;
  }

  /**
   * Parses a label into lines, which are separated by `<br>` or `\n`. Decodes Mermaid's `#quot;` and `#35;`, and HTML's
   * `&quot;` and `&#35;`. Omits icons, and the marks of Mermaid's Markdown. All other markup is text.
   */
  label(written: string): string[] {
    const text = written.trim();
    if (text.length > MAX_LABEL)
      this.fail(`A label can have at most ${MAX_LABEL} characters.`, 'Move the details to the page.');
    // A space makes a node without text.
    if (text.replaceAll(LINE_BREAK, '') === '' && !/^\s+$/.test(written))
      this.fail('This label is empty.', 'Add text, or remove the label.');
    const plain = /^`[\s\S]*`$/.test(text) ? text.slice(1, -1).replaceAll(/\*\*|__/g, '') : text;
    return plain.replaceAll(ICON, '').split(LINE_BREAK).map(decodeCharacters);
  }

  /** Throws a DiagramError for this line. */
  fail(message: string, hint?: string): never {
    throw new DiagramError(message, this.#line, hint);
  }

  /** Throws a DiagramError unless the statement ends here. */
  end(hint?: string): void {
    if (this.rest.trim() !== '') this.fail(`Unexpected ${this.quotedRest}.`, hint);
  }
}

/** Thrown by parsers if a diagram can't be drawn, and caught by `renderDiagram`. */
export class DiagramError extends Error {
  /** Line in the source, starting at 1. */
  readonly line: number;
  /** How to fix it. */
  readonly hint: string | undefined;

  constructor(message: string, line: number, hint?: string) {
    super(message);
    this.line = line;
    this.hint = hint;
  }
}

function decodeCharacters(text: string): string {
  return text.replaceAll(/[#&]#?(\w+);/g, (written, name: string) => {
    if (/^\d+$/.test(name)) return characterOf(Number(name)) ?? written;
    return Object.hasOwn(NAMED_CHARACTERS, name) ? (NAMED_CHARACTERS[name] ?? written) : written;
  });
}

/** Returns the character with a code point. Returns undefined for control characters and invalid code points. */
function characterOf(code: number): string | undefined {
  const valid =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
  return valid ? String.fromCodePoint(code) : undefined;
}
