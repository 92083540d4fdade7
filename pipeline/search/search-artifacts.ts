import { createHash } from 'node:crypto';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import type { SearchDocument, SearchIndex } from '../../schemas/search-index.ts';
import type { SearchDocumentShard, SearchTermShard, ShardedSearchIndex } from '../../schemas/sharded-search-index.ts';
import { packPostings, type TermPostings, unpackNames, unpackPostings } from '../../search/index/pack-terms.ts';
import { searchShardPath } from '../../search/index/read-shards.ts';
import { namesOf } from '../../search/rank/named-documents.ts';
import type { Artifact } from '../model/artifact.ts';

/** From how many sections on an index is sharded where the settings say nothing. */
const SHARDED_FROM = 5000;

/** The files of the search index of a tag: one, or with its shards. `form` is the setting `search.index`. */
export function searchArtifacts(tag: string, index: SearchIndex, form: 'whole' | 'sharded' | undefined): Artifact[] {
  const path = artifactPaths.searchIndex(tag);
  const isSharded = form === undefined ? index.documents.length >= SHARDED_FROM : form === 'sharded';
  if (!isSharded) return [{ path, kind: 'search-index', data: index }];
  const shards = shardIndex(index);
  return [
    { path, kind: 'sharded-search-index', data: shards.index },
    ...shards.terms.map((data, number): Artifact => {
      return { path: searchShardPath(path, 'terms', number), kind: 'search-term-shard', data };
    }),
    ...shards.documents.map((data, number): Artifact => {
      return { path: searchShardPath(path, 'documents', number), kind: 'search-document-shard', data };
    }),
  ];
}

/** A search index in parts. */
export interface Shards {
  index: ShardedSearchIndex;
  terms: SearchTermShard[];
  documents: SearchDocumentShard[];
}

/** When a shard is full: smaller ones would save bytes that a query loads, and cost requests. */
const POSTINGS = 12_000;
const TEXT_LENGTH = 8_000;

/** Cuts a search index into shards. */
export function shardIndex({ documents, index, synonyms }: SearchIndex): Shards {
  const hash = createHash('sha256').update(JSON.stringify({ documents, index }));
  const fingerprint = hash.digest('hex').slice(0, 16);
  const { format: _, occurrences, frequencies, ids, counts, ...names } = index;
  const termShards = cut(postingsOf(index), POSTINGS, countPostings);
  const documentShards = cut(documents, TEXT_LENGTH, (document) => JSON.stringify(document).length);
  return {
    index: {
      fingerprint,
      pages: pagesOf(documents),
      named: documents.flatMap(namedDocument),
      documentShards: documentShards.map(({ length }) => length),
      index: { format: 'sharded-1', ...names },
      termShards: termShards.map(({ length }) => length),
      ...(synonyms && { synonyms }),
    },
    terms: termShards.map((terms) => ({ fingerprint, ...packPostings(terms) })),
    documents: documentShards.map((shard) => ({ fingerprint, documents: shard })),
  };
}

/** Items in groups that follow one another, each at most as heavy as said, or with one item. */
function cut<T>(items: readonly T[], most: number, weightOf: (item: T) => number): T[][] {
  const groups: T[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = weightOf(item);
    weight += own;
    if (weight <= most) groups.at(-1)?.push(item);
    else {
      groups.push([item]);
      weight = own;
    }
  }
  return groups;
}

function countPostings(fields: TermPostings): number {
  return fields.reduce((sum, list) => sum + (list?.ids.length ?? 0), 0);
}

/** The pages of documents, in their order. */
function pagesOf(documents: readonly SearchDocument[]): ShardedSearchIndex['pages'] {
  const pages: ShardedSearchIndex['pages'] = [];
  for (const { sectionRoute, type } of documents) {
    const route = sectionRoute.replace(/#.*$/, '');
    const last = pages.at(-1);
    if (last?.route === route && last.type === type) last.documents++;
    else pages.push({ route, type, documents: 1 });
  }
  return pages;
}

/** What a document that can be named is told by. */
function namedDocument(document: SearchDocument): ShardedSearchIndex['named'] {
  const { id, type, sectionRoute, operation, content } = document;
  if (operation === undefined && namesOf(document).length === 0) return [];
  const lines = type === 'cli' ? content.split('\n') : [];
  const commands = lines.flatMap((line) => namesOf({ ...document, content: line })[0] ?? []).join('\n');
  return [{ id, sectionRoute, ...(operation && { operation }), ...(commands && { commands }) }];
}

/** The postings of each term, in the order of the terms. */
function postingsOf(index: SearchIndex['index']): TermPostings[] {
  const postings: TermPostings[] = [];
  let fields: TermPostings = [];
  unpackPostings(
    index,
    unpackNames(index).length,
    index.fields.length,
    (field, id, count) => {
      const list = fields[field] ?? { ids: [], counts: [] };
      list.ids.push(id);
      list.counts.push(count);
      fields[field] = list;
    },
    () => {
      // Without holes, as they are made by the first of two fields.
      postings.push(Array.from(index.fields, (_, field) => fields[field]));
      fields = [];
    },
  );
  return postings;
}
