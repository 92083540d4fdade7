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

/** Checks whether all brackets of a source are closed. */
export function isBalanced(source: string): boolean {
  for (let at = source.search(/[([{]/); at >= 0; ) {
    const end = endOfBrackets(source, at);
    if (end < 0) return false;
    const next = source.slice(end).search(/[([{]/);
    at = next < 0 ? -1 : end + next;
  }
  return true;
}
