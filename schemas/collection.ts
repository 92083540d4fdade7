import { z } from 'zod';
import { Position } from './diagnostic.ts';

/** An entry of a collection. */
export const CollectionEntry = z.object({
  id: z.string().describe('ID, unique in the collection; for `pages`, the route.'),
  title: z.string().describe('Title of the entry.'),
  href: z.string().optional().describe('URL path below the base URL; absent if links to the entry lead nowhere.'),
  file: z.string().describe('Source file, relative to the content folder.'),
  start: Position.describe('Position of the entry in that file.'),
  data: z.record(z.string(), z.unknown()).describe('The fields, which match the JSON Schema of the collection.'),
  html: z
    .record(z.string(), z.string())
    .optional()
    .describe('Sanitized HTML of the Markdown fields, by field; absent if there are none.'),
  referencedBy: z
    .array(z.string())
    .optional()
    .describe('Graph IDs of the entries and pages that reference this one, sorted; absent if there are none.'),
});
export type CollectionEntry = z.infer<typeof CollectionEntry>;

/** All entries of a collection. The collection `pages` consists of the pages of all versions and locales. */
export const Collection = z.object({
  name: z.string().describe('Name of the collection.'),
  entries: z.array(CollectionEntry).describe('The entries in the order of their files; pages are sorted by route.'),
});
export type Collection = z.infer<typeof Collection>;
