/** Font sizes in pixels, in nodes, and on edges and messages. */
export const NODE_FONT = 15;
export const EDGE_FONT = 14;

/** Line height, relative to the font size. */
export const LINE_HEIGHT = 1.35;

/**
 * Advance widths of U+0020 to U+007E in hundredths of the font size, measured for Inter at weight 500. That's the
 * typeface and the heaviest weight in diagrams.
 */
const asciiWidths = [
  27, 30, 49, 64, 65, 99, 65, 31, 37, 37, 52, 67, 30, 46, 30, 37, 65, 42, 62, 63, 66, 60, 63, 57, 63, 63, 30, 32, 67,
  67, 67, 53, 98, 71, 66, 73, 72, 60, 59, 75, 74, 27, 58, 69, 57, 91, 76, 77, 64, 77, 65, 65, 65, 74, 71, 100, 70, 70,
  64, 37, 37, 37, 48, 46, 34, 57, 62, 58, 62, 59, 38, 62, 60, 25, 25, 56, 25, 89, 60, 60, 62, 62, 39, 54, 34, 60, 57,
  83, 56, 58, 56, 44, 35, 44, 67,
];

/** Returns the width of a line in pixels. The result may be a few percent too large for non-ASCII characters. */
export function textWidth(text: string, fontSize: number): number {
  let hundredths = 0;
  for (const character of text.normalize('NFD')) hundredths += characterWidth(character);
  return (hundredths / 100) * fontSize;
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const ascii = asciiWidths[code - 0x20];
  if (ascii !== undefined) return ascii;
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(character)) return 0;
  if (code === 0xa0) return 27;
  return code < 0x1100 ? 75 : 100;
}

/** Returns the width of the widest line. */
export function widestLine(lines: readonly string[], fontSize: number): number {
  return lines.reduce((widest, line) => Math.max(widest, textWidth(line, fontSize)), 0);
}

/** Wraps lines at spaces to a maximum width. Breaks words that are too long. */
export function wrapLines(lines: readonly string[], fontSize: number, maxWidth: number): string[] {
  return lines.flatMap((line) => wrapLine(line, fontSize, maxWidth));
}

function wrapLine(line: string, fontSize: number, maxWidth: number): string[] {
  const wrapped: string[] = [];
  let current = '';
  for (const word of line.split(/[ \t]+/)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (textWidth(longer, fontSize) <= maxWidth) {
      current = longer;
      continue;
    }
    if (current !== '') wrapped.push(current);
    const pieces = breakWord(word, fontSize, maxWidth);
    current = pieces.pop() ?? '';
    wrapped.push(...pieces);
  }
  return [...wrapped, current];
}

function breakWord(word: string, fontSize: number, maxWidth: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (textWidth(piece + character, fontSize) > maxWidth && piece !== '') {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
