// The search, for Node and browsers: search/README.md says how it is used.
export type { SearchDocument } from '../../schemas/search-index.ts';
export { searchShardPath } from '../../schemas/search-shard-path.ts';
export { askIndexes } from '../../search/ask-indexes.ts';
export type { FoundDocument, SearchOptions, SearchResult } from '../../search/create-searcher.ts';
export { type FetchShard, type OpenSearchIndex, openSearchIndex } from '../../search/index/open-search-index.ts';
