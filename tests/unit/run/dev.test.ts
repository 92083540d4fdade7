import { once } from 'node:events';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DevOptions, dev } from '../../../pipeline/run/dev.ts';
import { addFiles, temporaryFolder } from '../temporary-folder.ts';

/** What is in a folder, by path; what goes while it is read is left out. */
async function contentsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    contents[path.relative(dir, file)] = await readFile(file, 'utf8').catch(() => '');
  }
  return contents;
}

/** Starts `dev` with a build that only looks at the content. */
async function started(build: (contentDir: string) => Promise<void> = async () => undefined, more = {}) {
  const folder = await temporaryFolder({ 'content/a.md': 'old', 'site/index.html': '<body>home</body>' });
  const contentDir = path.join(folder, 'content');
  const builds: Record<string, string>[] = [];
  const options: DevOptions = {
    contentDir,
    siteDir: path.join(folder, 'site'),
    port: 0,
    outputs: ['out'],
    async build() {
      builds.push(await contentsOf(contentDir));
      await build(contentDir);
      return { baseUrl: '/' };
    },
    async rebuild() {
      builds.push(await contentsOf(contentDir));
      return true;
    },
    onWarning: (message) => expect.unreachable(message),
    ...more,
  };
  const { server } = await dev(options);
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { contentDir, builds, port: (server.address() as AddressInfo).port, folder };
}

test('an edit during the first build is seen', async () => {
  const { builds } = await started((contentDir) => addFiles(contentDir, { 'a.md': 'new' }));
  await expect.poll(() => builds.at(-1)).toEqual({ 'a.md': 'new' });
});

test('a content folder that was moved away and made anew is seen, and so is what is written in it', async () => {
  const { builds, contentDir, folder } = await started();
  await rename(contentDir, path.join(folder, 'away'));
  await expect.poll(() => builds.at(-1)).toEqual({});
  await addFiles(contentDir, { 'deep/b.md': 'new' });
  await expect.poll(() => builds.at(-1)).toEqual({ 'deep/b.md': 'new' });
  await addFiles(contentDir, { 'deep/b.md': 'newer' });
  await expect.poll(() => builds.at(-1)).toEqual({ 'deep/b.md': 'newer' });
});

test('folders that come and go leave it with what there is in the end', async () => {
  const { builds, contentDir } = await started();
  for (let i = 0; i < (process.env.TEST_FULL ? 5000 : 200); i++) {
    await addFiles(contentDir, { [`t${i % 3}/a/b/c.md`]: String(i) });
    await rm(path.join(contentDir, `t${(i + 1) % 3}`), { recursive: true, force: true });
  }
  const last = await contentsOf(contentDir);
  await expect.poll(() => builds.at(-1)).toEqual(last);
});

test('what the build writes into the content folder starts no other build', async () => {
  const { builds, contentDir } = await started((dir) => addFiles(dir, { 'out/x.json': '1', '.out.new-1/x.json': '1' }));
  await addFiles(contentDir, { 'a.md': 'new' });
  await expect.poll(() => builds.at(-1)).toMatchObject({ 'a.md': 'new' });
  expect(builds.map((build) => build['a.md'])).not.toEqual(['old', 'old', 'new']);
});

test('open pages are told, and only if they ask its own host', async () => {
  const { contentDir, port } = await started(undefined, { allowedHosts: ['docs.example'] });
  const ask = async (url: string, host: string): Promise<IncomingMessage> => {
    const [response] = await once(get({ port, host: '127.0.0.1', path: url, headers: { host } }), 'response');
    return response;
  };
  for (const url of ['/', '/_dev/events', '/_dev/reload.js'])
    expect((await ask(url, `evil.example:${port}`)).resume().statusCode).toBe(403);
  expect((await ask('/', 'docs.example')).resume().statusCode).toBe(200);
  const events = await ask('/_dev/events', `localhost:${port}`);
  expect(events.statusCode).toBe(200);
  let told = '';
  events.on('data', (chunk) => {
    told += chunk;
  });
  await expect.poll(() => told).toBe('\n');
  await addFiles(contentDir, { 'a.md': 'new' });
  await expect.poll(() => told).toContain('data: reload\n\n');
});

test('when the first build fails, nothing is watched or served', async () => {
  const failing = started(() => Promise.reject(new Error('No content.')));
  await expect(failing).rejects.toThrow('No content.');
});
