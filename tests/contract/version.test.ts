import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const SITE = {
  'site.yaml': '# The site\ntitle: T\nlocales: [{ code: en }, { code: de }]\n',
  'navigation.yaml': 'items:\n  - page: index\n  - page: a\n',
  'docs/index.md': '# Home\n\n[a](a.md) [a](/a#part)\n\n::include{file=../parts/_note.md}\n',
  'docs/a.md': '# A\n\n## Part\n\n![A picture](a.png)\n',
  'docs/a.png': 'x',
  'parts/_note.md': 'A note.\n',
  'locales/de/docs/a.md': '# A\n\n## Part\n\nText.\n',
};

async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const texts = await Promise.all(
    files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}

test('version cut copies the current pages in all languages, and version drop removes them with redirects', async () => {
  const content = await temporaryFolder(SITE);
  const cut = await runDocs('version', 'cut', '1.0', '--content', content);
  expect(cut.code, cut.stderr).toBe(0);
  expect(cut.stderr).toContain('0 errors, 0 warnings');
  const versions =
    'docs:\n  versions:\n    - { name: current, label: Latest, folder: docs, path: / }\n' +
    '    - { name: "1.0", folder: docs-1.0, navigation: navigation-1.0.yaml, banner: unmaintained }\n';
  expect(await textsIn(content)).toEqual({
    ...SITE,
    'site.yaml': SITE['site.yaml'] + versions,
    'navigation-1.0.yaml': SITE['navigation.yaml'],
    'docs-1.0/index.md': SITE['docs/index.md'],
    'docs-1.0/a.md': SITE['docs/a.md'],
    'docs-1.0/a.png': 'x',
    'locales/de/docs-1.0/a.md': SITE['locales/de/docs/a.md'],
  });
  const second = await runDocs('version', 'cut', '2.0', '--content', content);
  expect(second.code, second.stderr).toBe(0);
  const data = path.join(await temporaryFolder({}), 'data');
  const built = await runDocs('data', '--strict', '--content', content, '--data', data);
  expect(built.code, built.stderr).toBe(0);
  const page = JSON.parse(await readFile(path.join(data, 'pages/1.0/a.json'), 'utf8'));
  expect(page.edition.versions).toEqual([
    { name: 'current', route: '/a' },
    { name: '1.0', route: '/1.0/a' },
    { name: '2.0', route: '/2.0/a' },
  ]);

  expect((await runDocs('version', 'drop', '2.0', '--content', content)).code).toBe(0);
  const dropped = await runDocs('version', 'drop', '1.0', '--content', content);
  expect(dropped.code, dropped.stderr).toBe(0);
  const redirects = ['2.0', '1.0'].flatMap((name) => [
    `/${name}/a: /a\n`,
    `/${name}: /\n`,
    `/de/${name}/a: /de/a\n`,
    `/de/${name}: /de\n`,
  ]);
  const { 'redirects.yaml': written = '', ...after } = await textsIn(content);
  expect(after).toEqual({
    ...SITE,
  });
  expect(written.match(/.*\n/g)?.sort()).toEqual(redirects.sort());
});

test.each([
  ['an existing version', ['cut', '1.0'], /already has a version 1\.0/],
  ['an invalid name', ['cut', '../x'], /only letters/],
  ['the current version', ['drop', 'current'], /no version current besides/],
  ['another action', ['move', '1.0'], /docgraph version cut 2\.0/],
])('refuses %s and changes nothing', async (_, words, message) => {
  const site = `${SITE['site.yaml']}docs:\n  versions:\n    - { name: current, folder: docs, path: / }\n    - { name: "1.0", folder: old }\n`;
  const files = { ...SITE, 'site.yaml': site, 'old/index.md': '# Old\n' };
  const content = await temporaryFolder(files);
  const run = await runDocs('version', ...words, '--content', content);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  expect(await textsIn(content)).toEqual(files);
});

test('cuts no version of a site with errors', async () => {
  const files = { ...SITE, 'docs/a.md': '# A\n\n[a](nowhere.md)\n' };
  const content = await temporaryFolder(files);
  const run = await runDocs('version', 'cut', '1.0', '--content', content);
  expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(/No version was cut[\s\S]*links\/broken/) });
  expect(await textsIn(content)).toEqual(files);
});

const DESCRIPTION =
  'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths:\n  /d:\n    get:\n      operationId: listDisks\n' +
  '      summary: List disks\n      description: Lists disks.\n      responses: { "200": { $ref: "parts/done.yaml#/done" } }\n';

const WITH_DATA = {
  ...SITE,
  'site.yaml': `${SITE['site.yaml']}api: { document: api/openapi.yaml, route: /api/ }\n`,
  'api/openapi.yaml': DESCRIPTION,
  'api/parts/done.yaml': 'done: { description: Done }\n',
  'api/unused.yaml': 'x: 1\n',
  'collections.yaml':
    'regions: { source: regions.yaml, schema: { type: object, properties: { id: { type: string }, city: { type: string } } } }\n',
  'regions.yaml': '- { id: north, city: Oslo }\n',
  'docs/index.md':
    '# Home\n\n[List](operation:listDisks), [API](/api/), [a](a.md)\n\n::entries{of=regions as=table fields=city}\n',
};

test('version cut copies API descriptions and writes data into pages, which later changes leave alone', async () => {
  const content = await temporaryFolder(WITH_DATA);
  const cut = await runDocs('version', 'cut', '1.0', '--content', content);
  expect(cut.code, cut.stderr).toBe(0);
  expect(cut.stderr).toMatch(/api\/openapi\.yaml to .*\/api-1\.0\/openapi\.yaml/);
  expect(cut.stderr).toContain('Wrote the data into 1 page in place of generated blocks.');
  const after = await textsIn(content);
  const { 'docs-1.0/index.md': index, ...others } = after;
  expect(index).toContain('| north | Oslo |');
  expect(Object.keys(others).filter((file) => file.includes('1.0'))).toEqual(
    expect.arrayContaining(['api-1.0/openapi.yaml', 'api-1.0/parts/done.yaml', 'docs-1.0/a.md', 'navigation-1.0.yaml']),
  );
  expect(others).not.toHaveProperty('api-1.0/unused.yaml');
  for (const [file, text] of Object.entries(WITH_DATA)) if (file !== 'site.yaml') expect(after[file]).toBe(text);

  await writeFile(path.join(content, 'api/openapi.yaml'), DESCRIPTION.replaceAll('listDisks', 'listVolumes'));
  await writeFile(path.join(content, 'regions.yaml'), '- { id: south, city: Rome }\n');
  await writeFile(path.join(content, 'docs/index.md'), WITH_DATA['docs/index.md'].replace('listDisks', 'listVolumes'));
  const data = path.join(await temporaryFolder({}), 'data');
  const built = await runDocs('data', '--strict', '--content', content, '--data', data);
  expect(built.code, built.stderr).toBe(0);
  const page = async (file: string) => JSON.parse(await readFile(path.join(data, 'pages', file), 'utf8'));
  const { html } = await page('1.0.json');
  expect(html).toContain('href="/1.0/api/#operation/listDisks"');
  expect(html).toContain('href="/1.0/api/"');
  expect(html).toContain('Oslo');
  expect((await page('index.json')).html).toContain('href="/api/#operation/listVolumes"');
  expect((await page('1.0/api.json')).edition).toMatchObject({
    version: '1.0',
    versions: [
      { name: 'current', route: '/api/' },
      { name: '1.0', route: '/1.0/api/' },
    ],
  });

  const dropped = await runDocs('version', 'drop', '1.0', '--content', content);
  expect(dropped.code, dropped.stderr).toBe(0);
  const left = await textsIn(content);
  expect(Object.keys(left).filter((file) => !(file in WITH_DATA))).toEqual(['redirects.yaml']);
  expect(left['redirects.yaml']).toContain('/1.0/api/: /api/\n');
});

test('version cut copies the pages of a site without navigation', async () => {
  const content = await temporaryFolder({ 'site.yaml': 'title: T\n', 'docs/index.md': '# Home\n' });
  const cut = await runDocs('version', 'cut', '1.0', '--content', content);
  expect(cut.code, cut.stderr).toBe(0);
  expect(cut.stderr).toMatch(/Copied 1 page to \/.*\/docs-1\.0, and added version 1\.0 to \/.*\/site\.yaml\./);
});

test('reports a description that replaces none', async () => {
  const versions =
    'docs:\n  versions:\n    - { name: "2", folder: docs }\n    - { name: "1", folder: old, apis: { api/opnapi.yaml: api/old.yaml } }\n';
  const content = await temporaryFolder({
    ...WITH_DATA,
    'site.yaml': WITH_DATA['site.yaml'] + versions,
    'old/index.md': '# Old\n',
    'api/old.yaml': DESCRIPTION,
  });
  const run = await runDocs('check', '--content', content);
  expect(run.stderr).toMatch(/site\.yaml:8:41 .*No API has the document `api\/opnapi\.yaml`\./);
});
