import lunr from 'lunr';
import { searchFields } from '../../../../search/search-fields.ts';
import { repairLunr } from '../../../repair-lunr.ts';
import { type Engine, MAX_HITS } from './engine.ts';

/**
 * lunr 2 as the reference product asks it: each word in each field, exactly and as the start of a word, with boosts.
 */
export const referenceLunr: Engine = {
  name: 'lunr',
  build(documents) {
    repairLunr();
    const builder = new lunr.Builder();
    builder.pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);
    builder.searchPipeline.add(lunr.stemmer);
    builder.ref('id');
    for (const { name } of searchFields) builder.field(name);
    for (const document of documents) builder.add({ ...document, id: String(document.id) });
    return JSON.stringify(builder.build());
  },
  load(json) {
    const index = lunr.Index.load(JSON.parse(json));
    return (query) => {
      const terms = query
        .toLowerCase()
        .split(/[\s-]+/)
        .filter((term) => term !== '');
      const hits = index.query((it) => {
        for (const { name, boost } of searchFields) {
          it.term(terms, { fields: [name], boost });
          it.term(terms, { fields: [name], boost, wildcard: lunr.Query.wildcard.TRAILING });
        }
      });
      return hits.slice(0, MAX_HITS).map(({ ref }) => Number(ref));
    };
  },
};
