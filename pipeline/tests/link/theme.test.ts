import { runs } from '@docgraph/test-kit/property-runs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { accentShades } from '../../link/public-theme.ts';
import { linkSample } from './sample-site.ts';

const linked = (site: string, files: string[] = []) => linkSample({ site, pages: ['docs/index.md'], files });

describe('an accent color', () => {
  it('has readable shades in both modes', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, (accent) => {
        const light = accentShades(accent, 'light').shades;
        const dark = accentShades(accent, 'dark').shades;
        expect(wcagContrast(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(light.accent, light['on-accent'])).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(light['accent-strong'], light['accent-soft'])).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(dark.accent, '#0f1416')).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(dark.accent, dark['on-accent'])).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(dark['accent-strong'], dark['accent-soft'])).toBeGreaterThanOrEqual(4.5);
      }),
      runs(200),
    );
  });

  it('is unchanged if it is readable, and reported otherwise', () => {
    expect(linked("theme: {accent: '#0b7558'}").told).toEqual([]);
    const { told, value } = linked("theme: {accent: '#ffb000'}");
    expect(told).toEqual([
      'site.yaml:1:17 settings/contrast `#ffb000` has too little contrast for text, so `#946500` is used. Text needs a contrast of at least 4.5:1 against its background.',
    ]);
    expect(value.site.theme?.tokens.accent).toBe('light-dark(#946500, #ffb000)');
    expect(value.site.theme?.tokens['code-marked']).toBe('var(--accent-soft)');
    expect(linked("theme: {accent: {light: '#7a4b00', dark: '#ffb000'}}").told).toEqual([]);
  });
});

test('publishes fonts, the corner radius, style sheets, and head tags', () => {
  const site = `theme:
  radius: 4
  fonts: {text: 'Georgia, serif', code: Menlo}
  css: [brand.css]
  head:
    - meta: {name: theme-color, content: red}
    - link: {rel: apple-touch-icon, href: icon.png}
    - script: {src: 'https://stats.example/s.js', data: {domain: a}}
policy: {script-src: ['https://stats.example']}
`;
  const { told, value } = linked(site, ['static/brand.css', 'static/icon.png']);
  expect(told).toEqual([]);
  expect(value.site.theme).toEqual({
    tokens: { radius: '4px', 'radius-small': '3px', font: 'Georgia, serif', 'font-mono': 'Menlo' },
    css: ['brand.css'],
    head: [
      { tag: 'meta', attributes: { name: 'theme-color', content: 'red' } },
      { tag: 'link', attributes: { rel: 'apple-touch-icon', href: 'icon.png' } },
      { tag: 'script', attributes: { src: 'https://stats.example/s.js', defer: '', 'data-domain': 'a' } },
    ],
  });
});

test.each([
  ['theme: {css: [brnd.css]}', 'No file `static/brnd.css`. Did you mean `brand.css`?'],
  ["theme: {head: [{script: {src: 'https://a.example/s.js'}}]}", 'allow scripts from `https://a.example`'],
])('%s is reported', (site, message) => {
  expect(linked(site, ['static/brand.css']).told.join('\n')).toContain(message);
});
