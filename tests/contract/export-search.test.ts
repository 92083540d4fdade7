import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildData, hashTree, runDocs } from '@docgraph/cli/tests/run-docs';
import { SearchExportSettings, SearchRecord } from '@docgraph/schemas/search-record';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { z } from 'zod';

const FILES = ['changed.ndjson', 'manifest.json', 'records.ndjson', 'removed.ndjson', 'settings.json'];

async function linesOf<Line>(file: string, schema: z.ZodType<Line>): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

/** Creates a site with eleven pages, and functions to build and export it. */
async function smallSite() {
  const folder = await temporaryFolder();
  const pages = Array.from({ length: 11 }, (_, n) => [
    `content/docs/${n === 0 ? 'index' : `page-${n}`}.md`,
    `# Page ${n}\n\nText.\n`,
  ]);
  await addFiles(folder, Object.fromEntries(pages));
  const out = path.join(folder, 'out');
  const data = path.join(folder, 'data');
  const build = () => runDocs('data', '--content', path.join(folder, 'content'), '--data', data);
  const exportSearch = async (...options: string[]) => {
    await build();
    return runDocs('export', 'search', '--data', data, '--out', out, ...options);
  };
  const page = (name: string) => path.join(folder, 'content/docs', `${name}.md`);
  return { out, page, exportSearch };
}

test('all search records are exported', async () => {
  const { dataDir } = await buildData();
  const out = path.join(await temporaryFolder(), 'out');
  const { code, stderr } = await runDocs('export', 'search', '--data', dataDir, '--out', out);
  expect(code, stderr).toBe(0);
  expect(Object.keys(await hashTree(out))).toEqual(FILES);
  const records = await linesOf(path.join(out, 'records.ndjson'), SearchRecord.strict());
  expect(stderr).toBe(`Wrote ${records.length} records: ${records.length} new or changed, 0 removed\n`);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['page', 'section', 'operation', 'field']));
  const settings = SearchExportSettings.parse(JSON.parse(await readFile(path.join(out, 'settings.json'), 'utf8')));
  expect(settings.fields[0]).toEqual({ name: 'title', boost: 5 });
  for (const field of [...settings.fields.map(({ name }) => name), ...settings.filters, settings.group])
    expect(records[0]).toHaveProperty(field);
  const before = await hashTree(out);
  await runDocs('export', 'search', '--data', dataDir, '--out', out);
  expect(await hashTree(out)).toMatchObject({
    'records.ndjson': before['records.ndjson'],
    'manifest.json': before['manifest.json'],
  });
  expect(await readFile(path.join(out, 'changed.ndjson'), 'utf8')).toBe('');
});

test('changes since the last export are in separate files', async () => {
  const { out, page, exportSearch } = await smallSite();
  await exportSearch();
  const before = await linesOf(path.join(out, 'records.ndjson'), SearchRecord);
  await rm(page('page-3'));
  await writeFile(page('page-4'), '# Page 4\n\nOther text.\n');
  expect((await exportSearch()).stderr).toBe('Wrote 10 records: 1 new or changed, 1 removed\n');
  const changed = await linesOf(path.join(out, 'changed.ndjson'), SearchRecord);
  expect(changed.map(({ page }) => page)).toEqual(['/page-4']);
  const removed = await linesOf(path.join(out, 'removed.ndjson'), z.strictObject({ id: z.string() }));
  expect(removed).toEqual([{ id: before.find((record) => record.page === '/page-3')?.id }]);
});

test('an export that would remove more than 10% of the records aborts, unless --allow-loss is set', async () => {
  const { out, page, exportSearch } = await smallSite();
  await exportSearch();
  const before = await hashTree(out);
  await Promise.all(['page-1', 'page-2'].map((name) => rm(page(name))));
  expect(await exportSearch()).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/^docgraph: 2 of 11 records would be removed.*--allow-loss\.\n$/),
  });
  expect(await hashTree(out)).toEqual(before);
  expect(await exportSearch('--allow-loss')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/, 2 removed\n$/),
  });
});

test('a dry run prints the changes and writes nothing', async () => {
  const { out, exportSearch } = await smallSite();
  expect(await exportSearch('--dry-run')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Would export 11 records (11 new or changed) and remove 0\n',
  });
  expect(existsSync(out)).toBe(false);
});

test('without the URL of OpenSearch, the error says how to set it', async () => {
  const { exportSearch } = await smallSite();
  expect(await exportSearch('--to', 'opensearch')).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^docgraph: Set OPENSEARCH_URL to/),
  });
});

test('a folder with another manifest is not replaced', async () => {
  const { out, exportSearch } = await smallSite();
  await addFiles(out, { 'manifest.json': '{"name": "app"}' });
  expect(await exportSearch()).toMatchObject({ code: 3, stderr: expect.stringContaining('Choose another folder') });
  expect(Object.keys(await hashTree(out))).toEqual(['manifest.json']);
});
