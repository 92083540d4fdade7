import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildData, runDocs } from '@docgraph/cli/tests/run-docs';
import { htmlTree } from '@docgraph/pipeline/render/html-tree';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { Page } from '@docgraph/schemas/page';
import { renderTree } from '@docgraph/schemas/render-tree';
import { Routes } from '@docgraph/schemas/routes';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';

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

test('the tree of every page of the example site and of the product documentation renders to its HTML', async () => {
  const docs = path.join(await temporaryFolder({}), 'data');
  const built = await buildData();
  await runDocs('data', '--content', path.join(ROOT, 'docs'), '--data', docs);
  const pages = [...(await htmlIn(built.dataDir)), ...(await htmlIn(docs))];
  expect(pages.length).toBeGreaterThan(200);
  for (const [route, html] of pages) {
    const tree = htmlTree(html);
    const rendered = renderTree(tree);
    expect(parsed(rendered), route).toBe(parsed(html));
    expect(renderTree(htmlTree(rendered)), route).toBe(rendered);
  }
});
