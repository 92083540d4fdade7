import { once } from 'node:events';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { type DevOptions, serveDev } from '../src/dev/dev.ts';
import { devReport } from '../src/dev/dev-report.ts';
import { folderFiles } from '../src/serve/served-file.ts';

/** Reads the texts in a folder by path, without files that are deleted meanwhile. */
async function contentsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    contents[path.relative(dir, file)] = await readFile(file, 'utf8').catch(() => '');
  }
  return contents;
}

/** Starts `dev` with a build that only reads the content. */
async function started(build: (contentDir: string) => Promise<void> = async () => undefined, more = {}) {
  const folder = await temporaryFolder({ 'content/a.md': 'old', 'site/index.html': '<body>home</body>' });
  const contentDir = path.join(folder, 'content');
  const builds: Record<string, string>[] = [];
  const options: DevOptions = {
    contentDir,
    find: folderFiles(path.join(folder, 'site')),
    port: 0,
    outputs: ['out'],
    async build() {
      builds.push(await contentsOf(contentDir));
      await build(contentDir);
      return { baseUrl: '/', changed: 'site', isParsed: true, isChecked: true, report: devReport([]) };
    },
    async rebuild() {
      builds.push(await contentsOf(contentDir));
      return { baseUrl: '/', changed: 'site', isParsed: true, isChecked: true, report: devReport([]) };
    },
    reread: async () => undefined,
    check: async () => undefined,
    translations: async () => [],
    openInEditor: (place) => expect.unreachable(place),
    onWarning: (message) => expect.unreachable(message),
    ...more,
  };
  const { server } = await serveDev(options);
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { contentDir, builds, port: (server.address() as AddressInfo).port, folder };
}

test('a change during the first build is noticed', async () => {
  const { builds } = await started((contentDir) => addFiles(contentDir, { 'a.md': 'new' }));
  await expect.poll(() => builds.at(-1)).toEqual({ 'a.md': 'new' });
});

test('a content folder that was moved away and recreated is noticed, as are later changes in it', async () => {
  const { builds, contentDir, folder } = await started();
  await rename(contentDir, path.join(folder, 'away'));
  await expect.poll(() => builds.at(-1)).toEqual({});
  await addFiles(contentDir, { 'deep/b.md': 'new' });
  await expect.poll(() => builds.at(-1)).toEqual({ 'deep/b.md': 'new' });
  await addFiles(contentDir, { 'deep/b.md': 'newer' });
  await expect.poll(() => builds.at(-1)).toEqual({ 'deep/b.md': 'newer' });
});

test('after folders were created and deleted, the last build has the final content', async () => {
  const { builds, contentDir } = await started();
  for (let i = 0; i < (process.env.TEST_FULL ? 5000 : 200); i++) {
    await addFiles(contentDir, { [`t${i % 3}/a/b/c.md`]: String(i) });
    await rm(path.join(contentDir, `t${(i + 1) % 3}`), { recursive: true, force: true });
  }
  const last = await contentsOf(contentDir);
  await expect.poll(() => builds.at(-1)).toEqual(last);
});

test('build output in the content folder does not trigger a rebuild', async () => {
  const { builds, contentDir } = await started((dir) => addFiles(dir, { 'out/x.json': '1', '.out.new-1/x.json': '1' }));
  await addFiles(contentDir, { 'a.md': 'new' });
  await expect.poll(() => builds.at(-1)).toMatchObject({ 'a.md': 'new' });
  expect(builds.map((build) => build['a.md'])).not.toEqual(['old', 'old', 'new']);
});

test('changed and new inputs outside the content folder are noticed', async () => {
  const folder = await temporaryFolder({ 'code/a.tsx': 'old' });
  const files = [path.join(folder, 'code/a.tsx'), path.join(folder, 'code/b.tsx')];
  const seen: Record<string, string>[] = [];
  const build = async () => {
    seen.push(await contentsOf(folder));
    return { baseUrl: '/', changed: false, isParsed: true, isChecked: true, report: devReport([]), files };
  };
  await started(undefined, { build, rebuild: build });
  await addFiles(folder, { 'code/a.tsx': 'new' });
  await expect.poll(() => seen.at(-1)).toEqual({ 'code/a.tsx': 'new' });
  await addFiles(folder, { 'code/b.tsx': 'come' });
  await expect.poll(() => seen.at(-1)).toEqual({ 'code/a.tsx': 'new', 'code/b.tsx': 'come' });
});

test('open pages receive events, but only through an allowed host', async () => {
  const { contentDir, port } = await started(undefined, { allowedHosts: ['docs.example'] });
  const ask = async (url: string, host: string): Promise<IncomingMessage> => {
    const [response] = await once(get({ port, host: '127.0.0.1', path: url, headers: { host } }), 'response');
    return response;
  };
  for (const url of ['/', '/_dev/events', '/_dev/client.js'])
    expect((await ask(url, `evil.example:${port}`)).resume().statusCode).toBe(403);
  expect((await ask('/', 'docs.example')).resume().statusCode).toBe(200);
  const events = await ask('/_dev/events?0', `localhost:${port}`);
  expect(events.statusCode).toBe(200);
  let told = '';
  events.on('data', (chunk) => {
    told += chunk;
  });
  await expect.poll(() => told).toContain('"counts":"0 errors, 0 warnings"');
  await addFiles(contentDir, { 'a.md': 'new' });
  await expect.poll(() => told).toContain('data: reload\n\n');
});

test('a page that connects after a later build reloads, once', async () => {
  const { contentDir, port } = await started();
  const scriptOf = async () => /_dev\/client\.js(\?\d+)/.exec((await answerAt(port, '/')).text)?.[1];
  const greeting = async (query = '') => {
    const [events] = await once(get({ port, host: '127.0.0.1', path: `/_dev/events${query}` }), 'response');
    const [told] = await once(events, 'data');
    return String(told);
  };
  const before = await scriptOf();
  expect(await greeting(before)).toContain('event: problems');
  await addFiles(contentDir, { 'a.md': 'new' });
  await expect.poll(scriptOf).not.toBe(before);
  expect(await greeting(before)).toBe('data: reload\n\n');
  await expect.poll(async () => greeting(await scriptOf())).toContain('event: problems');
});

/** Requests a path. */
async function answerAt(port: number, url: string) {
  const response = await fetch(`http://127.0.0.1:${port}${url}`);
  return { status: response.status, text: await response.text() };
}

test('every URL shows the problems until there is a site', async () => {
  const start = { line: 3, column: 1 };
  const hint = 'Did you mean `<b>`?';
  const problem = {
    rule: 'links/broken',
    severity: 'error',
    message: 'No <a>.',
    hint,
    file: 'a.md',
    start,
    end: start,
  };
  const report = devReport([problem as Diagnostic]);
  const siteDir = path.join(await temporaryFolder(), 'site');
  const { contentDir, port } = await started(undefined, {
    find: folderFiles(siteDir),
    build: async () => ({ baseUrl: '/', changed: false, isParsed: true, isChecked: true, report }),
    async rebuild() {
      await addFiles(siteDir, { 'index.html': '<body>home</body>' });
      return { baseUrl: '/docs/', changed: 'site', isParsed: true, isChecked: true, report: devReport([]) };
    },
  });
  for (const url of ['/', '/some/page', '/picture.png']) {
    const { status, text } = await answerAt(port, url);
    expect(status).toBe(503);
    expect(text).toContain('1 error, 0 warnings');
    expect(text).toContain('<code>a.md:3:1</code> error: No &lt;a&gt;. Did you mean `&lt;b&gt;`? (links/broken)');
    expect(text).toContain('<script src="/_dev/client.js?0" async></script>');
  }
  await addFiles(contentDir, { 'a.md': 'mended' });
  await expect.poll(async () => (await answerAt(port, '/docs/')).text).toContain('home');
});

test('open pages receive the problems of builds that do not change the site', async () => {
  const { contentDir, port } = await started(undefined, {
    rebuild: async () => ({
      baseUrl: '/',
      changed: false,
      isParsed: true,
      isChecked: true,
      report: { ...devReport([]), counts: '7 errors' },
    }),
  });
  const [events] = await once(get({ port, host: '127.0.0.1', path: '/_dev/events?0' }), 'response');
  let told = '';
  events.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  await expect.poll(() => told).toContain('0 errors');
  await addFiles(contentDir, { 'a.md': 'new' });
  await expect.poll(() => told).toMatch(/event: problems\ndata: .*"counts":"7 errors"/);
});

test('open pages receive problems during a check', async () => {
  const report = devReport([], false);
  const { port } = await started(undefined, {
    build: async () => ({ baseUrl: '/', changed: 'site', isChecked: false, report: devReport([]) }),
    check(onFound: (found: typeof report) => void) {
      onFound({ ...report, counts: '7 errors' });
      return new Promise(() => {});
    },
  });
  const [events] = await once(get({ port, host: '127.0.0.1', path: '/_dev/events?0' }), 'response');
  const [told] = await once(events, 'data');
  expect(String(told)).toMatch(/^event: problems\ndata: .*"counts":"7 errors".*"isComplete":false/);
});

test('if the first build fails, the server does not start', async () => {
  const failing = started(() => Promise.reject(new Error('No content.')));
  await expect(failing).rejects.toThrow('No content.');
});

test('only pages of the server open the editor, and only at the place of a problem', async () => {
  const start = { line: 3, column: 1 };
  const problem = { rule: 'links/broken', severity: 'warning' as const, message: 'No.', start, end: start };
  const report = devReport([
    { ...problem, file: 'docs/a.md' },
    { ...problem, file: '../secret.ts' },
  ]);
  const opened: string[] = [];
  const { port } = await started(undefined, {
    build: async () => ({ baseUrl: '/', changed: 'site', isParsed: true, isChecked: true, report }),
    openInEditor: (place: string) => opened.push(place),
  });
  const open = async (place: string, site: string) => {
    const options = { port, host: '127.0.0.1', path: `/_dev/open?place=${place}`, headers: { 'sec-fetch-site': site } };
    const [response] = await once(get(options), 'response');
    return response.resume().statusCode;
  };
  expect(await open('docs/a.md:3:1', 'same-origin')).toBe(204);
  expect(await open('docs/a.md:3:1', 'cross-site')).toBe(403);
  expect(await open('docs/a.md:3:1', 'none')).toBe(403);
  expect(await open('docs/b.md:3:1', 'same-origin')).toBe(403);
  expect(await open('../secret.ts:3:1', 'same-origin')).toBe(403);
  expect(opened).toEqual(['docs/a.md:3:1']);
});

test('a page lists the translations that need work', async () => {
  const { port } = await started(undefined, {
    translations: async () => [
      { title: 'de: 1 missing', items: [{ state: 'missing', place: 'content/de/docs/<a>.md' }] },
    ],
  });
  const page = await fetch(`http://127.0.0.1:${port}/_dev/translations`);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<h2>de: 1 missing<\/h2>[\s\S]*missing <code>content\/de\/docs\/&lt;a/);
});
