import { z } from 'zod';
import { linkAddress, route } from './addresses.ts';

const caption = z
  .string()
  .min(1)
  .optional()
  .describe('Heading above the entry in the sidebar, for it and those that follow.');

/** What readers come to a category for: a link of its index page. */
const Task = z.strictObject({
  label: z.string().min(1).describe('What readers want to do, such as `Resize a disk`.'),
  to: route.describe('Page that tells how, perhaps with an anchor, such as `/storage/disks/overview#resize`.'),
});

/** Most tasks of a category: more would be a list to search through. */
const MAX_TASKS = 6;

/** A page in `navigation.yaml`. */
const PageItem = z.strictObject({
  page: z.string().min(1).describe('Markdown file below `docs/`, without its ending.'),
  label: z.string().min(1).optional().describe("Label instead of the page's own."),
  caption,
});

/** A link to another site in `navigation.yaml`. */
const LinkItem = z.strictObject({
  link: z.string().min(1).describe('Label of the link.'),
  href: linkAddress.describe('Its address.'),
  caption,
});

/** A category in `navigation.yaml`. */
export interface CategorySettings {
  category: string;
  route?: string | undefined;
  description?: string | undefined;
  caption?: string | undefined;
  tasks?: z.infer<typeof Task>[] | undefined;
  items: NavigationSettingsItem[];
}
export type NavigationSettingsItem = z.infer<typeof PageItem> | z.infer<typeof LinkItem> | CategorySettings;

const CategoryItem: z.ZodType<CategorySettings> = z.lazy(() =>
  z.strictObject({
    category: z.string().min(1).describe('Label of the category and title of its index page.'),
    route: z
      .string()
      .startsWith('/')
      .optional()
      .describe('Address of its generated index page; no such page without it.'),
    description: z.string().optional().describe('One or two sentences for its index page, cards and search.'),
    caption,
    tasks: z
      .array(Task)
      .min(1)
      .max(MAX_TASKS)
      .optional()
      .describe('What readers come for most, as links at the top of its index page; three are best.'),
    items: z.array(NavigationSettingsItem).min(1).describe('Its entries in reading order.'),
  }),
);
const NavigationSettingsItem: z.ZodType<NavigationSettingsItem> = z.lazy(() =>
  z.union([CategoryItem, PageItem, LinkItem]),
);

/** `content/navigation.yaml`: the sidebar in reading order. */
export const NavigationSettings = z.strictObject({
  items: z.array(NavigationSettingsItem).min(1).describe('Top level entries in reading order.'),
});
export type NavigationSettings = z.infer<typeof NavigationSettings>;
