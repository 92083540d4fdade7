import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { FileChangedError, type KnownFile, KnownFiles } from '../../read/known-files.ts';
import { type ForeignLayout, readSources } from '../../read/read-sources.ts';

const LAYOUT = { docsPaths: [''] as [string], data: [], navigation: [] };
const HOUR = 3_600_000;

/** Returns the files as an earlier run would know them that found these facts. */
async function knownAs(folder: string, facts: Record<string, unknown>): Promise<[string, KnownFile][]> {
  return Promise.all(
    Object.entries(facts).map(async ([name, found]): Promise<[string, KnownFile]> => {
      const file = path.join(folder, name);
      const { size, mtimeMs, ctimeMs } = await stat(file);
      return [name.endsWith('.md') ? `${file}#text` : file, [size, mtimeMs, ctimeMs, found]];
    }),
  );
}

test('a known file is only read when its text is used', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n', 'b.png': 'x' });
  const known = await knownAs(folder, {
    'a.md': { hash: 'hash of a', names: [] },
    'b.png': { hash: 'hash of b', width: 1 },
  });
  const { value, problems } = await readSources(folder, LAYOUT, new KnownFiles(known));
  expect(problems).toEqual([]);
  expect(value.pages.map(({ hash }) => hash)).toEqual(['hash of a']);
  expect(value.files.get('b.png')).toEqual({ hash: 'hash of b', width: 1 });
  // The text doesn't have this hash, as after a change during the build.
  expect(() => value.pages[0]?.text).toThrow(FileChangedError);
});

test('a known page of another engine is only translated when its text is used', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n' });
  const [[key = '', file] = []] = await knownAs(folder, { 'a.md': { hash: 'hash of a', names: [], facts: 1 } });
  let translations = 0;
  const foreign: ForeignLayout = {
    data: new Map(),
    statics: [],
    exclude: [],
    isPage: () => true,
    keyOf: () => 'key',
    translate(source) {
      translations++;
      return { source: { ...source, hash: 'hash of a' }, facts: 1, parts: [] };
    },
    versionOf: () => '',
    onPage() {},
  };
  const known = new KnownFiles(file && [[`${key} key`, file]]);
  const { value } = await readSources(folder, { ...LAYOUT, foreign }, known);
  expect(value.pages.map(({ hash }) => hash)).toEqual(['hash of a']);
  expect(translations).toBe(0);
  expect(value.pages[0]?.text).toBe('# A\n');
  expect(translations).toBe(1);
});

test('a known page that is composed of others is translated again when one of them changes', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n' });
  const facts = { hash: 'hash of a', names: [], facts: 1, parts: ['b.md'], version: 'b' };
  const [[key = '', file] = []] = await knownAs(folder, { 'a.md': facts });
  const foreign: ForeignLayout = {
    data: new Map(),
    statics: [],
    exclude: [],
    isPage: () => true,
    keyOf: () => 'key',
    translate: (source) => ({ source: { ...source, hash: 'other' }, facts: 1, parts: ['b.md'] }),
    versionOf: () => version,
    onPage() {},
  };
  let version = 'b';
  const read = async () =>
    (await readSources(folder, { ...LAYOUT, foreign }, new KnownFiles(file && [[`${key} key`, file]]))).value;
  expect((await read()).pages).toMatchObject([{ hash: 'hash of a' }]);
  version = 'changed';
  expect((await read()).pages).toMatchObject([{ hash: 'other' }]);
});

test('a file with the size and modification time of a known one is read if its content was changed', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n' });
  const known = await knownAs(folder, { 'a.md': { hash: 'old', names: [] } });
  const { mtime } = await stat(path.join(folder, 'a.md'));
  await writeFile(path.join(folder, 'a.md'), '# B\n');
  await utimes(path.join(folder, 'a.md'), mtime, mtime);
  const { value } = await readSources(folder, LAYOUT, new KnownFiles(known));
  expect(value.pages).toMatchObject([{ text: '# B\n' }]);
});

test('files that were just changed, or have problems, are read again by the next run', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n', 'b.md': '# B\0\n' });
  const young = new KnownFiles();
  await readSources(folder, LAYOUT, young);
  expect(young.changed()).toBeUndefined();
  const clock = Date.now;
  Date.now = () => clock() + HOUR;
  const later = new KnownFiles();
  try {
    await readSources(folder, LAYOUT, later);
  } finally {
    Date.now = clock;
  }
  expect(later.changed()?.map(([file]) => path.basename(file))).toEqual(['a.md#text']);
  const { value } = await readSources(folder, LAYOUT, new KnownFiles(later.changed()));
  expect(value.pages[0]?.text).toBe('# A\n');
});
