import { NO_ANSWER, type SearchAnswer, type SearchClient } from './search-client.ts';
import type { SearchReport, SearchRequest } from './search-messages.ts';

/** How long a query may be evaluated, in milliseconds; loading the indexes does not count. */
const DEADLINE = 2000;

const TOO_LONG: SearchAnswer = { ...NO_ANSWER, hints: ['This search took too long and was ended.'] };

/** A query that is to be answered. */
interface Search {
  query: string;
  resolve(answer: SearchAnswer | undefined): void;
  reject(error: Error): void;
}

/**
 * A client that asks a search worker, one query at a time; of those that come meanwhile only the latest is asked. A
 * worker that takes too long is ended, and another one started. Once a worker has failed, every search is rejected.
 *
 * @throws Error where there are no workers
 */
export function connectWorker(startWorker: () => Worker | undefined, urls: string[]): SearchClient {
  let running: Search | undefined;
  let waiting: Search | undefined;
  let failure: Error | undefined;
  let lastId = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let worker = start();

  function start(): Worker {
    const started = startWorker();
    if (started === undefined) throw new Error('There are no workers here.');
    started.addEventListener('message', ({ data }: MessageEvent<SearchReport>) => onReport(data));
    started.addEventListener('error', (event) => {
      // Handled here: the page goes on without the worker.
      event.preventDefault();
      fail(new Error('The search worker has failed.'));
    });
    send({ kind: 'start', urls }, started);
    return started;
  }

  function send(request: SearchRequest, receiver = worker): void {
    receiver.postMessage(request);
  }

  function next(): void {
    if (running !== undefined || waiting === undefined) return;
    running = waiting;
    waiting = undefined;
    lastId++;
    send({ kind: 'search', id: lastId, query: running.query });
  }

  function onReport(report: SearchReport): void {
    if (report.id !== lastId || running === undefined) return;
    if (report.kind === 'begun') deadline = setTimeout(startAnew, DEADLINE);
    else finish(report.answer);
  }

  function finish(answer: SearchAnswer): void {
    clearTimeout(deadline);
    running?.resolve(answer);
    running = undefined;
    next();
  }

  function startAnew(): void {
    worker.terminate();
    try {
      worker = start();
    } catch {
      fail(new Error('The search worker cannot be started again.'));
      return;
    }
    send({ kind: 'prepare' });
    finish(TOO_LONG);
  }

  function fail(error: Error): void {
    failure = error;
    end();
    running?.reject(error);
    waiting?.reject(error);
  }

  function end(): void {
    clearTimeout(deadline);
    worker.terminate();
  }

  return {
    prepare: () => send({ kind: 'prepare' }),
    search: (query) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        waiting?.resolve(undefined);
        waiting = { query, resolve, reject };
        next();
      }),
    end,
  };
}
