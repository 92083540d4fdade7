import type { Browser, CDPSession } from '@playwright/test';
import { withPage } from '../browser.ts';
import { sum } from '../figures.ts';
import { probePage } from './page-probe.ts';
import type { ReferencePage } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';
import { prepareLastEntry, timeToShown } from './time-to-shown.ts';

export type ReferenceVisit = Awaited<ReturnType<typeof measureReference>>;

/**
 * What a visit to a reference costs, in milliseconds and bytes, in a browser that has nothing of it, with a processor
 * slowed down, until the last entry of its menu was pressed.
 */
export function measureReference(
  browser: Browser,
  address: string,
  reference: ReferencePage,
  slowDown: number,
  shellScripts: ReadonlySet<string> = new Set(),
) {
  return withPage(browser, slowDown, async (page, session) => {
    const loaded = await countBytes(session);
    const probe = await probePage(page, reference.awaited);
    await page.goto(new URL(reference.path, address).href, { waitUntil: 'commit' });
    const readable = await probe.readable();
    await probe.quiet();
    await prepareLastEntry(page, reference);
    await probe.quiet();
    const shown = await timeToShown(page, reference);
    await probe.quiet();
    // From the start on.
    const longTasks = sum(await probe.takeLongTasks());
    const memory = await tabMemory(browser);
    const own = [...loaded.scripts].filter(([url]) => !shellScripts.has(url));
    return {
      // When what is awaited was drawn, and how long after the press the heading of the entry was.
      readable,
      shown,
      bytes: loaded.total,
      scriptBytes: sum(loaded.scripts.values()),
      // Of scripts that no other page of the site loads.
      ownScriptBytes: sum(own.map(([, size]) => size)),
      longTasks,
      memory,
    };
  });
}

/** Addresses of the scripts that a page loads without being used. */
export function scriptsOf(browser: Browser, url: string): Promise<Set<string>> {
  return withPage(browser, 1, async (page, session) => {
    const { scripts } = await countBytes(session);
    const probe = await probePage(page, 'h1');
    await page.goto(url);
    await probe.quiet();
    return new Set(scripts.keys());
  });
}

/** Counts the bytes that a page loads from now on, as they come over the network: in all, and of scripts by address. */
async function countBytes(session: CDPSession): Promise<{ total: number; scripts: Map<string, number> }> {
  const loaded = { total: 0, scripts: new Map<string, number>() };
  const urls = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.total += encodedDataLength;
    const url = urls.get(requestId);
    if (url !== undefined) loaded.scripts.set(url, encodedDataLength);
  });
  await session.send('Network.enable');
  return loaded;
}
