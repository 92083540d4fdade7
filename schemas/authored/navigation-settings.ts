import { z } from 'zod';
import { linkAddress } from './addresses.ts';

/** A page in `navigation.yaml`. */
const PageItem = z.strictObject({
  page: z.string().min(1).describe('Markdown file below `docs/`, without its ending.'),
  label: z.string().min(1).optional().describe("Label instead of the page's own."),
});

/** A link to another site in `navigation.yaml`. */
const LinkItem = z.strictObject({
  link: z.string().min(1).describe('Label of the link.'),
  href: linkAddress.describe('Its address.'),
});

/** A category in `navigation.yaml`. */
export interface CategorySettings {
  category: string;
  route?: string | undefined;
  description?: string | undefined;
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
    items: z.array(NavigationSettingsItem).min(1).describe('Its entries in reading order.'),
  }),
);
const NavigationSettingsItem: z.ZodType<NavigationSettingsItem> = z.lazy(() =>
  z.union([PageItem, LinkItem, CategoryItem]),
);

/** `content/navigation.yaml`: the sidebar in reading order. */
export const NavigationSettings = z.strictObject({
  items: z.array(NavigationSettingsItem).min(1).describe('Top level entries in reading order.'),
});
export type NavigationSettings = z.infer<typeof NavigationSettings>;
