import { z } from 'zod';

/** A route of the site. */
export const Route = z.object({
  route: z.string().describe('Canonical path below the base URL, percent-encoded.'),
  kind: z.enum(['home', 'doc', 'category', 'api']).describe('View that shows the page.'),
  artifact: z.string().describe('Path of the page artifact in `dist-data/`.'),
  title: z.string().describe('Page title.'),
  description: z.string().optional().describe('One sentence about the page; absent if it has none.'),
  updated: z.iso
    .date()
    .optional()
    .describe('Date of the last change, such as 2026-11-22, from the front matter or from git; absent if unknown.'),
  set: z.string().optional().describe('ID of the docs set; absent for the default set and on the API reference.'),
  version: z
    .string()
    .optional()
    .describe('Name of the version; absent for the latest version of the docs set and on the API reference.'),
  date: z.string().optional().describe('Publication date of a post, such as 2026-11-22; absent on other pages.'),
  noindex: z.literal(true).optional().describe('Present if the page is excluded from search, feeds, and lists.'),
  untranslated: z
    .literal(true)
    .optional()
    .describe("Present if the page isn't translated and shows the text of the default locale."),
  locale: z.string().optional().describe('Code of the locale; absent for the default locale.'),
});
export type Route = z.infer<typeof Route>;

/** All routes of the site, sorted. */
export const Routes = z.object({ routes: z.array(Route).describe('A route for each page, sorted.') });
export type Routes = z.infer<typeof Routes>;

/** A redirect from an old route. */
export const Redirect = z.object({
  from: z.string().describe('Old route, below the base URL.'),
  to: z.string().describe('Target route with an optional `#anchor`, or a URL on another host.'),
});
export type Redirect = z.infer<typeof Redirect>;

/** All redirects, sorted by `from`. */
export const Redirects = z.object({
  redirects: z.array(Redirect).describe('A redirect for each old route, sorted by `from`.'),
});
export type Redirects = z.infer<typeof Redirects>;
