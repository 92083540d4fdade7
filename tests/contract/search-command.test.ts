import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SearchDocument } from '../../schemas/search-index.ts';
import { runDocs } from './run-docs.ts';

const PAGES = {
  'disks.md': '# Managing disks\n\nBlock devices.\n\n## Resize a disk\n\nGrow it.\n\n## Delete a disk\n\nFor good.\n',
  'images.md': '# Images\n\nTemplates for disks.\n',
};

let folder = '';
const search = (...args: string[]) => runDocs(['search', ...args, '--data', path.join(folder, 'data')]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-search-'));
  const content = path.join(folder, 'content');
  await mkdir(content);
  for (const [file, text] of Object.entries(PAGES)) await writeFile(path.join(content, file), text);
  const { code } = await runDocs(['data', '--content', content, '--data', path.join(folder, 'data')]);
  expect(code).toBe(0);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('hits are printed with their titles and routes, best first', async () => {
  const { code, stdout, stderr } = await search('title:disk +resize~1');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe('Managing disks › Resize a disk\n  /disks#resize-a-disk\n');
});

const Answer = z.object({
  query: z.string(),
  clauses: z.array(
    z.object({
      term: z.string(),
      field: z.string().optional(),
      presence: z.enum(['optional', 'required', 'prohibited']),
      editDistance: z.number(),
      boost: z.number(),
    }),
  ),
  hits: z.array(z.object({ score: z.number().positive(), terms: z.array(z.string()), document: SearchDocument })),
});

test('--json prints the query, its clauses and the hits with their documents', async () => {
  const { code, stdout } = await search('title:disk^2 +resize~1 -images', '--json');
  expect(code).toBe(0);
  const { query, clauses, hits } = Answer.parse(JSON.parse(stdout));
  expect(query).toBe('title:disk^2 +resize~1 -images');
  expect(clauses).toMatchObject([
    { term: 'disk', field: 'title', presence: 'optional', editDistance: 0, boost: 2 },
    { term: 'resize', presence: 'required', editDistance: 1, boost: 1 },
    { term: 'images', presence: 'prohibited' },
  ]);
  expect(hits).toMatchObject([
    { terms: ['disk', 'resize'], document: { sectionRoute: '/disks#resize-a-disk', content: 'Grow it.' } },
  ]);
});

test('--limit bounds the hits, and those of a larger one start with them', async () => {
  const routes = async (limit: string) =>
    Answer.parse(JSON.parse((await search('disk', '--json', '--limit', limit)).stdout)).hits.map(
      ({ document }) => document.sectionRoute,
    );
  const [all, two] = [await routes('20'), await routes('2')];
  expect(all.length).toBeGreaterThan(2);
  expect(two).toEqual(all.slice(0, 2));
});

test('a word that is nowhere is looked up as the nearest one, and that is said', async () => {
  const { code, stdout, stderr } = await search('resiez', '--limit', '1');
  expect([code, stdout]).toEqual([0, 'Managing disks › Resize a disk\n  /disks#resize-a-disk\n']);
  expect(stderr).toBe('Nothing has "resiez": showing "resize".\n');
});

test('without hits the command has done its work', async () => {
  expect(await search('qqqqzzzz')).toEqual({ code: 0, stdout: '', stderr: 'No results found.\n' });
  expect(Answer.parse(JSON.parse((await search('qqqqzzzz', '--json')).stdout)).hits).toEqual([]);
});

test.each([
  [
    'foo:disk',
    '^^^',
    "unrecognised field 'foo', possible fields: 'title', 'content', 'tags', 'sidebarParentCategories'",
  ],
  ['disk +', '     ^', 'expecting term or field, found nothing'],
  ['title:', '^^^^^', 'expecting term, found nothing'],
  ['disk~x', '     ^', 'edit distance must be numeric'],
  ['disk^x', '     ^', 'boost must be numeric'],
])('the query %s ends with 2, and the place of the mistake', async (query, marks, message) => {
  const expected = { code: 2, stdout: '', stderr: `${query}\n${marks}\n${message}\n` };
  expect(await search(query)).toEqual(expected);
  expect(await search(query, '--json')).toEqual(expected);
});

test('--tag asks one index; one that does not exist ends with 2 and the tags there are', async () => {
  expect((await search('disk', '--tag', 'docs-default-current', '--limit', '1')).code).toBe(0);
  const { code, stdout, stderr } = await search('disk', '--tag', 'docs-default-curent');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(
    'There is no index for the tag "docs-default-curent". Did you mean "docs-default-current"? Tags: docs-default-current.',
  );
});

test.each([[['--limit', 'x']], [['--limit', '0']], [['--limit', '-1']]])('%j is a wrong command line', async (args) => {
  const { code, stdout } = await search('disk', ...args);
  expect([code, stdout]).toEqual([2, '']);
});
