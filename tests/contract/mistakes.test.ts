import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { type Mistake, mistakes, siteWith } from './mistakes.ts';

const check = async (folder: string, ...options: string[]) =>
  problemsIn(await runDocs('check', '--content', folder, '--format', 'json', ...options)).map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  );

/** Returns the places where mistakes must be reported. */
function placesOf(some: readonly Mistake[]): string[] {
  const files = siteWith(some);
  return some.flatMap(({ file, wrong, rule, at = 0 }) => {
    const text = files[file] ?? '';
    const line = text.slice(0, text.indexOf(wrong)).split('\n').length + at;
    return rule === undefined ? [] : [`${file}:${line} ${rule}`];
  });
}

test('of fifty mistakes, all but three are reported at their line, and 30 or more are fixed', {
  timeout: 120_000,
}, async () => {
  expect(mistakes).toHaveLength(50);
  const right = siteWith(mistakes.filter(({ isFixed }) => !isFixed));
  const folder = await temporaryFolder(siteWith(mistakes));
  expect(await check(folder)).toEqual(expect.arrayContaining(placesOf(mistakes)));
  expect(placesOf(mistakes)).toHaveLength(47);

  const left = mistakes.filter(({ isFixed }) => !isFixed);
  expect(mistakes.length - left.length).toBeGreaterThanOrEqual(30);
  expect((await check(folder, '--fix')).sort()).toEqual(placesOf(left).sort());
  const after = await Promise.all(
    Object.keys(right).map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
  );
  expect(Object.fromEntries(after)).toEqual(right);
});
