import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { trustedScriptUrl } from '@docgraph/ui/trusted-html';
import { connectWorker } from './connect-worker.ts';
import { NO_ANSWER, type SearchClient } from './search-client.ts';
import workerUrl from './search-worker.ts?worker&url';

/**
 * Creates a client for the indexes with these tags. Loads nothing until it's used. Evaluates queries in a worker. If workers
 * aren't available, evaluates them on the main thread, and loads indexes with `fetchFile`.
 */
export function createSearchClient(
  baseUrl: string,
  tags: readonly string[],
  fetchFile: typeof fetch,
  startWorker: () => Worker | undefined = startSearchWorker,
): SearchClient {
  const urls = tags.map((tag) => baseUrl + artifactPaths.searchIndex(tag));
  let client: Promise<SearchClient> | undefined;
  /** Repeats the pending query with the current client. Undefined if no query is pending. */
  let askLatest: (() => void) | undefined;

  const inPage = async (): Promise<SearchClient> => {
    const { createSearchEngine } = await import('./create-search-engine.ts');
    const engine = createSearchEngine(urls, fetchFile);
    return {
      prepare: () => engine.prepare(),
      search: (query, onAnswer) => void engine.search(query, (answer) => answer && onAnswer(answer)),
      end: () => {},
    };
  };
  const goOnInPage = () => {
    client = inPage();
    askLatest?.();
  };
  const current = () => {
    client ??= Promise.resolve()
      .then(() => connectWorker(startWorker, urls, goOnInPage))
      .catch(inPage);
    return client;
  };

  return {
    prepare() {
      current().then(
        (used) => used.prepare(),
        // The next search reports the error and retries.
        () => {},
      );
    },
    search(query, onAnswer) {
      askLatest = undefined;
      if (query.text.trim() === '') return onAnswer(NO_ANSWER);
      const ask = () =>
        current().then(
          (used) => {
            if (askLatest === ask) used.search(query, (answer) => askLatest === ask && onAnswer(answer));
          },
          () => {
            client = undefined;
            if (askLatest === ask) onAnswer(NO_ANSWER);
          },
        );
      askLatest = ask;
      ask();
    },
    end() {
      askLatest = undefined;
      client?.then(
        (used) => used.end(),
        () => {},
      );
      client = undefined;
    },
  };
}

/** Starts the search worker. Returns undefined if workers aren't supported. Throws if a security policy forbids them. */
function startSearchWorker(): Worker | undefined {
  return typeof Worker === 'undefined' ? undefined : new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
}
