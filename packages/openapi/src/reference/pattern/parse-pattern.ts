/** A regular expression (ECMA-262) as a tree. Groups are omitted, because captures aren't needed. */
export type PatternNode =
  | { kind: 'character'; fits(character: string): boolean }
  | { kind: 'place'; fits(characters: readonly string[], at: number): boolean }
  | { kind: 'look'; body: PatternNode; isBehind: boolean; isWanted: boolean }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; options: readonly PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; least: number; most: number };

/** Maximum nesting of groups, since parsing and matching are recursive. Real patterns have up to five levels. */
const MAX_DEPTH = 100;

const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP = /\((?:\?(?:(:)|(<?)([=!])|<[^>=!][^>]*>))?/y;
const CLASS = /\[(?:\\.|[^\]\\])*\]/sy;
const UNICODE_ESCAPE = /\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|[pP]\{[^}]*\}|.)/sy;
const PLAIN_ESCAPE = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|0[0-7]{0,2}|.)/sy;
const WORD = /^\w$/;

/** Thrown for unsupported syntax and caught in `parsePattern`. */
class Unsupported extends Error {}

/**
 * Parses a pattern that `RegExp` accepts, with or without the `u` flag. Returns undefined for backreferences, inline
 * flags, and deep nesting.
 */
export function parsePattern(source: string, isUnicode: boolean): PatternNode | undefined {
  try {
    return new PatternReader(source, isUnicode).choice(0);
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/** Splits a string into the units that a pattern matches: code points in Unicode mode, otherwise UTF-16 code units. */
export function charactersOf(text: string, isUnicode: boolean): string[] {
  return isUnicode ? Array.from(text) : text.split('');
}

class PatternReader {
  readonly #source: string;
  readonly #isUnicode: boolean;
  #at = 0;

  constructor(source: string, isUnicode: boolean) {
    this.#source = source;
    this.#isUnicode = isUnicode;
  }

  choice(depth: number): PatternNode {
    if (depth > MAX_DEPTH) throw new Unsupported();
    const options = [this.#sequence(depth)];
    while (this.#take('|')) options.push(this.#sequence(depth));
    return { kind: 'choice', options };
  }

  #sequence(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at)))
      parts.push(this.#quantified(this.#atom(depth)));
    return { kind: 'sequence', parts };
  }

  #quantified(body: PatternNode): PatternNode {
    const [found, symbol, least, comma, most] = this.#match(QUANTIFIER) ?? [];
    if (found === undefined) return body;
    if (symbol !== undefined)
      return {
        kind: 'repeat',
        body,
        least: symbol === '+' ? 1 : 0,
        most: symbol === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    const upper = comma === undefined ? least : most || Number.POSITIVE_INFINITY;
    return { kind: 'repeat', body, least: Number(least), most: Number(upper) };
  }

  #atom(depth: number): PatternNode {
    switch (this.#source.charAt(this.#at)) {
      case '(':
        return this.#group(depth);
      case '[':
        return this.#oneOf(this.#match(CLASS)?.[0]);
      case '\\':
        return this.#escape();
      case '.':
        this.#at += 1;
        return this.#oneOf('.');
      case '^':
        this.#at += 1;
        return { kind: 'place', fits: (_, at) => at === 0 };
      case '$':
        this.#at += 1;
        return { kind: 'place', fits: (characters, at) => at === characters.length };
      default:
        return this.#literal();
    }
  }

  #group(depth: number): PatternNode {
    const [start = '', , behind, look] = this.#match(GROUP) ?? [];
    // The only group kinds that `GROUP` doesn't match start with `?` and a flag.
    if (start === '(' && this.#source.charAt(this.#at) === '?') throw new Unsupported();
    const body = this.choice(depth + 1);
    this.#take(')');
    return look === undefined ? body : { kind: 'look', body, isBehind: behind === '<', isWanted: look === '=' };
  }

  #escape(): PatternNode {
    const next = this.#source.charAt(this.#at + 1);
    if (/[1-9k]/.test(next)) throw new Unsupported();
    const [written] = this.#match(this.#isUnicode ? UNICODE_ESCAPE : PLAIN_ESCAPE) ?? [];
    if (next !== 'b' && next !== 'B') return this.#oneOf(written);
    return { kind: 'place', fits: (characters, at) => isWordEdge(characters, at) === (next === 'b') };
  }

  /** Matches one character with `RegExp`. */
  #oneOf(written: string | undefined): PatternNode {
    if (written === undefined) throw new Unsupported();
    const one = new RegExp(`^${written}$`, this.#isUnicode ? 'u' : '');
    return { kind: 'character', fits: (character) => one.test(character) };
  }

  #literal(): PatternNode {
    const point = this.#source.codePointAt(this.#at) ?? 0;
    const literal = this.#isUnicode ? String.fromCodePoint(point) : this.#source.charAt(this.#at);
    this.#at += literal.length;
    return { kind: 'character', fits: (character) => character === literal };
  }

  #match(sticky: RegExp): RegExpExecArray | null {
    const expression = new RegExp(sticky);
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #take(character: string): boolean {
    if (this.#source.charAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }
}

function isWordEdge(characters: readonly string[], at: number): boolean {
  return WORD.test(characters[at - 1] ?? '') !== WORD.test(characters[at] ?? '');
}
