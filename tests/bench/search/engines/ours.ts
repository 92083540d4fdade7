import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { createSearcher } from '../../../../search/create-searcher.ts';
import { readSearchIndex } from '../../../../search/index/read-search-index.ts';
import { type Engine, MAX_HITS } from './engine.ts';

/** The search of this project, as its box asks it. */
export const ours: Engine = {
  name: 'ours',
  build: (documents) => JSON.stringify(buildSearchIndex([...documents]).index),
  load(index, documents) {
    const data = readSearchIndex({ documents, index: JSON.parse(index) });
    if (!data) throw new Error('The index cannot be read.');
    const search = createSearcher([data]);
    return (query) => search(query, { limit: MAX_HITS, typing: true }).hits.map(({ document }) => document.id);
  },
};
