import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { quantile, sum } from './figures.ts';
import { sizesOf } from './folders.ts';

/** Measures the two output folders of a build, in bytes. `html` has the size of each page, by path. */
export async function measureSite(dataDir: string, siteDir: string) {
  const files = await sizesOf(siteDir);
  const html = new Map([...files].filter(([file]) => file.endsWith('index.html')));
  const medianHtml = quantile([...html.values()], 0.5);
  const [medianPage = 'index.html'] = [...html].find(([, bytes]) => bytes === medianHtml) ?? [];
  const indexes = [...files.keys()].filter((file) => /^search-index-.*\.json$/.test(file));
  const indexContents = await Promise.all(indexes.map((file) => readFile(path.join(siteDir, file))));
  return {
    data: sum((await sizesOf(dataDir)).values()),
    site: sum(files.values()),
    html,
    medianHtml,
    // The scripts of the median page.
    scripts: await firstLoadScripts(siteDir, medianPage),
    searchIndex: sum(indexContents.map((content) => content.byteLength)),
    searchIndexGzip: sum(indexContents.map((content) => gzipSync(content).byteLength)),
  };
}

const SCRIPT = /<script(?![^>]*application\/)([^>]*)>([\s\S]*?)<\/script>/g;
const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*>/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g;
const brotliSize = (text: string) => (text === '' ? 0 : brotliCompressSync(text).byteLength);

/**
 * Returns the compressed size (brotli) of all scripts that a page loads by itself: those in its HTML, preloaded ones for
 * hydration, and all of their static imports. Dynamic imports, which are loaded when the reader needs them, don't
 * count.
 */
async function firstLoadScripts(siteDir: string, page: string): Promise<number> {
  const html = await readFile(path.join(siteDir, page), 'utf8');
  const sizes = new Map<string, number>();
  const visit = async (file: string | undefined): Promise<void> => {
    if (file === undefined || sizes.has(file)) return;
    const code = await readFile(path.join(siteDir, file), 'utf8');
    sizes.set(file, brotliSize(code));
    for (const [, target = ''] of code.matchAll(STATIC_IMPORT)) await visit(path.join(path.dirname(file), target));
  };
  let inline = '';
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    await visit(/\bsrc="\/([^"]*)"/.exec(attributes)?.[1]);
    inline += code;
  }
  for (const [tag] of html.matchAll(PRELOAD)) await visit(/\bhref="\/([^"]*)"/.exec(tag)?.[1]);
  return sum(sizes.values()) + brotliSize(inline);
}
