import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { urlOf } from '@docgraph/cli/serve/listen';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import { ROOT } from '@docgraph/test-kit/root';
import { MAX_HITS } from './engines.ts';

const VERSION = '1.6.0';
/** In the ignored cache, not among the dependencies: it is a program of 14 MB that only this comparison needs. */
const FOLDER = path.join(ROOT, '.cache', `pagefind-${VERSION}`);
const MODULE = path.join(FOLDER, 'node_modules', 'pagefind', 'lib', 'index.js');

/** What is used of the module that builds indexes. */
interface PagefindBuilder {
  createIndex(): Promise<{ index?: PagefindIndex; errors: string[] }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
  getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>;
}

/** What is used of `pagefind.js`, the module of an index that searches in browsers, and in Node as well. */
interface PagefindSearch {
  options(options: { basePath: string; baseUrl: string }): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
  destroy(): Promise<void>;
}

/**
 * Uses Pagefind over some documents, each a page of its own. Its index has many files, which are read from a server as
 * they are needed.
 */
export async function withPagefind<T>(
  documents: readonly SearchDocument[],
  use: (find: (query: string) => Promise<number[]>) => Promise<T>,
): Promise<T> {
  const files = await buildFiles(documents);
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
    response.writeHead(file ? 200 : 404).end(file);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const script = Buffer.from(files.get('pagefind.js') ?? '').toString('base64');
  const search: PagefindSearch = await import(`data:text/javascript;base64,${script}`);
  await search.options({ basePath: urlOf(server, '/'), baseUrl: '/' });
  const result = await use(async (query) => {
    const { results } = await search.search(query);
    const hits = await Promise.all(results.slice(0, MAX_HITS).map((hit) => hit.data()));
    return hits.map(({ url }) => Number(url.slice(1)));
  });
  await search.destroy();
  server.close();
  return result;
}

/** The files of an index by their paths. */
async function buildFiles(documents: readonly SearchDocument[]): Promise<Map<string, Uint8Array>> {
  if (!existsSync(MODULE)) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(path.join(FOLDER, 'package.json'), '{"private": true}\n');
    // npm takes the program for this machine; no script of the package is run.
    execFileSync('npm', ['install', '--silent', '--ignore-scripts', `pagefind@${VERSION}`], { cwd: FOLDER });
  }
  const { createIndex, close }: PagefindBuilder = await import(pathToFileURL(MODULE).href);
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind makes no index: ${errors.join(' ')}`);
  for (const document of documents) await index.addHTMLFile({ url: `/${document.id}`, content: pageOf(document) });
  const { files } = await index.getFiles();
  await close();
  return new Map(files.map((file) => [file.path, file.content]));
}

/** Pagefind gives headings more weight, each level its own. */
function pageOf({ title, pageTitle, content, sectionRoute }: SearchDocument): string {
  const page = sectionRoute.includes('#') ? `<h3>${asHtml(pageTitle)}</h3>` : '';
  return `<!doctype html><html lang="en"><body><h1>${asHtml(title)}</h1>${page}<p>${asHtml(content)}</p></body></html>`;
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
