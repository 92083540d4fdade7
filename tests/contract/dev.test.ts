import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CACHE, runDocs, startDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

/** Two branches of a repository, with pages in different folders. */
const SHARED = { 'site.yaml': 'title: Site\n', 'docs/index.md': '# Home\n' };
const pagesIn = (folder: string) =>
  Object.fromEntries(
    ['a', 'a/b', 'a/b/c', 'd/e'].map((name) => [`docs/${folder}/${name}/page.md`, `# ${folder} ${name}\n`]),
  );
const BRANCHES = [pagesIn('one'), pagesIn('two')] as const;

/** Switches to a branch as git does, which deletes the files and folders of the other. */
async function switchTo(branch: 0 | 1, content: string): Promise<void> {
  await rm(path.join(content, 'docs', branch === 0 ? 'two' : 'one'), { recursive: true, force: true });
  await addFiles(content, { ...BRANCHES[branch], 'docs/index.md': `# Home of ${branch}\n` });
}

/** Returns the files of a folder whose content differs from the response of a server, apart from the script of `dev`. */
async function differingFiles(dir: string, url: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const differing: string[] = [];
  for (const file of files) {
    const name = path.relative(dir, file);
    const response = await fetch(new URL(name, url));
    const text = (await response.text()).replace(/<script src="\/_dev\/client\.js\?\d+" async><\/script>/, '');
    if (text !== (await readFile(file, 'utf8'))) differing.push(name);
  }
  return differing;
}

test('dev survives branch switches, and serves the same files as a build', async () => {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  const out = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
  await addFiles(content, { ...SHARED, ...BRANCHES[0] });
  const { child, ended } = startDocs(['dev', '--content', content, ...out, '--port', '0'], { DOCS_CACHE_DIR: CACHE });
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Serving the site at ');
  const [, url = ''] = /Serving the site at (\S+)/.exec(output) ?? [];
  const switches = process.env.TEST_FULL ? 500 : 20;
  for (let i = 1; i <= switches; i++) await switchTo(i % 2 === 0 ? 0 : 1, content);
  await switchTo(1, content);
  await runDocs('build', '--content', content, ...out);
  const differing = () => differingFiles(path.join(folder, 'site'), url).catch(String);
  await expect.poll(differing, { timeout: 120_000, interval: 200 }).toEqual([]);
  expect(child.exitCode).toBeNull();
});
