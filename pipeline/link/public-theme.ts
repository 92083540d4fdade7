import type { SiteSettings } from '../../schemas/authored/site-settings.ts';
import type { HeadTag, Theme } from '../../schemas/site.ts';
import type { Checked, Problem, Span } from '../report/checked.ts';
import { type AccentShades, accentShades } from './accent-shades.ts';
import type { SettingsLinks } from './settings-links.ts';

/** What the settings say of the looks of the site; undefined where they say nothing. */
export function publicTheme(
  { theme, policy }: Pick<SiteSettings, 'theme' | 'policy'>,
  links: SettingsLinks,
  spanOf: (path: readonly PropertyKey[]) => Span,
): Checked<Theme | undefined> {
  const { accent, radius, fonts } = theme;
  const problems: Problem[] = [];
  const tokens: Record<string, string> = {};
  if (accent !== undefined) {
    const written = typeof accent === 'string' ? { light: accent, dark: accent } : accent;
    const light = accentShades(written.light, 'light');
    const dark = accentShades(written.dark, 'dark');
    // One color for both modes is only where the shades begin.
    const asked = typeof accent === 'string' ? [light] : [light, dark];
    for (const { wanted, shades } of asked.filter(({ wanted, shades }) => shades.accent !== wanted)) {
      const message = `Text in \`${wanted}\` could not be read: \`${shades.accent}\` is used.`;
      const hint = 'Text needs a contrast of 4.5 to what it stands on.';
      problems.push({ rule: 'settings/contrast', message, file: 'site.yaml', ...spanOf(['theme', 'accent']), hint });
    }
    for (const name of Object.keys(light.shades) as (keyof AccentShades)[])
      tokens[name] = `light-dark(${light.shades[name]}, ${dark.shades[name]})`;
    // What is marked in code, and by the reader, is in the same color.
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
        const message = `The policy of the site does not allow scripts of \`${host}\`.`;
        const hint = `Add \`script-src: [${host}]\` below \`policy\`.`;
        const at = spanOf(['theme', 'head', i]);
        problems.push({ rule: 'settings/invalid', message, file: 'site.yaml', ...at, hint });
      }
      const own = Object.entries(data).map(([name, value]) => [`data-${name}`, value]);
      return [{ tag: 'script', attributes: { src, defer: '', ...Object.fromEntries(own) } }];
    }
    const { href, ...rest } = tag.link;
    const address = /^https?:/i.test(href) ? href : links.file(href, ['theme', 'head', i, 'link', 'href']);
    return address === undefined ? [] : [{ tag: 'link', attributes: { ...defined(rest), href: address } }];
  });
  const isEmpty = Object.keys(tokens).length + css.length + head.length === 0;
  return { value: isEmpty ? undefined : { tokens, css, head }, problems };
}

function defined(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
