import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

test('publish-lock records what is published, and check reports what is lost', async () => {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  const file = path.join(content, 'published.json');
  const run = (...args: string[]) => runDocs(...args, '--content', content);
  await addFiles(content, {
    'site.yaml': 'title: T\nurl: https://docs.example\n',
    'docs/index.md': '# Home\n\n## B\n\n## A\n',
    'docs/old.md': '# Old\n\n## Part\n',
  });
  expect((await run('publish-lock')).code).toBe(0);
  const published = '{\n  "/": ["a", "b"],\n  "/old": ["part"]\n}\n';
  expect(await readFile(file, 'utf8')).toBe(published);
  expect((await run('check')).code).toBe(0);

  expect((await run('mv', 'old.md', 'new.md')).code).toBe(0);
  expect((await run('check')).code).toBe(0);
  // The old URL redirects, and must continue to do so.
  expect((await run('publish-lock')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('{\n  "/": ["a", "b"],\n  "/new": ["part"],\n  "/old": []\n}\n');
  await addFiles(content, { 'published.json': published });
  await addFiles(content, { 'docs/index.md': '# Home\n\n## A\n', 'redirects.yaml': '{}\n' });
  const { code, stderr } = await run('check');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /published\.json:2:14 error .*`#b`.* links\/published\n.*published\.json:3:11 error .*`\/old`/,
  );

  // Content with errors changes nothing.
  await addFiles(content, { 'docs/new.md': '[x](missing.md)' });
  expect((await run('publish-lock')).code).toBe(1);
  expect(await readFile(file, 'utf8')).toBe(published);
  await addFiles(content, { 'docs/new.md': '# New' });
  expect((await run('publish-lock')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('{\n  "/": ["a"],\n  "/new": []\n}\n');
});

test('check --fix writes the redirect of a published URL, if its page has moved', async () => {
  const redirects = '# Old\n"/x": /';
  const content = await temporaryFolder({
    'site.yaml': 'title: T\n',
    'published.json': '{\n  "/": [],\n  "/a/disk-sizes": [],\n  "/lost": []\n}\n',
    'redirects.yaml': redirects,
    'docs/index.md': '# Home\n',
    'docs/b/disk-sizes.md': '# Sizes\n',
  });
  const { code, stderr } = await runDocs('check', '--fix', '--content', content);
  expect(code).toBe(1);
  expect(stderr).toMatch(/published\.json:4:12 error .*`\/lost`/);
  expect(stderr).not.toContain('disk-sizes');
  expect(await readFile(path.join(content, 'redirects.yaml'), 'utf8')).toBe(
    `${redirects}\n/a/disk-sizes: /b/disk-sizes\n`,
  );
});
