const MAX_QUOTE = 40;
const MAX_LABEL = 300;
const LINE_BREAK = /\s*(?:<br\s*\/?>|\\n)\s*/gi;
const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: '\u00a0',
};

/** Reads one statement from left to right. Patterns must be sticky (`y`), so that they match only at the current place. */
export class Scanner {
  readonly #text: string;
  readonly #line: number;
  #at = 0;

  constructor(statement: { text: string; line: number }) {
    this.#text = statement.text;
    this.#line = statement.line;
  }

  /** What is left to read. */
  get rest(): string {
    return this.#text.slice(this.#at);
  }

  /** The same for a message, shortened and in backticks. */
  get quotedRest(): string {
    const rest = this.rest.trim();
    return `\`${rest.length > MAX_QUOTE ? `${rest.slice(0, MAX_QUOTE)}…` : rest}\``;
  }

  /** Moves behind what the pattern matches here and returns the match; null, without moving, when it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  /** Moves on by as many characters. */
  skip(length: number): void {
    this.#at += length;
  }

  /**
   * The lines of a label as a reader sees them: `<br>` and `\n` break the line, Mermaid's `#quot;` and `#35;` and HTML's
   * `&quot;` and `&#35;` are characters. Everything else, other markup included, is text.
   */
  label(written: string): string[] {
    const text = written.trim();
    if (text.length > MAX_LABEL)
      this.fail(`A label has at most ${MAX_LABEL} characters.`, 'Say it in the text of the page.');
    if (text.replaceAll(LINE_BREAK, '') === '')
      this.fail('This label is empty.', 'Write a text, or leave the label out.');
    if (text.startsWith('`')) this.fail('Markdown in labels is not supported here.', 'Write plain text without `.');
    return text.split(LINE_BREAK).map(decodeCharacters);
  }

  /** Ends the reading of the whole diagram with a problem on this line. */
  fail(message: string, hint?: string): never {
    throw new DiagramError(message, this.#line, hint);
  }

  /** Fails unless everything is read. */
  end(hint?: string): void {
    if (this.rest.trim() !== '') this.fail(`${this.quotedRest} is not understood here.`, hint);
  }
}

/** Why a source cannot become a picture. The parsers throw it and `renderDiagram` turns it into its result. */
export class DiagramError extends Error {
  /** Line inside the source, from 1. */
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

/** The character with this number; undefined for control characters and for what is not a character. */
function characterOf(code: number): string | undefined {
  const valid =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
  return valid ? String.fromCodePoint(code) : undefined;
}
