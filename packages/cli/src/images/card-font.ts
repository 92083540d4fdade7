/** The part of a font of `fontkit` that's used. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    advanceWidth: number;
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

/** The part of `fontkit` that's used. */
export interface Fontkit {
  create(content: Uint8Array): Font | { fonts: unknown };
}

/** Draws text as paths, so that images are the same on machines with other fonts. */
export interface CardFont {
  /** Returns the first character that can't be drawn: one without a glyph, or in a script that's written from right to left. */
  findMissing(text: string): string | undefined;
  /** Returns the width of a text with a font size of 1. */
  measure(text: string): number;
  /** Returns the SVG of a line that starts at this baseline. The width of its outline is relative to the font size. */
  draw(text: string, look: { x: number; y: number; size: number; outline?: number }): string;
}

/** Characters from right to left, whose order in a line of mixed text isn't known here. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Opens a font file. Throws if its format isn't known. */
export function openFont(fontkit: Fontkit, content: Uint8Array): CardFont {
  const font = fontkit.create(content);
  if (!('layout' in font)) throw new Error('a font collection');
  return {
    findMissing: (text) =>
      Array.from(text).find(
        (each) => RIGHT_TO_LEFT.test(each) || (each.trim() && !font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)),
      ),
    measure: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
    draw(text, { x, y, size, outline = 0 }) {
      const { glyphs, positions } = font.layout(text);
      const scale = size / font.unitsPerEm;
      let start = 0;
      const paths = positions.map(({ xAdvance, xOffset, yOffset }, i) => {
        const data = glyphs[i]?.path.toSVG() ?? '';
        const at = `translate(${start + xOffset} ${yOffset})`;
        start += xAdvance;
        return data === '' ? '' : `<path transform="${at}" d="${data}"/>`;
      });
      const place = `translate(${x} ${y}) scale(${scale} ${-scale})`;
      return `<g transform="${place}" stroke-width="${outline * font.unitsPerEm}">${paths.join('')}</g>`;
    },
  };
}
