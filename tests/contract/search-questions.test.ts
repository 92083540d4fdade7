import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSearchQuestions } from '../../pipeline/settings/parse-search-questions.ts';
import { stopWords } from '../../search/text/stop-words.ts';
import { stemOf, termsOf } from '../../search/text/terms-of.ts';
import { wordsOf } from '../../search/text/words-of.ts';
import { CONTENT, runDocs, withTemporaryFolder } from './run-docs.ts';

/** The stems of the words of a text that say something. */
const contentStems = (text: string) =>
  wordsOf(text)
    .flatMap(termsOf)
    .filter((term) => !stopWords.has(term))
    .map((term) => stemOf(term) ?? term);

test('the questions are those of customers: most share no word with the title of their page', async () => {
  const text = await readFile(path.join(CONTENT, 'search-questions.yaml'), 'utf8');
  const { value, problems } = parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });
  expect(problems).toEqual([]);
  expect([value?.questions.length, value?.required.count, value?.within]).toEqual([40, 36, 3]);
  const shared = await Promise.all(
    (value?.questions ?? []).map(async ({ question, page }) => {
      const source = await readFile(path.join(CONTENT, 'docs', `${page}.md`), 'utf8');
      const title = new Set(contentStems(/^title: (.+)$/m.exec(source)?.[1] ?? ''));
      expect(title.size, page).toBeGreaterThan(0);
      return contentStems(question).some((stem) => title.has(stem));
    }),
  );
  expect(shared.filter((one) => !one).length).toBeGreaterThanOrEqual(25);
});

test('check, data and build fail when too few questions are answered', () =>
  withTemporaryFolder(async (folder) => {
    const content = path.join(folder, 'content');
    await mkdir(path.join(content, 'docs'), { recursive: true });
    await writeFile(path.join(content, 'site.yaml'), 'title: Docs\nurl: https://docs.example\n');
    await writeFile(path.join(content, 'docs/index.md'), '# Home\n\nWelcome.\n');
    await writeFile(path.join(content, 'docs/disks.md'), '# Disks\n\nBlock devices.\n');
    const ask = (question: string) =>
      writeFile(
        path.join(content, 'search-questions.yaml'),
        `within: 3\nrequired: 1\nquestions:\n  - {question: ${question}, page: disks}\n`,
      );
    const folders = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
    const run = (command: string) => {
      const outputs = { check: [], data: folders.slice(0, 2) }[command] ?? folders;
      return runDocs([command, '--content', content, ...outputs]);
    };
    await ask('volume');
    for (const command of ['check', 'data', 'build']) {
      const { code, stderr } = await run(command);
      expect(code, command).toBe(1);
      expect(stderr).toContain('search-questions.yaml:2:11 error   0 of 1 questions find their page');
      expect(stderr).toContain('search-questions.yaml:4:30 "volume" misses /disks; nothing is found.');
    }
    await ask('block device');
    expect((await run('check')).code).toBe(0);
    expect((await run('data')).code).toBe(0);
    // What was built is not asked again, and is still fine; a change is.
    expect((await run('check')).code).toBe(0);
    await ask('volume');
    expect((await run('check')).code).toBe(1);
  }));
