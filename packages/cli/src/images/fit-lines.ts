/** Where a line can break: after spaces, hyphens, and slashes, and after Chinese and Japanese characters. */
const BREAKS = /(?<=[\s\-/])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** The space for a text. */
interface TextBox {
  /** Maximum width of a line, in pixels. */
  width: number;
  maxLines: number;
  /** Allowed font sizes, largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a text into lines with the largest font size that fits. With the smallest size, breaks long words and omits the end of
 * the text if necessary.
 *
 * @param measure Returns the width of a text with a font size of 1.
 */
export function fitLines(
  text: string,
  measure: (text: string) => number,
  { width, maxLines, sizes }: TextBox,
): { lines: string[]; size: number } {
  const smallest = sizes.at(-1) ?? 1;
  for (const size of sizes) {
    const fits = (line: string) => measure(line.trim()) * size <= width;
    const lines = wrap(text.trim().split(BREAKS), fits);
    if (lines.length <= maxLines && lines.every(fits)) return { lines, size };
  }
  const fits = (line: string) => measure(line.trim()) * smallest <= width;
  const pieces = text
    .trim()
    .split(BREAKS)
    .flatMap((piece) => (fits(piece) ? [piece] : [...piece]));
  const lines = wrap(pieces, fits);
  if (lines.length <= maxLines) return { lines, size: smallest };
  const shown = lines.slice(0, maxLines);
  const last = [...(shown.pop() ?? '')];
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
  return { lines: [...shown, `${last.join('').trim()}…`], size: smallest };
}

/** Fills lines with as many pieces as fit. */
function wrap(pieces: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + piece)) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}
