import type { SearchHit } from '@docgraph/schemas/search-answer';

/** Creates a hit at a route. */
export function sampleHit(route: string, more: Partial<SearchHit> = {}): SearchHit {
  const plain = (text: string) => ({ text, marks: [] });
  const texts = { title: plain(route), pageTitle: 'Page', categories: [], snippet: plain('') };
  return { route, kind: 'section', operation: undefined, terms: [], ...texts, ...more };
}
