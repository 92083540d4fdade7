import { useEffect, useState } from 'react';
import { useDelayed } from '../ui/use-delayed.ts';
import { NO_ANSWER, type SearchAnswer, type SearchClient } from './search-client.ts';

/** How long a search may take before it counts as stalled, in milliseconds. */
const STALLED_AFTER = 300;

/** What a search box shows for a query. */
export interface SearchState {
  /** The latest answer; undefined while there is nothing to show. */
  answer: SearchAnswer | undefined;
  /** Whether the answer takes so long that it should be seen. */
  stalled: boolean;
}

/** Answers a query; only the latest one counts. The previous answer stays until the next one is there. */
export function useSearch(client: SearchClient, query: string): SearchState {
  const [latest, setLatest] = useState<{ query: string; answer: SearchAnswer }>();
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === '') return;
    let isLatest = true;
    const show = (answer: SearchAnswer | undefined) => {
      if (isLatest && answer !== undefined) setLatest({ query: wanted, answer });
    };
    client.search(wanted).then(show, () => show(NO_ANSWER));
    return () => {
      isLatest = false;
    };
  }, [client, wanted]);

  const stalled = useDelayed(wanted !== '' && latest?.query !== wanted, STALLED_AFTER);
  return { answer: wanted === '' ? undefined : latest?.answer, stalled };
}
