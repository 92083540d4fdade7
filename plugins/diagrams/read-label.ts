const MAX_LABEL = 300;

const namedCharacters: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: '\u00a0',
};

const lineBreak = /\s*(?:<br\s*\/?>|\\n)\s*/gi;

/**
 * The lines of a label as a reader sees them: `<br>` and `\n` break the line, Mermaid's `#quot;` and `#35;` and HTML's
 * `&quot;` and `&#35;` are characters. Everything else, other markup included, is text.
 */
export function readLabel(written: string, fail: (message: string, hint?: string) => never): string[] {
  const text = written.trim();
  if (text.length > MAX_LABEL) fail(`A label has at most ${MAX_LABEL} characters.`, 'Say it in the text of the page.');
  if (text.replaceAll(lineBreak, '') === '') fail('This label is empty.', 'Write a text, or leave the label out.');
  if (text.startsWith('`')) fail('Markdown in labels is not supported here.', 'Write plain text without `.');
  return text.split(lineBreak).map(decodeCharacters);
}

function decodeCharacters(text: string): string {
  return text.replaceAll(/[#&]#?(\w+);/g, (written, name: string) => {
    if (/^\d+$/.test(name)) return characterOf(Number(name)) ?? written;
    return Object.hasOwn(namedCharacters, name) ? (namedCharacters[name] ?? written) : written;
  });
}

/** The character with this number; undefined for control characters and for what is not a character. */
function characterOf(code: number): string | undefined {
  const valid =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
  return valid ? String.fromCodePoint(code) : undefined;
}
