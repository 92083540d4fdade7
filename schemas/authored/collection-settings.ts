import { z } from 'zod';
import type { JsonValue } from '../api-schema.ts';

/** A JSON Schema object. */
export type CollectionSchema = { [keyword: string]: JsonValue };

const Schema = z.record(z.string(), z.unknown()) as z.ZodType<unknown> as z.ZodType<CollectionSchema>;
const Route = z
  .string()
  .regex(/^\/[^\s{}?#]*\{id\}[^\s{}?#]*$/, 'must be a path that contains `{id}`, such as `/team/{id}`');

const Link = z
  .string()
  .regex(/^\/[^\s{}]*\{id\}[^\s{}]*$/, 'must be a path that contains `{id}`, such as `/team#{id}`');

/** A collection of entries with a common schema. */
export const CollectionSettings = z
  .strictObject({
    source: z
      .string()
      .regex(/^(?!\/)[^\\]+$/, 'must be a path in the content folder')
      .describe(
        'A YAML, JSON, or CSV file with all entries, or a folder with a YAML, JSON, or Markdown file for each entry. The fields of a Markdown file are its front matter, and `body`.',
      ),
    id: z
      .string()
      .default('id')
      .describe('Field with the ID. In a map of entries, the key is the ID, and in a folder, the name of the file.'),
    title: z.string().optional().describe('Field with the title. Defaults to `title` or `name`, and else to the ID.'),
    schema: Schema.describe(
      'JSON Schema of an entry. `markdown: true` marks Markdown, `reference: NAME` an ID in another collection (or `pages` for the path of a page), and `search: true` values that search weighs like tags.',
    ),
    route: Route.optional().describe('Creates a page for each entry at this route, such as `/team/{id}`.'),
    template: z
      .string()
      .optional()
      .describe('Markdown file of these pages, in which `{{field}}` is the value of a field.'),
    link: Link.optional().describe('Where links to entries lead if the entries have no pages: `/team#{id}`.'),
  })
  .refine(({ route, link }) => route === undefined || link === undefined, "can't have both `route` and `link`");
export type CollectionSettings = z.infer<typeof CollectionSettings>;

/** Additional front matter of pages. */
export const PageFields = z.strictObject({
  schema: Schema.describe('JSON Schema of the additional front matter, with the same keywords.'),
});

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `content/collections.yaml`: typed data next to the pages. */
export const CollectionsFile = z
  .object({ pages: PageFields.optional().describe('Additional front matter of pages.') })
  .catchall(CollectionSettings)
  .superRefine((file, context) => {
    for (const name of Object.keys(file))
      if (!NAME.test(name) || RESERVED.has(name))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: RESERVED.has(name)
            ? "can't be the name of a collection, because it's a URL scheme"
            : 'must be lower case, with hyphens between words',
        });
  });
export type CollectionsFile = z.infer<typeof CollectionsFile>;

/** URL schemes, which links to entries must not be confused with. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['http', 'https', 'mailto', 'tel', 'operation'],
  ...['javascript', 'vbscript', 'data', 'file', 'blob', 'ftp'],
]);
