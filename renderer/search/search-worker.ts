import type { SearchReport, SearchRequest } from './connect-worker.ts';
import { createSearchEngine } from './create-search-engine.ts';

/* Loads the indexes and evaluates queries off the main thread. */
self.addEventListener('message', start, { once: true });

function start({ data }: MessageEvent<SearchRequest>): void {
  if (data.kind !== 'start') return;
  const engine = createSearchEngine(data.urls, (url) => fetch(url));
  const report = (message: SearchReport) => self.postMessage(message);
  self.addEventListener('message', ({ data: request }: MessageEvent<SearchRequest>) => {
    if (request.kind === 'prepare') engine.prepare();
    if (request.kind !== 'search') return;
    const { id, query } = request;
    engine
      .search(
        query,
        (answer) => report({ kind: 'ended', id, answer }),
        () => report({ kind: 'begun', id }),
      )
      // A rejected promise wouldn't reach the page, but a reported error does.
      .catch(reportError);
  });
}
