import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PACKAGE_DIR } from '../../../../pipeline/run/code-version.ts';
import { addressOf } from '../../../../pipeline/run/serve-site.ts';
import type { SearchDocument } from '../../../../schemas/search-index.ts';
import { type Finder, MAX_HITS } from './engine.ts';

const VERSION = '1.6.0';
/** In the ignored cache, not among the dependencies: it is a program of 14 MB that only this comparison needs. */
const FOLDER = path.join(PACKAGE_DIR, '.cache', `pagefind-${VERSION}`);
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

/** Pagefind over some documents. */
export interface OpenPagefind {
  find: Finder;
  /** Ends the server that the index is read from. */
  close(): Promise<void>;
}

/** Pagefind over some documents, each a page of its own. Its index has many files, which are read as they are needed. */
export async function openPagefind(documents: readonly SearchDocument[]): Promise<OpenPagefind> {
  const files = await buildFiles(documents);
  const server = await serve(files);
  const search = await importSearch(files.get('pagefind.js'));
  await search.options({ basePath: addressOf(server, '/'), baseUrl: '/' });
  return {
    async find(query) {
      const { results } = await search.search(query);
      const hits = await Promise.all(results.slice(0, MAX_HITS).map((result) => result.data()));
      return hits.map(({ url }) => Number(url.slice(1)));
    },
    async close() {
      await search.destroy();
      server.close();
    },
  };
}

/** The files of an index by their paths. */
async function buildFiles(documents: readonly SearchDocument[]): Promise<Map<string, Uint8Array>> {
  const { createIndex, close }: PagefindBuilder = await importBuilder();
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

async function serve(files: ReadonlyMap<string, Uint8Array>): Promise<Server> {
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
    response.writeHead(file ? 200 : 404).end(file);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

async function importSearch(script: Uint8Array | undefined): Promise<PagefindSearch> {
  if (!script) throw new Error('The index of Pagefind has no pagefind.js.');
  return import(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`);
}

/** Fetches Pagefind the first time. npm takes the program for this machine; no script of the package is run. */
async function importBuilder(): Promise<PagefindBuilder> {
  if (!(await exists(MODULE))) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(path.join(FOLDER, 'package.json'), '{"private": true}\n');
    await promisify(execFile)('npm', ['install', '--silent', '--ignore-scripts', `pagefind@${VERSION}`], {
      cwd: FOLDER,
    });
  }
  return import(pathToFileURL(MODULE).href);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
