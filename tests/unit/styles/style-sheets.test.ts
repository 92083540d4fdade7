import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../root.ts';

const RENDERER = path.join(ROOT, 'renderer');

/** A space or the size of a text that a style sheet gives in rem instead of naming its step. */
const OWN_SIZE = /^ +(?:margin|padding|gap|font-size)[a-z-]*:.*\drem/gm;

/** A selector that only matches in one language of the interface. */
const LABEL = /\[(?:aria-label|title|placeholder)[~|^$*]?=/g;

const sheets = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const findAll = (pattern: RegExp) =>
  sheets.flatMap((file) =>
    [...readFileSync(path.join(RENDERER, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}:${text}`),
  );

test('style sheets take spaces and sizes of text from the scale', () => {
  expect(sheets).toContain(path.join('styles', 'tokens.css'));
  expect(findAll(OWN_SIZE)).toEqual([]);
});

test('style sheets look for no text of the interface, which is another in each language', () => {
  expect(findAll(LABEL)).toEqual([]);
});
