import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** The `pattern` of a schema (ECMA-262), as parsed by JavaScript. */
export interface Pattern {
  /** The parsed pattern. Undefined if it's invalid or not supported, in which case values aren't checked against it. */
  tree: PatternNode | undefined;
  /** Whether it's parsed in Unicode mode, as JSON Schema requires. */
  isUnicode: boolean;
  /** The reason why the pattern is invalid in Unicode mode. */
  unicodeError?: string;
  /** The reason why the pattern is invalid in both modes. */
  error?: string;
}

/** Parses a pattern in Unicode mode. If that fails, parses it without Unicode mode. */
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
