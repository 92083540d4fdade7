import { z } from 'zod';

/** An entry of the sidebar: a page, a category with its own index page, or a link to another site. */
export const NavigationItem = z.object({
  kind: z.enum(['page', 'category', 'link']).describe('What the entry stands for.'),
  label: z.string().describe('Text shown in the sidebar.'),
  route: z.string().optional().describe('In-site address; absent on links.'),
  href: z.string().optional().describe('Address on another site; on links only.'),
  description: z.string().optional().describe('One or two sentences, shown on cards.'),
  caption: z.string().optional().describe('Heading above the entry, for it and those that follow.'),
  get items(): z.ZodOptional<z.ZodArray<typeof NavigationItem>> {
    return z.array(NavigationItem).optional().describe('Children in reading order; on categories only.');
  },
});
z.globalRegistry.add(NavigationItem, { id: 'NavigationItem' });
export type NavigationItem = z.infer<typeof NavigationItem>;

/** The whole sidebar tree in reading order. */
export const Navigation = z.object({ items: z.array(NavigationItem).describe('Top level entries in reading order.') });
export type Navigation = z.infer<typeof Navigation>;

/** What a level of a sidebar leaves out. */
export const LeftOutItems = z
  .object({
    before: z.number().int().min(0).describe('Siblings left out before the first item.'),
    after: z.number().int().min(0).describe('Siblings left out after the last item.'),
    previous: z.string().optional().describe('Address of the nearest page that was left out before the first item.'),
    next: z.string().optional().describe('Address of the nearest page that was left out after the last item.'),
  })
  .describe(
    'How many siblings before the first and after the last of `items` were left out, and where the next ones are.',
  );
export type LeftOutItems = z.infer<typeof LeftOutItems>;

/**
 * The part of the sidebar that a page carries with it: the branch the page is on and the nearest siblings of each
 * level, within a budget of {@link SIDEBAR_WINDOW_LIMIT}, so that a page weighs the same in a site of any size.
 */
export const SidebarItem = z.object({
  kind: z.enum(['page', 'category', 'link']).describe('What the entry stands for.'),
  label: z.string().describe('Text shown in the sidebar.'),
  route: z.string().optional().describe('In-site address; absent on links.'),
  href: z.string().optional().describe('Address on another site; on links only.'),
  caption: z.string().optional().describe('Heading above the entry, for it and those that follow.'),
  get items(): z.ZodOptional<z.ZodArray<typeof SidebarItem>> {
    return z.array(SidebarItem).optional().describe('Children of an open category; absent on a closed one.');
  },
  hidden: LeftOutItems.optional(),
});
z.globalRegistry.add(SidebarItem, { id: 'SidebarItem' });
export type SidebarItem = z.infer<typeof SidebarItem>;

/** The sidebar of one page. */
export const SidebarWindow = z.object({
  items: z.array(SidebarItem).describe('Top level entries that are shown.'),
  hidden: LeftOutItems.optional(),
});
export type SidebarWindow = z.infer<typeof SidebarWindow>;

/**
 * Budget of a {@link SidebarWindow}: a page takes one of it, a category two. Enough for all entries on the way to any
 * page of a site of a hundred pages; about 5 kB of HTML.
 */
export const SIDEBAR_WINDOW_LIMIT = 40;
