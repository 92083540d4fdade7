import { existsSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile } from '../../write/lock-file.ts';
import { ownerState, temporaryName } from '../../write/temporary-name.ts';
import { earlier, elsewhere, ended } from './other-names.ts';

function take(file: string) {
  const lock = lockFile(file);
  onTestFinished(() => lock.release());
  return lock;
}

test('recognizes from a name whether its process is running', () => {
  expect(temporaryName()).not.toBe(temporaryName());
  const names = [temporaryName(), ended(), earlier(), elsewhere(), '1234', ''];
  expect(names.map(ownerState)).toEqual(['self', 'ended', 'ended', 'elsewhere', 'elsewhere', 'elsewhere']);
});

test('a file is locked until it is released', async () => {
  const file = path.join(await temporaryFolder(), 'state.json');
  const lock = take(file);
  expect(lock.isHeld()).toBe(true);
  expect(() => lockFile(file)).toThrow(`state.json is in use by process ${process.pid} on host`);
  lock.release();
  expect(await readdir(path.dirname(file))).toEqual([]);
  expect(take(file).isHeld()).toBe(true);
});

test.each([
  ['of an ended process', ended(), 0, true],
  ['of an earlier process with the same ID', earlier(), 0, true],
  ['of another host', elsewhere(), 0, false],
  ['of another host that was not renewed for two minutes', elsewhere(), 120, true],
])('whether a lock %s is stale', async (_, owner, age, isStale) => {
  const file = path.join(await temporaryFolder(), 'state.json');
  await writeFile(`${file}.lock`, `${owner} 12 other\n`);
  const time = Date.now() / 1000 - age;
  await utimes(`${file}.lock`, time, time);
  if (!isStale) return expect(() => lockFile(file)).toThrow('is in use by process 12 on host other');
  expect(take(file).isHeld()).toBe(true);
  expect(await readdir(path.dirname(file))).toEqual(['state.json.lock']);
});

test('does not remove the lock of another process after losing its own', async () => {
  const file = path.join(await temporaryFolder(), 'state.json');
  const lock = take(file);
  await writeFile(`${file}.lock`, `${elsewhere()} 12 other\n`);
  expect(lock.isHeld()).toBe(false);
  lock.release();
  expect(await readFile(`${file}.lock`, 'utf8')).toContain('other');
});

test('throws if a lock cannot be written, and leaves no files', async () => {
  const folder = await temporaryFolder();
  expect(() => lockFile(path.join(folder, 'missing/state.json'))).toThrow('ENOENT');
  expect(existsSync(path.join(folder, 'missing'))).toBe(false);
});
