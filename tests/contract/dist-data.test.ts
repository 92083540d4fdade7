import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AnchorSource, resolveAnchor } from '../../reference/resolve-anchor.ts';
import { NamedApiSchema } from '../../schemas/api-schema.ts';
import { artifactPaths, routeKey } from '../../schemas/artifact-paths.ts';
import { artifactSchemas } from '../../schemas/artifacts.ts';
import { Graph } from '../../schemas/graph.ts';
import { Manifest } from '../../schemas/manifest.ts';
import { Navigation, type NavigationItem } from '../../schemas/navigation.ts';
import { Operation } from '../../schemas/operation.ts';
import { Page } from '../../schemas/page.ts';
import { Routes } from '../../schemas/routes.ts';
import { SearchIndex } from '../../schemas/search-index.ts';
import { CONTENT, hashTree, markTree, ROOT, runDocs } from './run-docs.ts';

let folder = '';
let dataDir = '';
const buildData = () => runDocs(['data', '--content', CONTENT, '--data', dataDir]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-contract-'));
  dataDir = path.join(folder, 'dist-data');
  const { code, stderr } = await buildData();
  expect(stderr).toMatch(/^0 errors, 0 warnings\n/);
  expect(code).toBe(0);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const readText = (file: string) => readFile(path.join(dataDir, file), 'utf8');
async function readAs<Schema extends z.ZodType>(schema: Schema, file: string): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readText(file)));
}
const readRoutes = async () => (await readAs(Routes, artifactPaths.routes)).routes;
const readPages = async () => Promise.all((await readRoutes()).map(({ artifact }) => readAs(Page, artifact)));

test('the manifest lists every other file, with its size and hash', async () => {
  const { artifacts } = await readAs(Manifest, artifactPaths.manifest);
  const files = await markTree(dataDir);
  files.delete(artifactPaths.manifest);
  expect(artifacts.map(({ path: file, bytes, sha256 }) => [file, bytes, sha256])).toEqual(
    [...files].map(([file, { bytes, sha256 }]) => [file, bytes, sha256]),
  );
});

test('every file fits its JSON Schema, and every kind of file has one', async () => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  for (const name of Object.keys(artifactSchemas))
    validators.set(name, ajv.compile(JSON.parse(await readText(artifactPaths.jsonSchema(name)))));
  const { artifacts } = await readAs(Manifest, artifactPaths.manifest);
  const seen = new Set<string>();
  for (const { path: file, schema } of [...artifacts, { path: artifactPaths.manifest, schema: 'manifest' }]) {
    if (schema === null) continue;
    seen.add(schema);
    const validate = validators.get(schema);
    const fits = validate?.(JSON.parse(await readText(file)));
    expect(fits, `${file}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
  }
  expect([...seen].sort()).toEqual(Object.keys(artifactSchemas).sort());
});

test('what is not of the contract is a JSON Schema, the API description, an operation as Markdown or a copied file', async () => {
  const { artifacts } = await readAs(Manifest, artifactPaths.manifest);
  const others = artifacts.filter(({ schema }) => schema === null).map(({ path: file }) => file);
  expect(
    others.filter((file) => !/^(?:schema\/|assets\/|api\/openapi\.json$|api\/operations\/.+\.md$)/.test(file)),
  ).toEqual([]);
});

test('every JSON Schema says what it describes and in which draft', async () => {
  for (const name of Object.keys(artifactSchemas)) {
    const schema = JSON.parse(await readText(artifactPaths.jsonSchema(name)));
    expect(schema).toMatchObject({ title: name, $schema: 'https://json-schema.org/draft/2020-12/schema' });
  }
});

test('the site has exactly the specified routes, each of its kind', async () => {
  const Specified = z.array(z.object({ path: z.string(), kind: z.enum(['home', 'index', 'doc', 'api']) }));
  const specified = Specified.parse(JSON.parse(await readFile(path.join(ROOT, 'tests/fixtures/routes.json'), 'utf8')));
  const expected = specified.map(({ path: route, kind }) => [route, kind === 'index' ? 'category' : kind]);
  const actual = (await readRoutes()).map(({ route, kind }) => [route, kind]);
  expect(actual).toEqual(expected.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  expect(actual).toHaveLength(91);
});

test('the sidebar is one tree that holds every page but the API reference, once', async () => {
  const { items } = await readAs(Navigation, artifactPaths.navigation);
  const listed: string[] = [];
  const visit = (nodes: readonly NavigationItem[]): void => {
    for (const { route, items: inner = [] } of nodes) {
      if (route !== undefined) listed.push(route);
      visit(inner);
    }
  };
  visit(items);
  const routes = (await readRoutes()).filter(({ kind }) => kind !== 'api').map(({ route }) => route);
  expect(listed.sort()).toEqual(routes.sort());
});

test('the sidebar has every part of the platform, each where it belongs', async () => {
  const { items } = await readAs(Navigation, artifactPaths.navigation);
  const outline = (nodes: readonly NavigationItem[], depth = 0): string[] =>
    nodes.flatMap(({ kind, label, items: inner = [] }) => [
      ...(kind === 'category' || depth === 0 ? [`${'  '.repeat(depth)}${label}`] : []),
      ...outline(inner, depth + 1),
    ]);
  expect(outline(items)).toEqual([
    'Home',
    'Account management',
    'Compute',
    '  Images',
    '  Instance templates',
    '  Virtual machines',
    'Container registry',
    'Identity and security',
    'Managed inference',
    'Networking',
    '  Firewall rules',
    '  InfiniBand',
    '  Load balancers',
    '  NVLink',
    '  VPC networks',
    'Orchestration',
    '  Managed Kubernetes (CMK)',
    'Quickstart',
    'Reference',
    'Resources',
    'Storage',
    '  Disks',
    'Usage and billing',
    '  Reservations',
  ]);
});

test('every category page is made of its entries in the sidebar', async () => {
  const { items } = await readAs(Navigation, artifactPaths.navigation);
  const entries = new Map<string, string[]>();
  const visit = (nodes: readonly NavigationItem[]): void => {
    for (const { kind, route = '', items: inner = [] } of nodes) {
      if (kind === 'category')
        entries.set(
          route,
          inner.map(({ label }) => label),
        );
      visit(inner);
    }
  };
  visit(items);
  const categories = (await readPages()).filter((page) => page.kind === 'category');
  expect(categories).toHaveLength(23);
  for (const { route, cards } of categories)
    expect(
      cards.map(({ label }) => label),
      route,
    ).toEqual(entries.get(route));
});

test('every documentation page has a text of its own', async () => {
  const texts = new Map<string, string>();
  for (const page of await readPages()) {
    if (page.kind !== 'doc') continue;
    const text = page.sections.map((section) => section.text).join(' ');
    expect(text.length, page.route).toBeGreaterThan(500);
    expect(texts.get(text), page.route).toBeUndefined();
    texts.set(text, page.route);
  }
  expect(texts.size).toBe(66);
});

test('reading order leads from the home page through every page of the sidebar and back', async () => {
  const pages = new Map((await readPages()).map((page) => [page.route, page]));
  const order: string[] = [];
  for (let page = pages.get('/'); page; page = page.next && pages.get(page.next.route)) order.push(page.route);
  expect(order).toHaveLength(pages.size - 1);
  for (const [i, route] of order.entries()) expect(pages.get(route)?.previous?.route).toBe(order[i - 1]);
});

test('every edge of the graph and every link of a page leads to a node', async () => {
  const { nodes, edges } = await readAs(Graph, artifactPaths.graph);
  const ids = new Set(nodes.map(({ id }) => id));
  expect(ids.size).toBe(nodes.length);
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
  const links = (await readPages()).flatMap((page) => ('links' in page ? page.links : []));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => target !== null && !ids.has(target))).toEqual([]);
  expect(links.filter(({ kind }) => kind === 'broken')).toEqual([]);
});

test('every operation and every schema is a node', async () => {
  const { nodes } = await readAs(Graph, artifactPaths.graph);
  const ids = new Set(nodes.map(({ id }) => id));
  const { artifacts } = await readAs(Manifest, artifactPaths.manifest);
  const named = artifacts.flatMap(({ path: file }) => {
    const [, kind, name] = /^api\/(operation|schema)s\/(.+)\.json$/.exec(file) ?? [];
    return kind === undefined ? [] : [`${kind}:${name}`];
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test('search documents lead to pages and to anchors on them', async () => {
  const pages = new Map((await readPages()).map((page) => [routeKey(page.route), page]));
  const anchors = new Map(
    [...pages].map(([key, page]) => [key, new Set('headings' in page ? page.headings.map(({ id }) => id) : [])]),
  );
  const { nodes } = await readAs(Graph, artifactPaths.graph);
  const operations = new Set(nodes.filter(({ kind }) => kind === 'operation').map(({ href }) => href));
  const reference = [...pages.values()].filter(({ kind }) => kind === 'api').map(({ route }) => route);
  const docs = await readAs(SearchIndex, artifactPaths.searchIndex('docs-default-current'));
  const api = await readAs(SearchIndex, artifactPaths.searchIndex('api'));
  expect(docs.documents.length).toBeGreaterThan(pages.size);
  for (const { sectionRoute } of docs.documents) {
    const [route = '', anchor] = sectionRoute.split('#');
    expect(pages.has(routeKey(route)), sectionRoute).toBe(true);
    if (anchor !== undefined)
      expect(anchors.get(routeKey(route))?.has(decodeURIComponent(anchor)), sectionRoute).toBe(true);
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

/** What addresses of the API can lead to. */
async function readAnchors(): Promise<AnchorSource> {
  const { artifacts } = await readAs(Manifest, artifactPaths.manifest);
  const filesOf = (kind: string) => artifacts.filter(({ schema }) => schema === kind).map(({ path: file }) => file);
  const operations = await Promise.all(filesOf('operation').map((file) => readAs(Operation, file)));
  const schemas = await Promise.all(filesOf('api-schema').map((file) => readAs(NamedApiSchema, file)));
  return {
    tags: new Set(),
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
  };
}

test('a second build writes nothing', async () => {
  const before = await markTree(dataDir);
  const { code, stderr } = await buildData();
  expect(code).toBe(0);
  expect(stderr).toContain(' 0 files written,');
  expect(await markTree(dataDir)).toEqual(before);
});

test('a build in another folder, time zone and locale has the same bytes', async () => {
  const copy = path.join(folder, 'another place', 'İçerik');
  await cp(CONTENT, copy, { recursive: true });
  const other = path.join(folder, 'another place', 'data');
  const env = {
    DOCS_CACHE_DIR: path.join(folder, 'other-cache'),
    TZ: 'Asia/Tokyo',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR.UTF-8',
  };
  const { code } = await runDocs(['data', '--content', copy, '--data', other], env);
  expect(code).toBe(0);
  expect(await hashTree(other)).toEqual(await hashTree(dataDir));
});
