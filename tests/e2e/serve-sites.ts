// Serves the sites for browser tests. `GET /NAME` builds a site on the first request, and returns its location.
import { createServer } from 'node:http';
import { serveSite } from './serve-site.ts';
import { isSiteName, PORT, type ServedSite, type SiteName } from './sites.ts';

const started = new Map<SiteName, Promise<ServedSite>>();

/** Sites are built one after the other, because concurrent builds would compete for the CPU and the cache. */
let last: Promise<unknown> = Promise.resolve();

createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  if (!isSiteName(name)) {
    response.end('Ask for one of the sites by its name.');
    return;
  }
  const site = started.get(name) ?? last.then(() => serveSite(name));
  started.set(name, site);
  last = site.catch(() => undefined);
  try {
    response.end(JSON.stringify(await site));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}).listen(PORT, '127.0.0.1');
