import { z } from 'zod';
import { PackedIndex, SearchDocument, SearchIndex, SearchType } from './search-index.ts';

const fingerprint = z
  .string()
  .describe('Differs from that of any other index: this file and all term shards of one index have the same.');
const count = z.number().int().min(1);

/**
 * The search index of one tag in parts, of which a query needs a few: this file, and beside it in a folder of its name
 * the term shards `terms-<n>.json` and the document shards `documents-<n>.json`, each numbered from 0. What the shards
 * hold, put one after the other, is what a `SearchIndex` holds in one piece.
 */
export const ShardedSearchIndex = z.object({
  fingerprint,
  pages: z
    .string()
    .describe('For each document, how many documents before it the first one of its page is; packed as in `index`.'),
  types: z
    .array(
      z.object({
        type: SearchType.describe('What they are part of.'),
        documents: count.describe('How many they are.'),
      }),
    )
    .describe('What the documents are part of: one entry for those that follow one another and are part of the same.'),
  named: z
    .array(
      SearchDocument.pick({ id: true, sectionRoute: true, operation: true }).extend({
        commands: z
          .string()
          .optional()
          .describe('The lines of its text that begin with a command: the commands alone.'),
      }),
    )
    .describe('Documents that can be asked for by a name or a request, with what that is told by.'),
  documentShards: z.array(count).describe('For each document shard, how many documents it holds.'),
  index: PackedIndex.pick({
    version: true,
    ref: true,
    fields: true,
    pipeline: true,
    lengths: true,
    starts: true,
    endings: true,
  })
    .extend({ format: z.literal('sharded-1').describe('How the index is packed: as `packed-1`, in parts.') })
    .describe('The inverted index over the documents without its postings: every term, and the length of every text.'),
  termShards: z.array(count).describe('For each term shard, the postings of how many terms it holds.'),
  synonyms: SearchIndex.shape.synonyms,
});
export type ShardedSearchIndex = z.infer<typeof ShardedSearchIndex>;

/** The postings of some terms that follow one another. */
export const SearchTermShard = PackedIndex.pick({
  occurrences: true,
  frequencies: true,
  ids: true,
  counts: true,
}).extend({ fingerprint });
export type SearchTermShard = z.infer<typeof SearchTermShard>;

/** Some documents of a page that follow one another. */
export const SearchDocumentShard = z.object({
  documents: z
    .array(SearchDocument.omit({ id: true }))
    .describe('In the order of their ids, which follow from how many documents there are in the shards before.'),
});
export type SearchDocumentShard = z.infer<typeof SearchDocumentShard>;
