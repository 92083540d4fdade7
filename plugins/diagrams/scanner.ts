import { DiagramError } from './diagram-error.ts';

const MAX_QUOTE = 40;

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

  /** Ends the reading of the whole diagram with a problem on this line. */
  fail(message: string, hint?: string): never {
    throw new DiagramError(message, this.#line, hint);
  }

  /** Fails unless everything is read. */
  end(hint?: string): void {
    if (this.rest.trim() !== '') this.fail(`${this.quotedRest} is not understood here.`, hint);
  }
}
