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

/** By default, an index with at least this many sections is sharded. */
const MIN_SHARDED_SECTIONS = 5000;

/** Creates the files of a tag's search index: a single file, or shards. `form` is the setting `search.index`. */
export function searchArtifacts(tag: string, index: BuiltIndex, form: 'whole' | 'sharded' | undefined): Artifact[] {
  const path = artifactPaths.searchIndex(tag);
  const isSharded = form === undefined ? index.terms.documentCount >= MIN_SHARDED_SECTIONS : form === 'sharded';
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

/** A sharded search index. */
export interface Shards {
  index: ShardedSearchIndex;
  terms: SearchTermShard[];
  /** Document shards, with keys that change with their content. */
  documents: { key: string; make(): SearchDocumentShard }[];
}

/** Maximum size of a shard. Smaller shards would need fewer bytes per query, but more requests. */
const MAX_POSTINGS = 12_000;
const MAX_WORDS = 1000;

/**
 * Splits a search index into shards. A document shard contains documents from only one page, without their IDs, so that
 * editing a page only changes its own shards.
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

/** Returns the range of terms in each term shard. The end is exclusive. */
function cutTerms({ terms, starts, fields }: TermIndex): [from: number, to: number][] {
  const startOf = (place: number) => starts[place * fields.length] ?? 0;
  const shards: [number, number][] = [];
  for (let from = 0; from < terms.length; ) {
    let to = from + 1;
    while (to < terms.length && startOf(to + 1) - startOf(from) <= MAX_POSTINGS) to++;
    shards.push([from, to]);
    from = to;
  }
  return shards;
}

/** Creates the document shards of a page. */
function cutPage(page: NumberedPage) {
  const starts: number[] = [];
  let words = Number.POSITIVE_INFINITY;
  page.lengths.forEach((length, at) => {
    words += length;
    if (words <= MAX_WORDS) return;
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

/** Returns the documents that can match a name exactly, with only the fields that are needed to find them. */
function namedDocuments(pages: readonly NumberedPage[]): ShardedSearchIndex['named'] {
  return pages.flatMap((page) => {
    // Guides don't have names, so their text isn't loaded.
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
