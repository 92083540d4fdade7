import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildData, runDocs } from '@docgraph/cli/tests/run-docs';
import { htmlTree } from '@docgraph/pipeline/render/html-tree';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { Page } from '@docgraph/schemas/page';
import { renderTree } from '@docgraph/schemas/render-tree';
import { Routes } from '@docgraph/schemas/routes';
import { ROOT } from '@docgraph/test-kit/root';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryIn, namesInHtml, VOCABULARY } from '../../docs/product/vocabulary.ts';

/** Returns the HTML of all Markdown pages in a graph, by route. */
async function htmlIn(dataDir: string): Promise<Map<string, string>> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dataDir, file), 'utf8'));
  const { routes } = Routes.parse(await read(artifactKinds.routes.path));
  const pages = await Promise.all(routes.map(async ({ artifact }) => Page.parse(await read(artifact))));
  return new Map(pages.flatMap((page) => ('html' in page ? [[page.route, page.html] as const] : [])));
}

/** Parses HTML as browsers do. */
const parsed = (html: string) =>
  JSON.stringify(fromHtml(html, { fragment: true }), (key, value) => (key === 'position' ? undefined : value));

let folder = '';
let pages: [route: string, html: string][] = [];

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-pages-'));
  const docs = path.join(folder, 'data');
  const built = await buildData();
  await runDocs('data', '--content', path.join(ROOT, 'docs'), '--data', docs);
  pages = [...(await htmlIn(built.dataDir)), ...(await htmlIn(docs))];
});

test('the tree of every page of the example site and of the product documentation renders to its HTML', async () => {
  expect(pages.length).toBeGreaterThan(200);
  for (const [route, html] of pages) {
    const tree = htmlTree(html);
    const rendered = renderTree(tree);
    expect(parsed(rendered), route).toBe(parsed(html));
    expect(renderTree(htmlTree(rendered)), route).toBe(rendered);
  }
});

/** Returns the HTML of the Markdown samples. */
async function sampleHtml(): Promise<string[]> {
  const folder = path.join(ROOT, 'pipeline/tests/fixtures/markdown');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:html|json)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('\\"', '"'));
}

test('the vocabulary page lists the classes and attributes of all pages, and nothing else', async () => {
  const documented = Object.values(VOCABULARY).flatMap((entries) => Object.keys(entries));
  const inSites = namesInHtml(pages.map(([, html]) => html).join('\n'));
  expect([...inSites].filter((name) => entryIn(documented, name) === undefined)).toEqual([]);
  const used = new Set(
    [...inSites, ...namesInHtml((await sampleHtml()).join('\n'))].map((name) => entryIn(documented, name)),
  );
  expect(documented.filter((name) => !used.has(name))).toEqual([]);
});
