import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PAGES = {
  'disks.md': '# Managing disks\n\nBlock devices.\n\n## Resize a disk\n\nGrow it.\n\n## Delete a disk\n\nFor good.\n',
  'images.md': '# Images\n\nTemplates for disks.\n',
};

let folder = '';
const search = (...args: string[]) => runDocs('search', ...args, '--data', path.join(folder, 'data'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-search-'));
  await addFiles(path.join(folder, 'content'), PAGES);
  const args = ['--content', path.join(folder, 'content'), '--data', path.join(folder, 'data')];
  expect(await runDocs('data', ...args)).toMatchObject({ code: 0 });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('hits are printed with their titles and routes, best first', async () => {
  const { code, stdout, stderr } = await search('title:disk +resize~1');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe('Managing disks › Resize a disk\n  /disks#resize-a-disk\n');
  expect((await search('title:images')).stdout).toBe('Images\n  /images\n');
});

test('--json prints the query, its clauses, and the hits with their documents', async () => {
  const query = 'title:disk^2 +resize~1 -images';
  const { code, stdout } = await search(query, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    query,
    clauses: [
      { term: 'disk', field: 'title', presence: 'optional', editDistance: 0, boost: 2 },
      { term: 'resize', presence: 'required', editDistance: 1, boost: 1 },
      { term: 'images', presence: 'prohibited', editDistance: 0, boost: 1 },
    ],
    hits: [
      {
        score: expect.any(Number),
        terms: ['disk', 'resize'],
        document: { sectionRoute: '/disks#resize-a-disk', content: 'Grow it.' },
      },
    ],
    total: 1,
    totals: { docs: 1, api: 0, cli: 0 },
    corrections: [],
    missing: [],
    instead: { near: [] },
    hints: [],
  });
});

test('--offset skips hits, and --type selects a part of the site', async () => {
  const all = (await search('disk', '--limit', '20')).stdout;
  const [first, second] = [
    (await search('disk', '--limit', '1')).stdout,
    (await search('disk', '--offset', '1')).stdout,
  ];
  expect(first + second).toBe(all);
  expect((await search('disk', '--type', 'docs', '--limit', '20')).stdout).toBe(all);
  expect(await search('disk', '--type', 'api')).toMatchObject({ code: 0, stdout: '' });
});

test('unknown words are listed in one line, with a query that has results', async () => {
  const words = Array.from({ length: 16 }, (_, n) => `qwertz${'xyz'.charAt(n % 3)}${n}`).join(' ');
  const { stderr } = await search(`disk ${words.split(' ').slice(1).join(' ')}`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect((await search('+disk +qqqqzzzz')).stderr).toMatch(/^No results found\.\n[^\n]*: \+disk\n$/);
});

test('corrected words and ignored words are listed', async () => {
  const { code, stdout, stderr } = await search('resiez', '--limit', '1');
  expect([code, stdout]).toEqual([0, 'Managing disks › Resize a disk\n  /disks#resize-a-disk\n']);
  expect(stderr).toBe('Showing results for "resize". No matches for "resiez".\n');
  const words = Array.from({ length: 100 }, (_, n) => `word${n}`);
  expect((await search(words.join(' '))).stderr).toMatch(/^Only the first 16 words /m);
});

test('a search without hits succeeds', async () => {
  const stderr = 'No matches for "qqqqzzzz".\nNo results found.\n';
  expect(await search('qqqqzzzz')).toEqual({ code: 0, stdout: '', stderr });
  expect(JSON.parse((await search('qqqqzzzz', '--json')).stdout)).toMatchObject({ hits: [], total: 0 });
});

test('a syntax error in a query exits with code 2 and marks its position', async () => {
  const expected = { code: 2, stdout: '', stderr: 'disk +\n     ^\nexpecting term or field, found nothing\n' };
  expect(await search('disk +')).toEqual(expected);
  expect(await search('disk +', '--json')).toEqual(expected);
});

test('--tag searches one index; an unknown tag ends with 2 and the list of tags', async () => {
  expect(await search('disk', '--tag', 'docs-default-current', '--limit', '1')).toMatchObject({ code: 0 });
  const { code, stdout, stderr } = await search('disk', '--tag', 'docs-default-curent');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/"docs-default-curent".*"docs-default-current"\?.*: docs-default-current\./);
});

test('a sharded index returns the same results as a whole one; a missing shard ends with 3', async () => {
  const content = await temporaryFolder();
  const settings = (form: string) => `title: Docs\nurl: https://docs.example.com\nsearch: {index: ${form}}\n`;
  const docs = Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text]));
  const answers: Awaited<ReturnType<typeof runDocs>>[] = [];
  for (const form of ['whole', 'sharded']) {
    const data = path.join(content, `${form}-data`);
    await addFiles(content, { ...docs, 'site.yaml': settings(form) });
    expect(await runDocs('data', '--content', content, '--data', data)).toMatchObject({ code: 0 });
    answers.push(await runDocs('search', 'disk resize', '--json', '--data', data));
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ code: 0, stdout: expect.stringContaining('/disks#resize-a-disk') });
  const data = path.join(content, 'sharded-data');
  await rm(path.join(data, 'search-index-docs-default-current', 'terms-0.json'));
  const { code, stderr } = await runDocs('search', 'disk', '--data', data);
  expect(code).toBe(3);
  expect(stderr).toMatch(/^docgraph: .* another version\. Run `docgraph build` first\.\n$/);
});

test.each([artifactKinds.site.path, artifactPaths.searchIndex('docs-default-current')])(
  'data whose %s was built by another version ends with 3 and one line',
  async (file) => {
    const dataDir = await temporaryFolder();
    await cp(path.join(folder, 'data'), dataDir, { recursive: true });
    await addFiles(dataDir, { [file]: '{}' });
    const { code, stderr } = await runDocs('search', 'disk', '--data', dataDir);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^docgraph: .* another version\. Run `docgraph build` first\.\n$/);
  },
);
