import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import type { Page } from '@playwright/test';
import { inBrowser } from './browser.ts';
import { milliseconds, printTable, quantile } from './figures.ts';
import { CLI, type Folders, foldersArguments, foldersOf, forget } from './folders.ts';
import { generateCorpus } from './generate-corpus.ts';

// Measures how long authors wait for `dev`: from the command until Chromium shows the first page, with an empty cache and
// with the previous run's, and from a save until the text is on the open page, with the CPU time of a save. Only runs on
// Linux, because it reads CPU time from `/proc`.
// Usage: npm run bench:dev -- [--pages 1000]

/** Number of saves to measure. Each waits for the text of the previous one. */
const SAVES = 21;
/** Background work within this time after the last save counts, too, in milliseconds. */
const AFTERWARDS = 2000;

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } });
const pages = Number(values.pages);
const folders = foldersOf(path.join(ROOT, '.bench'), `corpus-${pages}`);
const { files } = await generateCorpus(folders.content, pages);
const file = files[Math.floor(pages / 2)] ?? '';
const route = `/${path.relative('docs', file).replace(/(?:\/?index)?\.md$/, '')}`;

await forget(folders);
const cold = await inBrowser((browser) => browser.newPage().then((page) => measureDev(page, folders, false)));
const warm = await inBrowser((browser) => browser.newPage().then((page) => measureDev(page, folders, true)));
printTable([
  ['', `${pages} pages`, 'Target'],
  ['First page, empty cache', milliseconds(cold.first), 'max 3000 ms'],
  ['First page, warm cache', milliseconds(warm.first), 'max 1000 ms'],
  ['Save to text, median', milliseconds(quantile(warm.saves, 0.5)), 'max 100 ms'],
  ['Save to text, 90th percentile', milliseconds(quantile(warm.saves, 0.9)), ''],
  ['Processor a save', milliseconds(warm.processor * 1000), 'max 100 ms'],
]);

/** Starts `dev`, waits until everything is checked, and, with `hasSaves`, saves the open page. */
async function measureDev(page: Page, site: Folders, hasSaves: boolean) {
  const shown = await watchText(page);
  const started = performance.now();
  const child = spawn(process.execPath, [CLI, 'dev', ...foldersArguments(site), '--port', '0']);
  const said = listenTo(child);
  try {
    const [, address = ''] = await said(/Serving on (\S+?)\/?,/);
    await page.goto(address + route);
    await shown(' ');
    const first = performance.now() - started;
    await said(/\d+ errors?, \d+ warnings?/);
    const result = { first, saves: [] as number[], processor: 0 };
    return hasSaves
      ? { ...result, ...(await measureSaves(path.join(site.content, file), shown, child.pid ?? 0)) }
      : result;
  } finally {
    child.kill();
  }
}

async function measureSaves(saved: string, shown: (text: string) => Promise<void>, pid: number) {
  const original = await readFile(saved, 'utf8');
  const saves: number[] = [];
  const before = await processorSeconds(pid);
  for (let i = 0; i < SAVES; i++) {
    const started = performance.now();
    await writeFile(saved, `${original}\nSaved for the ${i}th time.\n`);
    await shown(`Saved for the ${i}th time.`);
    saves.push(performance.now() - started);
  }
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS));
  const processor = ((await processorSeconds(pid)) - before) / SAVES;
  await writeFile(saved, original);
  return { saves, processor };
}

/** Returns a function that resolves as soon as a text is in the document. */
async function watchText(page: Page): Promise<(text: string) => Promise<void>> {
  let waiting: { text: string; resolve(): void } | undefined;
  let last = '';
  const look = () => {
    if (waiting && last.includes(waiting.text)) waiting.resolve();
  };
  await page.exposeBinding('showText', (_, text: string) => {
    last = text;
    look();
  });
  await page.addInitScript(() => {
    const { showText } = globalThis as unknown as { showText(text: string): void };
    const observer = new MutationObserver(() => {
      const article = document.querySelector('main article, main');
      if (article?.textContent) showText(article.textContent);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  return (text) =>
    new Promise((resolve) => {
      waiting = { text, resolve };
      look();
    });
}

/** Returns a function that waits for output of a process. */
function listenTo({ stdout, stderr }: ReturnType<typeof spawn>) {
  let said = '';
  let look = () => {};
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
      look();
    });
  return (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve) => {
      look = () => {
        const found = pattern.exec(said);
        if (found) resolve(found);
      };
      look();
    });
}

/** Returns the CPU time of a process with all its threads, in seconds. Linux counts in hundredths of a second. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
