import type { Browser, Page } from '@playwright/test';
import { countBytes } from './count-bytes.ts';
import { probePage } from './page-probe.ts';
import type { ReferencePage } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';
import { prepareLastEntry, timeToShown } from './time-to-shown.ts';

/** What one visit to the page of a reference costs; times in milliseconds, sizes in bytes. */
export interface ReferenceVisit {
  /** From the start of the navigation until the heading of the first operation was drawn. */
  readable: number;
  /** From the press on the last entry of the menu until its operation was drawn. */
  shown: number;
  /** All that was loaded, compressed. */
  bytes: number;
  /** Scripts among it, and those that no other page of the site loads. */
  scriptBytes: number;
  ownScriptBytes: number;
  /** Sum of the long tasks from the start until the page was quiet, and while the entry was pressed. */
  longTasks: number;
  /** Private memory of the tab when the page was quiet after all that. */
  memory: number;
}

/** Opens a reference in a browser that has nothing of it, with a processor slowed down, and presses its last entry. */
export async function measureReference(
  browser: Browser,
  origin: string,
  reference: ReferencePage,
  { slowDown, shellScripts }: { slowDown: number; shellScripts: ReadonlySet<string> },
): Promise<ReferenceVisit> {
  const { page, bytes, close } = await openSlowly(browser, slowDown);
  const probe = await probePage(page, reference.firstOperation);
  await page.goto(new URL(reference.path, origin).href, { waitUntil: 'commit' });
  const readable = await probe.readable();
  await probe.quiet();
  await prepareLastEntry(page, reference);
  await probe.quiet();
  const shown = await timeToShown(page, reference);
  await probe.quiet();
  const longTasks = sum(await probe.takeLongTasks());
  const memory = await tabMemory(browser);
  await close();
  const own = [...bytes.scripts].filter(([url]) => !shellScripts.has(url));
  return {
    readable,
    shown,
    bytes: bytes.total,
    scriptBytes: sum([...bytes.scripts.values()]),
    ownScriptBytes: sum(own.map(([, size]) => size)),
    longTasks,
    memory,
  };
}

/** Addresses of the scripts that a page loads without being used. */
export async function scriptsOf(browser: Browser, url: string): Promise<Set<string>> {
  const { page, bytes, close } = await openSlowly(browser, 1);
  const probe = await probePage(page, 'h1');
  await page.goto(url);
  await probe.quiet();
  await close();
  return new Set(bytes.scripts.keys());
}

/** A page of a context of its own whose loads are counted. */
async function openSlowly(browser: Browser, slowDown: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, bytes: await countBytes(session), close: () => context.close() };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
