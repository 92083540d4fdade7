import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { NO_ANSWER, type SearchClient, type SearchQuery } from './search-client.ts';

/** Time limit for evaluating a query in milliseconds, without loading indexes. */
const DEADLINE = 2000;

/** A pending query. */
interface Search {
  id: number;
  query: SearchQuery;
  onAnswer: (answer: SearchAnswer) => void;
}

/**
 * Creates a client for a search worker. Only the latest query waits for it. Replaces workers that exceed the time
 * limit. Calls `onFailure` once a worker has failed and stops responding.
 *
 * @throws Error where there are no workers
 */
export function connectWorker(
  startWorker: () => Worker | undefined,
  urls: string[],
  onFailure: () => void,
): SearchClient {
  let latest: Search | undefined;
  /** IDs of the last sent search and the one being evaluated. */
  let sent = 0;
  let evaluated: number | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let worker = start();

  function start(): Worker {
    const started = startWorker();
    if (started === undefined) throw new Error('There are no workers here.');
    listen(started, onReport, fail);
    send({ kind: 'start', urls }, started);
    return started;
  }

  function send(request: SearchRequest, receiver = worker): void {
    receiver.postMessage(request);
  }

  /** Sends the latest search unless it was sent or the worker is busy. */
  function sendLatest(): void {
    if (latest === undefined || latest.id === sent || evaluated !== undefined) return;
    sent = latest.id;
    send({ kind: 'search', id: latest.id, query: latest.query });
  }

  function onReport(report: SearchReport): void {
    clearTimeout(deadline);
    if (report.kind === 'begun') {
      evaluated = report.id;
      deadline = setTimeout(startAnew, DEADLINE);
      return;
    }
    evaluated = undefined;
    if (report.id === latest?.id && report.answer) latest.onAnswer(report.answer);
    sendLatest();
  }

  function startAnew(): void {
    worker.terminate();
    try {
      worker = start();
    } catch {
      fail();
      return;
    }
    send({ kind: 'prepare' });
    if (latest?.id === evaluated) latest?.onAnswer({ ...NO_ANSWER, hints: ['time'] });
    // Including a search sent to the terminated worker.
    else sent = 0;
    evaluated = undefined;
    sendLatest();
  }

  function fail(): void {
    end();
    onFailure();
  }

  function end(): void {
    clearTimeout(deadline);
    worker.terminate();
  }

  return {
    prepare: () => send({ kind: 'prepare' }),
    search(query, onAnswer) {
      latest = { id: (latest?.id ?? 0) + 1, query, onAnswer };
      sendLatest();
    },
    end,
  };
}

function listen(worker: Worker, onReport: (report: SearchReport) => void, onError: () => void): void {
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReport>) => onReport(data));
  worker.addEventListener('error', (event) => {
    // Handled: the page works without the worker.
    event.preventDefault();
    onError();
  });
}

/** Messages to the worker. `start` comes first, once. */
export type SearchRequest =
  | { kind: 'start'; urls: string[] }
  | { kind: 'prepare' }
  | { kind: 'search'; id: number; query: SearchQuery };

/**
 * Messages from the worker about a search: the start of an evaluation, and its end with results, if any. More
 * evaluations follow until the results are complete or another search arrives.
 */
export type SearchReport =
  | { kind: 'begun'; id: number }
  | { kind: 'ended'; id: number; answer: SearchAnswer | undefined };
