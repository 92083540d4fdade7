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
