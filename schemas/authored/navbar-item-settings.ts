import { z } from 'zod';
import { linkAddress, route } from './addresses.ts';

/** Where a link of the settings leads. */
export const linkFields = {
  to: route.optional().describe('In-site route; either `to` or `href`.'),
  href: linkAddress.optional().describe('Address on another site, or of a person.'),
};

/** Whether a link has one target, not none or two. */
export const oneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined);

export const ONE_TARGET = 'needs exactly one of `to` and `href`';

/** The types of navbar items that may stand in a dropdown. */
const ENTRY_TYPES = ['default', 'html', 'doc', 'docSidebar', 'docsVersion'] as const;

/** The types of navbar items. */
const ITEM_TYPES = [...ENTRY_TYPES, 'dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'] as const;

const label = z.string().min(1).optional();
const docsPluginId = z
  .literal('default')
  .optional()
  .describe('The docs that are meant; there are no others than `default`.');

const defaultItem = {
  type: z.literal('default').describe('A link; the type of items without one.'),
  label: label.describe('Text of the link.'),
  html: z.string().min(1).optional().describe('HTML instead of the text; sanitized.'),
  ...linkFields,
};
const htmlItem = {
  type: z.literal('html').describe('A piece of HTML.'),
  html: z.string().min(1).describe('HTML; sanitized.'),
};
const docItem = {
  type: z.literal('doc').describe('A link to a page of the docs, in the version that is being read.'),
  docId: z.string().min(1).describe('The Markdown file of the page in the folder of the docs, without its ending.'),
  label: label.describe('Text of the link; the label of the page in the sidebar without it.'),
  docsPluginId,
};
const docSidebarItem = {
  type: z.literal('docSidebar').describe('A link to the first page of a sidebar, in the version that is being read.'),
  sidebarId: z.string().min(1).describe('Id of the sidebar: `docs`, the one that every version has.'),
  label: label.describe('Text of the link; the label of that page without it.'),
  docsPluginId,
};
const docsVersionItem = {
  type: z.literal('docsVersion').describe('A link to the home page of the version that is being read.'),
  label: label.describe("Text of the link; the version's own label without it."),
  docsPluginId,
};

const oneText = (item: { label?: string | undefined; html?: string | undefined }) =>
  (item.label === undefined) !== (item.html === undefined);
const ONE_TEXT = 'needs exactly one of `label` and `html`';

/** Whether a value of the file is an object with a list of items: what makes it a dropdown, whatever its type says. */
const withType = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const type = 'type' in value ? value.type : undefined;
  if (type !== undefined && type !== 'default') return value;
  return { ...value, type: 'items' in value ? 'dropdown' : 'default' };
};

/** The complaint about a type that does not exist, or that cannot stand where it is. */
const unknownType =
  (types: readonly string[]) =>
  ({ input }: { input?: unknown }): string | undefined => {
    if (typeof input !== 'object' || input === null || !('type' in input)) return undefined;
    const type = String(input.type);
    const isNested = ITEM_TYPES.some((known) => known === type) && !types.includes(type);
    if (!isNested) return `No NavbarItem component found for type "${type}".`;
    return type === 'dropdown' ? 'Nested dropdowns are not allowed.' : `\`${type}\` cannot stand in a dropdown.`;
  };

/** An entry of a dropdown of the navbar in `site.yaml`. */
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

const position = z.enum(['left', 'right']).default('left').describe('Group of the navbar.');

/** An item of the navbar in `site.yaml`. */
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
        type: z.literal('dropdown').describe('A button that shows a list; the type of items with `items`.'),
        position,
        label: z.string().min(1).describe('Text of the button.'),
        items: z.array(DropdownItemSettings).min(1).describe('Entries from top to bottom.'),
      }),
      z.strictObject({
        type: z.literal('docsVersionDropdown').describe('The versions of the docs; a link where there is one only.'),
        position,
        docsPluginId,
      }),
      z.strictObject({
        type: z.literal('localeDropdown').describe('The locales of the site; a link where there is one only.'),
        position,
      }),
      z.strictObject({ type: z.literal('search').describe('The search box.'), position }),
    ],
    { error: unknownType(ITEM_TYPES) },
  ),
);
export type NavbarItemSettings = z.infer<typeof NavbarItemSettings>;
