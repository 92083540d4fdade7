import { rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { definePlugin } from '../../../pipeline/plugin/index.ts';
import { buildInMemory, type GraphBuild, watch } from '../src/library/index.ts';
import type { RunOptions } from '../src/options.ts';
import { serveContent } from '../src/serve/serve-content.ts';

const FILES = {
  'docs/index.md': '# Home\n\n[Ada](team:ada) ![Logo](logo.svg)\n\n:::mine\n:::\n',
  'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
  'collections.yaml':
    'team: {source: team.yaml, route: "/team/{id}", schema: {type: object, properties: {id: {type: string}}}}\n',
  'team.yaml': '- id: ada\n',
};
const mine = definePlugin({
  api: 1,
  name: 'mine',
  directives: { mine: () => ({ content: [{ type: 'paragraph', children: [{ type: 'text', value: 'Mine.' }] }] }) },
});

/** Replaces the home page at once, so that no build reads half of it. */
async function replaceHome(content: string, text: string): Promise<void> {
  const written = path.join(path.dirname(content), 'home.md');
  await writeFile(written, text);
  await rename(written, path.join(content, 'docs/index.md'));
}

async function routesOf({ graph }: GraphBuild): Promise<string[]> {
  return ((await graph?.routes()) ?? []).map(({ route }) => route);
}

test('builds files, settings, and plugins in memory, and queries the graph', async () => {
  const settings = { title: 'Kit', baseUrl: '/kit/' };
  const built = await buildInMemory({ files: FILES, settings, plugins: [mine] });
  expect(built).toMatchObject({ ok: true, diagnostics: [] });
  expect(await routesOf(built)).toEqual(['/', '/team', '/team/ada']);
  expect(await built.graph?.page('/')).toMatchObject({
    html: expect.stringMatching(/href="\/kit\/team\/ada".*Mine\./s),
  });
  expect(await built.graph?.collection('team').all()).toMatchObject([{ id: 'ada', href: '/team/ada' }]);
  expect(String(built.files.get('assets/files/logo.svg'))).toBe(FILES['docs/logo.svg']);
  expect(built.changes.added).toContain('pages/index.json');
  const withDrafts = await buildInMemory({ files: FILES, settings, plugins: [mine], drafts: true });
  expect(await routesOf(withDrafts)).toContain('/plan');
});

/** A data file that becomes pages, search results, and checks. */
const RELEASES = `releases:
  source: releases.yaml
  route: /releases/{id}
  schema:
    type: object
    required: [id, notes]
    properties: {id: {type: string}, date: {format: date, type: string}, notes: {type: string, markdown: true}}
`;

test('eight lines turn a data file into pages, search results, and checks', async () => {
  expect(RELEASES.trim().split('\n').length).toBeLessThanOrEqual(8);
  const site = (releases: string) => ({
    settings: { title: 'T' },
    files: { 'docs/index.md': '# Home\n\n[1](releases:v1)\n', 'collections.yaml': RELEASES, 'releases.yaml': releases },
  });
  const { ok, graph } = await buildInMemory(site('- {id: v1, date: 2026-01-31, notes: Faster disks.}\n'));
  expect(ok).toBe(true);
  expect(await graph?.page('/releases/v1')).toMatchObject({
    title: 'v1',
    html: expect.stringContaining('Faster disks.'),
  });
  const { hits = [] } = (await graph?.search('faster')) ?? {};
  expect(hits.map(({ document }) => document.sectionRoute)).toEqual(['/releases/v1']);
  const { diagnostics } = await buildInMemory(
    site('- {id: v1, notes: "See [x](/gone)."}\n- {id: v2, date: soon, notes: x}\n- {id: v2, notes: y, note: z}\n'),
  );
  expect(diagnostics.map(({ file, start, rule }) => `${file}:${start.line}:${start.column} ${rule}`)).toEqual([
    'releases.yaml:1:19 links/broken',
    'releases.yaml:2:18 collections/entry',
    'releases.yaml:3:8 collections/duplicate-id',
    'releases.yaml:3:22 collections/entry',
  ]);
});

test('reports errors of settings and content without a graph, and rejects invalid plugins', async () => {
  const files = { 'docs/index.md': '# Home\n\n[x](gone.md)\n' };
  const failed = await buildInMemory({ files, settings: {} });
  expect(failed.graph).toBeUndefined();
  expect(failed).toMatchObject({ ok: false, diagnostics: [{ rule: 'links/broken' }] });
  expect(failed.files.size).toBe(0);
  const strict = await buildInMemory({ files: { 'docs/index.md': '# Home\n' }, settings: { titel: 'T' } });
  expect(strict.diagnostics).toMatchObject([{ rule: 'settings/unknown-key', file: 'site.yaml' }]);
  await expect(buildInMemory({ files, plugins: [mine, mine] })).rejects.toThrow('mine');
});

/** Creates a content folder, and options of runs in it. */
async function folderWith(files: Record<string, string>) {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  await addFiles(folder, Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/${file}`, text])));
  return { folder, content, options: { content, cache: path.join(folder, 'cache') } };
}

const SITE = { 'site.yaml': 'title: T\n', 'docs/index.md': '# One\n', 'docs/plan.md': FILES['docs/plan.md'] };

test('watches a folder, with the files that each change adds, changes, and removes', async () => {
  const { content, options } = await folderWith(SITE);
  const builds = watch(options);
  const next = async () => (await builds.next()).value ?? expect.unreachable();
  expect(await routesOf(await next())).toEqual(['/']);
  await replaceHome(content, '# Two\n');
  const second = await next();
  expect(second.changes).toMatchObject({
    added: [],
    removed: [],
    changed: expect.arrayContaining(['pages/index.json']),
  });
  expect(second.changes.changed).not.toContain('redirects.json');
  expect(await second.graph?.page('/')).toMatchObject({ title: 'Two' });
  await replaceHome(content, '# Two\n\n[x](gone.md)\n');
  const failed = await next();
  expect(failed).toMatchObject({ ok: false, diagnostics: [{ rule: 'links/broken' }], changes: { changed: [] } });
  // The last valid graph remains.
  expect(await failed.graph?.page('/')).toMatchObject({ title: 'Two' });
  await builds.return();
});

test('a watch ends with its signal, and rejects without a folder', async () => {
  const { options } = await folderWith(SITE);
  const ended = new AbortController();
  let count = 0;
  for await (const _ of watch({ ...options, signal: ended.signal })) {
    count++;
    ended.abort();
  }
  expect(count).toBe(1);
  await expect(watch({ content: '/nowhere' }).next()).rejects.toThrow('/nowhere');
});

/** Serves a content folder. Returns functions that send requests. */
async function served(files: Record<string, string>, drafts: boolean) {
  const { folder, content } = await folderWith(files);
  const run: RunOptions = {
    contentDir: content,
    dataDir: path.join(folder, 'data'),
    siteDir: path.join(folder, 'site'),
    cacheDir: path.join(folder, 'cache'),
    drafts,
    onProgress: () => {},
    onWarning: () => {},
  };
  const { server } = await serveContent(run, { port: 0, onBuild: () => {} });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { content, url, port };
}

test('serves the graph of a folder with ETags, drafts only on request, and a stream of changes', async () => {
  const { content, url, port } = await served(SITE, false);
  const page = `${url}/_data/graph/pages/index.json`;
  const first = await fetch(page);
  expect(await first.json()).toMatchObject({ title: 'One' });
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(page, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(`${url}/_data/graph/pages/plan.json`)).status).toBe(404);
  const events: string[] = [];
  const stream = request({ host: '127.0.0.1', port, path: '/_data/changes', agent: false }).end();
  const second = new Promise<void>((resolve) => {
    stream.on('response', (response) =>
      response.setEncoding('utf8').on('data', (text: string) => {
        events.push(text);
        if (events.length === 1) void replaceHome(content, '# Two\n');
        else resolve();
      }),
    );
  });
  await second;
  stream.destroy();
  expect(events[0]).toMatch(/^id: 1\nevent: change\ndata: \{"ok":true,"added":\[.*"pages\/index\.json"/);
  expect(events[1]).toMatch(/^id: 2\nevent: change\ndata: \{"ok":true,"added":\[\],"changed":\[.*"pages\/index\.json"/);
  const changed = await fetch(page, { headers: { 'if-none-match': etag } });
  expect([changed.status, await changed.json()]).toMatchObject([200, { title: 'Two' }]);
});

test('a graph with drafts is private, and content with errors has none', async () => {
  const { url } = await served(SITE, true);
  const draft = await fetch(`${url}/_data/graph/pages/plan.json`);
  expect([draft.status, draft.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const broken = await served({ ...SITE, 'docs/index.md': '[x](gone.md)\n' }, false);
  expect((await fetch(`${broken.url}/_data/graph/manifest.json`)).status).toBe(503);
});
