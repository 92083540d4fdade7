import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** The `pattern` of a schema (ECMA-262) as JavaScript understands it. */
export interface Pattern {
  /** Undefined if the pattern is invalid, or if matching can't be bounded: values aren't checked against it. */
  tree: PatternNode | undefined;
  /** Whether it's read in Unicode mode, as JSON Schema requires. */
  isUnicode: boolean;
  /** Why it isn't valid in Unicode mode. */
  unicodeError?: string;
  /** Why it isn't valid in either mode. */
  error?: string;
}

/** Reads a pattern in Unicode mode, or without it if that fails. */
export function readPattern(source: string): Pattern {
  const unicodeError = syntaxErrorOf(source, 'u');
  if (unicodeError === undefined) return { tree: parsePattern(source, true), isUnicode: true };
  const error = syntaxErrorOf(source, '');
  if (error !== undefined) return { tree: undefined, isUnicode: false, unicodeError, error };
  return { tree: parsePattern(source, false), isUnicode: false, unicodeError };
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
