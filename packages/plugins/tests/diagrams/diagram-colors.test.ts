import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagramColors } from '../../src/diagrams/diagram-colors.ts';

const tokens = readFileSync(new URL('../../../../renderer/styles/tokens.css', import.meta.url), 'utf8');

/** The value of a color of the pictures in the style sheet of the site. */
function colorOf(name: keyof typeof diagramColors, mode: 'light' | 'dark'): string {
  let value = /^var\((--[\w-]+), #\w+\)$/.exec(diagramColors[name])?.[1] ?? '';
  while (value.startsWith('--')) {
    value = new RegExp(`${value}:\\s*([^;]+);`).exec(tokens)?.[1]?.replace(/^var\((.+)\)$/, '$1') ?? '';
  }
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  return pair?.[mode === 'light' ? 1 : 2] ?? value;
}

/** Contrast of two colors as WCAG 2.2 defines it. */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'] as const)('the style sheet sets colors that can be read in the %s mode', (mode) => {
  for (const name of Object.keys(diagramColors) as (keyof typeof diagramColors)[]) {
    expect(colorOf(name, mode), name).toMatch(/^#[0-9a-f]{6}$/);
  }
  for (const [text, ground] of [
    ['text', 'node'],
    ['text', 'surface'],
    ['text', 'note'],
    ['label', 'surface'],
    ['label', 'node'],
  ] as const) {
    expect(contrast(colorOf(text, mode), colorOf(ground, mode)), `${text} on ${ground}`).toBeGreaterThan(4.5);
  }
  for (const shape of ['line', 'accent'] as const) {
    expect(contrast(colorOf(shape, mode), colorOf('surface', mode)), shape).toBeGreaterThan(3);
  }
});
