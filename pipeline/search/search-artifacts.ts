import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type {
  SearchDocumentShard,
  SearchTermShard,
  SearchVocabulary,
  ShardedSearchIndex,
} from '@docgraph/schemas/sharded-search-index';
import {
  type BuiltIndex,
  documentsOf,
  type NumberedPage,
  packedFields,
  packedTerms,
  vocabularyOf,
  wholeIndex,
} from '@docgraph/search/build/build-search-index';
import { type PackedNames, packNames, packNumbers } from '@docgraph/search/index/pack-terms';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import type { TermIndex } from '@docgraph/search/index/read-term-index';
import { namesOf } from '@docgraph/search/rank/named-documents';
import { pageStarts } from '@docgraph/search/rank/searchable-index';
import { sha256, shortHash } from '@docgraph/source/hash';
import type { Artifact } from '../model/artifact.ts';
import { isCut } from './stable-cut.ts';

/**
 * By default, an index is sharded from this number of words on: its single file would take about 150 kB of a reader's
 * traffic, with 2.3 to 3.1 bytes per word. Counting words is fast, and gives the same result with every version of Node.
 */
const MIN_SHARDED_WORDS = 55_000;

/** Creates the files of a tag's search index: a single file, or shards. `form` is the setting `search.index`. */
export function searchArtifacts(tag: string, index: BuiltIndex, form: 'whole' | 'sharded' | undefined): Artifact[] {
  const path = artifactPaths.searchIndex(tag);
  const isSharded = form === undefined ? wordsIn(index) >= MIN_SHARDED_WORDS : form === 'sharded';
  if (!isSharded) return [{ path, kind: 'search-index', data: wholeIndex(index) }];
  const shards = shardIndex(index);
  return [
    { path, kind: 'sharded-search-index', data: shards.index },
    ...shards.terms.map((data, number): Artifact => {
      return { path: searchShardPath(path, 'terms', number), kind: 'search-term-shard', data };
    }),
    { path: searchShardPath(path, 'vocabulary', 0), kind: 'search-vocabulary', data: shards.vocabulary },
    ...shards.documents.map(({ key, make }, number): Artifact => {
      return { path: searchShardPath(path, 'documents', number), kind: 'search-document-shard', key, make };
    }),
  ];
}

function wordsIn({ terms }: BuiltIndex): number {
  return terms.fields.reduce((sum, { lengths }) => lengths.reduce((total, length) => total + length, sum), 0);
}

/** A sharded search index. */
export interface Shards {
  index: ShardedSearchIndex;
  terms: SearchTermShard[];
  vocabulary: SearchVocabulary;
  /** Document shards, with keys that change with their content. */
  documents: { key: string; make(): SearchDocumentShard }[];
}

/** Sizes of shards. Smaller shards would need fewer bytes per query, but more requests. */
const MIN_POSTINGS = 6000;
const MAX_POSTINGS = 12_000;
const MAX_WORDS = 1000;
/** Share of terms that may start a shard: one in this number. */
const CUTS = 64;

/**
 * Splits a search index into shards. A document shard contains documents from only one page, without their IDs, and term
 * shards start at the same terms as long as few terms change. So editing a page only changes its own documents and the
 * shards of its changed words.
 */
export function shardIndex(built: BuiltIndex): Shards {
  const { pages, terms } = built;
  const cuts = cutTerms(terms);
  const termShards = cuts.map(([from, to]) => withFingerprint(packedTerms(terms, from, to)));
  const vocabulary = withFingerprint(packNames(terms.terms));
  const documentShards = pages.flatMap(cutPage);
  const documents = pages.flatMap((page) => page.documents);
  const starts = pageStarts(documents).subarray(1);
  return {
    index: {
      fingerprint: shortHash([...termShards, vocabulary].map(({ fingerprint }) => fingerprint)),
      pages: packNumbers(starts.map((first, at) => at + 1 - first)),
      types: typesOf(documents),
      named: namedDocuments(pages),
      documentShards: documentShards.map(({ count }) => count),
      index: { format: 'sharded-1', ...packedFields(terms), starts: '', endings: '' },
      termShards: cuts.map(([from, to]) => to - from),
      firstTerms: cuts.map(([from]) => terms.terms[from]).join(' '),
      termFingerprints: [...termShards, vocabulary].map(({ fingerprint }) => fingerprint),
      ...vocabularyOf(built),
    },
    terms: termShards,
    vocabulary,
    documents: documentShards,
  };
}

function withFingerprint<Packed extends PackedNames>(packed: Packed): Packed & { fingerprint: string } {
  return { fingerprint: sha256(Object.values(packed).join('\0'), 'base64url').slice(0, 8), ...packed };
}

/**
 * Returns the range of terms in each term shard. The end is exclusive. Whether a term may start a shard depends only on
 * the term, so that a change in one shard doesn't move the cuts between all others.
 */
function cutTerms({ terms, starts, fields }: TermIndex): [from: number, to: number][] {
  const startOf = (place: number) => starts[place * fields.length] ?? 0;
  const shards: [number, number][] = [];
  for (let from = 0; from < terms.length; ) {
    let to = from + 1;
    for (; to < terms.length && startOf(to + 1) - startOf(from) <= MAX_POSTINGS; to++)
      if (startOf(to) - startOf(from) >= MIN_POSTINGS && isCut(terms[to] ?? '', CUTS)) break;
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
