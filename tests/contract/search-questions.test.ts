import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT, runDocs } from '@docgraph/cli/tests/run-docs';
import { parseSearchQuestions } from '@docgraph/pipeline/settings/parse-data-files';
import { stemOf, stopWords, termsOf } from '@docgraph/search/text/terms-of';
import { wordsOf } from '@docgraph/search/text/words-of';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

/** Returns the stems of the words in a text, without stop words. */
const contentStems = (text: string) =>
  wordsOf(text)
    .flatMap(termsOf)
    .filter((term) => !stopWords.has(term))
    .map((term) => stemOf(term) ?? term);

test('most questions share no word with the title of their page', async () => {
  const text = await readFile(path.join(CONTENT, 'search-questions.yaml'), 'utf8');
  const { value, problems } = parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });
  expect(problems).toEqual([]);
  expect([value?.questions.length, value?.required.count, value?.within]).toEqual([100, 95, 3]);
  const shared = await Promise.all(
    (value?.questions ?? []).map(async ({ question, page }) => {
      const source = await readFile(path.join(CONTENT, 'docs', `${page}.md`), 'utf8');
      const title = new Set(contentStems(/^title: (.+)$/m.exec(source)?.[1] ?? ''));
      expect(title.size, page).toBeGreaterThan(0);
      return contentStems(question).some((stem) => title.has(stem));
    }),
  );
  expect(shared.filter((one) => !one).length).toBeGreaterThanOrEqual(60);
});

test('check, data, and build fail if too few questions are answered', async () => {
  const folder = await temporaryFolder({
    'content/site.yaml': 'title: Docs\nurl: https://docs.example\n',
    'content/docs/index.md': '# Home\n\nWelcome.\n',
    'content/docs/disks.md': '# Disks\n\nBlock devices.\n',
  });
  const ask = (question: string) =>
    addFiles(folder, {
      'content/search-questions.yaml': `within: 3\nrequired: 1\nquestions:\n  - {question: ${question}, page: disks}\n`,
    });
  const content = ['--content', path.join(folder, 'content')];
  const data = ['--data', path.join(folder, 'data')];
  const check = () => runDocs('check', ...content);
  await ask('volume');
  for (const args of [['check'], ['data', ...data], ['build', ...data, '--site', path.join(folder, 'site')]]) {
    const { code, stderr } = await runDocs(...args, ...content);
    expect(code, args[0]).toBe(1);
    expect(stderr).toContain('search-questions.yaml:2:11 error   0 of 1 questions find their page');
    expect(stderr).toContain('search-questions.yaml:4:30 "volume" misses /disks;');
  }
  await ask('block device');
  expect(await check()).toMatchObject({ code: 0 });
  expect(await runDocs('data', ...data, ...content)).toMatchObject({ code: 0 });
  // Unchanged content isn't tested again, but changed content is.
  expect(await check()).toMatchObject({ code: 0 });
  await ask('volume');
  expect(await check()).toMatchObject({ code: 1 });
});
