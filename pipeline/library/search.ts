// The search, for Node and browsers: search/README.md says how it is used.
export type { MarkedText } from '../../schemas/search-answer.ts';
export type { SearchDocument } from '../../schemas/search-index.ts';
export {
  createSearcher,
  type FoundDocument,
  type Searcher,
  type SearchOptions,
  type SearchResult,
} from '../../search/create-searcher.ts';
export { cutSnippet, markTerms } from '../../search/excerpt/cut-snippet.ts';
export {
  askIndexes,
  type FetchShard,
  type OpenSearchIndex,
  openSearchIndex,
} from '../../search/index/open-search-index.ts';
export { readSearchIndex, type SearchIndexData } from '../../search/index/read-search-index.ts';
export { searchShardPath } from '../../search/index/read-shards.ts';
