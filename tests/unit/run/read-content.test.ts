import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outputsIn, readContent, rereadPages } from '../../../pipeline/run/read-content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function read(contentDir: string, drafts = false) {
  const outputs = { dataDir: `${contentDir}-data`, siteDir: `${contentDir}-site`, cacheDir: `${contentDir}-cache` };
  return readContent({ contentDir, ...outputs, drafts, onProgress: () => {}, onWarning: () => {} });
}

async function fingerprintOf(contentDir: string, drafts = false): Promise<string> {
  return (await read(contentDir, drafts)).fingerprint;
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

test.each(['# New\n', ''])('a page that is found empty while it is saved is read again: %j', async (text) => {
  const folder = await temporaryFolder({ 'a.md': '# Old\n' });
  const content = await read(folder);
  const file = path.join(folder, 'a.md');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await writeFile(file, '');
  const reread = rereadPages(content, folder, ['a.md']);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await writeFile(file, text);
  vi.runAllTimers();
  expect((await reread)?.sources.value.pages).toMatchObject([{ text }]);
});
