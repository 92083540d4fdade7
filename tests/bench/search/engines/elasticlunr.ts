import elasticlunr from 'elasticlunr';
import type { SearchDocument } from '../../../../schemas/search-index.ts';
import { searchFields } from '../../../../search/search-fields.ts';
import { type Engine, MAX_HITS } from './engine.ts';

/** elasticlunr's own analysis and search, with its expansion to longer words. */
export const ownElasticlunr: Engine = {
  name: 'elasticlunr',
  build(documents) {
    const index = elasticlunr<SearchDocument>((it) => {
      it.setRef('id').saveDocument(false);
      for (const { name } of searchFields) it.addField(name);
    });
    for (const document of documents) index.addDoc(document);
    return JSON.stringify(index);
  },
  load(json) {
    const index = elasticlunr.Index.load<SearchDocument>(JSON.parse(json));
    const fields = Object.fromEntries(searchFields.map(({ name, boost }) => [name, { boost }]));
    return (query) =>
      index
        .search(query, { fields, expand: true })
        .slice(0, MAX_HITS)
        .map(({ ref }) => Number(ref));
  },
};
