import type { Element, ElementContent } from 'hast';
import { LINE_HEIGHT } from './measure-text.ts';

/** The elements used in drawings. */
type Tag = 'svg' | 'title' | 'desc' | 'g' | 'rect' | 'circle' | 'path' | 'text' | 'tspan';

/** Creates an SVG element. Rounds numbers to tenths. Strings among the children become text. */
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

/** Builds path data. Rounds numbers to tenths. */
export function pathData(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** A drawing from (0, 0) to (width, height), in pixels. */
export interface Drawing {
  width: number;
  height: number;
  content: Element[];
}

/** A point in a drawing, in pixels from the top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Length of an arrowhead in pixels. */
export const HEAD_LENGTH = 9;
const HALF_WIDTH = 4.5;

/** Draws a filled arrowhead at `tip`, pointing away from `from`. */
export function arrowHead(tip: Point, from: Point): Element {
  const { left, right } = barbs(tip, from);
  return svg('path', { d: pathData('M', tip.x, tip.y, 'L', left.x, left.y, 'L', right.x, right.y, 'Z') });
}

/** Draws an arrowhead that consists of two lines. */
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

/** Height of capital letters relative to the font size, used to center text. */
const CAP_HEIGHT = 0.72;

/** Draws lines of text, centered on a point. The enclosing group sets the font size. */
export function drawText(lines: readonly string[], center: { x: number; y: number }, fontSize: number): Element {
  const lineHeight = fontSize * LINE_HEIGHT;
  const first = center.y - ((lines.length - 1) * lineHeight) / 2 + (fontSize * CAP_HEIGHT) / 2;
  const [only = ''] = lines;
  if (lines.length === 1) return svg('text', { x: center.x, y: first }, only);
  const spans = lines.map((line, index) => svg('tspan', { x: center.x, y: first + index * lineHeight }, line));
  return svg('text', {}, ...spans);
}
