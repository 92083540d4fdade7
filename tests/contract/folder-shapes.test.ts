import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveFile } from '@docgraph/cli/serve/resolve-file';
import { folderFiles } from '@docgraph/cli/serve/served-file';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { Page } from '@docgraph/schemas/page';
import { Routes } from '@docgraph/schemas/routes';
import { runs } from '@docgraph/test-kit/property-runs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A word that every draft contains: in its name, front matter, text, and problems. */
const SECRET = 'notyetpublicword';

/** Front matter of unpublished pages. */
const draftText = (hidden: string) => `---
title: ${SECRET} title
description: About ${SECRET}.
tags: [${SECRET}]
${hidden}
---

## ${SECRET}

## ${SECRET}

A [link](${SECRET}-nowhere.md) and {{${SECRET}}}.

::${SECRET}{name=${SECRET}}
`;

/** Settings of a folder, and the folders of its pages. */
const LAYOUTS = {
  bare: { folders: [''], settings: undefined },
  settings: { folders: ['docs'], settings: 'title: T\n' },
  versions: {
    folders: ['docs', 'old'],
    settings:
      'docs:\n  versions:\n    - { name: "2.0", folder: docs }\n    - { name: "1.0", folder: old, banner: unmaintained }\n',
  },
  locales: {
    folders: ['docs', 'locales/de/docs'],
    settings: 'defaultLocale: en\nlocales:\n  - code: en\n  - code: de\n',
  },
  editions: {
    folders: ['docs', 'old', 'locales/ar/docs', 'locales/ar/old'],
    settings:
      'defaultLocale: en\nlocales:\n  - code: en\n  - { code: ar, direction: rtl }\ndocs:\n  versions:\n    - { name: "2.0", folder: docs }\n    - { name: "1.0", folder: old }\n',
  },
} as const;

const usualName = fc.constantFrom('a', 'b', 'guide', 'My Folder', 'Über', 'a.b', 'x-1');
const oddName = fc.oneof(
  fc.constantFrom(
    '50%',
    '%41',
    '%2F',
    '#1',
    'a?b',
    '文档',
    'مستند',
    'e\u0301te\u0301',
    '\u00e9t\u00e9',
    '𝒳',
    'a\u200bb',
  ),
  fc.constantFrom('llms.txt', 'sitemap.xml', 'robots.txt', '404', 'index.html', '_data', 'files', 'a.md', 'a.json'),
  fc.constantFrom('llms-full.txt', 'pages.atom', 'con', 'docs', 'old', 'de', '1.0', 'search-index-x.json', 'a\\b', "'"),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);
const folderName = fc.oneof({ weight: 2, arbitrary: usualName }, oddName);
const pageName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('index', 'README', '_index', 'readme') },
  { weight: 4, arbitrary: usualName },
  { weight: 3, arbitrary: oddName },
);

/** A page or a draft at any depth. */
const entry = fc.record({
  folder: fc.nat(3),
  way: fc.array(folderName, { maxLength: 3 }),
  name: pageName,
  isDraft: fc.boolean(),
});
/** A name of a page or folder that isn't valid UTF-8, which is possible only on Linux. */
const rawName = fc.record({
  folder: fc.nat(3),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
  isFolder: fc.boolean(),
  isDraft: fc.boolean(),
});
const tree = fc.record({
  rawNames: fc.array(rawName, { maxLength: process.platform === 'linux' ? 2 : 0 }),
  layout: fc.constantFrom('bare' as const, ...(Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[])),
  entries: fc.array(entry, { maxLength: 8 }),
});

/** A draft that isn't read because of its name. */
const UNREAD_DRAFT = {
  rawNames: [],
  layout: 'bare' as const,
  entries: [{ folder: 0, way: [], name: 'a\\b', isDraft: true }],
};

/** Two folders whose names only differ in their normal form, and one has a page that the other lacks. */
const TWO_FORMS = {
  rawNames: [],
  layout: 'bare' as const,
  entries: ['\u00e9t\u00e9', 'e\u0301te\u0301'].map((folder, i) => {
    return { folder: 0, way: [folder], name: `page-${i}`, isDraft: false };
  }),
};

/** Checks whether a name is valid on disk, and not a hidden file, a partial, or a backup of an editor. */
const isContent = (name: string) =>
  !/[/\0]|^\.|^_(?!index$)|^#.*#$|~$|\p{Cs}/u.test(name) && !/^node_modules$/.test(name);

test('every folder builds, every page is served, and no text of a draft is published', async () => {
  const root = await temporaryFolder();
  const content = path.join(root, 'content');
  const data = path.join(root, 'data');
  const site = path.join(root, 'site');
  await fc.assert(
    fc.asyncProperty(tree, async ({ layout, entries, rawNames }) => {
      const { folders, settings } = LAYOUTS[layout];
      await rm(root, { recursive: true, force: true });
      for (const folder of folders) await mkdir(path.join(content, folder), { recursive: true });
      if (settings) await writeFile(path.join(content, 'site.yaml'), settings);
      const pages = new Set<string>();
      for (const { folder, way, name, isDraft } of entries) {
        if (![...way, name].every(isContent)) continue;
        const own = isDraft && !/index|readme/i.test(name) ? `${SECRET}-${name}` : name;
        const file = path.posix.join(folders[folder % folders.length] ?? '', ...way, `${own}.md`);
        await mkdir(path.join(content, path.dirname(file)), { recursive: true });
        await writeFile(path.join(content, file), isDraft ? draftText('draft: true') : `# Title\n\nText.\n`);
        if (isDraft) pages.delete(file);
        else pages.add(file);
      }
      for (const { folder, bytes, isFolder, isDraft } of rawNames) {
        const name = Buffer.concat([Buffer.from('r'), bytes.filter((byte) => byte >= 0x80), Buffer.from([0xff])]);
        const inside = Buffer.from(`${path.join(content, folders[folder % folders.length] ?? '')}/`);
        const file = Buffer.concat([inside, name, Buffer.from(isFolder ? '/index.md' : '.md')]);
        if (isFolder) await mkdir(Buffer.concat([inside, name]), { recursive: true });
        await writeFile(file, isDraft ? draftText('draft: true') : '# Title\n\nText.\n');
        const escaped = [...name].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`));
        pages.add(
          path.posix.join(folders[folder % folders.length] ?? '', `${escaped.join('')}${isFolder ? '' : '.md'}`),
        );
      }
      const run = await runDocs('build', '--content', content, '--data', data, '--site', site, '--format', 'json');
      expect([0, 1], run.stderr).toContain(run.code);
      if (run.code === 1) return;
      await expectServed(data, site, pages, new Set(problemsIn(run).map(({ file }) => file)));
      for (const dir of [data, site]) await expectNowhere(dir, SECRET);
    }),
    { ...runs(8), examples: [[UNREAD_DRAFT], [TWO_FORMS]] },
  );
});

/** Checks that every page has a route unless a problem is reported for it, and that every route has a file. */
async function expectServed(
  data: string,
  site: string,
  pages: ReadonlySet<string>,
  reportedFiles: ReadonlySet<string>,
): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(data, file), 'utf8'));
  const { routes } = Routes.parse(await read('routes.json'));
  const seen = new Set(reportedFiles);
  const find = folderFiles(site);
  for (const { route, artifact } of routes) {
    expect(await resolveFile(find, route), route).toMatchObject({ status: 200 });
    const page = Page.parse(await read(artifact));
    if ('source' in page) seen.add(page.source);
  }
  expect(routes.map(({ route }) => route)).toContain('/');
  const known = [...seen].map(unescapedMarks);
  const isKnown = (file: string) => known.some((each) => file === each || file.startsWith(`${each}/`));
  expect([...pages].filter((file) => !isKnown(file.normalize()))).toEqual([]);
}

/** Returns a reported path in NFC. Combining marks are escaped if two names differ only in their normal form. */
function unescapedMarks(file: string): string {
  return file.replace(/\\u\{([\da-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))).normalize();
}

/** Checks that no file in a folder contains a word, or has it in its name. */
async function expectNowhere(dir: string, word: string): Promise<void> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const name = path.join(file.parentPath, file.name);
    expect(name).not.toContain(word);
    expect((await readFile(name)).includes(word), name).toBe(false);
  }
}
