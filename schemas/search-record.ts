import { z } from 'zod';
import { Edition } from './edition.ts';
import { SearchDocument } from './search-index.ts';

/**
 * A search document for external search engines: a line in `records.ndjson`. It has the fields of the site's own index, and
 * fields for identifying, grouping, filtering, and sorting records.
 */
export const SearchRecord = SearchDocument.omit({ id: true }).extend({
  id: z
    .string()
    .regex(/^[\w-]{22}$/)
    .describe(
      'Hash of site, version, language, route, and anchor, 22 characters of `A-Za-z0-9_-`; stable across builds.',
    ),
  hash: z.string().describe('Hash of all other fields, for detecting changes.'),
  url: z.string().describe('Document URL.'),
  version: z.string().describe('Version of the docs; empty for content shared by all versions, such as the API.'),
  language: z.string().describe('Language of the record (BCP 47).'),
  banner: z
    .enum(['', 'unreleased', 'unmaintained'])
    .describe('Warning shown on the pages of the version; empty for the current version and shared content.'),
  tag: z
    .string()
    .describe(
      'Tag of the search index that contains the record. Readers search the index of their version and language, and `api`.',
    ),
  page: z.string().describe('Route without the anchor, for grouping records.'),
  kind: z.enum(['page', 'section', 'operation', 'field']).describe('Kind of document.'),
  level: z
    .number()
    .int()
    .describe('0 for pages, 1 for sections and operations, 2 for fields; lower levels are sorted first in a tie.'),
  position: z.number().int().describe('Position on the page, from 1; lower positions are sorted first in a tie.'),
  names: z.array(z.string()).describe('Operation IDs, commands, and field names, for exact matches.'),
  parts: z
    .string()
    .describe(
      "Parts of the names in title and text, such as `boot disk` for `bootDisk`, for engines that don't split names.",
    ),
});
export type SearchRecord = z.infer<typeof SearchRecord>;

/** `settings.json` in an export: settings for ranking records as the site does. */
export const SearchExportSettings = z.object({
  fields: z
    .array(
      z.object({
        name: z.string().describe('Field of the records.'),
        boost: z.number().describe('Weight of a match in the field.'),
      }),
    )
    .describe('Searched fields, most important first.'),
  editions: z
    .array(Edition)
    .describe(
      'Every version in every locale with its search tags, starting with the current version in the default locale.',
    ),
  filters: z.array(z.string()).describe('Fields for filtering, each with few values.'),
  group: z.string().describe('Field for grouping results.'),
  order: z.array(z.string()).describe('Fields that break ties, lower values first.'),
  synonyms: z.array(z.array(z.string())).describe('Groups of synonymous words and phrases.'),
  stopWords: z.array(z.string()).describe('Words to ignore.'),
});
export type SearchExportSettings = z.infer<typeof SearchExportSettings>;

/** `manifest.json` in an export to files. The next export is compared with it. */
export const SearchExportManifest = z.object({
  format: z.literal(1).describe('Version of the file format.'),
  records: z.record(z.string(), z.string()).describe('Hash of each record, keyed by ID.'),
});
export type SearchExportManifest = z.infer<typeof SearchExportManifest>;
