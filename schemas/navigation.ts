import { z } from 'zod';

/** A sidebar entry: a page, a category with its own index page, or a link to another site. */
export const NavigationItem = z.object({
  kind: z.enum(['page', 'category', 'link']).describe('Kind of entry.'),
  label: z.string().describe('Text shown in the sidebar.'),
  route: z.string().optional().describe('Route on this site; absent on links.'),
  href: z.string().optional().describe('URL on another site; only on links.'),
  description: z.string().optional().describe('One or two sentences, shown on cards.'),
  caption: z.string().optional().describe('Heading above the group that starts with this entry.'),
  sidebar: z
    .string()
    .optional()
    .describe('ID of its sidebar; only on top-level entries, if there are several sidebars.'),
  get items(): z.ZodOptional<z.ZodArray<typeof NavigationItem>> {
    return z.array(NavigationItem).optional().describe('Children in reading order; only on categories.');
  },
});
z.globalRegistry.add(NavigationItem, { id: 'NavigationItem' });
export type NavigationItem = z.infer<typeof NavigationItem>;

/** The complete sidebar in reading order, or all sidebars. */
export const Navigation = z.object({ items: z.array(NavigationItem).describe('Top-level entries in reading order.') });
export type Navigation = z.infer<typeof Navigation>;

/** Entries omitted from a sidebar level. */
export const LeftOutItems = z
  .object({
    before: z.number().int().min(0).describe('Number of siblings omitted before the first item.'),
    after: z.number().int().min(0).describe('Number of siblings omitted after the last item.'),
    previous: z.string().optional().describe('Route of the nearest omitted page before the first item.'),
    next: z.string().optional().describe('Route of the nearest omitted page after the last item.'),
  })
  .describe('Number of siblings omitted before and after `items`, and the routes of the nearest ones.');
export type LeftOutItems = z.infer<typeof LeftOutItems>;

/**
 * An entry in the part of the sidebar that a page includes: the page's branch and the nearest siblings on each level, within
 * a budget of {@link SIDEBAR_WINDOW_LIMIT}, so that page size doesn't depend on the size of the site.
 */
export const SidebarItem = z.object({
  kind: z.enum(['page', 'category', 'link']).describe('Kind of entry.'),
  label: z.string().describe('Text shown in the sidebar.'),
  route: z.string().optional().describe('Route on this site; absent on links.'),
  href: z.string().optional().describe('URL on another site; only on links.'),
  caption: z.string().optional().describe('Heading above the group that starts with this entry.'),
  get items(): z.ZodOptional<z.ZodArray<typeof SidebarItem>> {
    return z.array(SidebarItem).optional().describe('Children of an open category; absent on a closed one.');
  },
  hidden: LeftOutItems.optional(),
});
z.globalRegistry.add(SidebarItem, { id: 'SidebarItem' });
export type SidebarItem = z.infer<typeof SidebarItem>;

/** The sidebar of one page. */
export const SidebarWindow = z.object({
  items: z.array(SidebarItem).describe('Visible top-level entries.'),
  hidden: LeftOutItems.optional(),
});
export type SidebarWindow = z.infer<typeof SidebarWindow>;

/**
 * Budget of a {@link SidebarWindow}: a page costs 1, and a category 2. On a site with 100 pages, that's enough for all
 * entries on the path to any page. Takes about 5 kB of HTML.
 */
export const SIDEBAR_WINDOW_LIMIT = 40;
