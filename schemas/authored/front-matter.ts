import { z } from 'zod';
import type { JsonValue } from '../api-schema.ts';
import { publishedKeys } from '../page.ts';

/** The front matter for content below the title of a page. */
const Opening = z.strictObject({
  actions: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('Link text.'),
        to: z.string().min(1).describe('Target: a file, a route, or a URL, as in a link on the page.'),
      }),
    )
    .max(3)
    .default([])
    .describe('Links shown as buttons; the first one is filled.'),
  search: z.boolean().default(true).describe('Whether to show a search field next to the buttons.'),
});

/** The level of a heading below the title. */
const HeadingLevel = z.int().min(2).max(6).optional();

/** The YAML block at the top of a page. Unknown keys are errors, because they're probably typos. */
export const FrontMatter = z.strictObject({
  title: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Title for browsers and search engines. Also the title on the page, unless the text starts with a different `# Heading`.',
    ),
  description: z
    .string()
    .optional()
    .describe('One sentence for search engines and cards. Defaults to the first paragraph.'),
  slug: z
    .string()
    .min(1)
    .optional()
    .describe('Path of the page: absolute with a leading `/`, otherwise relative to its folder.'),
  aliases: z
    .array(z.string().startsWith('/').describe('Former path, within the version and locale of the page.'))
    .optional()
    .describe('Former URLs of the page, which redirect to it wherever it moves.'),
  ...publishedKeys,
  sidebar_label: z.string().min(1).optional().describe('Label in the sidebar instead of the title.'),
  opening: Opening.optional().describe(
    'Shows the description, buttons, and a search field below the title, such as on the home page.',
  ),
  tags: z.array(z.string().min(1)).optional().describe('Tags, which have extra weight in search.'),
  keywords: z.array(z.string().min(1)).optional().describe('Keywords for the page head.'),
  image: z.string().min(1).optional().describe('Path of the preview image, written as for images in the text.'),
  toc_min_heading_level: HeadingLevel.describe('First heading level in the table of contents. Defaults to 2.'),
  toc_max_heading_level: HeadingLevel.describe('Last heading level in the table of contents. Defaults to 3.'),
  hide_table_of_contents: z.boolean().optional().describe('Whether to hide the table of contents.'),
  runs: z
    .union([
      z.literal(true),
      z.strictObject({
        seed: z.string().optional().describe('Name of the seed that the sandbox starts with, such as `empty`.'),
        variables: z
          .record(z.string(), z.string())
          .optional()
          .describe("Values of variables and files that only exist on the reader's machine."),
      }),
    ])
    .optional()
    .describe('Whether each check runs the requests on the page in order. Readers can then run them, too.'),
  draft: z.boolean().optional().describe('Whether the page only exists in `dev`.'),
  noindex: z
    .boolean()
    .optional()
    .describe('Whether to exclude the page from search engines, site search, the sitemap, feeds, and `llms.txt`.'),
  unlisted: z
    .boolean()
    .optional()
    .describe(
      'Whether the page can only be reached through a link. Like `noindex`, but the page is hidden in the sidebar, too.',
    ),
});

/** Front matter, with the values of the keys in the schema of `pages` in `collections.yaml`. */
export type FrontMatter = z.infer<typeof FrontMatter> & { custom?: Record<string, JsonValue> | undefined };
