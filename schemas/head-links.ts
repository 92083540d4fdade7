import { z } from 'zod';

/** A link in the head of a page. */
export const HeadLink = z.object({
  rel: z
    .enum(['alternate', 'author', 'license', 'manifest', 'me', 'search'])
    .describe('Relation of the URL to the page.'),
  type: z.string().optional().describe('Media type.'),
  title: z.string().optional().describe('Link title.'),
  href: z.string().describe('Path below the base URL, or a URL on another site.'),
});
export type HeadLink = z.infer<typeof HeadLink>;

/** Links that plugins add to page heads. */
export const HeadLinks = z.object({
  pages: z
    .array(
      z.object({
        route: z.string().describe('Page route.'),
        links: z.array(HeadLink).describe('Links in the head of the page, in order.'),
      }),
    )
    .describe('Pages with links, sorted by route.'),
});
export type HeadLinks = z.infer<typeof HeadLinks>;
