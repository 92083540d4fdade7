import { buildArtifacts, checkSite, openStore } from '@docgraph/pipeline/build';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { expect, test } from 'vitest';
import { setFiles, stagesInMemory } from '../src/testing/build-in-memory.ts';

const LINES = '{ name: "2.0", folder: docs, path: / }, { name: "1.0", folder: docs-1.0 }';
const PAGES = {
  'a.md': '# A\n\n[B](b.md#part)\n\n```js file=/parts/code.md\n```\n\n::include{file=/parts/_note.md}\n',
  'b.md': '# B\n\n## Part\n\n::include{file=_near.md}\n',
  'index.md': 'No heading, and docs/index.md in the text.\n',
  'wrong.md': '# Wrong\n\n:::unknown\nText.\n:::\n',
};
const files = (folder: string) => Object.entries(PAGES).map(([name, text]) => [`${folder}/${name}`, text] as const);
const SITE = {
  'site.yaml': `title: T\ndocs:\n  versions: [${LINES}]\n`,
  'parts/_note.md': 'A note.\n',
  'parts/code.md': 'code\n',
  'docs/_near.md': 'Near.\n',
  'docs-1.0/_near.md': 'Far.\n',
  ...Object.fromEntries([...files('docs'), ...files('docs-1.0')]),
};

test('copies of pages in an older version are parsed once, and come out as if they were parsed themselves', async () => {
  const parsed: string[] = [];
  const build = async (site: Record<string, string>, store = openStore(memoryStorage())) => {
    const stages = stagesInMemory([], new Map());
    parsed.length = 0;
    setFiles(store, [], site, {
      ...stages,
      parsePage(source, options) {
        parsed.push(source.path);
        return stages.parsePage(source, options);
      },
    });
    const diagnostics = await checkSite(store);
    const { artifacts } = await buildArtifacts(store);
    const own = artifacts.filter(({ path }) => path.includes('1.0'));
    return { diagnostics, own: own.map((file) => [file.path, 'make' in file ? file.make() : file]), store };
  };
  const edited = Object.fromEntries(Object.entries(SITE).map(([name, text]) => [name, text]));
  for (const name of Object.keys(PAGES)) edited[`docs/${name}`] = `${edited[`docs/${name}`]}\nMore.\n`;

  const copied = await build(SITE);
  expect(parsed.sort()).toEqual(
    [...files('docs'), ['docs-1.0/b.md'], ['docs-1.0/wrong.md']].map(([file]) => file).sort(),
  );
  const apart = await build(edited);
  expect(parsed).toHaveLength(8);
  const known = (text: unknown) => JSON.stringify(text);
  expect(known(copied.own)).toBe(known(apart.own));
  expect(copied.diagnostics.filter(({ file }) => file.startsWith('docs-1.0/'))).toEqual(
    apart.diagnostics.filter(({ file }) => file.startsWith('docs-1.0/')),
  );

  await build({ ...SITE, 'docs/a.md': edited['docs/a.md'] ?? '' }, copied.store);
  expect(parsed.sort()).toEqual(['docs-1.0/a.md', 'docs/a.md']);
  await build({ ...SITE, 'docs/a.md': `${edited['docs/a.md']}\nMore.\n` }, copied.store);
  expect(parsed).toEqual(['docs/a.md']);
});
