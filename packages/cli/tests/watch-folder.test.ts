import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolder } from '../src/dev/watch-files.ts';

/** Watches `content` in a folder as `dev` does, and renews the watchers after a change. */
async function watched() {
  const folder = await temporaryFolder({ 'content/a/b/c.md': '', 'content/out/x.json': '' });
  const dir = path.join(folder, 'content');
  const changes = { seen: 0 };
  const warnings: string[] = [];
  const judged: string[] = [];
  const watch = await watchFolder({
    dir,
    isWatched(file) {
      judged.push(file);
      return !file.startsWith('out');
    },
    onChange() {
      changes.seen++;
    },
    onWarning: (message) => warnings.push(message),
  });
  onTestFinished(watch.close);
  /** Runs an action and waits until the change is noticed. */
  const noticed = async (act: () => Promise<unknown>) => {
    const before = changes.seen;
    await act();
    await expect.poll(() => changes.seen).toBeGreaterThan(before);
    await watch.renew();
  };
  return { folder, dir, changes, judged, warnings, watch, noticed };
}

test('a change at any depth is noticed, including new folders', async () => {
  const { dir, warnings, noticed } = await watched();
  await noticed(() => writeFile(path.join(dir, 'a/b/c.md'), 'changed'));
  await noticed(() => rm(path.join(dir, 'a/b/c.md')));
  await noticed(() => mkdir(path.join(dir, 'a/new/deep'), { recursive: true }));
  await noticed(() => writeFile(path.join(dir, 'a/new/deep/d.md'), ''));
  await noticed(() => rename(path.join(dir, 'a/new'), path.join(dir, 'a/renamed')));
  await noticed(() => writeFile(path.join(dir, 'a/renamed/deep/d.md'), 'changed'));
  expect(warnings).toEqual([]);
});

test('a folder that was replaced by another of the same name is watched', async () => {
  const { dir, noticed } = await watched();
  await noticed(async () => {
    await rm(path.join(dir, 'a'), { recursive: true });
    await mkdir(path.join(dir, 'a/b'), { recursive: true });
  });
  await noticed(() => writeFile(path.join(dir, 'a/b/c.md'), 'changed'));
});

test.each(['content', ''])('the folder or a parent can be moved away and back: %j', async (moved) => {
  const { folder, dir, noticed } = await watched();
  const away = await temporaryFolder();
  const [from, to] = [path.join(folder, moved), path.join(away, 'away')];
  await noticed(() => rename(from, to));
  await noticed(() => rename(to, from));
  await noticed(() => writeFile(path.join(dir, 'a/b/c.md'), 'changed'));
});

test('changes outside the watched paths are ignored', async () => {
  const { dir, changes, judged, noticed } = await watched();
  await writeFile(path.join(dir, 'out/x.json'), 'changed');
  await writeFile(path.join(dir, 'out.json'), '');
  await expect.poll(() => judged).toContain('out.json');
  expect(changes.seen).toBe(0);
  expect(judged).not.toContain('out/x.json');
  await noticed(() => writeFile(path.join(dir, 'a/b/c.md'), 'changed'));
});

test('after close nothing is noticed, even during a renewal', async () => {
  const { dir, changes, watch } = await watched();
  const renewed = watch.renew();
  watch.close();
  await renewed;
  await writeFile(path.join(dir, 'a/b/c.md'), 'changed');
  const other = await watched();
  await other.noticed(() => writeFile(path.join(other.dir, 'a/b/c.md'), 'changed'));
  expect(changes.seen).toBe(0);
});

test('folders that are created and deleted during a renewal cause no error', async () => {
  const { dir, watch, noticed } = await watched();
  let isDone = false;
  const renewing = (async () => {
    while (!isDone) await watch.renew();
  })();
  for (let i = 0; i < 100; i++) {
    await mkdir(path.join(dir, 't/a/b/c'), { recursive: true });
    await rm(path.join(dir, 't'), { recursive: true });
  }
  isDone = true;
  await renewing;
  await noticed(() => writeFile(path.join(dir, 'a/b/c.md'), 'changed'));
});

test('folders that cannot be watched cause one warning', async () => {
  const fs = await import('node:fs');
  const { syncBuiltinESMExports } = await import('node:module');
  const full = Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });
  const spy = vi.spyOn(fs.default, 'watch').mockImplementation(() => {
    throw full;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  const { warnings, watch } = await watched();
  await watch.renew();
  expect(warnings).toEqual([expect.stringContaining('System limit for number of file watchers reached')]);
});
