import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT, copyContent, problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { parseApi } from '@docgraph/openapi/parse-api';
import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import { coreRules } from '@docgraph/pipeline/report/core-rules';
import { judge } from '@docgraph/pipeline/report/judge';
import { expect, test } from 'vitest';
import { openDev } from './open-dev.ts';
import { apiFaults } from './planted-faults/api-faults.ts';
import { contentFaults } from './planted-faults/content-faults.ts';
import { inBatches, plantFaults, readFaults } from './planted-faults/plant-faults.ts';

const readFrom = (folder: string) => async (file: string) =>
  [file, await readFile(path.join(folder, file), 'utf8')] as const;

const ENTRY = 'api/openapi.yaml';
const description = new Map([await readFrom(CONTENT)(ENTRY)]);
const faults = readFaults(apiFaults, description);

/** Rules that no planted fault in this description can break. */
const NOT_PLANTED = [
  'openapi/expansion',
  'openapi/ignored-keyword',
  'openapi/overlay',
  'openapi/tag-group',
  'openapi/too-large',
  'openapi/unsupported',
  'openapi/version',
];

test('each rule about API descriptions has a planted fault', () => {
  const planted = new Set(faults.map(({ rule }) => rule));
  const missing = Object.keys(coreRules).filter((rule) => rule.startsWith('openapi/') && !planted.has(rule));
  expect(missing.sort()).toEqual(NOT_PLANTED);
});

test.each(inBatches(faults))(
  'each planted fault is reported at its line with a hint, and nothing else is',
  async (...batch) => {
    const { texts, expected } = plantFaults(batch, description);
    const files = new Map([...texts].map(([file, text]) => [file, { path: file, text, hash: '' }]));
    const options = { variables: {} };
    const { problems } = await parseApi(files, ENTRY, (text, origin) => parseFragment(text, origin, options));
    const diagnostics = judge(problems, {}, 'strict');
    const found = diagnostics.map(({ rule, file, start }) => ({ rule, file, line: start.line }));
    expect(found).toEqual(expected.map(({ rule, file, line }) => ({ rule, file, line })));
    expect(diagnostics.filter(({ hint }) => !hint)).toEqual([]);
    // Problems of a whole file have no position in the description.
    const unplaced = diagnostics.filter(({ pointer }) => pointer === undefined);
    expect(unplaced.filter(({ rule }) => rule !== 'openapi/syntax')).toEqual([]);
  },
);

test('faults in all kinds of files are reported in one run at their lines, and nothing else is', async () => {
  const folder = await copyContent();
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:md|yaml)$/.test(file)).sort();
  const content = new Map(await Promise.all(files.map(readFrom(folder))));
  content.set('docs/second.md', '---\ntitle: Second\n---\n\nA page of its own.\n');
  const { texts, expected } = plantFaults(readFaults(contentFaults, content), content);
  for (const [file, text] of texts) if (text !== content.get(file)) await writeFile(path.join(folder, file), text);

  const run = await runDocs('check', '--content', folder, '--format', 'json');
  expect(problemsIn(run)).toMatchObject(
    expected.map(({ rule, title, file, line }) => ({ file, line, rule, message: expect.stringContaining(title) })),
  );
  expect(run.code).toBe(1);

  // `dev` reports the same faults, while pages are parsed or at the end.
  const { build, printed } = openDev(folder);
  await build();
  const problems = printed().stderr.flatMap((line) => {
    const [, file, number, rule] = /^(\S+?):(\d+):\d+ .* (\S+)$/.exec(line) ?? [];
    return file === undefined ? [] : [{ file, line: Number(number), rule }];
  });
  expect(problems).toHaveLength(expected.length);
  expect(problems).toEqual(expect.arrayContaining(expected.map(({ rule, file, line }) => ({ file, line, rule }))));
});
