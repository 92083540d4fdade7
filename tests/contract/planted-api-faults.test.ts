import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFragment } from '../../pipeline/markdown/parse-fragment.ts';
import { parseApi } from '../../pipeline/openapi/parse-api.ts';
import { judge } from '../../pipeline/report/judge.ts';
import { rules } from '../../pipeline/report/rules.ts';
import { apiFaults } from './planted-faults/api-faults.ts';
import { inBatches, plantFaults, readFaults, type Texts } from './planted-faults/plant-faults.ts';
import { CONTENT } from './run-docs.ts';

const ENTRY = 'api/openapi.yaml';
const description: Texts = new Map([[ENTRY, await readFile(path.join(CONTENT, ENTRY), 'utf8')]]);
const faults = readFaults(apiFaults, description);

/** What the product says of a description, without the links of its texts into the rest of the site. */
async function diagnose(texts: Texts) {
  const files = new Map([...texts].map(([file, text]) => [file, { path: file, text, hash: '' }]));
  const options = { variables: {}, diagrams: false };
  const { problems } = await parseApi(files, ENTRY, (text, origin) => parseFragment(text, origin, options));
  return judge(problems, {}, false);
}

/** Rules that no slip in this description can break: what they are about is not in it, or takes a far larger one. */
const NOT_PLANTED = [
  'openapi/expansion',
  'openapi/ignored-keyword',
  'openapi/tag-group',
  'openapi/timeout',
  'openapi/too-large',
  'openapi/version',
];

test('each rule about descriptions has a fault', () => {
  const missing = Object.keys(rules).filter((rule) => rule.startsWith('openapi/') && !(rule in apiFaults));
  expect(missing.sort()).toEqual(NOT_PLANTED);
});

test.each(inBatches(faults))('each fault is reported at its line with a hint, and nothing else', async (...batch) => {
  const { texts, expected } = plantFaults(batch, description);
  const diagnostics = await diagnose(texts);
  const found = diagnostics.map(({ rule, file, start }) => ({ rule, file, line: start.line }));
  expect(found).toEqual(expected.map(({ rule, file, line }) => ({ rule, file, line })));
  expect(diagnostics.filter(({ hint }) => !hint)).toEqual([]);
  // What concerns the text of a file is at no place in the description.
  const unplaced = diagnostics.filter(({ pointer }) => pointer === undefined);
  expect(unplaced.filter(({ rule }) => rule !== 'openapi/syntax')).toEqual([]);
});
