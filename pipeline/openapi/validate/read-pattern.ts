import { type PatternNode, parsePattern } from '../../../reference/pattern/parse-pattern.ts';

/** A pattern as JavaScript understands it. */
export interface Pattern {
  /** Undefined where matching cannot be bounded: values are not checked against such a pattern. */
  tree: PatternNode | undefined;
  /** Whether it is read in Unicode mode, in which JSON Schema wants patterns read. */
  isUnicode: boolean;
  /** Why it is not valid in Unicode mode. */
  unicodeError?: string;
}

/** Reads the `pattern` of a schema (ECMA-262): in Unicode mode, or without it where that fails; else says why. */
export function readPattern(source: string): Pattern | { error: string } {
  const unicodeError = syntaxErrorOf(source, 'u');
  if (unicodeError === undefined) return { tree: parsePattern(source, true), isUnicode: true };
  const error = syntaxErrorOf(source, '');
  return error === undefined ? { tree: parsePattern(source, false), isUnicode: false, unicodeError } : { error };
}

function syntaxErrorOf(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // "Invalid regular expression: /[/u: Unterminated character class"
    return error.message.slice(error.message.lastIndexOf(': ') + 2);
  }
}
