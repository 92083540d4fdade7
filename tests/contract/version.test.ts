import { readdir, readFile } from 'node:fs/promises';
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
    'site.yaml': `${SITE['site.yaml']}${versions.split('\n').slice(0, 3).join('\n')}\n`,
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
