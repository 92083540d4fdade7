import { spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { awaitWithinLimit } from '@docgraph/pipeline/plugin/within-limit';
import { ROOT } from '@docgraph/test-kit/root';
import type { Page } from '@playwright/test';
import { inBrowser } from './browser.ts';
import { milliseconds, printTable, quantile } from './figures.ts';
import { CLI, foldersArguments, foldersOf, forget } from './folders.ts';
import { generateCorpus } from './generate-corpus.ts';
import { PEERS_DIR } from './peers/compare-builds.ts';
import { plainRoute } from './peers/peer.ts';
import { corpusOf, prepareProject } from './peers/project.ts';
import { vitepress } from './peers/vitepress.ts';

// Measures how long authors wait for `dev`: from the command until Chromium shows the first page, with an empty cache and
// with the previous run's, and from a save until the text is on the open page, with the CPU time of a save. Measures the saves
// of VitePress, too, which is installed from npm. Only runs on Linux, because it reads CPU time from `/proc`.
// Usage: npm run bench:dev -- [--pages 1000]

/** Number of saves to measure. Each waits for the text of the previous one. */
const SAVES = 21;
/**
 * Time between a text on the page and the next save, in milliseconds. Watchers merge events that follow each other closely, and
 * VitePress then misses a save. Authors are slower.
 */
const PAUSE = 500;
/** The maximum time for an output of a server or a text on a page, in seconds. VitePress takes long to start with many pages. */
const LIMIT = 300;
/** Background work within this time after the last save counts, too, in milliseconds. */
const AFTERWARDS = 2000;
/** The maximum time from a save to its text, as a share of VitePress's. */
const MOST_OF_VITEPRESS = 1.3;

/** A development server to measure. */
interface Server {
  command: readonly string[];
  cwd: string;
  /** Matches the output that contains the address. */
  serving: RegExp;
  /** Matches the output at the end of the first check; absent if there's none. */
  checked?: RegExp;
  /** The page to open and save: its file and URL path. */
  file: string;
  route: string;
}

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } });
const pages = Number(values.pages);
const folders = foldersOf(path.join(ROOT, '.bench'), `corpus-${pages}`);
const { files } = await generateCorpus(folders.content, pages);
const file = files[Math.floor(pages / 2)] ?? '';
const own: Server = {
  command: [process.execPath, CLI, 'dev', ...foldersArguments(folders), '--port', '0'],
  cwd: ROOT,
  serving: /Serving the site at (\S+?)\/? /,
  checked: /\d+ errors?, \d+ warnings?/,
  file: path.join(folders.content, file),
  route: plainRoute(path.relative('docs', file)),
};
const project = await prepareProject(PEERS_DIR, vitepress, corpusOf(pages));
const peer: Server = {
  command: [...vitepress.command(project).slice(0, -1), 'dev', '--host', '127.0.0.1'],
  cwd: project,
  serving: /Local:\s+(\S+?)\/?\s/,
  file: path.join(project, vitepress.content, path.relative('docs', file)),
  route: vitepress.site?.route(path.relative('docs', file)) ?? '',
};

await forget(folders);
const cold = await inBrowser((browser) => browser.newPage().then((page) => measureDev(page, own, false)));
const warm = await inBrowser((browser) => browser.newPage().then((page) => measureDev(page, own, true)));
const other = await inBrowser((browser) => browser.newPage().then((page) => measureDev(page, peer, true)));
const [median, most] = [quantile(other.saves, 0.5), quantile(other.saves, 0.5) * MOST_OF_VITEPRESS];
printTable([
  ['', `${pages} pages`, 'Target', 'VitePress'],
  ['First page, empty cache', milliseconds(cold.first), 'max 2000 ms', ''],
  ['First page, warm cache', milliseconds(warm.first), 'max 800 ms', milliseconds(other.first)],
  ['Save to text, median', milliseconds(quantile(warm.saves, 0.5)), `max ${milliseconds(most)}`, milliseconds(median)],
  [
    'Save to text, 90th percentile',
    milliseconds(quantile(warm.saves, 0.9)),
    '',
    milliseconds(quantile(other.saves, 0.9)),
  ],
  ['Processor a save', milliseconds(warm.processor * 1000), 'max 80 ms', milliseconds(other.processor * 1000)],
]);

/** Starts a server, waits until everything is checked, and, with `hasSaves`, saves the open page. */
async function measureDev(page: Page, { command, cwd, serving, checked, ...saved }: Server, hasSaves: boolean) {
  const shown = await watchText(page);
  const started = performance.now();
  const [program = '', ...options] = command;
  const child = spawn(program, options, { cwd });
  const said = listenTo(child);
  try {
    const [, address = ''] = await said(serving);
    await page.goto(address + saved.route);
    await shown(' ');
    const first = performance.now() - started;
    if (checked) await said(checked);
    const result = { first, saves: [] as number[], processor: 0 };
    return hasSaves ? { ...result, ...(await measureSaves(saved.file, shown, child.pid ?? 0)) } : result;
  } finally {
    child.kill();
  }
}

async function measureSaves(saved: string, shown: (text: string) => Promise<void>, pid: number) {
  const original = await readFile(saved, 'utf8');
  const draft = `${saved}~`;
  const saves: number[] = [];
  const before = await processorSeconds(pid);
  for (let i = 0; i < SAVES; i++) {
    const started = performance.now();
    // In one step, like editors, because servers may read a file while it's written.
    await writeFile(draft, `${original}\nSaved for the ${i}th time.\n`);
    await rename(draft, saved);
    await shown(`Saved for the ${i}th time.`);
    saves.push(performance.now() - started);
    await setTimeout(PAUSE);
  }
  await setTimeout(AFTERWARDS);
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
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
  return (text) => {
    const isShown = new Promise<void>((resolve) => {
      waiting = { text, resolve };
      look();
    });
    return within(() => `Showing "${text}" on ${page.url()}`, isShown);
  };
}

/** Returns a function that waits for output of a process. */
function listenTo({ spawnfile, stdout, stderr }: ReturnType<typeof spawn>) {
  let said = '';
  let look = () => {};
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
      look();
    });
  return (pattern: RegExp): Promise<RegExpExecArray> => {
    const isSaid = new Promise<RegExpExecArray>((resolve) => {
      look = () => {
        const found = pattern.exec(said);
        if (found) resolve(found);
      };
      look();
    });
    return within(
      () => `Waiting for ${pattern} in the output of ${spawnfile}, which ends in "${said.slice(-200)}"`,
      isSaid,
    );
  };
}

/** Rejects if a promise takes too long. The error message starts with what the benchmark was waiting for. */
async function within<T>(what: () => string, promise: Promise<T>): Promise<T> {
  try {
    return await awaitWithinLimit(promise, LIMIT);
  } catch (error) {
    throw new Error(`${what()}: ${error instanceof Error ? error.message : error}.`, { cause: error });
  }
}

/** Returns the CPU time of a process with all its threads, in seconds. Linux counts in hundredths of a second. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
