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
/** In an ignored folder rather than a dependency, because only this comparison needs this program of 14 MB. */
const FOLDER = path.join(ROOT, '.cache', `pagefind-${VERSION}`);
const MODULE = path.join(FOLDER, 'node_modules', 'pagefind', 'lib', 'index.js');

/** The used part of the module that builds indexes. */
interface PagefindBuilder {
  createIndex(): Promise<{ index?: PagefindIndex; errors: string[] }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
  getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>;
}

/** The used part of `pagefind.js`, the module that searches an index in browsers and Node.js. */
interface PagefindSearch {
  options(options: { basePath: string; baseUrl: string }): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
  destroy(): Promise<void>;
}

/**
 * Runs `use` with a Pagefind index of documents, each as a separate page. The index has many files, which Pagefind loads
 * from a server as needed.
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

/** Builds the files of an index, keyed by path. */
async function buildFiles(documents: readonly SearchDocument[]): Promise<Map<string, Uint8Array>> {
  if (!existsSync(MODULE)) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(path.join(FOLDER, 'package.json'), '{"private": true}\n');
    // npm installs the program for this machine. It runs no package scripts.
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

/** Converts a document to a page. Pagefind weights headings by level. */
function pageOf({ title, pageTitle, content, sectionRoute }: SearchDocument): string {
  const page = sectionRoute.includes('#') ? `<h3>${asHtml(pageTitle)}</h3>` : '';
  return `<!doctype html><html lang="en"><body><h1>${asHtml(title)}</h1>${page}<p>${asHtml(content)}</p></body></html>`;
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
