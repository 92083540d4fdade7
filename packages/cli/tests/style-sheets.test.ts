import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { ICON_NAMES } from '@docgraph/ui/icon-names';
import { expect, test } from 'vitest';
import { STYLE_ENTRIES } from '../src/prerender/renderer-bundle.ts';

const RENDERER = path.join(ROOT, 'renderer');
/** The files of the site's scripts and style sheets. */
const files = ['renderer', 'packages/ui/src', 'packages/sandbox/src/ui'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(ROOT, folder, file),
  ),
);
/** Resolves an import of a module or a style sheet. */
const resolved = (from: string, target: string) =>
  target.startsWith('.') ? path.join(path.dirname(from), target) : createRequire(from).resolve(target);

/** Matches a spacing or font size in rem instead of a step of the scale. */
const OWN_SIZE = /^ +(?:margin|padding|gap|font-size)[a-z-]*:.*\drem/gm;

/** Matches a selector that depends on a UI string. */
const LABEL = /\[(?:aria-label|title|placeholder)[~|^$*]?=/g;

const sheets = files.filter((file) => file.endsWith('.css'));
const findAll = (pattern: RegExp) =>
  sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([text]) => `${file}:${text}`));

test('style sheets use the scales for spacing and font sizes', () => {
  expect(sheets).toContain(path.join(RENDERER, 'styles/tokens.css'));
  expect(findAll(OWN_SIZE)).toEqual([]);
});

test('style sheets do not select by UI strings, which depend on the locale', () => {
  expect(findAll(LABEL)).toEqual([]);
});

test('transitions and animations take at most 150 ms, except for indicators of loading', () => {
  const declarations = findAll(/^ +(?:transition|animation)(?:-duration)?: (?!inherit|none)[^;]+;/gm);
  expect(declarations.length).toBeGreaterThan(8);
  const isLong = (text: string) => text.split(',').some((part) => durationOf(part) > 150);
  const names = declarations.filter(isLong).map((text) => /animation: (\w+)/.exec(text)?.[1] ?? text);
  expect(names.sort()).toEqual(['progress', 'spin']);
});

test('reduced motion ends every transition and animation, since its rule is in a layer above theirs', () => {
  const [, order = ''] = /@layer ([\w, ]+);/.exec(readFileSync(path.join(RENDERER, 'styles/page.css'), 'utf8')) ?? [];
  const [below = ''] = order.split(', state');
  const [, state = ''] = readFileSync(path.join(RENDERER, 'styles/base.css'), 'utf8').split('@layer state {');
  const [, reduced] = /prefers-reduced-motion: reduce\) \{\s+\*,\s+::before,\s+::after \{([^}]+)\}/.exec(state) ?? [];
  expect(reduced).toContain('animation-duration: 1ms;');
  expect(reduced).toContain('transition-duration: 0s;');
  const moving = sheets.flatMap((file) => layersWithMotion(readFileSync(file, 'utf8')));
  expect(moving.length).toBeGreaterThan(8);
  expect(below.split(', ')).toEqual(expect.arrayContaining(moving));
  expect(findAll(/(?:animation|transition)[^;{}]*!important/g)).toEqual([]);
});

/** Returns the duration in milliseconds, the first time in a transition or animation. */
function durationOf(value: string): number {
  const [, number = '0', unit] = /([\d.]+)(m?s)\b/.exec(value) ?? [];
  return Number(number) * (unit === 's' ? 1000 : 1);
}

/** Returns the layer of each transition and animation in a style sheet, or an empty string outside of layers. */
function layersWithMotion(sheet: string): string[] {
  return sheet.split(/^@layer (?=\w+ \{)/m).flatMap((part, index) => {
    const layer = index === 0 ? '' : (/^\w+/.exec(part)?.[0] ?? '');
    return [...part.matchAll(/^ +(?:transition|animation): /gm)].map(() => layer);
  });
}

test('every style sheet is imported by one that pages link, or by a script', () => {
  const importsIn = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, target = '']) => resolved(file, target));
  const entries = Object.values(STYLE_ENTRIES).map((entry) => path.join(RENDERER, entry));
  const imported = entries.flatMap((entry) => [entry, ...importsIn(entry, /@import '([^']+)'/g)]);
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  const withScripts = scripts.flatMap((file) => importsIn(file, /from '([^']+\.css)\?inline'/g));
  expect(new Set(imported).size).toBe(imported.length);
  // Only sites with components in slots use the first one, and only other programs the second one.
  const others = ['app/slots.css', 'styles/content.css'].map((file) => path.join(RENDERER, file));
  expect([...imported, ...new Set(withScripts), ...others].sort()).toEqual(sheets.sort());
});

test('every icon has its own position in one of the sprites', () => {
  const sheets = ['sprite', 'later-sprite'].map((name) =>
    readFileSync(path.join(RENDERER, `styles/${name}.css`), 'utf8'),
  );
  expect(sheets.flatMap(iconsOf).sort()).toEqual([...ICON_NAMES].sort());
});

/** Checks the positions in a sprite, and returns the names of its icons. */
function iconsOf(sheet: string): string[] {
  const rules = [...sheet.matchAll(/^ {2}([^{}@]+) \{\s+--place: (\d+);/gm)];
  expect(rules.map(([, , place]) => Number(place))).toEqual(rules.map((_, place) => place));
  expect(sheet).toContain(`--icon-count: ${rules.length};`);
  expect(sheet).toContain(`viewBox='0 0 ${24 * rules.length} 24'`);
  return rules.flatMap(([, selectors = '']) => /^\.icon-(\w+)/.exec(selectors)?.[1] ?? []);
}
