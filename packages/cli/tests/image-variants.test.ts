import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { buildData } from '../src/build/build-data.ts';

/** A PNG image's header, which is enough to read its size. */
const header = Buffer.from('89504e470d0a1a0a0000000d49484452000003e8000001f40802000000', 'hex');

/** A fake `sharp`, whose images only contain their width. It writes its calls to a file. */
const SHARP = `const { appendFileSync } = require('node:fs');
let width;
const image = {
  rotate: () => image,
  resize: (options) => ((width = options.width), image),
  webp: () => image,
  toBuffer: async () => (appendFileSync(__dirname + '/calls', width + ' '), Buffer.from('webp ' + width)),
};
module.exports = Object.assign(() => image, { versions: { sharp: '1.0.0' } });
`;

async function siteWith(files: Record<string, string>) {
  const folder = await temporaryFolder({
    'content/index.md': '# Home\n\n![Screen](a.png)\n',
    'content/site.yaml': 'title: T\nimages:\n  widths: [480, 960, 1440]\n',
    ...files,
  });
  await writeFile(path.join(folder, 'content/a.png'), header);
  const dirs = { contentDir: path.join(folder, 'content'), cacheDir: path.join(folder, 'cache') };
  const outputs = { dataDir: path.join(folder, 'data'), siteDir: path.join(folder, 'site') };
  const options = { ...dirs, ...outputs, drafts: false, strict: false, onProgress: () => {}, onWarning: () => {} };
  return { folder, build: () => buildData(options) };
}

test('writes the variants of images on pages, and makes each once', async () => {
  const { folder, build } = await siteWith({ 'node_modules/sharp/index.js': SHARP });
  expect((await build()).diagnostics).toEqual([]);
  const { html } = JSON.parse(await readFile(path.join(folder, 'data/pages/index.json'), 'utf8'));
  const published = await readdir(path.join(folder, 'data/assets/files'));
  for (const width of [480, 960, 1000]) {
    const name = published.find((file) => file.startsWith(`a.${width}.`)) ?? '';
    expect(html).toContain(`/files/${name} ${width}w`);
    expect(await readFile(path.join(folder, 'data/assets/files', name), 'utf8')).toBe(`webp ${width}`);
  }
  expect(published).toHaveLength(4);
  await rm(path.join(folder, 'data'), { recursive: true });
  await build();
  expect(await readFile(path.join(folder, 'node_modules/sharp/calls'), 'utf8')).toBe('1000 480 960 ');
});

test('removes variants of a changed image from the cache', async () => {
  const { folder, build } = await siteWith({ 'node_modules/sharp/index.js': SHARP });
  await build();
  const [images = ''] = (await readdir(path.join(folder, 'cache'))).filter((name) => name.startsWith('images-'));
  const before = await readdir(path.join(folder, 'cache', images));
  await writeFile(path.join(folder, 'content/a.png'), Buffer.concat([header, Buffer.from('0')]));
  await build();
  const after = await readdir(path.join(folder, 'cache', images));
  expect([before.length, after.length]).toEqual([3, 3]);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});

test('a package that cannot be loaded is reported once, at the setting', async () => {
  const { build } = await siteWith({ 'node_modules/sharp/index.js': 'throw new Error("No binary.");' });
  expect((await build()).diagnostics).toMatchObject([
    {
      rule: 'settings/invalid',
      file: 'site.yaml',
      start: { line: 2, column: 1 },
      hint: expect.stringContaining('npm install --save-dev sharp'),
    },
  ]);
});
