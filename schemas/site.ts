import { z } from 'zod';
import { Text } from './text.ts';

/** A logo; at least the light variant. Sizes keep the layout still while it loads. */
export const Logo = z.object({
  src: z.string().describe('Image below the base URL, or a path in `static/`.'),
  srcDark: z.string().optional().describe('Variant for the dark color mode.'),
  alt: z.string().describe('Text alternative; empty beside a visible title.'),
  href: z
    .string()
    .optional()
    .describe('Where it leads; without it a logo of the navbar leads to the site root, one of the footer nowhere.'),
  target: z.string().optional().describe("Value of the link's `target`."),
  width: z.number().int().positive().optional().describe('Width in CSS pixels.'),
  height: z.number().int().positive().optional().describe('Height in CSS pixels.'),
});
export type Logo = z.infer<typeof Logo>;

/** Where an item leads in one version of the docs. */
export const VersionTarget = z.object({
  version: z.string().describe('Name of the version.'),
  to: z.string().describe('In-site route in that version.'),
  label: z.string().describe('Text of the link: that of the settings, else that of the page.'),
});
export type VersionTarget = z.infer<typeof VersionTarget>;

const targets = z
  .array(VersionTarget)
  .describe('One for each version that has it, in the order of the versions; at least one.');
const defaultFields = {
  type: z.literal('default').describe('A link.'),
  label: z.string().describe('Text of the link.'),
  html: z.string().optional().describe('Sanitized HTML, shown instead of the label.'),
  to: z.string().optional().describe('In-site route; either `to` or `href`.'),
  href: z.string().optional().describe('Address on another site.'),
};
const htmlFields = {
  type: z.literal('html').describe('A piece of HTML.'),
  html: z.string().describe('Sanitized HTML.'),
};
const docFields = {
  type: z.literal('doc').describe('A link to a page of the docs.'),
  targets,
};
const docSidebarFields = {
  type: z.literal('docSidebar').describe('A link to the first page of a sidebar, and to all of its pages.'),
  targets,
};
const docsVersionFields = {
  type: z.literal('docsVersion').describe('A link to the home page of the docs.'),
  targets,
};

/** A tag in the head of every page. */
export const HeadTag = z.object({
  tag: z.enum(['meta', 'link', 'script']).describe('Name of the element.'),
  attributes: z
    .record(z.string(), z.string())
    .describe('Its attributes; addresses in the site are below the base URL.'),
});
export type HeadTag = z.infer<typeof HeadTag>;

/** What the settings say of the looks of the site. */
export const Theme = z.object({
  tokens: z
    .record(z.string(), z.string())
    .describe('Values of custom properties of the style sheet by name without hyphens; colors as `light-dark(…, …)`.'),
  css: z.array(z.string()).describe('Style sheets, as addresses below the base URL.'),
  head: z.array(HeadTag).describe('Tags in the head of every page.'),
});
export type Theme = z.infer<typeof Theme>;

/** An entry of a dropdown of the top bar. */
export const DropdownItem = z.discriminatedUnion('type', [
  z.object(defaultFields),
  z.object(htmlFields),
  z.object(docFields),
  z.object(docSidebarFields),
  z.object(docsVersionFields),
]);
export type DropdownItem = z.infer<typeof DropdownItem>;

const position = z.enum(['left', 'right']).describe('Side of the navbar.');

/** An entry of the top bar. */
export const NavbarItem = z.discriminatedUnion('type', [
  z.object({ ...defaultFields, position }),
  z.object({ ...htmlFields, position }),
  z.object({ ...docFields, position }),
  z.object({ ...docSidebarFields, position }),
  z.object({ ...docsVersionFields, position }),
  z.object({
    type: z.literal('dropdown').describe('A button that shows a list of entries.'),
    position,
    label: z.string().describe('Text of the button.'),
    items: z.array(DropdownItem).describe('Entries from top to bottom; at least one.'),
  }),
  z.object({ type: z.literal('docsVersionDropdown').describe('The versions of the docs.'), position }),
  z.object({ type: z.literal('localeDropdown').describe('The locales of the site.'), position }),
  z.object({ type: z.literal('search').describe('The search box.'), position }),
]);
export type NavbarItem = z.infer<typeof NavbarItem>;

/** A version of the docs, in the locale of the settings that hold it. */
export const DocsVersion = z.object({
  name: z.string().describe("Name under which a reader's choice is stored; `current` where the site has one version."),
  label: z.string().describe('Name shown to readers.'),
  route: z.string().describe('Address of its home page.'),
  banner: z
    .enum(['unreleased', 'unmaintained'])
    .optional()
    .describe('What its pages warn of: it is not released yet, or no longer maintained.'),
  noindex: z.literal(true).optional().describe('Present where search engines and the sitemap leave its pages out.'),
  searchTag: z.string().describe('Tag of its search index.'),
  navigation: z.string().describe('Path of its navigation artifact inside `dist-data/`.'),
});
export type DocsVersion = z.infer<typeof DocsVersion>;

/** A language of the site. */
export const Locale = z.object({
  code: z.string().describe('Name of the locale, for instance `pt-BR`.'),
  label: z.string().describe('Name of the language, in that language.'),
  htmlLang: z.string().describe('Value of `lang` on its pages (BCP 47).'),
  direction: z.enum(['ltr', 'rtl']).describe('Direction of its writing; `dir` on its pages.'),
  route: z.string().describe('Address of its home page.'),
});
export type Locale = z.infer<typeof Locale>;

/** A link of the settings. */
export const LabeledLink = z.object({
  label: z.string().describe('Text of the link.'),
  to: z.string().optional().describe('In-site route; either `to` or `href`.'),
  href: z.string().optional().describe('Address on another site.'),
});
export type LabeledLink = z.infer<typeof LabeledLink>;

/** The bottom of every page. */
export const Footer = z.object({
  style: z.enum(['light', 'dark']).describe('`dark` keeps the footer dark in both color modes.'),
  columns: z
    .array(
      z.object({
        title: z.string().describe('Heading of the column.'),
        items: z.array(LabeledLink).describe('Links from top to bottom.'),
      }),
    )
    .describe('Titled columns; empty when `links` is used.'),
  links: z.array(LabeledLink).describe('One row of links; empty when `columns` is used.'),
  logo: Logo.optional().describe('Logo in the footer.'),
  copyright: z.string().optional().describe('Sanitized HTML.'),
});
export type Footer = z.infer<typeof Footer>;

/** The bar above the navbar. */
const AnnouncementBar = z.object({
  id: z.string().describe('Changing it shows the bar again to readers who closed it.'),
  content: z.string().describe('Sanitized HTML.'),
  backgroundColor: z.string().optional().describe('CSS color.'),
  textColor: z.string().optional().describe('CSS color.'),
  isCloseable: z.boolean().describe('Whether readers can close the bar for good.'),
});

/** How the color mode behaves. */
export const ColorMode = z.object({
  defaultMode: z.enum(['light', 'dark']).describe('Mode where neither the reader nor the system decides.'),
  disableSwitch: z.boolean().describe('Without the toggle, and ignoring a stored choice.'),
  respectPrefersColorScheme: z.boolean().describe('Follow the system until the reader chooses.'),
});
export type ColorMode = z.infer<typeof ColorMode>;

/** What pages know of an API reference. */
const apiFields = {
  route: z.string().describe('In-site address of the reference.'),
  title: z.string().describe('Name of the API.'),
  version: z.string().describe('Version of the API itself, in its own scheme; may be empty.'),
  layout: z
    .literal('tags')
    .optional()
    .describe('Present where the reference is an index with pages for each tag and for the schemas below it.'),
  tryIt: z
    .union([
      z.literal(false),
      z.object({
        servers: z.array(z.string()).describe('Addresses that the paths of the API are appended to.'),
        about: z.string().optional().describe('In-site route of what the site says about the sandbox.'),
      }),
    ])
    .optional()
    .describe(
      'Whether readers can try operations, and on which servers beside the sandbox in the page; on none when absent.',
    ),
};

/** An API reference after the first one. */
export const OtherApi = z.object({
  ...apiFields,
  folder: z.string().describe('Folder of its artifacts inside `dist-data/`, laid out like `api/`.'),
});
export type OtherApi = z.infer<typeof OtherApi>;

/** Settings of the site that a renderer needs on every page; a site of several locales has them once for each. */
export const Site = z.object({
  title: z.string().describe('Name of the site.'),
  tagline: z.string().describe('One sentence about the site; may be empty.'),
  url: z.string().describe('Origin of the published site, without a trailing slash.'),
  baseUrl: z.string().describe('Path the site is served under, with a slash at both ends.'),
  titleDelimiter: z.string().describe('Between page title and site title.'),
  favicon: z.string().optional().describe('Icon, as an address below the base URL.'),
  organizationName: z.string().describe('Who publishes the site; may be empty.'),
  locale: z.string().describe('Code of the locale that these settings are for; one of `locales`.'),
  locales: z
    .array(Locale)
    .describe('All locales in the order of the settings; the home page of the default one is `/`.'),
  versions: z
    .array(DocsVersion)
    .describe('All versions of the docs in the order of the settings; the latest has the home page of the locale.'),
  diagrams: z.boolean().describe('Whether Mermaid blocks become pictures.'),
  theme: Theme.optional().describe('What the settings say of the looks of the site; nothing when absent.'),
  policy: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('What pages load from other hosts, by directive of the content security policy; nothing when absent.'),
  colorMode: ColorMode.describe('How light and dark are chosen.'),
  navbar: z
    .object({
      title: z.string().describe('Text of the brand link; may be empty.'),
      logo: Logo.optional().describe('Image of the brand link.'),
      hideOnScroll: z.boolean().describe('Whether the bar leaves the screen while readers scroll down.'),
      items: z.array(NavbarItem).describe('Entries in reading order on each side; one search box at least.'),
    })
    .describe('The bar at the top of every page.'),
  footer: Footer.optional().describe('The bottom of every page; none when absent.'),
  announcementBar: AnnouncementBar.optional().describe('The bar above the navbar; none when absent.'),
  api: z
    .object(apiFields)
    .optional()
    .describe('The API reference, if there is one; of several the first, whose artifacts are in `api/`.'),
  otherApis: z
    .array(OtherApi)
    .optional()
    .describe('The other API references in the order of the settings; absent without any.'),
  assistants: z
    .object({
      mcp: z.string().optional().describe('Address of a server of the Model Context Protocol; absent without one.'),
      links: z
        .array(
          z.object({
            label: z.string().describe('Text of the link.'),
            href: z.string().describe('Address, with `{url}` where that of the page as Markdown belongs.'),
          }),
        )
        .optional()
        .describe('Assistants that a page can be opened in; absent without any.'),
    })
    .optional()
    .describe('What pages offer for assistants beside their Markdown; nothing when absent.'),
  searchTags: z.array(z.string()).describe('Tags that have a search index in this locale; no other is ever requested.'),
  searchEndpoint: z
    .string()
    .optional()
    .describe('Address of the server that the search box asks first; the indexes of the site alone when absent.'),
  searchStart: z.array(LabeledLink).describe('Links that the search shows before anything is typed; may be empty.'),
  texts: z
    .record(z.string(), Text)
    .optional()
    .describe('Texts of the interface that the settings change in this locale, by key; absent where they change none.'),
});
export type Site = z.infer<typeof Site>;
