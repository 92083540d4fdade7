import { z } from 'zod';
import { Edition } from './edition.ts';
import { SearchDocument } from './search-index.ts';

/**
 * A search document as search engines outside of the site take it: one line of `records.ndjson`. It has the fields of the
 * site's own index, and what an engine needs to tell records apart, to group, filter and order them.
 */
export const SearchRecord = SearchDocument.omit({ id: true }).extend({
  id: z
    .string()
    .regex(/^[\w-]{22}$/)
    .describe(
      'Hash of site, version, language, route and anchor, 22 characters of `A-Za-z0-9_-`: the same from build to build.',
    ),
  hash: z.string().describe('Hash of everything else in the record: another one means that the record has changed.'),
  url: z.string().describe('Address of what is found.'),
  version: z.string().describe('Version of the docs; empty for what all versions share, such as the API.'),
  language: z.string().describe('Language of the site that the record belongs to (BCP 47).'),
  banner: z
    .enum(['', 'unreleased', 'unmaintained'])
    .describe('What the pages of the version warn of; empty for the current one and what all versions share.'),
  tag: z
    .string()
    .describe('Index of the site that holds it: readers ask that of their version and language, and `api`.'),
  page: z.string().describe('Route without the anchor: what records are grouped by.'),
  kind: z.enum(['page', 'section', 'operation', 'field']).describe('What is found.'),
  level: z
    .number()
    .int()
    .describe('0 for pages, 1 for sections and operations, 2 for fields: of equal records the lower first.'),
  position: z.number().int().describe('Place on its page, from 1: of equal records the lower first.'),
  names: z.array(z.string()).describe('Names that ask for it as a whole: ids of operations, commands, fields.'),
  parts: z
    .string()
    .describe(
      'Parts of the names in title and text, such as `boot disk` for `bootDisk`, for engines that keep them whole.',
    ),
});
export type SearchRecord = z.infer<typeof SearchRecord>;

/** `settings.json` of an export: what an engine needs to know to rank records much as the site does. */
export const SearchExportSettings = z.object({
  fields: z
    .array(
      z.object({
        name: z.string().describe('Field of the records.'),
        boost: z.number().describe('What a match in it is worth.'),
      }),
    )
    .describe('The fields that are searched, the most important first.'),
  editions: z
    .array(Edition)
    .describe('Every version in every locale, the current one in the default locale first: the tags to ask for each.'),
  filters: z.array(z.string()).describe('Fields with few values that queries filter by.'),
  group: z.string().describe('Field that hits are grouped by.'),
  order: z.array(z.string()).describe('Fields that decide between equal records, the lower value first.'),
  synonyms: z.array(z.array(z.string())).describe('Groups of words and phrases that mean the same.'),
  stopWords: z.array(z.string()).describe('Words that say nothing about a text.'),
});
export type SearchExportSettings = z.infer<typeof SearchExportSettings>;

/** `manifest.json` of an export to files: what the next one is compared with. */
export const SearchExportManifest = z.object({
  format: z.literal(1).describe('Version of this file.'),
  records: z.record(z.string(), z.string()).describe('The hash of each record, by id.'),
});
export type SearchExportManifest = z.infer<typeof SearchExportManifest>;
