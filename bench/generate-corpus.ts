import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planPage } from './corpus/page-plan.ts';
import { writePage } from './corpus/write-page.ts';
import { quantile, sum } from './figures.ts';

const SITE_SETTINGS = 'title: Benchmark\nurl: https://docs.bench.example\n';

/**
 * Writes a content folder with a number of pages, which are always the same. Removes all previous files. Returns the
 * Markdown files, by number, and their total size.
 */
export async function generateCorpus(contentDir: string, pages: number) {
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
  const bytes = { total: sum(sizes), median: quantile(sizes, 0.5), p95: quantile(sizes, 0.95) };
  return { files, bytes, codeBlocks };
}
