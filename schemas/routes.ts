import { z } from 'zod';

/** One address of the site. */
export const Route = z.object({
  route: z.string().describe('Canonical address below the base URL, in its written form.'),
  kind: z.enum(['home', 'doc', 'category', 'api']).describe('Which view shows it.'),
  artifact: z.string().describe('Path of the page artifact inside `dist-data/`.'),
  title: z.string().describe('Title of the page.'),
  description: z.string().optional().describe('One sentence about the page; absent where it has none.'),
  updated: z.iso
    .date()
    .optional()
    .describe('Day of its last change, such as 2026-11-22; absent where its front matter names none.'),
  version: z
    .string()
    .optional()
    .describe('Name of its version; absent where that is the latest, and on the API reference.'),
  noindex: z.literal(true).optional().describe('Present on a page that search, feeds, and lists leave out.'),
  untranslated: z
    .literal(true)
    .optional()
    .describe('Present where its locale lacks the page, so that its text is that of the default locale.'),
  locale: z.string().optional().describe('Code of its locale; absent where that is the default one.'),
});
export type Route = z.infer<typeof Route>;

/** All addresses of the site, sorted by route. */
export const Routes = z.object({ routes: z.array(Route).describe('One for each page, sorted by route.') });
export type Routes = z.infer<typeof Routes>;

/** A former address and where it went. */
export const Redirect = z.object({
  from: z.string().describe('Former route, below the base URL.'),
  to: z.string().describe('Route it leads to now, with an optional `#anchor`; or an address on another host.'),
});
export type Redirect = z.infer<typeof Redirect>;

/** All redirects, sorted by `from`. */
export const Redirects = z.object({
  redirects: z.array(Redirect).describe('One for each former address, sorted by `from`.'),
});
export type Redirects = z.infer<typeof Redirects>;
