import { z } from 'zod';
import { DEFAULT_SET } from '../editions.ts';
import { linkAddress, route } from './addresses.ts';

/** Target of a link in the settings. */
export const linkFields = {
  to: route.optional().describe('Route on this site; either `to` or `href`.'),
  href: linkAddress.optional().describe('URL on another site, or a `mailto:` or `tel:` link.'),
};

/** Checks whether a link has exactly one target. */
export const oneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined);

export const ONE_TARGET = 'must have exactly one of `to` and `href`';

/** Types of navbar items allowed in a dropdown. */
const ENTRY_TYPES = ['default', 'html', 'doc', 'docSidebar', 'docsVersion'] as const;

/** Types of navbar items. */
const ITEM_TYPES = [...ENTRY_TYPES, 'dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'] as const;

const label = z.string().min(1).optional();
const docsPluginId = z.string().default(DEFAULT_SET).describe('ID of the docs set. Defaults to `default`.');

const defaultItem = {
  type: z.literal('default').describe('A link; the default type.'),
  label: label.describe('Link text.'),
  html: z.string().min(1).optional().describe('HTML shown instead of the label; sanitized.'),
  ...linkFields,
};
const htmlItem = {
  type: z.literal('html').describe('Custom HTML.'),
  html: z.string().min(1).describe('HTML; sanitized.'),
};
const docItem = {
  type: z.literal('doc').describe('A link to a docs page, in the current version.'),
  docId: z
    .string()
    .min(1)
    .describe('Markdown file of the page, relative to the docs folder and without the file extension.'),
  label: label.describe("Link text. Defaults to the page's label in the sidebar."),
  docsPluginId,
};
const docSidebarItem = {
  type: z.literal('docSidebar').describe('A link to the first page of a sidebar, in the current version.'),
  sidebarId: z
    .string()
    .min(1)
    .describe('ID of the sidebar: a key of `sidebars` in the navigation file, or `docs` for the only sidebar.'),
  label: label.describe('Link text. Defaults to the label of that page.'),
  docsPluginId,
};
const docsVersionItem = {
  type: z.literal('docsVersion').describe('A link to the home page of the current version.'),
  label: label.describe('Link text. Defaults to the label of the version.'),
  docsPluginId,
};

const oneText = (item: { label?: string | undefined; html?: string | undefined }) =>
  (item.label === undefined) !== (item.html === undefined);
const ONE_TEXT = 'must have exactly one of `label` and `html`';

/** Sets the type of an item without one: `dropdown` if it has `items`, otherwise `default`. */
const withType = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const type = 'type' in value ? value.type : undefined;
  if (type !== undefined && type !== 'default') return value;
  return { ...value, type: 'items' in value ? 'dropdown' : 'default' };
};

/** Returns the error message for an unknown type, or one that's not allowed in a dropdown. */
const unknownType =
  (types: readonly string[]) =>
  ({ input }: { input?: unknown }): string | undefined => {
    if (typeof input !== 'object' || input === null || !('type' in input)) return undefined;
    const type = String(input.type);
    const isNested = ITEM_TYPES.some((known) => known === type) && !types.includes(type);
    if (!isNested) return `No NavbarItem component found for type "${type}".`;
    return type === 'dropdown' ? 'Nested dropdowns are not allowed.' : `\`${type}\` isn't allowed in a dropdown.`;
  };

/** An item of a navbar dropdown in `site.yaml`. */
const DropdownItemSettings = z.preprocess(
  withType,
  z.discriminatedUnion(
    'type',
    [
      z.strictObject(defaultItem).refine(oneTarget, ONE_TARGET).refine(oneText, ONE_TEXT),
      z.strictObject(htmlItem),
      z.strictObject(docItem),
      z.strictObject(docSidebarItem),
      z.strictObject(docsVersionItem),
    ],
    { error: unknownType(ENTRY_TYPES) },
  ),
);
export type DropdownItemSettings = z.infer<typeof DropdownItemSettings>;

const position = z.enum(['left', 'right']).default('left').describe('Side of the navbar.');

/** A navbar item in `site.yaml`. */
export const NavbarItemSettings = z.preprocess(
  withType,
  z.discriminatedUnion(
    'type',
    [
      z
        .strictObject({ ...defaultItem, position })
        .refine(oneTarget, ONE_TARGET)
        .refine(oneText, ONE_TEXT),
      z.strictObject({ ...htmlItem, position }),
      z.strictObject({ ...docItem, position }),
      z.strictObject({ ...docSidebarItem, position }),
      z.strictObject({ ...docsVersionItem, position }),
      z.strictObject({
        type: z.literal('dropdown').describe('A button that opens a list; the default type of items with `items`.'),
        position,
        label: z.string().min(1).describe('Button label.'),
        items: z.array(DropdownItemSettings).min(1).describe('Items from top to bottom.'),
      }),
      z.strictObject({
        type: z
          .literal('docsVersionDropdown')
          .describe('A dropdown of the docs versions; a link if there is only one.'),
        position,
        docsPluginId,
      }),
      z.strictObject({
        type: z.literal('localeDropdown').describe('A dropdown of the locales; a link if there is only one.'),
        position,
      }),
      z.strictObject({ type: z.literal('search').describe('The search box.'), position }),
    ],
    { error: unknownType(ITEM_TYPES) },
  ),
);
export type NavbarItemSettings = z.infer<typeof NavbarItemSettings>;
