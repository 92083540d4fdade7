import type { Element, ElementContent } from 'hast';

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
