import { z } from 'zod';

/** A link in the head of a page. */
export const HeadLink = z.object({
  rel: z
    .enum(['alternate', 'author', 'license', 'manifest', 'me', 'search'])
    .describe('What the address is to the page.'),
  type: z.string().optional().describe('Its media type.'),
  title: z.string().optional().describe('Its name.'),
  href: z.string().describe('Address: below the base URL, or on another site.'),
});
export type HeadLink = z.infer<typeof HeadLink>;

/** What plugins add to the heads of pages. */
export const HeadLinks = z.object({
  pages: z
    .array(
      z.object({
        route: z.string().describe('Route of the page.'),
        links: z.array(HeadLink).describe('Links in its head, in their order.'),
      }),
    )
    .describe('The pages that have some, sorted by route.'),
});
export type HeadLinks = z.infer<typeof HeadLinks>;
