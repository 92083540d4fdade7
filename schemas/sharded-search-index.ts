import { z } from 'zod';
import { PackedIndex, SearchDocument, SearchIndex, SearchType } from './search-index.ts';

const fingerprint = z
  .string()
  .describe('Identifies an index: the same in its main file and in all of its term shards.');
const count = z.number().int().min(1);

/**
 * The search index of a tag, split so that a query only needs a few parts. A folder with the same name as this file contains
 * the term shards `terms-<n>.json` and the document shards `documents-<n>.json`, both numbered from 0. Concatenated, the
 * shards contain the same data as a `SearchIndex`.
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
    .describe('The inverted index without postings: all terms, and the length of each text.'),
  termShards: z.array(count).describe('Number of terms in each term shard.'),
  synonyms: SearchIndex.shape.synonyms,
});
export type ShardedSearchIndex = z.infer<typeof ShardedSearchIndex>;

/** The postings of consecutive terms. */
export const SearchTermShard = PackedIndex.pick({
  occurrences: true,
  frequencies: true,
  ids: true,
  counts: true,
}).extend({ fingerprint });
export type SearchTermShard = z.infer<typeof SearchTermShard>;

/** Consecutive documents. */
export const SearchDocumentShard = z.object({
  documents: z
    .array(SearchDocument.omit({ id: true }))
    .describe('Documents, sorted by ID. The first ID is the number of documents in previous shards plus one.'),
});
export type SearchDocumentShard = z.infer<typeof SearchDocumentShard>;
