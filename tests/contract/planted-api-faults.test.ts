import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFragment } from '../../pipeline/markdown/parse-fragment.ts';
import { parseApi } from '../../pipeline/openapi/parse-api.ts';
import { judge } from '../../pipeline/report/judge.ts';
import { rules } from '../../pipeline/report/rules.ts';
import type { Diagnostic } from '../../schemas/diagnostic.ts';
import type { ApiFault } from './planted-api-faults/api-fault.ts';
import { inBatches, plantFaults } from './planted-api-faults/plant-faults.ts';
import { structureFaults } from './planted-api-faults/structure-faults.ts';
import { valueFaults } from './planted-api-faults/value-faults.ts';
import { CONTENT, copyContent, runDocs } from './run-docs.ts';

const ENTRY = 'api/openapi.yaml';
const description = await readDescription();
const faults = [...structureFaults, ...valueFaults];

async function readDescription(): Promise<Map<string, string>> {
  const entries = await readdir(path.join(CONTENT, 'api'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const texts = files.map(
    async (file) => [path.relative(CONTENT, file).split(path.sep).join('/'), await readFile(file, 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

/** What the product says of a description, without the links of its texts into the rest of the site. */
async function diagnose(texts: ReadonlyMap<string, string>): Promise<Diagnostic[]> {
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

test('each rule about descriptions has a fault, and there are many', () => {
  const planted = new Set<string>(faults.map(({ rule }) => rule));
  const missing = Object.keys(rules).filter((rule) => rule.startsWith('openapi/') && !planted.has(rule));
  expect(missing.sort()).toEqual(NOT_PLANTED);
  expect(faults.length).toBeGreaterThanOrEqual(40);
});

test('the description has no fault before one is planted', async () => {
  expect(await diagnose(description)).toEqual([]);
});

const batches = inBatches(faults, description).map((batch) => {
  const { texts, lines } = plantFaults(batch, description);
  let diagnostics: Promise<Diagnostic[]> | undefined;
  // Planted and parsed once, for all faults of the batch.
  const diagnosed = () => {
    diagnostics ??= diagnose(texts);
    return diagnostics;
  };
  return { batch, lines, diagnosed };
});

test.each(
  batches.flatMap(({ batch, lines, diagnosed }) =>
    batch.map((fault) => ({ ...fault, place: lines.get(fault), diagnosed })),
  ),
)('$rule: $title', async ({ rule, place, diagnosed }) => {
  const found = (await diagnosed()).filter(({ file, start }) => file === place?.file && start.line === place.line);
  expect(found.map((diagnostic) => diagnostic.rule)).toEqual([rule]);
  expect(found[0]?.hint).toMatch(/\S/);
  // What concerns the text of a file is at no place in the description.
  if (rule !== 'openapi/syntax') expect(found[0]?.pointer).toBeDefined();
});

test.each(batches.map((batch, index) => ({ ...batch, copy: index + 1 })))(
  'in copy $copy nothing else is reported',
  async ({ lines, diagnosed }) => {
    const planted = new Set([...lines].map(([{ rule }, { file, line }]) => `${rule} ${file}:${line}`));
    const others = (await diagnosed()).filter(({ rule, file, start }) => !planted.has(`${rule} ${file}:${start.line}`));
    expect(others).toEqual([]);
  },
);

/** A link in a text of the description, which only the whole pipeline can check. */
const linkFault: ApiFault = {
  title: 'a text links to an operation that does not exist',
  rule: 'links/operation',
  find: '[custom images](operation:listCustomImages)',
  replace: '[custom images](operation:listCustomImage)',
  at: 'operation:listCustomImage)',
};

test('the command line reports them in one run, with file, line, column and rule', async () => {
  const content = await copyContent();
  const chosen = [linkFault, ...(batches[0]?.batch ?? [])];
  const { texts, lines } = plantFaults(chosen, description);
  for (const [file, text] of texts) await writeFile(path.join(content, file), text);
  const { code, stderr } = await runDocs(['check', '--content', content]);
  // Pages that link to an operation whose id has changed are reported as well, rightly.
  const found = Array.from(
    stderr.matchAll(/^.*?\/content\/(?<file>api\/[^:\n]+):(?<line>\d+):\d+ (?:error|warning) .* {2}(?<rule>\S+)$/gm),
    ({ groups }) => `${groups?.file}:${groups?.line} ${groups?.rule}`,
  );
  const expected = [...lines].map(([{ rule }, { file, line }]) => `${file}:${line} ${rule}`);
  expect(found.sort()).toEqual(expected.sort());
  expect(code).toBe(1);
});
