import { z } from 'zod';
import { publishedKeys } from '../page.ts';

/** What a page opens with, in its front matter. */
const Opening = z.strictObject({
  actions: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('Text of the link.'),
        to: z.string().min(1).describe('Where it leads: a file, a route or an address, as in a link of the page.'),
      }),
    )
    .max(3)
    .default([])
    .describe('Links as buttons; the first one is filled.'),
  search: z.boolean().default(true).describe('Whether a field that opens the search stands beside them.'),
});

/** The level of a heading below the title. */
const HeadingLevel = z.int().min(2).max(6).optional();

/** The YAML block at the top of a page. Unknown keys are an error: a typo must not pass unseen. */
export const FrontMatter = z.strictObject({
  title: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Title for browsers and search engines, and of the page unless its text starts with another `# Heading`.',
    ),
  description: z
    .string()
    .optional()
    .describe('One sentence for search engines and cards; the first paragraph without it.'),
  slug: z
    .string()
    .min(1)
    .optional()
    .describe('Address of the page: absolute with a leading `/`, else relative to its folder.'),
  ...publishedKeys,
  sidebar_label: z.string().min(1).optional().describe('Label in the sidebar instead of the title.'),
  opening: Opening.optional().describe(
    'What a page such as the home page opens with: its description, buttons and a search field, below its title.',
  ),
  tags: z.array(z.string().min(1)).optional().describe('Tags, searched with weight.'),
  keywords: z.array(z.string().min(1)).optional().describe('Keywords for the page head.'),
  image: z.string().min(1).optional().describe('Preview image: a path like that of an image in the text.'),
  toc_min_heading_level: HeadingLevel.describe('First heading level of the table of contents; 2 without it.'),
  toc_max_heading_level: HeadingLevel.describe('Last heading level of the table of contents; 3 without it.'),
  hide_table_of_contents: z.boolean().optional().describe('Whether the page has no table of contents.'),
  runs: z
    .union([
      z.literal(true),
      z.strictObject({
        seed: z.string().optional().describe('Name of the state that they start with, such as `empty`.'),
        variables: z
          .record(z.string(), z.string())
          .optional()
          .describe('Values of variables and files that only the computer of a reader knows.'),
      }),
    ])
    .optional()
    .describe('Whether the requests of the page are run, in their order, by each check and by readers.'),
  draft: z.boolean().optional().describe('Whether the page exists in `dev` only.'),
  noindex: z
    .boolean()
    .optional()
    .describe('Whether search engines, the search of the site, the sitemap, feeds, and `llms.txt` leave the page out.'),
  unlisted: z
    .boolean()
    .optional()
    .describe('Whether only those who have the link find the page: like `noindex`, and not in the sidebar either.'),
});
export type FrontMatter = z.infer<typeof FrontMatter>;
