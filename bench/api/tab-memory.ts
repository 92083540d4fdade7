import type { Browser } from '@playwright/test';
import { z } from 'zod';

/** The entry of a process in a memory dump: its private memory in bytes, in hexadecimal. */
const ProcessDump = z.object({
  pid: z.number(),
  args: z.object({ dumps: z.object({ process_totals: z.object({ private_footprint_bytes: z.string() }) }) }),
});
const TabName = z.object({
  pid: z.number(),
  name: z.literal('process_name'),
  args: z.object({ name: z.literal('Renderer') }),
});

/** Returns the private memory of a browser's largest tab in bytes: scripts, document, styles, and images. */
export async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const events: unknown[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['disabled-by-default-memory-infra'], excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await session.send('Tracing.requestMemoryDump', { levelOfDetail: 'background' });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const tabs = new Set(events.flatMap((event) => TabName.safeParse(event).data?.pid ?? []));
  const dumps = events.flatMap((event) => ProcessDump.safeParse(event).data ?? []).filter(({ pid }) => tabs.has(pid));
  if (dumps.length === 0) throw new Error('The memory dump of the browser names no tab.');
  const sizes = dumps.map(({ args }) => Number.parseInt(args.dumps.process_totals.private_footprint_bytes, 16));
  return Math.max(...sizes);
}
