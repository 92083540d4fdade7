import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { NO_ANSWER, type SearchClient, type SearchQuery } from './search-client.ts';

/** How long a query may be evaluated, in milliseconds; loading the indexes does not count. */
const DEADLINE = 2000;

/** A query that is to be answered. */
interface Search {
  id: number;
  query: SearchQuery;
  onAnswer: (answer: SearchAnswer) => void;
}

/**
 * A client that asks a search worker. While the worker evaluates, only the latest of the queries that come is kept for
 * it. A worker that takes too long is ended, and another one started. `onFailure` is called once a worker has failed:
 * nothing is answered after it.
 *
 * @throws Error where there are no workers
 */
export function connectWorker(
  startWorker: () => Worker | undefined,
  urls: string[],
  onFailure: () => void,
): SearchClient {
  let latest: Search | undefined;
  /** Ids of the last search that was sent, and of the one that is being evaluated. */
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

  /** Sends the latest search, unless that has been done or the worker would only keep it waiting. */
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
    // Also a search that the ended worker had been sent.
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
    // Handled here: the page goes on without the worker.
    event.preventDefault();
    onError();
  });
}

/** What the page says to the search worker; `start` comes first, and once. */
export type SearchRequest =
  | { kind: 'start'; urls: string[] }
  | { kind: 'prepare' }
  | { kind: 'search'; id: number; query: SearchQuery };

/**
 * What the worker says about the search with this id: that an evaluation begins, and that it has ended, with an answer
 * where there is one. Further evaluations follow until an answer is complete or another search comes.
 */
export type SearchReport =
  | { kind: 'begun'; id: number }
  | { kind: 'ended'; id: number; answer: SearchAnswer | undefined };
