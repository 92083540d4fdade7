import { buildSearchIndex } from '@docgraph/pipeline/tests/search/built-index';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { readSearchIndex } from '@docgraph/search/index/read-search-index';
import { searchFields } from '@docgraph/search/search-fields';
import { repairLunr } from '@docgraph/search/tests/repair-lunr';
import elasticlunr from 'elasticlunr';
import lunr from 'lunr';
import MiniSearch, { type Options } from 'minisearch';

/** Number of hits to evaluate: as many as the search dialog shows. */
export const MAX_HITS = 8;

/** Returns the IDs of the best documents for a query, best first. Any after `MAX_HITS` don't count. */
export type Finder = (query: string) => number[];

/** A search engine to compare. */
export interface Engine {
  name: string;
  /** Builds the index of documents, without their texts, as it would be sent to a browser. */
  build(documents: readonly SearchDocument[], locale?: string): string;
  /** Loads an index, so that it's ready for queries. */
  load(index: string, documents: readonly SearchDocument[]): Finder;
}

/** Our search, as the search dialog uses it. */
export const ours: Engine = {
  name: 'ours',
  build(documents, locale) {
    const { documents: _, ...index } = buildSearchIndex(documents, [], locale);
    return JSON.stringify(index);
  },
  load(index, documents) {
    const data = readSearchIndex({ documents, ...JSON.parse(index) });
    if (!data) throw new Error('The index cannot be read.');
    const search = createSearcher([data]);
    return (query) => search(query, { limit: MAX_HITS, typing: true }).hits.map(({ document }) => document.id);
  },
};

/** The configuration that VitePress 1 uses for its local search. `titles` are the headings above a section. */
const VITEPRESS: Options<SearchDocument> = {
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
    const index = new MiniSearch(VITEPRESS);
    index.addAll(documents);
    return JSON.stringify(index);
  },
  load(json) {
    const index = MiniSearch.loadJSON(json, VITEPRESS);
    return (query) => index.search(query).map(({ id }) => id);
  },
};

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
    return (query) => index.search(query, { fields, expand: true }).map(({ ref }) => Number(ref));
  },
};

/** lunr 2 with boosts, searching for each word in each field, exactly and as a prefix. */
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
      const words = query.toLowerCase().split(/[\s-]+/);
      const terms = words.filter((word) => word !== '');
      const hits = index.query((it) => {
        for (const { name, boost } of searchFields) {
          it.term(terms, { fields: [name], boost });
          it.term(terms, { fields: [name], boost, wildcard: lunr.Query.wildcard.TRAILING });
        }
      });
      return hits.map(({ ref }) => Number(ref));
    };
  },
};
