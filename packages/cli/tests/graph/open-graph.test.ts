import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openGraph } from '@docgraph/graph/open-graph';
import { type ArtifactKind, artifactKinds } from '@docgraph/schemas/artifacts';
import { ROOT } from '@docgraph/test-kit/root';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { build } from '../../src/library/index.ts';

const OPENAPI = `openapi: 3.0.3
info: {title: Ships, version: '1'}
paths:
  /ships:
    get:
      operationId: listShips
      summary: List ships
      responses: {'200': {description: Ships., content: {application/json: {schema: {$ref: '#/components/schemas/Ship'}}}}}
components: {schemas: {Ship: {type: object, properties: {name: {type: string}}}}}
`;

let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  await addFiles(folder, {
    'content/site.yaml': 'title: Harbor\nurl: https://harbor.example\napi: {document: openapi.yaml}\n',
    'content/openapi.yaml': OPENAPI,
    'content/docs/index.md': '# Home\n\nSee [guide](guide.md).\n',
    'content/docs/guide.md': '# Guide\n\n## Mooring a ship\n\nTie it up.\n',
  });
  data = path.join(folder, 'data');
  const { diagnostics } = await build({
    content: path.join(folder, 'content'),
    data,
    site: path.join(folder, 'site'),
    cache: path.join(folder, 'cache'),
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies the data, so that a test can damage it. */
async function spoiled(file: string, change: (text: string) => string): Promise<string> {
  const copy = await temporaryFolder();
  await cp(data, copy, { recursive: true });
  await writeFile(path.join(copy, file), change(await readFile(path.join(copy, file), 'utf8')));
  return copy;
}

/** Serves the data and returns the URL. */
async function served(): Promise<string> {
  const server = createServer((request, response) => {
    const file = createReadStream(path.join(data, decodeURIComponent(request.url ?? '').replace('/graph/', '')));
    file.once('error', () => response.writeHead(404).end());
    file.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graph`;
}

test.each(['a folder', 'the URL of a folder', 'an address'])('a complete graph is read from %s', async (kind) => {
  const location = kind === 'a folder' ? data : kind === 'an address' ? await served() : pathToFileURL(data);
  const graph = await openGraph(location);
  expect((await graph.site()).title).toBe('Harbor');
  expect((await graph.routes()).map(({ route }) => route)).toEqual(['/', '/api/', '/guide']);
  expect((await graph.page('/guide'))?.title).toBe('Guide');
  expect(await graph.pageMarkdown('/guide/')).toBe('# Guide\n\n## Mooring a ship\n\nTie it up.\n');
  expect((await graph.navigation()).items.length).toBeGreaterThan(0);
  const { edges } = await graph.links();
  expect(edges).toContainEqual(expect.objectContaining({ from: 'page:/', to: 'page:/guide' }));
  const [api] = await graph.apis();
  expect((await api?.index())?.title).toBe('Ships');
  expect((await api?.operation('listShips'))?.summary).toBe('List ships');
  expect(await api?.operationMarkdown('listShips')).toContain('# List ships');
  expect((await api?.schema('Ship'))?.schema.type).toBe('object');
  expect(await api?.document()).toMatchObject({ info: { title: 'Ships' } });
  const { hits } = await graph.search('mooring');
  expect(hits[0]?.document.sectionRoute).toBe('/guide#mooring-a-ship');
});

test('a page is found by every form of its URL, and by no other', async () => {
  const graph = await openGraph(data);
  for (const route of ['/guide', '/guide/', '/guide.html', '/guide/index.html'])
    expect((await graph.page(route))?.route, route).toBe('/guide');
  expect(await graph.page('/gone')).toBeUndefined();
  const [api] = await graph.apis();
  for (const name of ['gone', '../../manifest', '__proto__']) {
    expect(await api?.operation(name)).toBeUndefined();
    expect(await api?.schema(name)).toBeUndefined();
  }
});

test('a file that does not match the manifest is reported, and others can be read', async () => {
  const graph = await openGraph(await spoiled('pages/guide.json', (text) => text.replace('Guide', 'Forge')));
  await expect(graph.page('/guide')).rejects.toThrow(/^pages\/guide\.json .*manifest/);
  expect((await graph.page('/'))?.title).toBe('Home');
});

test('a missing file is reported, and is read once it exists', async () => {
  const copy = await spoiled('navigation.json', (text) => text);
  const whole = await readFile(path.join(copy, 'navigation.json'));
  await rm(path.join(copy, 'navigation.json'));
  const graph = await openGraph(copy);
  await expect(graph.navigation()).rejects.toThrow(/navigation\.json/);
  await writeFile(path.join(copy, 'navigation.json'), whole);
  expect((await graph.navigation()).items.length).toBeGreaterThan(0);
});

test('a graph of an older minor version is read, and one of another major version rejected', async () => {
  const older = await spoiled('manifest.json', (text) =>
    text.replace(/"schemaVersion":"(\d+)\.[^"]+"/, '"schemaVersion":"$1.0.0"'),
  );
  expect((await openGraph(older)).manifest.schemaVersion).toMatch(/\.0\.0$/);
  const newer = await spoiled('manifest.json', (text) =>
    text.replace(/"schemaVersion":"[^"]+"/, '"schemaVersion":"99.0.0"'),
  );
  await expect(openGraph(newer)).rejects.toThrow(/version 99\.0\.0.* 2\.3\.0 to \d+\.x/);
});

test('a folder or URL without a graph is reported', async () => {
  const none = await temporaryFolder({ 'manifest.json': '[' });
  await expect(openGraph(none)).rejects.toThrow(`No graph in ${none}.`);
  await expect(openGraph('http://127.0.0.1:9/x')).rejects.toThrow('No graph in http://127.0.0.1:9/x.');
});

/** The artifact kinds in manifests are names of schemas. */
const isArtifactKind = (schema: string | null): schema is ArtifactKind =>
  schema !== null && Object.hasOwn(artifactKinds, schema);

test.each(['2.3.0', '3.10.0'])('all files of a graph of version %s are read', async (version) => {
  const graph = await openGraph(path.join(ROOT, 'packages/cli/tests/fixtures/graphs', version));
  expect(graph.manifest.schemaVersion).toBe(version);
  expect((await graph.site()).searchStart.length).toBe(version === '2.3.0' ? 0 : 2);
  const read = graph.manifest.artifacts.flatMap(({ schema, path: file }) =>
    isArtifactKind(schema) ? [graph.read(schema, file)] : [],
  );
  expect((await Promise.all(read)).length).toBeGreaterThan(12);
  expect(await graph.page('/guide/disks')).toMatchObject({ title: 'Disks', kind: 'doc' });
  expect(await graph.pageMarkdown('/guide/disks')).toContain('# Disks\n\n');
  expect(await graph.pageMarkdown('/guide')).toBe('# Guide\n\nHow to use disks.\n');
  const [api] = await graph.apis();
  expect((await api?.schema('Disk'))?.schema.properties?.size).toMatchObject({
    type: 'integer',
    description: 'Size in GiB.',
  });
  expect((await api?.operation('createDisk'))?.requestBody?.content[0]?.schema).toEqual({
    $ref: '#/components/schemas/Disk',
  });
  expect(await api?.operationMarkdown('createDisk')).toContain('`POST /disks`');
  const { edges, examples } = await graph.links();
  expect(edges.length).toBeGreaterThan(3);
  expect(examples).toEqual([]);
  const texts: string[] = [];
  for await (const { content } of graph.searchDocuments('docs-default-current')) texts.push(content);
  expect(texts).toContain('Call createDisk.');
  const { hits } = await graph.search('create a disk');
  expect(hits.map(({ document }) => document.sectionRoute)).toContain('/guide/disks#create-a-disk');
});
