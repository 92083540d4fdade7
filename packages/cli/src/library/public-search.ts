// Search, for Node and browsers. Usage: packages/search/README.md.
export type { MarkedText } from '@docgraph/schemas/search-answer';
export type { SearchDocument } from '@docgraph/schemas/search-index';
export {
  createSearcher,
  type FoundDocument,
  type Searcher,
  type SearchOptions,
  type SearchResult,
} from '@docgraph/search/create-searcher';
export { cutSnippet, markTerms } from '@docgraph/search/excerpt/cut-snippet';
export {
  type FetchShard,
  type OpenSearchIndex,
  openSearchIndex,
  searchIndexes,
} from '@docgraph/search/index/open-search-index';
export { readSearchIndex, type SearchIndexData } from '@docgraph/search/index/read-search-index';
export { searchShardPath } from '@docgraph/search/index/read-shards';
