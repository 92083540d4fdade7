import { createSearchEngine } from './create-search-engine.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';

/* Loads the indexes and evaluates queries beside the page, which stays free to react. */
self.addEventListener('message', start, { once: true });

function start({ data }: MessageEvent<SearchRequest>): void {
  if (data.kind !== 'start') return;
  const engine = createSearchEngine(data.urls, (url) => fetch(url));
  self.addEventListener('message', async ({ data: request }: MessageEvent<SearchRequest>) => {
    if (request.kind === 'prepare') engine.prepare();
    if (request.kind !== 'search') return;
    const answer: SearchAnswer = { id: request.id, hits: await engine.search(request.query) };
    self.postMessage(answer);
  });
}
