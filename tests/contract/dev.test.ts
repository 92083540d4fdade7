import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addFiles, temporaryFolder } from '../unit/temporary-folder.ts';
import { CACHE, hashTree, runDocs, startDocs } from './run-docs.ts';

/** Two branches of a repository, whose pages are in different folders. */
const SHARED = { 'site.yaml': 'title: Site\n', 'docs/index.md': '# Home\n' };
const pagesIn = (folder: string) =>
  Object.fromEntries(
    ['a', 'a/b', 'a/b/c', 'd/e'].map((way) => [`docs/${folder}/${way}/page.md`, `# ${folder} ${way}\n`]),
  );
const BRANCHES = [pagesIn('one'), pagesIn('two')] as const;

/** Switches to a branch as git does: what the other one has goes, with its folders. */
async function switchTo(branch: 0 | 1, content: string): Promise<void> {
  await rm(path.join(content, 'docs', branch === 0 ? 'two' : 'one'), { recursive: true, force: true });
  await addFiles(content, { ...BRANCHES[branch], 'docs/index.md': `# Home of ${branch}\n` });
}

test('dev survives switches between branches, and ends with the data of a clean build', async () => {
  const folder = await temporaryFolder();
  const [content, dataDir] = [path.join(folder, 'content'), path.join(folder, 'data')];
  await addFiles(content, { ...SHARED, ...BRANCHES[0] });
  const out = ['--data', dataDir, '--site', path.join(folder, 'site')];
  const { child, ended } = startDocs(['dev', '--content', content, ...out, '--port', '0'], { DOCS_CACHE_DIR: CACHE });
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Serving on ');
  const switches = process.env.TEST_FULL ? 500 : 20;
  for (let i = 1; i <= switches; i++) await switchTo(i % 2 === 0 ? 0 : 1, content);
  await switchTo(1, content);
  const cleanDir = path.join(folder, 'clean');
  await runDocs('data', '--content', content, '--data', cleanDir);
  const clean = await hashTree(cleanDir);
  await expect.poll(() => hashTree(dataDir).catch(() => undefined), { timeout: 120_000, interval: 200 }).toEqual(clean);
  expect(child.exitCode).toBeNull();
});
