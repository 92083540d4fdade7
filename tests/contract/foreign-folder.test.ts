import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

/** Constructs of other documentation tools. */
const PAGE = `# Notes

::youtube[A talk]{id=x1}

A :term[Ctrl]{.key} and [[Other page]] with ![[board.png]].

> [!question]+ Why?
> Because.

%%This is private.%%

- [?] undecided

![The talk](talk.webm)

\`\`\`py twoslash
x = 1
\`\`\`

\`\`\`py hl_lines="1"
x = 1
\`\`\`

\`\`\`{warning}
Take care.
\`\`\`

See {doc}\`other\`, {{#include b.md}}, [nowhere](), and [there] (other.md).

| name | size |
`;

async function site(settings: string, text = PAGE) {
  const folder = await temporaryFolder({
    'content/site.yaml': settings,
    'content/docs/index.md': text,
    'content/docs/talk.webm': '',
  });
  const run = (command: string, ...options: string[]) =>
    runDocs(command, '--content', path.join(folder, 'content'), ...options);
  return { run, dataDir: path.join(folder, 'data') };
}

test('with --strict, each construct is an error with its line and replacement', async () => {
  const { run } = await site('title: T\nstrict: true\n');
  const result = await run('check', '--format', 'json');
  const problems = problemsIn(result);
  const lines = [3, 5, 5, 5, 7, 10, 12, 14, 16, 20, 24, 28, 28, 28, 28, 30];
  expect(problems.map(({ line }) => line)).toEqual(lines);
  for (const problem of problems) expect(problem).toMatchObject({ rule: 'content/foreign-syntax', severity: 'error' });
  expect(result.code).toBe(1);
});

test('without --strict, each construct is a warning, and comments are not published', async () => {
  const { run, dataDir } = await site('title: T\n');
  const { code, stderr } = await run('data', '--data', dataDir);
  expect(code).toBe(0);
  expect(stderr.match(/ warning .* content\/foreign-syntax$/gm)).toHaveLength(16);
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()))
    expect(await readFile(path.join(file.parentPath, file.name), 'utf8'), file.name).not.toContain('private');
});

test('many warnings are summarized, but listed with --verbose and in machine-readable reports', async () => {
  const { run } = await site('title: T\n', `${'[[a]]\n\n'.repeat(30)}[b](c.md)\n`);
  const folded = await run('check');
  expect(folded.stderr).toMatch(/30 wiki links\. /);
  expect(folded.stderr.match(/content\/foreign-syntax$/gm)).toBeNull();
  expect(folded.stderr).toContain('links/broken');
  expect((await run('check', '--verbose')).stderr.match(/content\/foreign-syntax$/gm)).toHaveLength(30);
  const problems = problemsIn(await run('check', '--format', 'json'));
  expect(problems.filter(({ rule }) => rule !== 'links/unused-asset')).toHaveLength(31);
});

test('the guide of the rule explains every construct and its replacement', async () => {
  const { stdout } = await runDocs('explain', 'content/foreign-syntax');
  for (const words of ['> [!faq]', '%%…%%', '::name{', '`{{< name >}}`', 'MkDocs tabs'])
    expect(stdout).toContain(words);
});
