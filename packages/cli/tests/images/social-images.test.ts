import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { buildData } from '../../src/build/build-data.ts';
import { buildSite } from '../../src/build/build-site.ts';

/** A fake `sharp`, whose images contain their source. It writes the number of its images to a file. */
const SHARP = `const { appendFileSync } = require('node:fs');
module.exports = Object.assign((content) => {
  const image = {
    resize: () => image, extend: () => image, flatten: () => image, png: () => image,
    toBuffer: async () => (appendFileSync(__dirname + '/calls', '.'), Buffer.from(content)),
  };
  return image;
}, { versions: { sharp: '1.0.0' } });
`;

/** A fake `fontkit` with only ASCII characters. A path shows its character. */
const FONTKIT = `exports.create = (content) => {
  if (content.length === 0) throw new Error('Unknown font format');
  return {
    unitsPerEm: 10,
    hasGlyphForCodePoint: (codePoint) => codePoint < 128,
    layout: (text) => ({
      advanceWidth: text.length * 5,
      glyphs: [...text].map((each) => ({ path: { toSVG: () => each } })),
      positions: [...text].map(() => ({ xAdvance: 5, xOffset: 0, yOffset: 0 })),
    }),
  };
};
`;

const PACKAGES = {
  'node_modules/sharp/index.js': SHARP,
  'node_modules/sharp/package.json': '{"version": "1.0.0"}',
  'node_modules/fontkit/index.js': FONTKIT,
  'node_modules/fontkit/package.json': '{"version": "2.0.0"}',
};

const SITE = {
  'content/site.yaml': 'title: Harbor\nurl: https://harbor.example\nbaseUrl: /docs/\nsocialImages: true\n',
  'content/docs/index.md': '# Harbor\n',
  'content/docs/disks/create.md': '# Create a disk\n',
  'content/docs/disks/own.md': '---\nimage: own.svg\n---\n# Own\n',
  'content/docs/disks/own.svg': '<svg/>',
};

async function siteWith(files: Record<string, string>) {
  const folder = await temporaryFolder({ ...SITE, ...files });
  const warnings: string[] = [];
  const options = {
    contentDir: path.join(folder, 'content'),
    dataDir: path.join(folder, 'data'),
    siteDir: path.join(folder, 'site'),
    cacheDir: path.join(folder, 'cache'),
    drafts: false,
    strict: false,
    onProgress: () => {},
    onWarning: (message: string) => void warnings.push(message),
  };
  return {
    folder,
    warnings,
    check: async () => (await buildData(options)).diagnostics,
    build: async () => buildSite(options, await buildData(options)),
    read: (file: string) => readFile(path.join(options.siteDir, file), 'utf8'),
    calls: async () => (await readFile(path.join(folder, 'node_modules/sharp/calls'), 'utf8')).length,
    save: (file: string, text: string) => writeFile(path.join(folder, file), text),
  };
}

/** Returns the attribute of an element in the head. */
const imageIn = (html: string) =>
  /property="og:image" content="https:\/\/harbor\.example\/docs\/([^"]+)"/.exec(html)?.[1];

test('each page has an image with its title, unless it names one', async () => {
  const { build, read, warnings } = await siteWith(PACKAGES);
  await build();
  const html = await read('disks/create/index.html');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const svg = await read(imageIn(html) ?? '');
  const texts = svg.split('<g fill=').map((part) => Array.from(part.matchAll(/ d="(.)"/g), ([, d]) => d).join(''));
  expect(texts.slice(1)).toEqual(['Harbor', 'Disks', 'Create a disk']);
  expect(JSON.parse(await read('_data/pages/disks/create.json')).image).toBe(imageIn(html));
  expect(imageIn(await read('disks/own/index.html'))).toBe('files/disks/own.svg');
  expect(imageIn(await read('404.html'))).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('an image is made once, also if the site is built from scratch', async () => {
  const { folder, build, calls, save } = await siteWith(PACKAGES);
  await build();
  const before = await calls();
  expect(await build()).toMatchObject({ written: 0 });
  await save('content/docs/disks/create.md', '# Create a disk\n\nMore text.\n');
  await build();
  await rm(path.join(folder, 'site'), { recursive: true });
  await build();
  expect(await calls()).toBe(before);
  await save('content/docs/disks/create.md', '# Make a disk\n');
  await build();
  expect(await calls()).toBe(before + 1);
  expect(await readdir(path.join(folder, 'site/_social'))).toHaveLength(before);
});

test('pages whose titles the font cannot draw have no image, and are counted', async () => {
  const { build, read, warnings } = await siteWith({
    ...PACKAGES,
    'content/docs/ja.md': '# 磁盘\n',
    'content/docs/ar.md': '# قرص\n',
    'content/docs/emoji.md': '# 🚀 Start\n',
  });
  await build();
  expect(imageIn(await read('ja/index.html'))).toBeUndefined();
  expect(imageIn(await read('emoji/index.html'))).toBeDefined();
  expect(warnings).toEqual([expect.stringMatching(/social images of 2 pages \(such as . on \/ar\)/)]);
});

test('missing requirements are reported at the setting', async () => {
  const { check } = await siteWith({ 'content/site.yaml': 'title: T\nsocialImages: true\n' });
  expect(await check()).toMatchObject([
    {
      rule: 'settings/invalid',
      file: 'site.yaml',
      start: { line: 2, column: 1 },
      message: "`socialImages` requires `sharp` and `fontkit`, which aren't installed.",
      hint: 'Run `npm install --save-dev sharp fontkit`, or remove `socialImages`.',
    },
    { start: { line: 2, column: 1 }, message: expect.stringContaining('requires `url`') },
  ]);
});

test.each([
  ['a.ttf', 'settings/asset'],
  ['empty.ttf', 'settings/invalid'],
])('the font %s is reported as %s', async (font, rule) => {
  const { check } = await siteWith({
    ...PACKAGES,
    'content/site.yaml': `title: T\nurl: https://t.example\nsocialImages:\n  font: ${font}\n`,
    'content/static/empty.ttf': '',
  });
  expect(await check()).toMatchObject([{ rule, start: { line: 4 } }]);
});

test('icons are made from an SVG icon, and those in the content come first', async () => {
  const icon = { 'content/site.yaml': 'title: T\nfavicon: icon.svg\n', 'content/static/icon.svg': '<svg/>' };
  const made = await siteWith({ ...PACKAGES, ...icon });
  await made.build();
  const html = await made.read('index.html');
  expect(html.match(/<link rel="[a-z-]*icon"[^>]*>/g)).toEqual([
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="icon" href="/icon.svg">',
  ]);
  expect(html).not.toContain('og:image');
  expect((await made.read('favicon.ico')).endsWith('<svg/>')).toBe(true);
  expect(await made.read('apple-touch-icon.png')).toBe('<svg/>');
  expect(await made.calls()).toBe(2);

  const own = await siteWith({ ...PACKAGES, ...icon, 'content/static/favicon.ico': 'own' });
  await own.build();
  expect(await own.read('favicon.ico')).toBe('own');
  expect(await own.calls()).toBe(1);

  const without = await siteWith(icon);
  await without.build();
  expect(await without.read('index.html')).not.toContain('favicon.ico');
  expect(existsSync(path.join(without.folder, 'site/apple-touch-icon.png'))).toBe(false);
});
