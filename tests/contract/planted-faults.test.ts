import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFaults } from './planted-faults/content-faults.ts';
import { plantFaults, readFaults } from './planted-faults/plant-faults.ts';
import { copyContent, problemsIn, runDocs } from './run-docs.ts';

test('faults all over the content are found in one run, at their lines, and nothing else', async () => {
  const folder = await copyContent();
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:md|yaml)$/.test(file)).sort();
  const read = async (file: string) => [file, await readFile(path.join(folder, file), 'utf8')] as const;
  const content = new Map(await Promise.all(files.map(read)));
  content.set('docs/second.md', '---\ntitle: Second\n---\n\nA page of its own.\n');
  const { texts, expected } = plantFaults(readFaults(contentFaults, content), content);
  for (const [file, text] of texts) if (text !== content.get(file)) await writeFile(path.join(folder, file), text);

  const run = await runDocs('check', '--content', folder, '--format', 'json');
  expect(problemsIn(run)).toMatchObject(
    expected.map(({ rule, title, file, line }) => ({ file, line, rule, message: expect.stringContaining(title) })),
  );
  expect(run.code).toBe(1);
});
