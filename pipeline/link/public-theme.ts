import type { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { HeadTag, Theme } from '@docgraph/schemas/site';
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
import type { SettingsLinks } from './settings-links.ts';

/** Returns the theme settings, or undefined if there are none. */
export function publicTheme(
  { theme, policy }: Pick<SiteSettings, 'theme' | 'policy'>,
  links: SettingsLinks,
): Theme | undefined {
  const { accent, radius, fonts } = theme;
  const tokens: Record<string, string> = {};
  if (accent !== undefined) {
    const written = typeof accent === 'string' ? { light: accent, dark: accent } : accent;
    const light = accentShades(written.light, 'light');
    const dark = accentShades(written.dark, 'dark');
    // For dark mode, a single color is only a starting point, so changes to it aren't reported.
    const asked = typeof accent === 'string' ? [light] : [light, dark];
    for (const { wanted, shades } of asked.filter(({ wanted, shades }) => shades.accent !== wanted)) {
      const message = `\`${wanted}\` has too little contrast for text, so \`${shades.accent}\` is used.`;
      const hint = 'Text needs a contrast of at least 4.5:1 against its background.';
      links.report('settings/contrast', ['theme', 'accent'], { message, hint });
    }
    for (const name of Object.keys(light.shades) as (keyof AccentShades)[])
      tokens[name] = `light-dark(${light.shades[name]}, ${dark.shades[name]})`;
    // Highlighted code and selected text also use shades of the accent color.
    tokens['code-marked'] = 'var(--accent-soft)';
    tokens.selection = 'var(--accent-line)';
  }
  if (radius !== undefined) {
    tokens.radius = `${radius}px`;
    tokens['radius-small'] = `${Math.round(radius * 0.75)}px`;
  }
  if (fonts.text !== undefined) tokens.font = fonts.text;
  if (fonts.code !== undefined) tokens['font-mono'] = fonts.code;
  const css = theme.css.flatMap((file, i) => links.file(file, ['theme', 'css', i]) ?? []);
  const head = theme.head.flatMap((tag, i): HeadTag[] => {
    if ('meta' in tag) return [{ tag: 'meta', attributes: defined(tag.meta) }];
    if ('script' in tag) {
      const { src, data } = tag.script;
      const host = new URL(src).origin;
      if (!(policy['script-src'] ?? []).includes(host)) {
        const message = `The content security policy doesn't allow scripts from \`${host}\`.`;
        const hint = `Add \`script-src: [${host}]\` below \`policy\`.`;
        links.report('settings/invalid', ['theme', 'head', i], { message, hint });
      }
      const own = Object.entries(data).map(([name, value]) => [`data-${name}`, value]);
      return [{ tag: 'script', attributes: { src, defer: '', ...Object.fromEntries(own) } }];
    }
    const { href, ...rest } = tag.link;
    const address = /^https?:/i.test(href) ? href : links.file(href, ['theme', 'head', i, 'link', 'href']);
    return address === undefined ? [] : [{ tag: 'link', attributes: { ...defined(rest), href: address } }];
  });
  const isEmpty = Object.keys(tokens).length + css.length + head.length === 0;
  return isEmpty ? undefined : { tokens, css, head };
}

function defined(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

for (const mode of [modeRgb, modeLrgb, modeOklch]) loadMode(mode);
const toOklch = converter('oklch');

/** Theme tokens derived from an accent color. */
interface AccentShades {
  accent: string;
  'accent-strong': string;
  'accent-soft': string;
  'accent-line': string;
  'on-accent': string;
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3, AA). */
const MIN_CONTRAST = 4.5;
/** The backgrounds with the least contrast against the accent color: `--surface` and `--raised` in the style sheet. */
const BACKGROUNDS = { light: '#eef3f2', dark: '#1c2427' } as const;

/** Lightness and chroma of the other shades. Chroma is relative to the accent color. */
const SHADES = {
  light: { strong: -0.09, soft: [0.96, 0.15], line: [0.83, 0.6], on: [1, 0] },
  dark: { strong: 0.08, soft: [0.27, 0.3], line: [0.48, 0.7], on: [0.22, 0.35] },
} as const;

/**
 * Derives the shades of a color in one mode. If the color has too little contrast for text, it's darkened or lightened, and
 * `wanted` differs from `accent`.
 */
export function accentShades(color: string, mode: 'light' | 'dark'): { shades: AccentShades; wanted: string } {
  const base = toOklch(color) ?? { mode: 'oklch', l: 0.5, c: 0 };
  const readable = readableOn(BACKGROUNDS[mode], base);
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
  const end = ground === BACKGROUNDS.light ? 0 : 1;
  let found = color;
  while (wcagContrast(hexOf(found), ground) < MIN_CONTRAST && found.l !== end) {
    const l = found.l + (end === 0 ? -0.01 : 0.01);
    found = { ...found, l: Math.min(1, Math.max(0, l)) };
  }
  return found;
}

function hexOf(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}
