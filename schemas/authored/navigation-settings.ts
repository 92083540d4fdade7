import { z } from 'zod';
import { OutlineName } from '../icon-outlines.ts';
import { linkAddress, route } from './addresses.ts';

const icon = OutlineName.optional().describe('Icon of its card on the index page of its category.');
const caption = z.string().min(1).optional().describe('Heading for the sidebar group that starts with this entry.');

/** A common task of a category: a link on its index page. */
const Task = z.strictObject({
  label: z.string().min(1).describe('Task, such as `Resize a disk`.'),
  to: route.describe(
    'Page that describes the task, optionally with an anchor, such as `/storage/disks/overview#resize`.',
  ),
});

/** Maximum number of tasks per category. A longer list would be hard to scan. */
const MAX_TASKS = 6;

/** A page in `navigation.yaml`. */
const PageItem = z.strictObject({
  page: z.string().min(1).describe('Markdown file below `docs/`, without the file extension.'),
  label: z.string().min(1).optional().describe("Label that overrides the page's own."),
  icon,
  caption,
});

/** A link to another site in `navigation.yaml`. */
const LinkItem = z.strictObject({
  link: z.string().min(1).describe('Link text.'),
  href: linkAddress.describe('URL.'),
  icon,
  caption,
});

/** A category in `navigation.yaml`. */
export interface CategorySettings {
  category: string;
  page?: string | undefined;
  route?: string | undefined;
  description?: string | undefined;
  icon?: OutlineName | undefined;
  caption?: string | undefined;
  tasks?: z.infer<typeof Task>[] | undefined;
  items: NavigationSettingsItem[];
}
export type NavigationSettingsItem = z.infer<typeof PageItem> | z.infer<typeof LinkItem> | CategorySettings;

const CategoryItem: z.ZodType<CategorySettings> = z.lazy(() =>
  z.strictObject({
    category: z.string().min(1).describe('Category label and title of its index page.'),
    page: z
      .string()
      .min(1)
      .optional()
      .describe('Markdown file of its index page, as for pages, instead of a generated index page.'),
    route: z
      .string()
      .startsWith('/')
      .optional()
      .describe("Route of its generated index page. Without a route, there's no index page."),
    description: z.string().optional().describe('One or two sentences for its index page, cards, and search.'),
    icon,
    caption,
    tasks: z
      .array(Task)
      .min(1)
      .max(MAX_TASKS)
      .optional()
      .describe('Most common tasks, as links at the top of the index page; ideally three.'),
    items: z.array(NavigationSettingsItem).min(1).describe('Entries in reading order.'),
  }),
);
const NavigationSettingsItem: z.ZodType<NavigationSettingsItem> = z.lazy(() =>
  z.union([CategoryItem, PageItem, LinkItem], {
    error: ({ input }) =>
      typeof input === 'string' ? `Entries must be objects. Write \`page: ${input}\` for a page.` : undefined,
  }),
);

const items = z.array(NavigationSettingsItem).min(1);

/** `content/navigation.yaml`: the sidebar in reading order, or several sidebars. */
export const NavigationSettings = z
  .strictObject({
    items: items.optional().describe('Top-level entries in reading order.'),
    sidebars: z
      .record(z.string().regex(/^[\w.-]+$/, 'must only contain letters, digits, and `._-`'), items)
      .optional()
      .describe('Top-level entries of each sidebar by ID, instead of `items`. A page shows the sidebar that lists it.'),
  })
  .refine(
    (file) => (file.items === undefined) !== (file.sidebars === undefined),
    'must have either `items` or `sidebars`',
  );
export type NavigationSettings = z.infer<typeof NavigationSettings>;
