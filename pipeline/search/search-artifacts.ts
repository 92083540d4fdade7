import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { SearchDocumentShard, SearchTermShard, ShardedSearchIndex } from '@docgraph/schemas/sharded-search-index';
import {
  type BuiltIndex,
  documentsOf,
  type NumberedPage,
  packedNames,
  wholeIndex,
} from '@docgraph/search/build/build-search-index';
import { packNumbers, packPostings } from '@docgraph/search/index/pack-terms';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import type { TermIndex } from '@docgraph/search/index/read-term-index';
import { namesOf } from '@docgraph/search/rank/named-documents';
import { pageStarts } from '@docgraph/search/rank/searchable-index';
import { sha256, shortHash } from '@docgraph/source/hash';
import type { Artifact } from '../model/artifact.ts';

/** From how many sections on an index is sharded where the settings say nothing. */
const SHARDED_FROM = 5000;

/** The files of the search index of a tag: one, or with its shards. `form` is the setting `search.index`. */
export function searchArtifacts(tag: string, index: BuiltIndex, form: 'whole' | 'sharded' | undefined): Artifact[] {
  const path = artifactPaths.searchIndex(tag);
  const isSharded = form === undefined ? index.terms.documentCount >= SHARDED_FROM : form === 'sharded';
  if (!isSharded) return [{ path, kind: 'search-index', data: wholeIndex(index) }];
  const shards = shardIndex(index);
  return [
    { path, kind: 'sharded-search-index', data: shards.index },
    ...shards.terms.map((data, number): Artifact => {
      return { path: searchShardPath(path, 'terms', number), kind: 'search-term-shard', data };
    }),
    ...shards.documents.map(({ key, make }, number): Artifact => {
      return { path: searchShardPath(path, 'documents', number), kind: 'search-document-shard', key, make };
    }),
  ];
}

/** A search index in parts. */
export interface Shards {
  index: ShardedSearchIndex;
  terms: SearchTermShard[];
  /** Their keys differ where they do. */
  documents: { key: string; make(): SearchDocumentShard }[];
}

/** When a shard is full: smaller ones would save bytes that a query loads, and cost requests. */
const POSTINGS = 12_000;
const WORDS = 1000;

/**
 * Cuts a search index into shards. No document shard is of two pages, and none says which number its documents have, so
 * that an edit of a page is one of its own shards.
 */
export function shardIndex({ pages, terms, synonyms }: BuiltIndex): Shards {
  const names = packedNames(terms);
  const termShards = cutTerms(terms).map(([from, to]) => ({
    terms: to - from,
    packed: packPostings(terms, terms.fields.length, from, to),
  }));
  const documentShards = pages.flatMap(cutPage);
  const documents = pages.flatMap((page) => page.documents);
  const starts = pageStarts(documents).subarray(1);
  const beginning = {
    pages: packNumbers(starts.map((first, at) => at + 1 - first)),
    types: typesOf(documents),
  };
  const postings = termShards.map(({ packed }) => Object.values(packed).join('\0'));
  const fingerprint = shortHash([JSON.stringify([names, beginning]), ...postings]);
  return {
    index: {
      fingerprint,
      ...beginning,
      named: namedDocuments(pages),
      documentShards: documentShards.map(({ count }) => count),
      index: { format: 'sharded-1', ...names },
      termShards: termShards.map((shard) => shard.terms),
      ...(synonyms.length > 0 && { synonyms }),
    },
    terms: termShards.map(({ packed }) => ({ fingerprint, ...packed })),
    documents: documentShards,
  };
}

/** The places of the terms in each term shard, the end exclusive. */
function cutTerms({ terms, starts, fields }: TermIndex): [from: number, to: number][] {
  const startOf = (place: number) => starts[place * fields.length] ?? 0;
  const shards: [number, number][] = [];
  for (let from = 0; from < terms.length; ) {
    let to = from + 1;
    while (to < terms.length && startOf(to + 1) - startOf(from) <= POSTINGS) to++;
    shards.push([from, to]);
    from = to;
  }
  return shards;
}

/** The document shards of a page. */
function cutPage(page: NumberedPage) {
  const starts: number[] = [];
  let words = Number.POSITIVE_INFINITY;
  page.lengths.forEach((length, at) => {
    words += length;
    if (words <= WORDS) return;
    starts.push(at);
    words = length;
  });
  return starts.map((start, number) => {
    const end = starts[number + 1] ?? page.documents.length;
    const make = () => ({
      documents: documentsOf(page)
        .slice(start, end)
        .map(({ id: _, ...document }) => document),
    });
    return { key: sha256(`${page.key}\0${start} ${end}`), count: end - start, make };
  });
}

function typesOf(documents: NumberedPage['documents']): ShardedSearchIndex['types'] {
  const types: ShardedSearchIndex['types'] = [];
  for (const { type } of documents) {
    const last = types.at(-1);
    if (last?.type === type) last.documents++;
    else types.push({ type, documents: 1 });
  }
  return types;
}

/** The documents that can be named, with what that is told by. */
function namedDocuments(pages: readonly NumberedPage[]): ShardedSearchIndex['named'] {
  return pages.flatMap((page) => {
    // Guides have no names: their texts are not asked for.
    if (page.documents.every(({ type }) => type === 'docs')) return [];
    return documentsOf(page).flatMap((document) => {
      const { id, type, sectionRoute, operation, content } = document;
      if (operation === undefined && namesOf(document).length === 0) return [];
      const lines = type === 'cli' ? content.split('\n') : [];
      const commands = lines.flatMap((line) => namesOf({ ...document, content: line })[0] ?? []).join('\n');
      return [{ id, sectionRoute, ...(operation && { operation }), ...(commands && { commands }) }];
    });
  });
}
