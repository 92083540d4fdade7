import type { SearchClient, SearchHit } from './search-client.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';

/** A search in progress. */
interface Pending {
  resolve(hits: SearchHit[]): void;
  reject(error: Error): void;
}

/** A client that asks a search worker. Once the worker has failed, every search is rejected. */
export function connectWorker(worker: Worker, urls: string[]): SearchClient {
  const pending = new Map<number, Pending>();
  const send = (request: SearchRequest) => worker.postMessage(request);
  let lastId = 0;
  let failure: Error | undefined;

  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    pending.get(data.id)?.resolve(data.hits);
    pending.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    // Handled here: the page goes on without the worker.
    event.preventDefault();
    failure = new Error('The search worker has failed.');
    worker.terminate();
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
  });
  send({ kind: 'start', urls });

  return {
    prepare: () => send({ kind: 'prepare' }),
    async search(query) {
      if (failure) throw failure;
      lastId++;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        send({ kind: 'search', id, query });
      });
    },
  };
}
