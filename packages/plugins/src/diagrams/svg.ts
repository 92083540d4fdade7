import type { Element, ElementContent } from 'hast';
import { LINE_HEIGHT } from './measure-text.ts';

/** The only elements that a picture is made of. */
type Tag = 'svg' | 'title' | 'desc' | 'g' | 'rect' | 'circle' | 'path' | 'text' | 'tspan';

/** An SVG element; numbers are rounded to tenths, strings among the children are text. */
export function svg(
  tagName: Tag,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (ElementContent | string)[]
): Element {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );
  const content = children.map((child) =>
    typeof child === 'string' ? { type: 'text' as const, value: child } : child,
  );
  return { type: 'element', tagName, properties, children: content };
}

/** Path data; numbers are rounded to tenths. */
export function pathData(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** What is drawn, from (0, 0) to (width, height) in pixels. */
export interface Picture {
  width: number;
  height: number;
  content: Element[];
}

/** A place in a picture, in pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Length of an arrowhead in pixels. */
export const HEAD_LENGTH = 9;
const HALF_WIDTH = 4.5;

/** A filled arrowhead whose tip is at `tip` and which comes from the direction of `from`. */
export function arrowHead(tip: Point, from: Point): Element {
  const { left, right } = barbs(tip, from);
  return svg('path', { d: pathData('M', tip.x, tip.y, 'L', left.x, left.y, 'L', right.x, right.y, 'Z') });
}

/** The same as two lines. */
export function openArrowHead(tip: Point, from: Point): Element {
  const { left, right } = barbs(tip, from);
  return svg('path', { d: pathData('M', left.x, left.y, 'L', tip.x, tip.y, 'L', right.x, right.y) });
}

function barbs(tip: Point, from: Point): { left: Point; right: Point } {
  const [dx, dy] = [tip.x - from.x, tip.y - from.y];
  const distance = Math.sqrt(dx ** 2 + dy ** 2) || 1;
  const [ux, uy] = [dx / distance, dy / distance];
  const [x, y] = [tip.x - ux * HEAD_LENGTH, tip.y - uy * HEAD_LENGTH];
  return {
    left: { x: x - uy * HALF_WIDTH, y: y + ux * HALF_WIDTH },
    right: { x: x + uy * HALF_WIDTH, y: y - ux * HALF_WIDTH },
  };
}

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
