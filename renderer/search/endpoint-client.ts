import { isNumber, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { NO_ANSWER, type SearchClient, type SearchQuery } from './search-client.ts';

/** Time to wait for the search server, in milliseconds, before the site's own indexes are used. */
const PATIENCE = 2000;

/**
 * Creates a client for a search server. After the first failure, uses the site's own indexes until search is reopened.
 */
export function createEndpointClient(
  endpoint: string,
  tags: readonly string[],
  fetchAnswer: typeof fetch,
  local: SearchClient,
): SearchClient {
  let isAway = false;
  let latest: SearchQuery | undefined;

  const ask = async (query: SearchQuery): Promise<SearchAnswer> => {
    const response = await fetchAnswer(addressOf(endpoint, tags, query), { signal: AbortSignal.timeout(PATIENCE) });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!isAnswer(answer)) throw new Error(`${endpoint} isn't a search server.`);
    return answer;
  };
  return {
    prepare() {
      isAway = false;
    },
    search(query, onAnswer) {
      latest = query;
      if (query.text.trim() === '') return onAnswer(NO_ANSWER);
      if (isAway) return local.search(query, onAnswer);
      ask(query).then(
        (answer) => {
          if (latest === query) onAnswer(answer);
        },
        () => {
          isAway = true;
          if (latest !== query) return;
          local.prepare();
          local.search(query, onAnswer);
        },
      );
    },
    end() {
      latest = undefined;
      local.end();
    },
  };
}

function addressOf(endpoint: string, tags: readonly string[], { text, type, limit }: SearchQuery): string {
  const address = new URL(endpoint);
  const asked = [
    ['q', text],
    ...tags.map((tag) => ['tag', tag]),
    ...(type ? [['type', type]] : []),
    ['limit', String(limit)],
  ];
  address.search = String(new URLSearchParams([...address.searchParams, ...asked]));
  return address.href;
}

const isMarked = shape({ text: isString, marks: listOf(shape({ start: isNumber, end: isNumber })) });
const isAnswer = shape<SearchAnswer>({
  hits: listOf(
    shape({
      route: (route) => isString(route) && String(route).startsWith('/') && !String(route).startsWith('//'),
      kind: isString,
      title: isMarked,
      pageTitle: isString,
      categories: listOf(isString),
      operation: optional(shape({ method: isString, path: isMarked })),
      snippet: isMarked,
      terms: listOf(isString),
    }),
  ),
  total: isNumber,
  totals: shape({ docs: isNumber, api: isNumber, cli: isNumber }),
  corrections: listOf(shape({ written: isString, used: isString })),
  problem: optional(isString),
  hints: listOf(isString),
  missing: listOf(isString),
  instead: shape({ without: optional(isString), near: listOf(isString) }),
  complete: (complete) => complete === true,
});
