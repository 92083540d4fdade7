import { artifactPaths } from '#schemas/artifact-paths.ts';
import { connectWorker } from './connect-worker.ts';
import { NO_ANSWER, type SearchClient } from './search-client.ts';
import { startSearchWorker } from './start-search-worker.ts';

/**
 * A client over the indexes of the given tags, which exist all. Nothing is loaded or started before the first call.
 * Queries are evaluated in a worker; where that cannot be had, in the page, with `fetchFile`. It never rejects.
 */
export function createSearchClient(
  baseUrl: string,
  tags: readonly string[],
  fetchFile: typeof fetch,
  startWorker: () => Worker | undefined = startSearchWorker,
): SearchClient {
  const urls = tags.map((tag) => baseUrl + artifactPaths.searchIndex(tag));
  let client: Promise<SearchClient> | undefined;

  const inPage = async (): Promise<SearchClient> => {
    const { createSearchEngine } = await import('./create-search-engine.ts');
    return { ...createSearchEngine(urls, fetchFile), end: () => {} };
  };
  const current = () => {
    client ??= Promise.resolve()
      .then(() => connectWorker(startWorker, urls))
      .catch(inPage);
    return client;
  };

  return {
    prepare() {
      current().then(
        (used) => used.prepare(),
        // The search that follows says so, and tries again.
        () => {},
      );
    },
    async search(query) {
      if (query.trim() === '') return NO_ANSWER;
      const used = current();
      try {
        return await (await used).search(query);
      } catch {
        if (client === used) client = inPage();
      }
      try {
        return await (await current()).search(query);
      } catch {
        client = undefined;
        return NO_ANSWER;
      }
    },
    end() {
      client?.then(
        (used) => used.end(),
        () => {},
      );
      client = undefined;
    },
  };
}
