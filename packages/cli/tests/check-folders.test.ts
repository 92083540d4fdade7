import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { checkFolders } from '../src/build/prepare-run.ts';

const FILES = {
  'project/content/index.md': '# Home\n',
  'project/package.json': '{}',
  'project/dist-data/schema/manifest.schema.json': '{}',
  'other/_data/navigation.json': '{}',
  'thesis.txt': 'five years of work',
};

/** Checks folders given on the command line, in a working directory with these files. */
async function check(folders: { content?: string; data?: string; site?: string }, hasSite = true) {
  const cwd = await temporaryFolder(FILES);
  await symlink('project/content', path.join(cwd, 'link'));
  await symlink('project', path.join(cwd, 'project-link'));
  const named = { content: 'project/content', data: 'project/dist-data', site: 'other', ...folders };
  const options = {
    contentDir: path.resolve(cwd, named.content),
    dataDir: path.resolve(cwd, named.data),
    siteDir: path.resolve(cwd, named.site),
    cacheDir: '/nowhere',
    drafts: false,
    onProgress: () => undefined,
    onWarning: () => undefined,
  };
  const before = await readdir(cwd, { recursive: true });
  const result = await checkFolders(options, hasSite).then(
    (trees) => trees.map((dir) => path.relative(cwd, dir)),
    (error: Error) => `${error.name}: ${error.message.replaceAll(`${cwd}/`, '')}`,
  );
  expect(await readdir(cwd, { recursive: true })).toEqual(before);
  return result;
}

test.each([
  [{}, ['project/dist-data', 'other']],
  [{ data: 'missing/data', site: 'missing/site' }, ['missing/data', 'missing/site']],
  [{ data: 'project/content/data', site: 'project/content/site' }, ['project/content/data', 'project/content/site']],
  [{ data: 'data', site: 'data-site' }, ['data', 'data-site']],
  [{ data: 'project-link/dist-data/' }, ['project/dist-data', 'other']],
])('%j is allowed', async (folders, trees) => {
  expect(await check(folders)).toEqual(trees);
});

test.each([
  [{ data: 'thesis.txt' }, "thesis.txt isn't a folder"],
  [{ site: 'thesis.txt' }, "thesis.txt isn't a folder"],
  [{ site: 'thesis.txt/site' }, 'a part of its path is a file'],
  [
    { data: 'project/content' },
    '--data and --content are the same folder, project/content. Choose another folder for --data',
  ],
  [{ site: 'link' }, '--site and --content are the same folder'],
  [{ data: 'project' }, 'replace project (--data), and --content is inside it.'],
  [{ content: 'link', data: 'project-link' }, 'replace project (--data)'],
  [{ site: '/' }, 'replace / (--site)'],
  [{ data: 'new', site: 'new/' }, '--site and --data are the same folder'],
  [{ data: 'new/data', site: 'new' }, 'replace new (--site)'],
  [{ data: 'new', site: 'new/site' }, 'replace new (--data)'],
  [{ content: 'project/missing', data: 'project' }, 'replace project (--data)'],
  [{ content: 'elsewhere', data: 'project' }, 'project contains files'],
  [{ site: 'project/dist-data/schema', data: 'data' }, 'schema contains files'],
])('%j is rejected, and nothing changes', async (folders, message) => {
  expect(await check(folders)).toMatch(/^EnvironmentError: /);
  expect(await check(folders)).toContain(message);
});

test('the site folder is checked only if the site is written', async () => {
  expect(await check({ site: 'thesis.txt' }, false)).toEqual(['project/dist-data']);
  expect(await check({ data: 'project' }, false)).toContain('--content is inside it');
});
