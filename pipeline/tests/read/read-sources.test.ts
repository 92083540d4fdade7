import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import type { SourceText } from '@docgraph/source/sources';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { type ContentLayout, readSource, readSources } from '../../read/read-sources.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';
/** A GIF of 3 by 2 pixels. */
const GIF = Buffer.from('R0lGODlhAwACAIAAAP///wAAACH5BAAAAAAALAAAAAADAAIAAAIDhH8FADs=', 'base64');

/** The first bytes of a JPEG of 40 by 30 pixels, with an EXIF orientation. */
function jpeg(orientation: number): Buffer {
  const exif = Buffer.from(
    `457869660000 4d4d002a00000008 0001 0112 0003 00000001 000${orientation}0000 00000000`.replaceAll(' ', ''),
    'hex',
  );
  const length = Buffer.from([0, exif.length + 2]);
  const frame = Buffer.from('ffc0 000b 08 001e 0028 01 01 11 00'.replaceAll(' ', ''), 'hex');
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame, Buffer.from('ffd9', 'hex')]);
}

/** Reads a content folder. By default, its pages are in the folder itself. */
const read = (folder: string, layout: Partial<ContentLayout> = {}) =>
  readSources(folder, { data: ['cli.yaml'], navigation: ['navigation.yaml'], docsPaths: [''], ...layout });
const pathsOf = (pages: readonly SourceText[]) => pages.map((page) => page.path);

test('reads pages, settings, the API description, and facts about other files, sorted by path', async () => {
  const folder = await temporaryFolder({
    'site.yaml': 'title: A\r\n',
    'navigation.yaml': 'items: []\n',
    'synonyms.yaml': '- [a, b]\n',
    'docs/b.md': '# B\n',
    'docs/a/index.markdown': '# A\n',
    'docs/B.MD': '# B2\n',
    'docs/c.mdx': '# C\n',
    'docs/a/picture.svg': SVG,
    'static/favicon.ico': 'x',
    'api/openapi.yaml': 'openapi: 3.0.0\n',
    'api/parts/a.json': '{}',
    'api/readme.txt': 'x',
    'other/c.md': '# not a page\n',
  });
  const { value, problems } = await read(folder, { docsPaths: ['docs'], apiDocuments: ['api/openapi.yaml'] });
  expect(problems).toEqual([]);
  expect(value.site?.text).toBe('title: A\n');
  expect([...value.navigation.keys()]).toEqual(['navigation.yaml']);
  expect([...value.data].map(([file, { text }]) => [file, text])).toEqual([['synonyms.yaml', '- [a, b]\n']]);
  expect(pathsOf(value.pages)).toEqual(['docs/B.MD', 'docs/a/index.markdown', 'docs/b.md', 'docs/c.mdx']);
  expect([...value.api.keys()]).toEqual(['api/openapi.yaml', 'api/parts/a.json']);
  expect([...value.files.keys()]).toEqual(['docs/a/picture.svg', 'static/favicon.ico']);
  expect(value.files.get('docs/a/picture.svg')).toMatchObject({ width: 40, height: 30 });
});

test('reads the files of multiple API descriptions once, wherever they are', async () => {
  const folder = await temporaryFolder({ 'api/a.yaml': '', 'api/b/b.yaml': '', 'api/b/c.json': '{}', 'd/d.yaml': '' });
  const { value } = await read(folder, {
    docsPaths: ['docs'],
    apiDocuments: ['api/b/b.yaml', 'd/d.yaml', 'api/a.yaml'],
  });
  expect([...value.api.keys()].sort()).toEqual(['api/a.yaml', 'api/b/b.yaml', 'api/b/c.json', 'd/d.yaml']);
});

test('the hash of a text depends only on the text', async () => {
  const folder = await temporaryFolder({ 'a.md': '\uFEFFone\r\ntwo\r\n', 'b.md': 'one\ntwo\n', 'c.md': 'one\ntwo' });
  const [a, b, c] = (await read(folder)).value.pages;
  expect(a?.hash).toBe(b?.hash);
  expect(a?.hash).not.toBe(c?.hash);
});

test('a folder without settings is its own docs folder', async () => {
  const files = { 'README.md': '# A\n', 'sub/b.md': '# B\n', 'navigation.yaml': 'x', 'a.txt': '', 'static/s.txt': '' };
  const { value } = await read(await temporaryFolder(files));
  expect(pathsOf(value.pages)).toEqual(['README.md', 'sub/b.md']);
  expect([...value.files.keys()]).toEqual(['a.txt', 'static/s.txt']);
});

test('names that start with an underscore are partials, except for index pages', async () => {
  const partials = ['_part.md', 'sub/_part.markdown', '_parts/a.md', '_parts/_index.md'];
  const others = ['_docs/_index.md', '_docs/a_b.md', '_docs/sub/_index.md', '_docs/_static/a.txt'];
  const files = [...partials.map((file) => `_docs/${file}`), ...others].map((file) => [file, '']);
  const { value } = await read(await temporaryFolder(Object.fromEntries(files)), { docsPaths: ['_docs'] });
  expect(pathsOf(value.pages)).toEqual(['_docs/_index.md', '_docs/a_b.md', '_docs/sub/_index.md']);
  expect([...value.files.keys()]).toEqual(['_docs/_static/a.txt']);
});

test('ignores backup files of editors', async () => {
  const names = ['a.md', 'a.md~', '#a.md#', 'sub/#b.md#', 'sub/b.txt~', 'sub/#1.txt'];
  const { value } = await read(await temporaryFolder(Object.fromEntries(names.map((name) => [name, '']))));
  expect([...pathsOf(value.pages), ...value.files.keys()]).toEqual(['a.md', 'sub/#1.txt']);
});

test('ignores hidden folders, installed packages, and build output', async () => {
  const hidden = ['.hidden.md', '.git/b.md', 'node_modules/x/c.md', 'sub/node_modules/x/d.md', 'dist-site/e.md'];
  const files = ['a.md', 'sub/dist-site/f.md', ...hidden].map((file) => [file, '']);
  const { value } = await read(await temporaryFolder(Object.fromEntries(files)), { exclude: ['dist-site'] });
  expect(pathsOf(value.pages)).toEqual(['a.md', 'sub/dist-site/f.md']);
});

test('static files can start with a dot, but files of tools are ignored', async () => {
  const files = [
    'docs/a.md',
    'static/.nojekyll',
    'static/.well-known/security.txt',
    'static/.git/x',
    'static/.DS_Store',
  ];
  const folder = await temporaryFolder(Object.fromEntries(files.map((file) => [file, ''])));
  const { value } = await read(folder, { docsPaths: ['docs'] });
  expect([...value.files.keys()]).toEqual(['static/.nojekyll', 'static/.well-known/security.txt']);
});

test('follows symbolic links within the content folder, and reports all others', async () => {
  const outside = await temporaryFolder({ 'secret.md': '# Secret\n', 'site.yaml': 'title: Secret\n' });
  const folder = await temporaryFolder({ 'docs/a.md': '# A\n', 'docs/sub/b.md': '# B\n' });
  const links: Record<string, string> = {
    'docs/dangling.md': 'nowhere.md',
    'docs/loop': '.',
    'docs/outside': outside,
    'docs/outside.md': path.join(outside, 'secret.md'),
    'site.yaml': path.join(outside, 'site.yaml'),
    static: outside,
  };
  for (const [link, target] of Object.entries({ ...links, 'docs/inside.md': 'a.md' }))
    await symlink(target, path.join(folder, link));
  const content = path.join(outside, 'content');
  await symlink(folder, content);
  const { value, problems } = await read(content, { docsPaths: ['docs'] });
  expect(pathsOf(value.pages)).toEqual(['docs/a.md', 'docs/sub/b.md']);
  expect(value.site).toBeUndefined();
  expect([...value.files]).toEqual([['docs/inside.md', { hash: '', aliasOf: 'docs/a.md' }]]);
  const reported = problems.map(({ rule, file }) => `${file} ${rule}`);
  expect(reported.sort()).toEqual(
    [...Object.keys(links), 'docs/inside.md'].sort().map((file) => `${file} content/symbolic-link`),
  );
});

test('a symbolic link to a page in the same folder is not a page, and all of them are reported once', async () => {
  const folder = await temporaryFolder({ 'README.md': '# R\n', 'docs/a.md': '# A\n', 'docs/1.0/own.md': '# O\n' });
  const links = {
    'docs/b.md': 'a.md',
    'docs/c.md': 'b.md',
    'docs/index.md': '../README.md',
    'docs/1.0/a.md': '../a.md',
  };
  for (const [link, target] of Object.entries(links)) await symlink(target, path.join(folder, link));
  const { value, problems } = await read(folder, { docsPaths: ['docs', 'docs/1.0'] });
  // Versions can share a page, and the README in the root is not a page otherwise.
  expect(pathsOf(value.pages)).toEqual(['docs/1.0/a.md', 'docs/1.0/own.md', 'docs/a.md', 'docs/index.md']);
  expect(problems.map(({ rule, file }) => `${file} ${rule}`)).toEqual(['docs/b.md content/symbolic-link']);
  expect(problems[0]?.message).toContain('`docs/c.md`');
});

test('the size of an image is the size at which browsers show it', async () => {
  const folder = await temporaryFolder({
    'a.gif': GIF,
    'b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"></svg>',
    'broken.png': 'not an image',
    'c.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'd.jpg': jpeg(1),
    'e.jpg': jpeg(6),
    'empty.png': '',
    'f.pdf': 'x',
  });
  const { files } = (await read(folder)).value;
  expect([...files].map(([file, { width, height }]) => `${file} ${width} x ${height}`)).toEqual([
    'a.gif 3 x 2',
    'b.svg 16 x 9',
    'broken.png undefined x undefined',
    'c.svg undefined x undefined',
    'd.jpg 40 x 30',
    'e.jpg 30 x 40',
    'empty.png undefined x undefined',
    'f.pdf undefined x undefined',
  ]);
});

test('reports all files that are not UTF-8', async () => {
  const files = { 'a.md': Buffer.from([0x41, 0xff]), 'b.md': '# B', 'c.md': 'x\0' };
  const { value, problems } = await read(await temporaryFolder(files));
  expect(value.pages).toHaveLength(3);
  expect(problems.map(({ file }) => file).sort()).toEqual(['a.md', 'c.md']);
});

test('treats missing folders and files as empty', async () => {
  const folder = await temporaryFolder({ docs: 'a file' });
  const { value, problems } = await read(folder, { docsPaths: ['docs'], apiDocuments: ['api/openapi.yaml'] });
  expect(value).toMatchObject({ site: undefined, pages: [] });
  expect(value.files.size + value.api.size).toBe(0);
  expect(problems).toEqual([]);
  expect(await readSource(folder, 'site.yaml')).toEqual({ value: undefined, problems: [] });
});

/** `é` as one character, and decomposed, as in file names on macOS. */
const [NFC, NFD] = ['caf\u00e9', 'cafe\u0301'];

test('paths are in NFC, whatever the normal form on disk', async () => {
  const folder = await temporaryFolder({
    [`${NFD}/${NFD}.md`]: '# A\n',
    [`${NFD}/${NFC}.gif`]: GIF,
    [`api/${NFD}.yaml`]: 'openapi: 3.0.0\n',
  });
  const apiDocuments = [`api/${NFC}.yaml`];
  const { value, problems } = await read(folder, { apiDocuments, docsPaths: [NFC] });
  expect(problems).toEqual([]);
  expect(pathsOf(value.pages)).toEqual([`${NFC}/${NFC}.md`]);
  expect(value.files.get(`${NFC}/${NFC}.gif`)).toMatchObject({ width: 3, height: 2 });
  expect([...value.api.keys()]).toEqual([`api/${NFC}.yaml`]);
});

test('reports and omits the second of two names that are equal in NFC', async () => {
  const folder = await temporaryFolder({ [`${NFC}.md`]: '# Right\n', [`${NFD}.md`]: '# Wrong\n' });
  const { value, problems } = await read(folder);
  expect(value.pages.map(({ text }) => text)).toEqual(['# Right\n']);
  expect(problems).toMatchObject([
    { rule: 'content/file-name', file: 'cafe\\u{301}.md', related: [{ file: `${NFC}.md` }] },
  ]);
});

test.skipIf(process.platform === 'win32')('reports and omits names with a backslash', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n', 'b\\c/d.md': '# D\n', 'e\\f.png': 'x' });
  const { value, problems } = await read(folder);
  expect(pathsOf(value.pages)).toEqual(['a.md']);
  expect(value.files.size).toBe(0);
  expect(problems.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    'content/file-name b\\c',
    'content/file-name e\\f.png',
  ]);
});

test.skipIf(process.platform !== 'linux')('reports names that are not UTF-8 in any folder', async () => {
  const folder = await temporaryFolder({
    'docs/a.md': '# A\n',
    'docs/\ufffd.md': '# A name that really has U+FFFD\n',
    'api/openapi.yaml': 'openapi: 3.0.0\n',
    'static/a.txt': 'x',
  });
  for (const place of ['docs', 'api', 'static']) {
    const bytes = (name: string) => Buffer.from(`${folder}/${place}/${name}`, 'latin1');
    writeFileSync(bytes('caf\xe9.md'), '# B\n');
    writeFileSync(bytes('\xff.md'), '# It reads like the one with U+FFFD\n');
    mkdirSync(bytes('d\xe9'));
  }
  const { value, problems } = await read(folder, { docsPaths: ['docs'], apiDocuments: ['api/openapi.yaml'] });
  expect(pathsOf(value.pages)).toEqual(['docs/a.md', 'docs/\ufffd.md']);
  expect([...value.files.keys()]).toEqual(['static/a.txt']);
  const reported = problems.map(({ rule, file }) => `${rule} ${file}`).sort();
  expect(reported).toEqual(
    ['api', 'docs', 'static'].flatMap((place) => [
      `content/file-name ${place}/\\xff.md`,
      `content/file-name ${place}/caf\\xe9.md`,
      `content/file-name ${place}/d\\xe9`,
    ]),
  );
});

test.skipIf(process.platform === 'win32')(
  'pipes, folders, and links to themselves in place of files are reported',
  async () => {
    const folder = await temporaryFolder({ 'docs/a.md': '# A\n', 'navigation.yaml/b.md': '# B\n' });
    for (const pipe of ['site.yaml', 'docs/p.md']) execFileSync('mkfifo', [path.join(folder, pipe)]);
    await symlink('loop.md', path.join(folder, 'docs/loop.md'));
    const { value, problems } = await read(folder, { docsPaths: ['docs'] });
    expect(pathsOf(value.pages)).toEqual(['docs/a.md']);
    expect(problems.map(({ rule, file }) => `${file} ${rule}`).sort()).toEqual([
      'docs/loop.md content/symbolic-link',
      'docs/p.md content/file-name',
      'navigation.yaml content/file-name',
      'site.yaml content/file-name',
    ]);
  },
);

test('reads the files that pages include, and those that included files include', async () => {
  const folder = await temporaryFolder({
    'docs/a.md':
      '# A\n\n1. ::include{file=_a.md name="x"}\n\n```js file="../code/app.js#main"\n```\n\n::include{file=gone.md}\n',
    'docs/b.md': '# B\n\n::include{file=../../b.md}\n\n::include{file=.env}\n\n`file=other.md`\n',
    'docs/_a.md': '::include{file=/parts/b.md}\n',
    'docs/_unused.md': 'Unused\n',
    'docs/.env': 'SECRET=1\n',
    'parts/b.md': 'B\n',
    'code/app.js': 'main();\r\n',
  });
  const { value, problems } = await read(folder, { docsPaths: ['docs'] });
  expect(Array.from(value.included, ([file, source]) => [file, source?.text])).toEqual([
    ['docs/_a.md', '::include{file=/parts/b.md}\n'],
    ['code/app.js', 'main();\n'],
    ['docs/gone.md', undefined],
    ['parts/b.md', 'B\n'],
  ]);
  // Without site.yaml, partials that aren't used are reported.
  expect(problems).toMatchObject([{ rule: 'content/left-out', file: 'docs/_unused.md' }]);
});

test('does not include files outside of the content folder, of the build, or larger than a page', async () => {
  const outside = await temporaryFolder({ 'secret.txt': 'secret' });
  const names = ['link.txt', 'big.txt', 'dist/a.txt', 'sub'];
  const folder = await temporaryFolder({
    'site.yaml': 'title: A\n',
    'docs/a.md': names.map((name) => `\`\`\`txt file=/${name}\n\`\`\`\n`).join('\n'),
    'big.txt': 'x'.repeat(1024 * 1024 + 1),
    'dist/a.txt': 'x',
    'sub/a.txt': 'x',
  });
  await symlink(path.join(outside, 'secret.txt'), path.join(folder, 'link.txt'));
  const { value, problems } = await read(folder, { docsPaths: ['docs'], exclude: ['dist'] });
  expect([...value.included]).toEqual(names.map((name) => [name, undefined]));
  expect(problems).toMatchObject([
    { rule: 'content/symbolic-link', file: 'link.txt' },
    { rule: 'content/too-large', file: 'big.txt' },
  ]);
});
