import { z } from 'zod';

/** What a document is part of: the pages (`docs`), the reference of the API, or that of the commands (`cli`). */
export const SearchType = z.enum(['docs', 'api', 'cli']);
export type SearchType = z.infer<typeof SearchType>;

/** One searchable section, category page, API operation, schema, parameter or property. */
export const SearchDocument = z.object({
  id: z.number().int().min(1).describe('Number of the document inside its index, from 1.'),
  title: z
    .string()
    .describe(
      'What the title field of the index holds: section title, or page title for the first section; empty for schemas, parameters and properties.',
    ),
  content: z.string().describe('Plain text, with a tab between the cells of a table.'),
  tags: z
    .array(z.string())
    .describe('Tags of the page, on its first section only; of an operation its method and the last name in its path.'),
  sidebarParentCategories: z.array(z.string()).describe('Labels of the categories above the page, outermost first.'),
  type: SearchType.describe('What the document is part of; `cli` are the pages that `search.commands` names.'),
  sectionTitle: z
    .string()
    .describe(
      'Heading of the section that is found, for the list of results; the page title before the first heading.',
    ),
  pageTitle: z.string().describe('Title of the page that holds the section.'),
  sectionRoute: z.string().describe('Route with an optional `#anchor`.'),
  operation: z
    .object({
      method: z.string().describe('HTTP method in lower case.'),
      path: z.string().describe('Path template.'),
    })
    .optional()
    .describe('The call that the document describes; on API operations only.'),
});
export type SearchDocument = z.infer<typeof SearchDocument>;

/** A document without its number. */
export type UnnumberedDocument = Omit<SearchDocument, 'id'>;

/**
 * An inverted index that elasticlunr built, packed to a tenth of its own serialization. Terms are in the
 * order of their UTF-16 code units, and their documents in that of the ids. Numbers are written in base 64
 * (`A-Za-z0-9-_`), five bits a digit with the low ones first, 32 added to each digit but the last.
 * `packages/search/tests/to-elasticlunr.ts` turns the whole back into what `elasticlunr.Index.load` reads, without loss.
 */
export const PackedIndex = z.object({
  format: z.literal('packed-1').describe('How the texts below are packed.'),
  version: z.string().describe('Version of elasticlunr that built the index.'),
  ref: z.string().describe('Field that identifies a document: `id`.'),
  fields: z.array(z.string()).describe('Indexed fields of the documents; their order is that of the lists below.'),
  pipeline: z.array(z.string()).describe('Functions that elasticlunr applies to the words of a query.'),
  lengths: z
    .array(z.string())
    .describe('For each field, the number of words in it of every document, in the order of their ids.'),
  starts: z.string().describe('For each term, how many UTF-16 code units it shares with the start of the last one.'),
  endings: z.string().describe('For each term, the rest of it, with a space between two.'),
  occurrences: z.string().describe('For each term, a number whose bits are the fields it occurs in, the first lowest.'),
  frequencies: z.string().describe('For each of these fields, how many documents there are, less one.'),
  ids: z.string().describe('For each of these documents, the distance of its id to the one before, less one.'),
  counts: z.string().describe('For each of these documents, how often the term occurs there, less one.'),
});
export type PackedIndex = z.infer<typeof PackedIndex>;

/** The search index of one tag: `docs-default-current` for the pages, `api` for the operations. */
export const SearchIndex = z.object({
  documents: z.array(SearchDocument).describe('Everything that can be found, in the order of their ids.'),
  index: PackedIndex.describe('Inverted index over the documents.'),
  synonyms: z
    .array(z.array(z.string()))
    .optional()
    .describe('Groups of words and phrases that mean the same to readers; the same in every index of a site.'),
});
export type SearchIndex = z.infer<typeof SearchIndex>;
