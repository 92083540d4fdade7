import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { openCache } from '../src/cache/cache-folder.ts';

function open(cwd: string, wanted?: string) {
  const warnings: string[] = [];
  const cleanUps: (() => void)[] = [];
  const onWarning = (message: string) => warnings.push(message);
  const dir = openCache({ folder: wanted, cwd, onWarning, onExit: (cleanUp) => cleanUps.push(cleanUp) });
  return { dir, warnings, cleanUps };
}

test('the cache is in the project that contains the folder, or in the given folder', async () => {
  const folder = await temporaryFolder({ 'my project/package.json': '{}', 'my project/docs/a.md': '' });
  const project = path.join(folder, 'my project');
  const usual = path.join(project, 'node_modules/.cache/docgraph');
  expect(open(path.join(project, 'docs'))).toMatchObject({ dir: usual, warnings: [] });
  expect(open(path.join(project, 'docs'), '../here')).toMatchObject({ dir: path.join(project, 'here'), warnings: [] });
});

test('if the cache is not writable, a temporary one is used and deleted at the end', async () => {
  const folder = await temporaryFolder({ file: '' });
  const { dir, warnings, cleanUps } = open(folder, 'file/cache');
  expect(warnings).toEqual([expect.stringContaining(`The cache ${path.join(folder, 'file/cache')} isn't writable`)]);
  expect(existsSync(dir)).toBe(true);
  for (const cleanUp of cleanUps) cleanUp();
  expect(existsSync(dir)).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'a new cache is private, and one that everybody may write is not used',
  async () => {
    const folder = await temporaryFolder();
    expect(statSync(open(folder, 'own/cache').dir).mode & 0o777).toBe(0o700);
    const shared = path.join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o777);
    const { dir, warnings, cleanUps } = open(folder, 'shared');
    expect(dir).not.toBe(shared);
    expect(warnings).toEqual([expect.stringContaining(`The cache ${shared} is writable by every user`)]);
    for (const cleanUp of cleanUps) cleanUp();
  },
);
