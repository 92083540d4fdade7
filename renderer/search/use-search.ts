import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { useDelayed } from '@docgraph/ui/use-delayed';
import { useEffect, useState } from 'react';
import type { SearchClient, SearchQuery } from './search-client.ts';

/** Time after which a search is considered stalled, in milliseconds. */
const STALLED_AFTER = 300;

/** Results and their query. */
export interface AnsweredQuery {
  query: SearchQuery;
  answer: SearchAnswer;
}

/** State of a search. */
interface SearchState {
  /** The latest results, if any. */
  latest: AnsweredQuery | undefined;
  /** Whether the results are final. */
  answered: boolean;
  /** Whether the search is slow enough to show an indicator. */
  stalled: boolean;
}

/** Searches for a query. Keeps the previous results until the first new ones arrive. */
export function useSearch(client: SearchClient, { text, type, limit }: SearchQuery): SearchState {
  const [latest, setLatest] = useState<AnsweredQuery>();
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === '') return;
    let isLatest = true;
    const query = { text: wanted, type, limit };
    client.search(query, (answer) => {
      if (isLatest) setLatest({ query, answer });
    });
    return () => {
      isLatest = false;
    };
  }, [client, wanted, type, limit]);

  const { query, answer } = latest ?? {};
  const isCurrent = query?.text === wanted && query.type === type && query.limit === limit;
  const answered = isCurrent && answer?.complete === true;
  const stalled = useDelayed(wanted !== '' && !answered, STALLED_AFTER);
  return { latest: wanted === '' ? undefined : latest, answered, stalled };
}
