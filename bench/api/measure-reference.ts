import type { Browser, CDPSession } from '@playwright/test';
import { withPage } from '../browser.ts';
import { sum } from '../figures.ts';
import { probePage } from './page-probe.ts';
import type { ReferencePage } from './reference-page.ts';
import { tabMemory } from './tab-memory.ts';
import { prepareLastEntry, timeToShown } from './time-to-shown.ts';

export type ReferenceVisit = Awaited<ReturnType<typeof measureReference>>;

/**
 * Measures a visit to a reference, in milliseconds and bytes, with an empty cache and a throttled CPU, until the last menu
 * entry was clicked.
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
    // Includes all tasks since the page was opened.
    const longTasks = sum(await probe.takeLongTasks());
    const memory = await tabMemory(browser);
    const own = [...loaded.scripts].filter(([url]) => !shellScripts.has(url));
    return {
      // Times until the awaited element was painted, and from the click until the target heading was.
      readable,
      shown,
      bytes: loaded.total,
      scriptBytes: sum(loaded.scripts.values()),
      // Only scripts that no other page on the site loads.
      ownScriptBytes: sum(own.map(([, size]) => size)),
      longTasks,
      memory,
    };
  });
}

/** Returns the URLs of scripts that a page loads before readers interact with it. */
export function scriptsOf(browser: Browser, url: string): Promise<Set<string>> {
  return withPage(browser, 1, async (page, session) => {
    const { scripts } = await countBytes(session);
    const probe = await probePage(page, 'h1');
    await page.goto(url);
    await probe.quiet();
    return new Set(scripts.keys());
  });
}

/** Starts counting the bytes that a page loads over the network, in total and for each script. */
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
