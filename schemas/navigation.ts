import { z } from 'zod';

/** An entry of the sidebar: a page, a category with its own index page, or a link to another site. */
export interface NavigationItem {
  kind: 'page' | 'category' | 'link';
  label: string;
  /** In-site address of the page or of the category's index page; absent on links. */
  route?: string | undefined;
  /** Address on another site; on links only. */
  href?: string | undefined;
  /** One or two sentences, shown on cards. */
  description?: string | undefined;
  /** Heading above the entry. */
  caption?: string | undefined;
  /** Children in reading order; on categories only. */
  items?: NavigationItem[] | undefined;
}
export const NavigationItem: z.ZodType<NavigationItem> = z
  .lazy(() =>
    z.object({
      kind: z.enum(['page', 'category', 'link']).describe('What the entry stands for.'),
      label: z.string().describe('Text shown in the sidebar.'),
      route: z.string().optional().describe('In-site address; absent on links.'),
      href: z.string().optional().describe('Address on another site; on links only.'),
      description: z.string().optional().describe('One or two sentences, shown on cards.'),
      caption: z.string().optional().describe('Heading above the entry, for it and those that follow.'),
      items: z.array(NavigationItem).optional().describe('Children in reading order; on categories only.'),
    }),
  )
  .register(z.globalRegistry, { id: 'NavigationItem' });

/** The whole sidebar tree in reading order. */
export const Navigation = z.object({ items: z.array(NavigationItem).describe('Top level entries in reading order.') });
export type Navigation = z.infer<typeof Navigation>;

/**
 * The part of the sidebar that a page carries with it: the branch the page is on and the nearest siblings of each
 * level, within a budget of {@link SIDEBAR_WINDOW_LIMIT}, so that a page weighs the same in a site of any size.
 */
export interface SidebarItem {
  kind: 'page' | 'category' | 'link';
  label: string;
  route?: string | undefined;
  href?: string | undefined;
  /** Heading above the entry. */
  caption?: string | undefined;
  /** Children of an open category, windowed likewise; absent on a closed one. */
  items?: SidebarItem[] | undefined;
  hidden?: LeftOutItems | undefined;
}

/** How many siblings before the first and after the last of `items` were left out, and where the nearest ones are. */
export interface LeftOutItems {
  before: number;
  after: number;
  /** Address of the nearest page before, and of the nearest after; absent where there is none. */
  previous?: string | undefined;
  next?: string | undefined;
}
export const SidebarItem: z.ZodType<SidebarItem> = z
  .lazy(() =>
    z.object({
      kind: z.enum(['page', 'category', 'link']).describe('What the entry stands for.'),
      label: z.string().describe('Text shown in the sidebar.'),
      route: z.string().optional().describe('In-site address; absent on links.'),
      href: z.string().optional().describe('Address on another site; on links only.'),
      caption: z.string().optional().describe('Heading above the entry, for it and those that follow.'),
      items: z.array(SidebarItem).optional().describe('Children of an open category; absent on a closed one.'),
      hidden: Hidden.optional(),
    }),
  )
  .register(z.globalRegistry, { id: 'SidebarItem' });
const Hidden = z
  .object({
    before: z.number().int().min(0).describe('Siblings left out before the first item.'),
    after: z.number().int().min(0).describe('Siblings left out after the last item.'),
    previous: z.string().optional().describe('Address of the nearest page that was left out before the first item.'),
    next: z.string().optional().describe('Address of the nearest page that was left out after the last item.'),
  })
  .describe(
    'How many siblings before the first and after the last of `items` were left out, and where the next ones are.',
  );

/** The sidebar of one page. */
export const SidebarWindow = z.object({
  items: z.array(SidebarItem).describe('Top level entries that are shown.'),
  hidden: Hidden.optional(),
});
export type SidebarWindow = z.infer<typeof SidebarWindow>;

/**
 * Budget of a {@link SidebarWindow}: a page takes one of it, a category two. Enough for all entries on the way to any
 * page of a site of a hundred pages; about 5 kB of HTML.
 */
export const SIDEBAR_WINDOW_LIMIT = 40;
