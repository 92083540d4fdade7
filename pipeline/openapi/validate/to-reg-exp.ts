/** A pattern as JavaScript understands it. */
export interface Pattern {
  regExp: RegExp;
  /** Why it is not valid in Unicode mode, in which JSON Schema wants patterns read. */
  unicodeFault?: string;
}

/** Compiles the `pattern` of a schema (ECMA-262): in Unicode mode, or without it where that fails; else says why. */
export function toRegExp(pattern: string): Pattern | { fault: string } {
  const unicode = compile(pattern, 'u');
  if ('regExp' in unicode) return unicode;
  const plain = compile(pattern, '');
  return 'regExp' in plain ? { ...plain, unicodeFault: unicode.fault } : plain;
}

function compile(pattern: string, flags: string): { regExp: RegExp } | { fault: string } {
  try {
    return { regExp: new RegExp(pattern, flags) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // "Invalid regular expression: /[/u: Unterminated character class"
    return { fault: error.message.slice(error.message.lastIndexOf(': ') + 2) };
  }
}
