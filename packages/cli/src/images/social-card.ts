import type { CardFont } from './card-font.ts';
import { fitLines } from './fit-lines.ts';

/** What a social image shows. */
export interface SocialCard {
  title: string;
  /** Line above the title; may be empty. */
  section: string;
  /** Name of the site. */
  site: string;
  /** Color in hexadecimal notation. */
  accent: string;
}

/** The size that social networks ask for, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;

const TITLE = { width: WIDTH - 2 * MARGIN, maxLines: 3, sizes: [84, 72, 60, 52] };
const LINE = { width: WIDTH - 2 * MARGIN, maxLines: 1, sizes: [34] };

/** Draws a card as SVG without text. `logo` is a data URL of an image. */
export function drawCard({ title, section, site, accent }: SocialCard, font: CardFont, logo?: string): string {
  const { lines, size } = fitLines(title, font.measure, TITLE);
  const lineHeight = Math.round(size * 1.15);
  const bottom = HEIGHT - MARGIN - 24;
  const top = bottom - (lines.length - 1) * lineHeight;
  const line = (text: string, x: number, y: number) => {
    const [shown = ''] = fitLines(text, font.measure, { ...LINE, width: LINE.width - (x - MARGIN) }).lines;
    return font.draw(shown, { x, y, size: 34 });
  };
  const logoSize = 64;
  const brandAt = logo === undefined ? MARGIN : MARGIN + logoSize + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect y="${HEIGHT - 20}" width="${WIDTH}" height="20" fill="${accent}"/>`,
    ...(logo === undefined
      ? []
      : [`<image x="${MARGIN}" y="${MARGIN - 4}" width="${logoSize}" height="${logoSize}" href="${logo}"/>`]),
    `<g fill="#3a4548">${line(site, brandAt, MARGIN + 40)}</g>`,
    `<g fill="${accent}">${line(section, MARGIN, top - size - 12)}</g>`,
    // The outline makes the regular weight of most fonts bolder.
    '<g fill="#101617" stroke="#101617" stroke-linejoin="round">',
    ...lines.map((text, i) => font.draw(text, { x: MARGIN, y: top + i * lineHeight, size, outline: 0.02 })),
    '</g></svg>',
  ].join('\n');
}
