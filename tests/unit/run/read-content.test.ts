import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outputsIn, readContent } from '../../../pipeline/run/read-content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function fingerprintOf(contentDir: string, drafts = false): Promise<string> {
  const outputs = { dataDir: `${contentDir}-data`, siteDir: `${contentDir}-site`, cacheDir: `${contentDir}-cache` };
  const { fingerprint } = await readContent({
    contentDir,
    ...outputs,
    drafts,
    onProgress: () => {},
    onWarning: () => {},
  });
  return fingerprint;
}

test('the fingerprint of content stays while nothing changes', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A\n' });
  const before = await fingerprintOf(folder);
  expect(await fingerprintOf(folder)).toBe(before);
  expect(await fingerprintOf(folder, true)).not.toBe(before);
});

test('the fingerprint changes with a problem that does not show in what was read', async () => {
  const folder = await temporaryFolder({ 'a.md': '# A \uFFFD\n' });
  const before = await fingerprintOf(folder);
  await symlink('/', path.join(folder, 'elsewhere'));
  const linked = await fingerprintOf(folder);
  await writeFile(path.join(folder, 'a.md'), Buffer.from([...Buffer.from('# A '), 0xff, 0x0a]));
  expect(new Set([before, linked, await fingerprintOf(folder)]).size).toBe(3);
});

test('what is written into the content folder is found there on Windows too, and nothing on another drive is', () => {
  const dirs = { contentDir: 'C:\\My site', dataDir: 'C:\\My site\\out\\data', siteDir: 'D:\\out' };
  expect(outputsIn(dirs, path.win32)).toEqual(['out/data', 'D:/out']);
});
