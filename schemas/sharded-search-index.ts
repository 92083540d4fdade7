import { z } from 'zod';
import { PackedIndex, SearchDocument, SearchIndex, SearchType } from './search-index.ts';

const fingerprint = z.string().describe('Changes with the content of the file.');
const count = z.number().int().min(1);

/**
 * The search index of a tag, split so that a query only needs a few parts. A folder with the same name as this file contains
 * the term shards `terms-<n>.json`, the document shards `documents-<n>.json`, both numbered from 0, and the list of all terms,
 * `vocabulary-0.json`. Concatenated, the shards contain the same data as a `SearchIndex`.
 */
export const ShardedSearchIndex = z.object({
  fingerprint,
  pages: z
    .string()
    .describe('For each document, its distance from the first document of its page; packed as in `index`.'),
  types: z
    .array(
      z.object({
        type: SearchType.describe('Type of the documents.'),
        documents: count.describe('Number of documents.'),
      }),
    )
    .describe('Types of the documents: one entry for each run of documents of the same type.'),
  named: z
    .array(
      SearchDocument.pick({ id: true, sectionRoute: true, operation: true }).extend({
        commands: z.string().optional().describe('Commands at the start of lines in the text of the document.'),
      }),
    )
    .describe('Documents that match a name or a request exactly, with the fields for finding them.'),
  documentShards: z.array(count).describe('Number of documents in each document shard.'),
  index: PackedIndex.pick({
    version: true,
    ref: true,
    fields: true,
    pipeline: true,
    lengths: true,
    starts: true,
    endings: true,
  })
    .extend({ format: z.literal('sharded-1').describe('Packing format: `packed-1`, split into parts.') })
    .describe('The length of each text. `starts` and `endings` are empty, because the shards contain the terms.'),
  termShards: z.array(count).describe('Number of terms in each term shard.'),
  firstTerms: z.string().optional().describe('The first term of each term shard, separated by spaces.'),
  termFingerprints: z
    .array(z.string())
    .optional()
    .describe('The fingerprint of each term shard, followed by that of the vocabulary.'),
  ...SearchIndex.pick({ synonyms: true, language: true, variants: true }).shape,
});
export type ShardedSearchIndex = z.infer<typeof ShardedSearchIndex>;

/** Consecutive terms with their postings. */
export const SearchTermShard = PackedIndex.pick({
  occurrences: true,
  frequencies: true,
  ids: true,
  counts: true,
}).extend({ fingerprint, ...PackedIndex.pick({ starts: true, endings: true }).partial().shape });
export type SearchTermShard = z.infer<typeof SearchTermShard>;

/** All terms of a sharded index, for words that no term shard contains, such as misspelled ones. */
export const SearchVocabulary = PackedIndex.pick({ starts: true, endings: true }).extend({ fingerprint });
export type SearchVocabulary = z.infer<typeof SearchVocabulary>;

/** Consecutive documents. */
export const SearchDocumentShard = z.object({
  documents: z
    .array(SearchDocument.omit({ id: true }))
    .describe('Documents, sorted by ID. The first ID is the number of documents in previous shards plus one.'),
});
export type SearchDocumentShard = z.infer<typeof SearchDocumentShard>;
