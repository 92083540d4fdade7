import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const MKDOCS: Record<string, string> = {
  'mkdocs.yml':
    'site_name: Demo\n# The order\nnav:\n  - Home: index.md\n  - Guide:\n      - Start: guide/start.md # first\n' +
    '      - guide/next.md\n  - About: about.md\n',
  'docs/index.md': '# Home\r\n\r\n!!! note "Read this"\r\n    See [start](guide/start.md#first) first.\r\n',
  'docs/guide/start.md': '# Start\n\n## First\n\n=== "A"\n\n    [next](next.md), ![A logo](logo.png)\n',
  'docs/guide/next.md': '# Next\n\n[start](start.md)\n',
  'docs/about.md': '# About\n\nText.\n',
  'docs/guide/logo.png': 'x',
};

/** Returns the texts of all files in a folder. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (each) => each.isFile() && !each.parentPath.includes('.git'),
  );
  const texts: Record<string, string> = {};
  for (const { parentPath, name } of names) {
    const file = path.join(parentPath, name);
    texts[path.relative(folder, file)] = await readFile(file, 'latin1');
  }
  return texts;
}

/** Runs a command on a MkDocs site, and returns the files that it changed, with undefined for those that it removed. */
async function edit(words: readonly string[], changes: Record<string, string> = {}) {
  const files: Record<string, string> = { ...MKDOCS, ...changes };
  const folder = await temporaryFolder(files);
  const run = await runDocs(...words, '--content', folder);
  const after = await textsIn(folder);
  const names = [...new Set([...Object.keys(files), ...Object.keys(after)])];
  const changed = names.filter((name) => after[name] !== files[name]).map((name) => [name, after[name]]);
  return { run, changed: Object.fromEntries(changed) };
}

test('check --fix changes only the broken links of a page for another engine', async () => {
  const about = '# About\n\n!!! tip\n    [a](guide/Start.md#First) [b](next.md) [c](nowhere.md)\n';
  const { run, changed } = await edit(['check', '--fix'], { 'docs/about.md': about });
  expect(changed).toEqual({
    'docs/about.md': '# About\n\n!!! tip\n    [a](guide/start.md#first) [b](guide/next.md) [c](nowhere.md)\n',
  });
  expect(run.stderr).toMatch(/docs\/about\.md:4:\d+ .*`nowhere\.md`/);
});

test('rm removes only the page, and names the entry and the redirect to write', async () => {
  const { run, changed } = await edit(['rm', 'docs/guide/start.md', '--to', 'guide/next.md']);
  expect(changed).toEqual({ 'docs/guide/start.md': undefined });
  expect(run.stderr).toContain('mkdocs.yml:6 lists it. Remove the entry there.');
  expect(run.stderr).toContain('Add these redirects in MkDocs: /guide/start to /guide/next.');
});

test('new writes only the page, without syntax that the engine lacks, and names the file that lists pages', async () => {
  const { run, changed } = await edit(['new', 'guide/resize-a-disk', '--kind', 'how-to']);
  expect(changed).toEqual({ 'docs/guide/resize-a-disk.md': expect.not.stringContaining(':::') });
  expect(run.stderr).toMatch(/If .*\/mkdocs\.yml lists the pages, add docs\/guide\/resize-a-disk\.md there\./);
  expect(run.code).toBe(0);
});

test('publish-lock writes only its file', async () => {
  const { run, changed } = await edit(['publish-lock']);
  const published = '{\n  "/": [],\n  "/about": [],\n  "/guide/next": [],\n  "/guide/start": ["first"]\n}\n';
  expect(changed).toEqual({ 'published.json': published });
  expect(run.stderr).toContain('4 URLs and 1 anchor');
});

test.each([
  [['translations'], 0, 'The site has only one locale.'],
  [['version', 'cut', '1.0'], 2, 'The folder is read as MkDocs. Add versions in MkDocs, or run docgraph import first.'],
  [['version', 'drop', '1.0'], 2, 'The folder is read as MkDocs.'],
])('%j changes nothing', async (words, code, message) => {
  const { run, changed } = await edit(words);
  expect(run).toMatchObject({ code, stderr: expect.stringContaining(message) });
  expect(changed).toEqual({});
});

test('diff compares a folder for another engine with a revision, and changes nothing', async () => {
  const folder = await temporaryFolder(MKDOCS);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'docs: write');
  const now: Record<string, string> = { ...MKDOCS, 'docs/about.md': '# About us\n\nText.\n' };
  await addFiles(folder, now);
  const run = await runDocs('diff', 'HEAD', '--content', folder);
  expect(run.stdout, run.stderr).toContain('About us');
  expect(run.stdout).not.toContain('guide');
  expect(await textsIn(folder)).toEqual(now);
});
