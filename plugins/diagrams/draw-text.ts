import type { Element } from 'hast';
import { LINE_HEIGHT } from './measure-text.ts';
import { svg } from './svg.ts';

/** Height of the capitals of the typeface, by font size: what text is centered by. */
const CAP_HEIGHT = 0.72;

/** Lines of text around a center. The font size is that of the surrounding group. */
export function drawText(lines: readonly string[], center: { x: number; y: number }, fontSize: number): Element {
  const lineHeight = fontSize * LINE_HEIGHT;
  const first = center.y - ((lines.length - 1) * lineHeight) / 2 + (fontSize * CAP_HEIGHT) / 2;
  const [only = ''] = lines;
  if (lines.length === 1) return svg('text', { x: center.x, y: first }, only);
  const spans = lines.map((line, index) => svg('tspan', { x: center.x, y: first + index * lineHeight }, line));
  return svg('text', {}, ...spans);
}
