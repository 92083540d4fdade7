import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listTree } from './compare-trees.ts';
import { firstLoadScripts } from './first-load-scripts.ts';
import { quantile } from './generate-corpus.ts';

/** Sizes of a built site, in bytes. */
export interface SiteSize {
  data: number;
  site: number;
  /** HTML of each page by path. */
  html: Map<string, number>;
  medianHtml: number;
  /** Scripts of the median page until it is hydrated, compressed with brotli. */
  scripts: number;
  searchIndex: number;
  searchIndexGzip: number;
}

/** Measures the two folders that a build makes. */
export async function measureSite(dataDir: string, siteDir: string): Promise<SiteSize> {
  const files = await sizesOf(siteDir);
  const pages = [...files].filter(([file]) => file.endsWith('index.html'));
  const html = new Map(pages);
  const medianHtml = quantile([...html.values()], 0.5);
  const [medianPage = 'index.html'] = pages.find(([, bytes]) => bytes === medianHtml) ?? [];
  const indexes = [...files.keys()].filter((file) => /^search-index-.*\.json$/.test(file));
  const indexContents = await Promise.all(indexes.map((file) => readFile(path.join(siteDir, file))));
  return {
    data: sum([...(await sizesOf(dataDir)).values()]),
    site: sum([...files.values()]),
    html,
    medianHtml,
    scripts: sum([...(await firstLoadScripts(siteDir, medianPage)).values()]),
    searchIndex: sum(indexContents.map((content) => content.byteLength)),
    searchIndexGzip: sum(indexContents.map((content) => gzipSync(content).byteLength)),
  };
}

async function sizesOf(dir: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of await listTree(dir)) sizes.set(file, (await stat(path.join(dir, file))).size);
  return sizes;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
