import { z } from 'zod';

/** One searchable section, category page or API operation. */
export const SearchDocument = z.object({
  id: z.number().int().min(1).describe('Number of the document inside its index, from 1.'),
  title: z
    .string()
    .describe('What the title field of the index holds: section title, or page title for the first section.'),
  content: z.string().describe('Plain text.'),
  tags: z.array(z.string()).describe('Tags of the page; on its first section only.'),
  sidebarParentCategories: z.array(z.string()).describe('Labels of the categories above the page, outermost first.'),
  type: z.enum(['docs', 'api']).describe('What the document is part of.'),
  sectionTitle: z
    .string()
    .describe(
      'Heading of the section that is found, for the list of results; the page title before the first heading.',
    ),
  pageTitle: z.string().describe('Title of the page that holds the section.'),
  sectionRoute: z.string().describe('Route with an optional `#anchor`.'),
});
export type SearchDocument = z.infer<typeof SearchDocument>;

/** The search index of one tag: `docs-default-current` for the pages, `api` for the operations. */
export const SearchIndex = z.object({
  documents: z.array(SearchDocument).describe('Everything that can be found, in the order of their ids.'),
  index: z
    .object({
      version: z.string().describe('Version of elasticlunr whose format it is.'),
      fields: z.array(z.string()).describe('Indexed fields of the documents.'),
      ref: z.string().describe('Field that identifies a document: `id`.'),
      documentStore: z
        .record(z.string(), z.unknown())
        .describe('Ids of the documents and the length of each field in words; not the documents themselves.'),
      index: z
        .record(z.string(), z.unknown())
        .describe('For each field, its terms as a tree of letters, with the documents they occur in.'),
      pipeline: z.array(z.string()).describe('Functions that elasticlunr applies to the words of a query.'),
    })
    .describe('Inverted index as `elasticlunr.Index.load` reads it.'),
});
export type SearchIndex = z.infer<typeof SearchIndex>;
