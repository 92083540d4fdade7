import {
  clampChroma,
  converter,
  formatHex,
  useMode as loadMode,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklch]) loadMode(mode);
const toOklch = converter('oklch');

/** The tokens that an accent color sets. */
export interface AccentShades {
  accent: string;
  'accent-strong': string;
  'accent-soft': string;
  'accent-line': string;
  'on-accent': string;
}

/** Contrast of text, by WCAG 2.2, 1.4.3 (AA). */
const LEAST_CONTRAST = 4.5;
/** The ground that text in the accent color stands on at worst: `--surface` and `--raised` of the style sheet. */
const GROUND = { light: '#eef3f2', dark: '#1c2427' } as const;

/** Lightness and chroma of the other shades; chroma as a share of that of the accent color. */
const SHADES = {
  light: { strong: -0.09, soft: [0.96, 0.15], line: [0.83, 0.6], on: [1, 0] },
  dark: { strong: 0.08, soft: [0.27, 0.3], line: [0.48, 0.7], on: [0.22, 0.35] },
} as const;

/**
 * The shades of a color in one mode. Where text in the color could not be read, it is made darker or lighter until it
 * can; `wanted` is then another color than `accent`.
 */
export function accentShades(color: string, mode: 'light' | 'dark'): { shades: AccentShades; wanted: string } {
  const base = toOklch(color) ?? { mode: 'oklch', l: 0.5, c: 0 };
  const readable = readableOn(GROUND[mode], base);
  const { strong, soft, line, on } = SHADES[mode];
  const shade = ([l, share]: readonly [number, number]) => hexOf({ ...readable, l, c: readable.c * share });
  return {
    wanted: hexOf(base),
    shades: {
      accent: hexOf(readable),
      'accent-strong': hexOf({ ...readable, l: Math.min(0.97, Math.max(0.05, readable.l + strong)) }),
      'accent-soft': shade(soft),
      'accent-line': shade(line),
      'on-accent': shade(on),
    },
  };
}

function readableOn(ground: string, color: Oklch): Oklch {
  const end = ground === GROUND.light ? 0 : 1;
  let found = color;
  while (wcagContrast(hexOf(found), ground) < LEAST_CONTRAST && found.l !== end) {
    const l = found.l + (end === 0 ? -0.01 : 0.01);
    found = { ...found, l: Math.min(1, Math.max(0, l)) };
  }
  return found;
}

function hexOf(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}
