import { CSS_COLOR } from '#schemas/css-color.ts';
import type { Site } from '#schemas/site.ts';

/** Style rules for the colors that the settings hold; empty without any. Anything that is not a color is left out. */
export function siteStyle({ announcementBar }: Site): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const declarations = [
    ...(backgroundColor !== undefined && CSS_COLOR.test(backgroundColor) ? [`background:${backgroundColor}`] : []),
    ...(textColor !== undefined && CSS_COLOR.test(textColor) ? [`color:${textColor}`] : []),
  ];
  return declarations.length === 0 ? '' : `.announcement{${declarations.join(';')}}\n`;
}
