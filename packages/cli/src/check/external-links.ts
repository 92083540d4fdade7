import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pagesAndLayout } from '@docgraph/pipeline/build';
import { linksIn } from '@docgraph/pipeline/link/link-docs';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { PlacedSpan, Problem } from '@docgraph/source/checked';
import { openSite } from '../build/open-site.ts';
import type { Content } from '../build/read-content.ts';
import type { RunOptions } from '../options.ts';

/** Maximum number of URLs that a run requests. Later runs request the others. */
const MAX_REQUESTS = 1000;
/** Number of hosts that are asked at the same time. Each gets one request at a time. */
const HOSTS = 8;
/** Milliseconds until a server counts as unreachable. */
const TIME_LIMIT = 15_000;
/** Milliseconds for which a working link isn't requested again. */
const FRESH = 7 * 24 * 60 * 60 * 1000;

/** A link to another site, and its place. */
interface ExternalLink extends PlacedSpan {
  url: string;
  file: string;
}

/** When working URLs were requested, in milliseconds since 1970. */
type Known = Record<string, number>;

/** Requests the links to other sites, and reports those that don't work. Remembers working ones for a week. */
export async function externalProblems(content: Content, run: RunOptions): Promise<Problem[]> {
  const links = await externalLinks(content, run);
  const file = path.join(run.cacheDir, 'external-links.json');
  const known: Known = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const now = Date.now();
  const urls = [...new Set(links.map(({ url }) => url))].filter((url) => now - (known[url] ?? 0) > FRESH);
  const asked = urls.slice(0, MAX_REQUESTS);
  if (urls.length > asked.length)
    run.onWarning(`Checking ${asked.length} of ${urls.length} links. Run it again for the others.`);
  const failures = await requestAll(asked, run);
  for (const url of asked) if (!failures.has(url)) known[url] = now;
  writeWhole(file, JSON.stringify(known));
  return links.flatMap(({ url, ...place }): Problem[] => {
    const message = failures.get(url);
    return message === undefined ? [] : [{ rule: 'links/external', message, hint: 'Link to another page.', ...place }];
  });
}

async function externalLinks(content: Content, run: RunOptions): Promise<ExternalLink[]> {
  const site = openSite(run);
  try {
    site.setContent(content);
    const { pages } = await pagesAndLayout(site.store);
    return pages.flatMap((page) => {
      const { links, buttons } = linksIn(page);
      return [...links, ...buttons].flatMap(({ url, span }) => {
        const isExternal = /^https?:\/\//i.test(url) && URL.canParse(url);
        return isExternal ? [{ ...span, url: url.replace(/#.*$/s, ''), file: span.file ?? page.file }] : [];
      });
    });
  } finally {
    await site.close();
  }
}

/** Requests URLs, and returns what's wrong with those that don't work. */
async function requestAll(urls: readonly string[], run: RunOptions): Promise<Map<string, string>> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) byHost.set(new URL(url).host, [...(byHost.get(new URL(url).host) ?? []), url]);
  const waiting = [...byHost.values()];
  const failures = new Map<string, string>();
  let done = 0;
  const askHosts = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift())
      for (const url of own) {
        const failure = await failureOf(url);
        if (failure !== undefined) failures.set(url, failure);
        run.onProgress(`Requesting links ${++done}/${urls.length}`);
      }
  };
  await Promise.all(Array.from({ length: HOSTS }, askHosts));
  return failures;
}

/** Returns what's wrong with a URL. A server that refuses programs isn't wrong. */
async function failureOf(url: string): Promise<string | undefined> {
  try {
    let status = await statusOf(url, 'HEAD');
    // Some servers only support GET.
    if (status >= 400) status = await statusOf(url, 'GET');
    return status === 404 || status === 410
      ? `\`${url}\` doesn't exist: the server responds with ${status}.`
      : undefined;
  } catch {
    return `No response from \`${new URL(url).host}\`.`;
  }
}

async function statusOf(url: string, method: 'HEAD' | 'GET'): Promise<number> {
  const headers = { 'User-Agent': 'docgraph (link check)', Accept: '*/*' };
  const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(TIME_LIMIT) });
  await response.body?.cancel();
  return response.status;
}
