import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { useDelayed } from '@docgraph/ui/use-delayed';
import { useEffect, useState } from 'react';
import type { SearchClient, SearchQuery } from './search-client.ts';

/** How long a search may take before it counts as stalled, in milliseconds. */
const STALLED_AFTER = 300;

/** An answer, and to what. */
export interface AnsweredQuery {
  query: SearchQuery;
  answer: SearchAnswer;
}

/** What a search box shows for a query. */
interface SearchState {
  /** The latest answer; undefined while there is nothing to show. */
  latest: AnsweredQuery | undefined;
  /** Whether it is the last one to the query. */
  answered: boolean;
  /** Whether the answer takes so long that it should be seen. */
  stalled: boolean;
}

/** Answers a query; only the latest one counts. The previous answer stays until the first one to it is there. */
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
