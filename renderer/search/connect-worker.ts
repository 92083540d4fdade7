import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { NO_ANSWER, type SearchClient, type SearchQuery } from './search-client.ts';

/** Time limit for evaluating a query, in milliseconds. Excludes the time for loading indexes. */
const DEADLINE = 2000;

/** A pending query. */
interface Search {
  id: number;
  query: SearchQuery;
  onAnswer: (answer: SearchAnswer) => void;
}

/**
 * Creates a client for a search worker. While the worker is busy, only the latest query waits for it. Replaces a worker that
 * exceeds the time limit. If a worker fails, calls `onFailure` and doesn't respond to queries anymore.
 *
 * @throws Error if the browser doesn't support workers.
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
    if (started === undefined) throw new Error("The browser doesn't support workers.");
    listen(started, onReport, fail);
    send({ kind: 'start', urls }, started);
    return started;
  }

  function send(request: SearchRequest, receiver = worker): void {
    receiver.postMessage(request);
  }

  /** Sends the latest search, unless it was already sent or the worker is busy. */
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
    // Send the latest search again, because the terminated worker can't have answered it.
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
    // The error is handled, since the page works without the worker.
    event.preventDefault();
    onError();
  });
}

/** Messages to the worker. The first one is `start`, which is sent only once. */
export type SearchRequest =
  | { kind: 'start'; urls: string[] }
  | { kind: 'prepare' }
  | { kind: 'search'; id: number; query: SearchQuery };

/**
 * Messages from the worker about a search: an evaluation began, or ended, with results if there are any. Evaluations repeat
 * until the results are complete or another search arrives.
 */
export type SearchReport =
  | { kind: 'begun'; id: number }
  | { kind: 'ended'; id: number; answer: SearchAnswer | undefined };
