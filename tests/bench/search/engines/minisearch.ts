import MiniSearch, { type Options } from 'minisearch';
import type { SearchDocument } from '../../../../schemas/search-index.ts';
import { type Engine, MAX_HITS } from './engine.ts';

/** As VitePress 1 configures it for its local search. `titles` are the headings above a section. */
const options: Options<SearchDocument> = {
  fields: ['title', 'titles', 'text'],
  extractField: (document, field) => {
    if (field === 'id') return document.id;
    if (field === 'text') return document.content;
    if (field === 'title') return document.title;
    return document.sectionRoute.includes('#') ? document.pageTitle : '';
  },
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};

/** MiniSearch with VitePress's configuration. */
export const minisearch: Engine = {
  name: 'MiniSearch',
  build(documents) {
    const index = new MiniSearch(options);
    index.addAll(documents);
    return JSON.stringify(index);
  },
  load(json) {
    const index = MiniSearch.loadJSON(json, options);
    return (query) =>
      index
        .search(query)
        .slice(0, MAX_HITS)
        .map(({ id }) => id);
  },
};
