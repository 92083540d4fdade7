import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planPage } from './corpus/page-plan.ts';
import { writePage } from './corpus/write-page.ts';

/** What a generated content folder holds. */
export interface Corpus {
  contentDir: string;
  /** Markdown files by number, relative to the content folder. */
  files: string[];
  /** Bytes of the Markdown: in all, at the median, and at the 95th percentile. */
  bytes: { total: number; median: number; p95: number };
  /** Blocks of code per page. */
  codeBlocks: number;
}

const SITE_SETTINGS = 'title: Benchmark\nurl: https://docs.bench.example\n';

/** Writes a content folder of so many pages, always the same. What was in the folder before is removed. */
export async function generateCorpus(contentDir: string, pages: number): Promise<Corpus> {
  await rm(contentDir, { recursive: true, force: true });
  await mkdir(contentDir, { recursive: true });
  await writeFile(path.join(contentDir, 'site.yaml'), SITE_SETTINGS);
  const files: string[] = [];
  const sizes: number[] = [];
  let codeBlocks = 0;
  for (let number = 0; number < pages; number++) {
    const plan = planPage(number);
    const markdown = writePage(plan);
    const file = path.join('docs', plan.file);
    await mkdir(path.dirname(path.join(contentDir, file)), { recursive: true });
    await writeFile(path.join(contentDir, file), markdown);
    files.push(file);
    sizes.push(markdown.length);
    codeBlocks += (markdown.match(/^```\w/gm)?.length ?? 0) / pages;
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { contentDir, files, bytes: { total, median: quantile(sizes, 0.5), p95: quantile(sizes, 0.95) }, codeBlocks };
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
