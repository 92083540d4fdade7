import { useEffect, useState } from 'react';
import { useDelayed } from '../ui/use-delayed.ts';
import type { SearchClient, SearchHit } from './search-client.ts';

/** How long a search may take before it counts as stalled, in milliseconds. */
const STALLED_AFTER = 300;

/** What a search box shows for a query. */
export interface SearchState {
  /** Hits of the latest answer; undefined while there is nothing to show. */
  hits: SearchHit[] | undefined;
  /** Whether the answer takes so long that it should be seen. */
  stalled: boolean;
}

/** Answers a query; only the latest one counts. The previous hits stay until the next ones are there. */
export function useSearch(client: SearchClient, query: string): SearchState {
  const [answer, setAnswer] = useState<{ query: string; hits: SearchHit[] }>();
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === '') return;
    let latest = true;
    client.search(wanted).then(
      (hits) => latest && setAnswer({ query: wanted, hits }),
      () => latest && setAnswer({ query: wanted, hits: [] }),
    );
    return () => {
      latest = false;
    };
  }, [client, wanted]);

  const stalled = useDelayed(wanted !== '' && answer?.query !== wanted, STALLED_AFTER);
  return { hits: wanted === '' ? undefined : answer?.hits, stalled };
}
