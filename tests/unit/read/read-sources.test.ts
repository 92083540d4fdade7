import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource, readSources } from '../../../pipeline/read/read-sources.ts';
import { temporaryFolder } from '../temporary-folder.ts';

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

/** Where navigation is where nobody says. */
const LAYOUT = { navigation: ['navigation.yaml'] };

test('reads pages, settings, the API description and what is known of other files, sorted by path', async () => {
  const folder = await temporaryFolder({
    'site.yaml': 'title: A\r\n',
    'navigation.yaml': 'items: []\n',
    'synonyms.yaml': '- [a, b]\n',
    'docs/b.md': '# B\n',
    'docs/a/index.markdown': '# A\n',
    'docs/B.MD': '# B2\n',
    'docs/a/picture.svg': SVG,
    'static/favicon.ico': 'x',
    'api/openapi.yaml': 'openapi: 3.0.0\n',
    'api/parts/a.json': '{}',
    'api/readme.txt': 'x',
    'other/c.md': '# not a page\n',
  });
  const { value, problems } = await readSources(folder, {
    ...LAYOUT,
    docsPaths: ['docs'],
    apiDocument: 'api/openapi.yaml',
  });
  expect(problems).toEqual([]);
  expect(value.site?.text).toBe('title: A\n');
  expect([...value.navigation.keys()]).toEqual(['navigation.yaml']);
  expect([...value.data.keys()]).toEqual(['synonyms.yaml']);
  expect(value.data.get('synonyms.yaml')?.text).toBe('- [a, b]\n');
  expect(value.pages.map((page) => page.path)).toEqual(['docs/B.MD', 'docs/a/index.markdown', 'docs/b.md']);
  expect([...value.api.keys()]).toEqual(['api/openapi.yaml', 'api/parts/a.json']);
  expect([...value.files.keys()]).toEqual(['docs/a/picture.svg', 'static/favicon.ico']);
  expect(value.files.get('docs/a/picture.svg')).toMatchObject({ width: 40, height: 30 });
});

test('the hash of a text depends on the text alone', async () => {
  const folder = await temporaryFolder({ 'a.md': '\uFEFFone\r\ntwo\r\n', 'b.md': 'one\ntwo\n', 'c.md': 'one\ntwo' });
  const [a, b, c] = (await readSources(folder, { ...LAYOUT, docsPaths: [''] })).value.pages;
  expect(a?.hash).toBe(b?.hash);
  expect(a?.hash).not.toBe(c?.hash);
});

test('a folder without settings is its own docs folder', async () => {
  const folder = await temporaryFolder({
    'README.md': '# A\n',
    'sub/b.md': '# B\n',
    'navigation.yaml': 'x',
    'a.txt': '',
  });
  const { value } = await readSources(folder, { ...LAYOUT, docsPaths: [''] });
  expect(value.pages.map((page) => page.path)).toEqual(['README.md', 'sub/b.md']);
  expect([...value.files.keys()]).toEqual(['a.txt']);
});

test('hidden folders, installed packages and what the build wrote are no content', async () => {
  const folder = await temporaryFolder({
    'a.md': '',
    '.hidden.md': '',
    '.git/b.md': '',
    'node_modules/x/c.md': '',
    'sub/node_modules/x/d.md': '',
    'dist-site/e.md': '',
    'sub/dist-site/f.md': '',
  });
  const { value } = await readSources(folder, { ...LAYOUT, docsPaths: [''], exclude: ['dist-site'] });
  expect(value.pages.map((page) => page.path)).toEqual(['a.md', 'sub/dist-site/f.md']);
});

test('symbolic links are followed to files of the folder only, and the others are reported', async () => {
  const outside = await temporaryFolder({ 'secret.md': '# Secret\n', 'site.yaml': 'title: Secret\n' });
  const folder = await temporaryFolder({ 'docs/a.md': '# A\n', 'docs/sub/b.md': '# B\n' });
  await symlink('a.md', path.join(folder, 'docs/inside.md'));
  await symlink(path.join(outside, 'secret.md'), path.join(folder, 'docs/outside.md'));
  await symlink(outside, path.join(folder, 'docs/outside'));
  await symlink('.', path.join(folder, 'docs/loop'));
  await symlink('nowhere.md', path.join(folder, 'docs/dangling.md'));
  await symlink(path.join(outside, 'site.yaml'), path.join(folder, 'site.yaml'));
  await symlink(outside, path.join(folder, 'static'));
  const { value, problems } = await readSources(folder, { ...LAYOUT, docsPaths: ['docs'] });
  expect(value.pages.map((page) => page.path)).toEqual(['docs/a.md', 'docs/inside.md', 'docs/sub/b.md']);
  expect(value.site).toBeUndefined();
  expect([...value.files.keys()]).toEqual([]);
  expect(problems.map(({ rule, file }) => [rule, file]).sort()).toEqual(
    ['docs/dangling.md', 'docs/loop', 'docs/outside', 'docs/outside.md', 'site.yaml', 'static'].map((file) => [
      'content/symbolic-link',
      file,
    ]),
  );
});

test('the content folder itself may be a symbolic link', async () => {
  const target = await temporaryFolder({ 'a.md': '# A\n' });
  const folder = await temporaryFolder();
  await symlink(target, path.join(folder, 'content'));
  expect((await readSources(path.join(folder, 'content'), { ...LAYOUT, docsPaths: [''] })).value.pages).toHaveLength(1);
});

test('the size of an image is that at which browsers show it', async () => {
  const folder = await temporaryFolder({
    'a.gif': GIF,
    'b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"></svg>',
    'c.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'broken.png': 'not an image',
    'empty.png': '',
    'd.jpg': jpeg(1),
    'e.jpg': jpeg(6),
    'f.pdf': 'x',
  });
  const { files } = (await readSources(folder, { ...LAYOUT, docsPaths: [''] })).value;
  const sizes = [...files].map(([file, { width, height }]) => [file, width, height]);
  expect(sizes).toEqual([
    ['a.gif', 3, 2],
    ['b.svg', 16, 9],
    ['broken.png', undefined, undefined],
    ['c.svg', undefined, undefined],
    ['d.jpg', 40, 30],
    ['e.jpg', 30, 40],
    ['empty.png', undefined, undefined],
    ['f.pdf', undefined, undefined],
  ]);
});

test('what is not UTF-8 is a problem of its file, and all are found', async () => {
  const folder = await temporaryFolder({ 'a.md': Buffer.from([0x41, 0xff]), 'b.md': '# B', 'c.md': 'x\0' });
  const { value, problems } = await readSources(folder, { ...LAYOUT, docsPaths: [''] });
  expect(value.pages).toHaveLength(3);
  expect(problems.map(({ file }) => file).sort()).toEqual(['a.md', 'c.md']);
});

test('folders and files that are not there are empty', async () => {
  const folder = await temporaryFolder({ docs: 'a file' });
  const { value, problems } = await readSources(folder, {
    ...LAYOUT,
    docsPaths: ['docs'],
    apiDocument: 'api/openapi.yaml',
  });
  expect(value).toMatchObject({ site: undefined, pages: [] });
  expect(value.files.size + value.api.size).toBe(0);
  expect(problems).toEqual([]);
  expect(await readSource(folder, 'site.yaml')).toEqual({ value: undefined, problems: [] });
});
