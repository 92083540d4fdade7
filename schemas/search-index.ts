import { z } from 'zod';

/** Type of a document: pages (`docs`), the API reference, or the command reference (`cli`). */
export const SearchType = z.enum(['docs', 'api', 'cli']);
export type SearchType = z.infer<typeof SearchType>;

/** A searchable section, category page, API operation, schema, parameter, or property. */
export const SearchDocument = z.object({
  id: z.number().int().min(1).describe('Number of the document inside its index, from 1.'),
  title: z
    .string()
    .describe(
      'Indexed title: section title, or page title for the first section; empty for schemas, parameters, and properties.',
    ),
  content: z.string().describe('Plain text, with tabs between table cells.'),
  tags: z
    .array(z.string())
    .describe(
      'For the first section of a page, the tags of the page. For an operation, its method and the last name in its path.',
    ),
  sidebarParentCategories: z.array(z.string()).describe('Labels of the categories above the page, outermost first.'),
  type: SearchType.describe('Type of the document; `cli` for pages listed in `search.commands`.'),
  sectionTitle: z
    .string()
    .describe('Section heading, shown in search results; the page title before the first heading.'),
  pageTitle: z.string().describe('Page title.'),
  sectionRoute: z.string().describe('Route with an optional `#anchor`.'),
  operation: z
    .object({
      method: z.string().describe('HTTP method in lower case.'),
      path: z.string().describe('Path template.'),
    })
    .optional()
    .describe('Method and path; only on API operations.'),
});
export type SearchDocument = z.infer<typeof SearchDocument>;

/** A document without its number. */
export type UnnumberedDocument = Omit<SearchDocument, 'id'>;

/**
 * An inverted index built by elasticlunr, packed to a tenth of its usual size. Terms are sorted by UTF-16 code unit, and
 * their documents by ID. Numbers use the digits `A-Za-z0-9-_`: each digit has five bits of the number, lowest bits first,
 * and all digits but the last have 32 added. `packages/search/tests/to-elasticlunr.ts` converts the index back to the format
 * of `elasticlunr.Index.load` without loss.
 */
export const PackedIndex = z.object({
  format: z.literal('packed-1').describe('Packing format.'),
  version: z.string().describe('Version of elasticlunr that built the index.'),
  ref: z.string().describe('Field that identifies a document: `id`.'),
  fields: z.array(z.string()).describe('Indexed fields of the documents, in the order of the lists below.'),
  pipeline: z.array(z.string()).describe('Functions that elasticlunr applies to the words of a query.'),
  lengths: z.array(z.string()).describe('For each field, the number of words in each document, in ID order.'),
  starts: z
    .string()
    .describe('For each term, the length of the prefix that it shares with the previous term, in UTF-16 code units.'),
  endings: z.string().describe('For each term, the part after that prefix, separated by spaces.'),
  occurrences: z
    .string()
    .describe('For each term, a bit mask of the fields it occurs in, with the first field as the lowest bit.'),
  frequencies: z.string().describe('For each of these fields, the number of documents minus one.'),
  ids: z.string().describe('For each of these documents, the difference from the previous ID, minus one.'),
  counts: z.string().describe('For each of these documents, the number of occurrences minus one.'),
});
export type PackedIndex = z.infer<typeof PackedIndex>;

/** The search index of a tag, such as `docs-default-current` for pages or `api` for operations. */
export const SearchIndex = z.object({
  documents: z.array(SearchDocument).describe('Searchable documents, sorted by ID.'),
  index: PackedIndex.describe('Inverted index over the documents.'),
  synonyms: z
    .array(z.array(z.string()))
    .optional()
    .describe('Groups of synonymous words and phrases; the same in every index of a site.'),
  language: z
    .string()
    .optional()
    .describe('Language of the documents if it has its own grammar in search, such as `de`. Absent for English.'),
  variants: z
    .string()
    .optional()
    .describe(
      'Chinese characters that readers may type, each followed by its traditional or simplified form in the index.',
    ),
});
export type SearchIndex = z.infer<typeof SearchIndex>;
