/** A value that's written as code but needs no code to run. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/** Returns the offset after the bracket that closes the one at an offset; -1 if none does. Skips strings and comments. */
export function endOfBrackets(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"' || character === "'" || character === '`') {
      const end = endOfString(text, at);
      // An apostrophe in text between tags opens no string.
      if (end > 0) at = end - 1;
    } else if (character === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return -1;
      at = end + 1;
    } else if (character === '/' && text[at + 1] === '/' && text[at - 1] !== ':') {
      while (at < text.length && text[at] !== '\n') at++;
    } else if (character === '{' || character === '[' || character === '(') depth++;
    else if ((character === '}' || character === ']' || character === ')') && --depth === 0) return at + 1;
  }
  return -1;
}

function endOfString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n' && quote !== '`') return -1;
  }
  return -1;
}

/**
 * Evaluates a JavaScript expression that only consists of literals. Nothing is executed.
 *
 * @returns The value in an object, or undefined for any other expression.
 */
export function literalOf(source: string): { value: Literal } | undefined {
  const reader = new LiteralReader(source);
  try {
    return { value: reader.readAll() };
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

class NotLiteral extends Error {}

const SPACE = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
const NUMBER = /[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const WORD = /[A-Za-z_$][\w$]*/y;
const WORDS = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

class LiteralReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  readAll(): Literal {
    const value = this.#value();
    this.#take(SPACE);
    if (this.#at < this.#source.length) throw new NotLiteral();
    return value;
  }

  #value(): Literal {
    this.#take(SPACE);
    const next = this.#source[this.#at];
    if (next === '"' || next === "'" || next === '`') return this.#string();
    if (next === '[') return this.#list();
    if (next === '{') return this.#object();
    const number = this.#take(NUMBER);
    if (number !== '') return Number(number.replaceAll('_', ''));
    const word = this.#take(WORD);
    if (!WORDS.has(word)) throw new NotLiteral();
    return WORDS.get(word);
  }

  #string(): string {
    const end = endOfString(this.#source, this.#at);
    const inner = this.#source.slice(this.#at + 1, end - 1);
    if (end < 0 || (this.#source[this.#at] === '`' && /(?<!\\)\$\{/.test(inner))) throw new NotLiteral();
    this.#at = end;
    return inner.replace(/\\(?:u\{?([\da-f]{1,6})\}?|x([\da-f]{2})|([\s\S]))/gi, (_, code, byte, other: string) => {
      const hex: string | undefined = code ?? byte;
      return hex === undefined
        ? (ESCAPES[other] ?? other)
        : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
    });
  }

  #list(): Literal[] {
    const values: Literal[] = [];
    this.#at++;
    while (!this.#closes(']')) {
      values.push(this.#value());
      this.#comma(']');
    }
    return values;
  }

  #object(): Literal {
    const entries: [string, Literal][] = [];
    this.#at++;
    while (!this.#closes('}')) {
      const isQuoted = /["']/.test(this.#source[this.#at] ?? '');
      const key = isQuoted ? this.#string() : this.#take(WORD) || this.#take(NUMBER);
      this.#take(SPACE);
      if (key === '' || this.#source[this.#at] !== ':') throw new NotLiteral();
      this.#at++;
      entries.push([key, this.#value()]);
      this.#comma('}');
    }
    return Object.fromEntries(entries);
  }

  #closes(bracket: string): boolean {
    this.#take(SPACE);
    if (this.#source[this.#at] !== bracket) return false;
    this.#at++;
    return true;
  }

  #comma(bracket: string): void {
    this.#take(SPACE);
    if (this.#source[this.#at] === ',') this.#at++;
    else if (this.#source[this.#at] !== bracket) throw new NotLiteral();
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}
