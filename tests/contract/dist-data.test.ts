import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildData, CONTENT, hashTree, markTree, spawnDocs } from '@docgraph/cli/tests/run-docs';
import { openGraph } from '@docgraph/graph/open-graph';
import { type AnchorSource, resolveAnchor } from '@docgraph/openapi/reference/resolve-anchor';
import { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { artifactPaths, routeKey } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { Manifest } from '@docgraph/schemas/manifest';
import { Navigation, type NavigationItem } from '@docgraph/schemas/navigation';
import { Operation } from '@docgraph/schemas/operation';
import { Page } from '@docgraph/schemas/page';
import { Routes } from '@docgraph/schemas/routes';
import { SearchIndex } from '@docgraph/schemas/search-index';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let dataDir = '';
let artifacts: Manifest['artifacts'] = [];
let routes: Routes['routes'] = [];
let pages: Page[] = [];
let sidebar: readonly Entry[] = [];

beforeAll(async () => {
  const { run, ...built } = await buildData();
  expect(run).toMatchObject({ code: 0, stderr: expect.stringMatching(/^0 errors, 0 warnings\n/) });
  dataDir = built.dataDir;
  artifacts = (await readAs(Manifest, artifactKinds.manifest.path)).artifacts;
  routes = (await readAs(Routes, artifactKinds.routes.path)).routes;
  pages = await Promise.all(routes.map(({ artifact }) => readAs(Page, artifact)));
  sidebar = entriesOf((await readAs(Navigation, artifactKinds.navigation.path)).items);
});

const readText = (file: string) => readFile(path.join(dataDir, file), 'utf8');
async function readAs<Schema extends z.ZodType>(schema: Schema, file: string): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readText(file)));
}

/** A sidebar item with its level. */
interface Entry {
  item: NavigationItem;
  depth: number;
}

function entriesOf(items: readonly NavigationItem[], depth = 0): Entry[] {
  return items.flatMap((item) => [{ item, depth }, ...entriesOf(item.items ?? [], depth + 1)]);
}

test('the manifest lists every other file with its size and hash', async () => {
  const files = await markTree(dataDir);
  files.delete(artifactKinds.manifest.path);
  expect(artifacts.map(({ path: file, bytes, sha256 }) => [file, bytes, sha256])).toEqual(
    [...files].map(([file, { bytes, sha256 }]) => [file, bytes, sha256]),
  );
});

/** Files of a sharded index, which the example site doesn't have. */
const SHARDS = ['search-document-shard', 'search-term-shard', 'search-vocabulary', 'sharded-search-index'];

test('every file is valid against its JSON Schema, and every artifact kind has one', async () => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  for (const name of Object.keys(artifactKinds)) {
    const schema = JSON.parse(await readText(artifactPaths.jsonSchema(name)));
    expect(schema).toMatchObject({ title: name, $schema: 'https://json-schema.org/draft/2020-12/schema' });
    validators.set(name, ajv.compile(schema));
  }
  const seen = new Set<string>();
  for (const { path: file, schema } of [...artifacts, { path: artifactKinds.manifest.path, schema: 'manifest' }]) {
    if (schema === null) continue;
    seen.add(schema);
    const validate = validators.get(schema);
    const fits = validate?.(JSON.parse(await readText(file)));
    expect(fits, `${file}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
  }
  expect([...seen, ...SHARDS].sort()).toEqual(Object.keys(artifactKinds).sort());
});

test('files without a schema are JSON Schemas, API descriptions, Markdown, or assets', () => {
  const others = artifacts.filter(({ schema }) => schema === null).map(({ path: file }) => file);
  const known =
    /^(?:schema\/|assets\/|api\/openapi\.json$|collections\/\w+\.schema\.json$|(?:pages|api\/operations)\/.+\.md$)/;
  expect(others.filter((file) => !known.test(file))).toEqual([]);
  expect(others).toEqual(expect.arrayContaining(routes.map(({ artifact }) => artifact.replace('.json', '.md'))));
});

test('the site has exactly the specified routes and page kinds', async () => {
  const Specified = z.array(z.object({ path: z.string(), kind: z.enum(['home', 'index', 'doc', 'api']) }));
  const specified = Specified.parse(JSON.parse(await readFile(path.join(ROOT, 'tests/fixtures/routes.json'), 'utf8')));
  const expected = specified.map(({ path: route, kind }) => [route, kind === 'index' ? 'category' : kind]);
  const actual = routes.map(({ route, kind }) => [route, kind]);
  expect(actual).toEqual(expected.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  expect(actual).toHaveLength(91);
});

test('the sidebar contains every page except the API reference once', () => {
  const listed = sidebar.flatMap(({ item }) => item.route ?? []);
  const expected = routes.filter(({ kind }) => kind !== 'api').map(({ route }) => route);
  expect(listed.sort()).toEqual(expected.sort());
});

test('the sidebar contains every part of the platform at the right position', () => {
  const parts = sidebar.filter(({ item, depth }) => item.kind === 'category' || depth === 0);
  expect(parts.map(({ item, depth }) => `${'  '.repeat(depth)}${item.label}`)).toEqual([
    'Home',
    'Quickstart',
    'Compute',
    '  Images',
    '  Instance templates',
    '  Virtual machines',
    'Storage',
    '  Disks',
    'Networking',
    '  Firewall rules',
    '  InfiniBand',
    '  Load balancers',
    '  NVLink',
    '  VPC networks',
    'Orchestration',
    '  Managed Kubernetes (CMK)',
    'Container registry',
    'Managed inference',
    'Account management',
    'Identity and security',
    'Usage and billing',
    '  Reservations',
    'Reference',
    'Resources',
  ]);
});

test('every documentation page has its own text', async () => {
  const docs = pages.flatMap((page) => (page.kind === 'doc' ? [page] : []));
  const texts = await Promise.all(docs.map(({ route }) => readText(artifactPaths.pageMarkdown(route))));
  expect(docs.filter((_, index) => (texts[index]?.length ?? 0) <= 500).map(({ route }) => route)).toEqual([]);
  expect(new Set(texts).size).toBe(66);
  expect(docs).toHaveLength(66);
});

test('every edge of the graph points to a node, and operations and schemas are nodes', async () => {
  const { nodes, entries = [], edges } = await (await openGraph(dataDir)).links();
  const ids = new Set([...nodes, ...entries].map(({ id }) => id));
  expect(ids.size).toBe(nodes.length + entries.length);
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
  expect(edges.length).toBeGreaterThan(1000);
  const named = artifacts.flatMap(({ path: file }) => {
    const [, kind, name] = /^api\/(operation|schema)s\/(.+)\.json$/.exec(file) ?? [];
    return kind === undefined ? [] : [`${kind}:${name}`];
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test('search documents have routes and anchors that exist', async () => {
  const anchors = new Map(
    pages.map((page) => [routeKey(page.route), new Set('headings' in page ? page.headings.map(({ id }) => id) : [])]),
  );
  const { nodes } = await (await openGraph(dataDir)).links();
  const operations = new Set(nodes.filter(({ kind }) => kind === 'operation').map(({ href }) => href));
  const reference = pages.filter(({ kind }) => kind === 'api').map(({ route }) => route);
  const docs = await readAs(SearchIndex, artifactPaths.searchIndex('docs-default-current'));
  const api = await readAs(SearchIndex, artifactPaths.searchIndex('api'));
  expect(docs.documents.length).toBeGreaterThan(pages.length);
  for (const { sectionRoute } of docs.documents) {
    const [route = '', anchor] = sectionRoute.split('#');
    const known = anchors.get(routeKey(route));
    expect(anchor === undefined ? known : known?.has(decodeURIComponent(anchor)), sectionRoute).toBeTruthy();
  }
  const routesOf = (isField: boolean) =>
    api.documents.filter(({ title }) => (title === '') === isField).map(({ sectionRoute }) => sectionRoute);
  expect(new Set(routesOf(false))).toEqual(new Set([...reference, ...operations]));
  const fields = routesOf(true);
  const source = await readAnchors();
  expect(fields.length).toBeGreaterThan(500);
  expect(new Set(fields).size).toBe(fields.length);
  expect(fields.filter((route) => !resolveAnchor(route.split('#')[1] ?? '', source).found)).toEqual([]);
});

/** Returns the anchors of the API reference. */
async function readAnchors(): Promise<AnchorSource> {
  const filesOf = (kind: string) => artifacts.filter(({ schema }) => schema === kind).map(({ path: file }) => file);
  const operations = await Promise.all(filesOf('operation').map((file) => readAs(Operation, file)));
  const schemas = await Promise.all(filesOf('api-schema').map((file) => readAs(NamedApiSchema, file)));
  return {
    tags: new Set(),
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
  };
}

test('a build in another folder, time zone, and locale has identical output', async () => {
  const folder = path.join(await temporaryFolder(), 'another place');
  const content = path.join(folder, 'İçerik');
  await cp(CONTENT, content, { recursive: true });
  // Pages run in the sandbox with the rules next to the content.
  const rules = pathToFileURL(path.join(ROOT, 'docgraph.sandbox.ts')).href;
  await writeFile(path.join(folder, 'docgraph.sandbox.mjs'), `export { default } from ${JSON.stringify(rules)};\n`);
  const { code } = await spawnDocs(['data', '--content', content, '--data', path.join(folder, 'data')], {
    DOCS_CACHE_DIR: path.join(folder, 'cache'),
    TZ: 'Asia/Tokyo',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR.UTF-8',
  });
  expect(code).toBe(0);
  expect(await hashTree(path.join(folder, 'data'))).toEqual(await hashTree(dataDir));
});
