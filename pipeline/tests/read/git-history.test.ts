import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRepository, openRepository, type Repository } from '@docgraph/test-kit/repository';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import type { PageHistory } from '../../model/page-history.ts';
import { findHistory } from '../../read/git-history.ts';
import { parseSettings } from '../../settings/parse-settings.ts';

const PARAGRAPH = 'A paragraph that is long enough for git to find it again after a move.\n'.repeat(5);

/** Finds the history of a content folder. */
async function find(folder: string, settings = 'lastUpdated: git\nauthors: git\n', environment = process.env) {
  const site = { path: 'site.yaml', text: settings, hash: '' };
  const located = parseSettings(site, { docsPath: 'docs', drafts: false, plugins: [] });
  return findHistory(folder, located.value, environment);
}

/** Reads the history of a content folder, which has no problems. */
async function read(folder: string, settings?: string): Promise<Record<string, PageHistory>> {
  const { value, problems } = await find(folder, settings);
  expect(problems).toEqual([]);
  return Object.fromEntries((await value?.read()) ?? []);
}

async function newRepository(): Promise<Repository> {
  return createRepository(await temporaryFolder());
}

test('pages have the UTC day of their last commit, and their authors', async () => {
  const { folder, commit } = await newRepository();
  await commit('2026-01-02T23:30:00-05:00', { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
  await commit('2026-02-03T12:00:00Z', { 'docs/a.md': '# A\n\nText.\n' }, 'Grace Hopper');
  await writeFile(path.join(folder, 'docs/b.md'), '# Changed, but not committed\n');
  await writeFile(path.join(folder, 'docs/c.md'), '# New\n');
  expect(await read(folder)).toEqual({
    'docs/a.md': { updated: '2026-02-03', authors: ['Ada', 'Grace Hopper'] },
    'docs/b.md': { updated: '2026-01-03', authors: ['Ada'] },
  });
  expect(await read(folder, 'lastUpdated: git\n')).toMatchObject({ 'docs/b.md': { updated: '2026-01-03' } });
  expect((await read(folder, 'lastUpdated: git\n'))['docs/b.md']?.authors).toBeUndefined();
  expect((await read(folder, 'authors: git\n'))['docs/b.md']).toEqual({ updated: undefined, authors: ['Ada'] });
});

test('without the settings, git does not run', async () => {
  const { value, problems } = await find('/nowhere', 'title: Site\n');
  expect([value, problems]).toEqual([undefined, []]);
});

test('paths are relative to the content folder, which can have any name', async () => {
  const { folder, commit } = await newRepository();
  const names = [
    'página 1.md',
    '日本.md',
    'a"b.md',
    '-x.md',
    "it's.md",
    'two\nlines.md',
    '\u001e1.md',
    'M',
    '__proto__',
  ];
  await commit('2026-01-02T12:00:00Z', {
    ...Object.fromEntries(names.map((name) => [`the docs/ü[1]/${name}`, PARAGRAPH + name])),
    'README.md': 'Not content.\n',
  });
  const found = await read(path.join(folder, 'the docs/ü[1]'));
  expect(Object.keys(found).sort()).toEqual([...names].sort());
  expect(new Set(Object.values(found).map(({ updated }) => updated))).toEqual(new Set(['2026-01-02']));
});

test('moving a page keeps its date and its authors, unless its text changes', async () => {
  const { folder, commit, git } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'a.md': PARAGRAPH, 'b.md': `${PARAGRAPH}B\n` });
  git('mv', 'a.md', 'guide.md');
  git('mv', 'b.md', 'other.md');
  await commit('2026-02-01T12:00:00Z', { 'other.md': `${PARAGRAPH}Changed\n` }, 'Grace');
  await commit('2026-03-01T12:00:00Z', { 'a.md': '# A new page with the old name\n' }, 'Grace');
  expect(await read(folder)).toEqual({
    'guide.md': { updated: '2026-01-01', authors: ['Ada', 'Grace'] },
    'other.md': { updated: '2026-02-01', authors: ['Ada', 'Grace'] },
    'a.md': { updated: '2026-03-01', authors: ['Grace'] },
  });
});

test('a page that was deleted is not listed, and one that came back is', async () => {
  const { folder, commit, git } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'a.md': '# A\n', 'b.md': '# B\n' });
  git('rm', '--quiet', 'a.md', 'b.md');
  await commit('2026-02-01T12:00:00Z');
  await commit('2026-03-01T12:00:00Z', { 'b.md': '# B\n' }, 'Grace');
  expect(await read(folder)).toEqual({ 'b.md': { updated: '2026-03-01', authors: ['Ada', 'Grace'] } });
});

test('a merge counts as a change only of what it changes itself, and not for the authors', async () => {
  const { folder, commit, git } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'a.md': '# A\n', 'b.md': '# B\n', 'c.md': '# C\n' });
  git('checkout', '--quiet', '-b', 'side');
  await commit('2026-02-01T12:00:00Z', { 'a.md': '# Side\n', 'b.md': '# Side\n' }, 'Grace');
  git('checkout', '--quiet', 'main');
  await commit('2026-03-01T12:00:00Z', { 'a.md': '# Main\n', 'c.md': '# Main\n' });
  git('merge', '--quiet', '--no-commit', '--strategy-option=ours', 'side');
  await commit('2026-04-01T12:00:00Z', { 'a.md': '# Both\n', 'new.md': '# In the merge\n' }, 'Merger');
  expect(await read(folder)).toEqual({
    'a.md': { updated: '2026-04-01', authors: ['Ada', 'Grace'] },
    'b.md': { updated: '2026-02-01', authors: ['Ada', 'Grace'] },
    'c.md': { updated: '2026-03-01', authors: ['Ada'] },
    'new.md': { updated: '2026-04-01', authors: undefined },
  });
});

test('a repository whose history was joined from another one has the date of the merge', async () => {
  const { folder, commit } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'docs/a.md': '# A\n' });
  const imported = createRepository(await temporaryFolder());
  await imported.commit('2025-01-01T12:00:00Z', { 'b.md': '# B\n' });
  const { git } = openRepository(folder);
  git('fetch', '--quiet', imported.folder, 'main');
  git('merge', '--quiet', '--no-commit', '--strategy=ours', '--allow-unrelated-histories', 'FETCH_HEAD');
  git('read-tree', '--prefix=docs/old', '-u', 'FETCH_HEAD');
  await commit('2026-02-01T12:00:00Z');
  expect(await read(path.join(folder, 'docs'))).toMatchObject({
    'a.md': { updated: '2026-01-01' },
    'old/b.md': { updated: '2026-02-01' },
  });
});

test('authors have the names in .mailmap, and are neither tools nor e-mail addresses', async () => {
  const { folder, commit } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'docs/a.md': '1' }, 'ada');
  await commit('2026-01-02T12:00:00Z', { 'docs/a.md': '2' }, 'renovate[bot]');
  await commit('2026-01-03T12:00:00Z', { 'docs/a.md': '3' }, 'grace@example.com');
  await commit('2026-01-04T12:00:00Z', { 'docs/a.md': '4' }, 'Zoë <b>&');
  const content = path.join(folder, 'docs');
  const before = (await find(content)).value?.id;
  await writeFile(path.join(folder, '.mailmap'), 'Ada Lovelace <ada@example.com>\r\n');
  expect(await read(content)).toEqual({ 'a.md': { updated: '2026-01-04', authors: ['Ada Lovelace', 'Zoë b&'] } });
  expect((await find(content)).value?.id).not.toBe(before);
});

test('settings and hooks of the user change nothing', async () => {
  const { folder, commit, git } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'docs/a.md': '# A\n' });
  const options = [
    'diff.relative true',
    'log.showSignature true',
    'log.showRoot false',
    'diff.renames false',
    'log.follow true',
  ];
  for (const option of [...options, 'color.ui always', 'log.date relative', 'log.diffMerges off'])
    git('config', ...option.split(' '));
  const { value } = await find(path.join(folder, 'docs'), undefined, {
    ...process.env,
    GIT_DIR: '.git',
    LANG: 'de_DE',
  });
  expect(await value?.read()).toEqual([['a.md', { updated: '2026-01-01', authors: ['Ada'] }]]);
});

test('a time outside of the calendar is no date', async () => {
  const { folder, commit } = await newRepository();
  await commit('@999999999999 +0000', { 'a.md': '# A\n' });
  expect(await read(folder)).toEqual({ 'a.md': { updated: undefined, authors: ['Ada'] } });
});

test('a shallow clone is reported, and has only the dates that are known', async () => {
  const { folder, commit } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'a.md': '# A\n', 'b.md': '# B\n' });
  await commit('2026-02-01T12:00:00Z', { 'b.md': '# Better\n' }, 'Grace');
  await commit('2026-03-01T12:00:00Z', { 'b.md': '# Best\n' }, 'Grace');
  const clone = path.join(await temporaryFolder(), 'clone');
  const { git } = openRepository(folder);
  git('clone', '--quiet', '--depth=2', `file://${folder}`, clone);
  const { value, problems } = await find(clone);
  expect(problems).toMatchObject([{ rule: 'settings/history', file: 'site.yaml', start: { line: 1 } }]);
  expect(problems[0]?.hint).toContain('fetch-depth: 0');
  expect(Object.fromEntries((await value?.read()) ?? [])).toEqual({
    'a.md': { updated: undefined, authors: undefined },
    'b.md': { updated: '2026-03-01', authors: undefined },
  });
  openRepository(clone).git('fetch', '--quiet', '--unshallow');
  expect((await find(clone)).value?.id).not.toBe(value?.id);
  expect(await read(clone)).toEqual(await read(folder));
});

test('a content folder in a submodule or a worktree has its own history', async () => {
  const inner = await newRepository();
  await inner.commit('2026-01-01T12:00:00Z', { 'docs/a.md': '# A\n' });
  const outer = await newRepository();
  outer.git('submodule', '--quiet', 'add', inner.folder, 'site');
  await outer.commit('2026-02-01T12:00:00Z', { 'b.md': '# B\n' });
  const tree = path.join(await temporaryFolder(), 'tree');
  inner.git('worktree', 'add', '--quiet', tree, '-b', 'other');
  const own = { 'docs/a.md': { updated: '2026-01-01', authors: ['Ada'] } };
  expect(await read(path.join(outer.folder, 'site'))).toEqual(own);
  expect(await read(tree)).toEqual(own);
  expect(await read(outer.folder)).not.toHaveProperty(['site/docs/a.md']);
});

test('a folder without a history is reported', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n' });
  const environment = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) };
  const messages = async (env: NodeJS.ProcessEnv = environment) => {
    const { value, problems } = await find(folder, 'title: Site\nauthors: git\n', env);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ rule: 'settings/history', file: 'site.yaml', start: { line: 2 } }]);
    return problems[0]?.message;
  };
  expect(await messages()).toContain("isn't in a git repository");
  const { git, commit } = createRepository(folder);
  expect(await messages()).toContain('has no commits');
  git('config', 'core.repositoryFormatVersion', '99');
  expect(await messages()).toContain("can't read the repository");
  git('config', '--file', '.git/config', 'core.repositoryFormatVersion', '0');
  await commit('2026-01-01T12:00:00Z');
  expect(await messages({ PATH: path.join(folder, 'empty') })).toContain("isn't installed");
});

test('a damaged repository is an error with the folder', async () => {
  const { folder, commit, git } = await newRepository();
  await commit('2026-01-01T12:00:00Z', { 'a.md': '# A\n' });
  const tree = git('rev-parse', 'HEAD^{tree}').trim();
  await rm(path.join(folder, '.git/objects', tree.slice(0, 2), tree.slice(2)), { force: true });
  const { value } = await find(folder);
  await expect(value?.read()).rejects.toThrow(folder);
});
