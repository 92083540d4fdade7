import { z } from 'zod';

/** One address of the site. */
export const Route = z.object({
  route: z.string().describe('Canonical address below the base URL, in its written form.'),
  kind: z.enum(['home', 'doc', 'category', 'api']).describe('Which view shows it.'),
  artifact: z.string().describe('Path of the page artifact inside `dist-data/`.'),
  title: z.string().describe('Title of the page.'),
  locale: z.string().optional().describe('Code of its locale; absent where that is the default one.'),
});
export type Route = z.infer<typeof Route>;

/** All addresses of the site, sorted by route. */
export const Routes = z.object({ routes: z.array(Route).describe('One for each page, sorted by route.') });
export type Routes = z.infer<typeof Routes>;
