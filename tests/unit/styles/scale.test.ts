import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../root.ts';

const RENDERER = path.join(ROOT, 'renderer');

/** A space or the size of a text that a style sheet gives in rem instead of naming its step. */
const OWN_SIZE = /^ +(?:margin|padding|gap|font-size)[a-z-]*:.*\drem/gm;

test('style sheets take spaces and sizes of text from the scale', () => {
  const sheets = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets).toContain(path.join('styles', 'tokens.css'));
  const found = sheets.flatMap((file) =>
    [...readFileSync(path.join(RENDERER, file), 'utf8').matchAll(OWN_SIZE)].map(([text]) => `${file}:${text}`),
  );
  expect(found).toEqual([]);
});
