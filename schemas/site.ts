import { z } from 'zod';
import { Text } from './text.ts';

/** A logo. Its size prevents a layout shift when it loads. */
export const Logo = z.object({
  src: z.string().describe('Path of the image: below the base URL, or in `static/`.'),
  srcDark: z.string().optional().describe('Variant for dark mode.'),
  alt: z.string().describe('Alternative text; empty next to a visible title.'),
  href: z
    .string()
    .optional()
    .describe("Link target. By default, a navbar logo links to the site root, and a footer logo isn't a link."),
  target: z.string().optional().describe('`target` attribute of the link.'),
  width: z.number().int().positive().optional().describe('Width in CSS pixels.'),
  height: z.number().int().positive().optional().describe('Height in CSS pixels.'),
});
export type Logo = z.infer<typeof Logo>;

/** The target of a navbar item in a version of the docs. */
export const VersionTarget = z.object({
  version: z.string().describe('Version name.'),
  to: z.string().describe('Route in that version.'),
  label: z.string().describe('Link text: the label in the settings, or the page label.'),
});
export type VersionTarget = z.infer<typeof VersionTarget>;

const set = z.string().optional().describe('ID of the docs set; absent for the default set.');
const targets = z
  .array(VersionTarget)
  .describe('A target for each version that has the page or sidebar, in version order; at least one.');
const defaultFields = {
  type: z.literal('default').describe('A link.'),
  label: z.string().describe('Link text.'),
  html: z.string().optional().describe('Sanitized HTML, shown instead of the label.'),
  to: z.string().optional().describe('Route on this site; either `to` or `href`.'),
  href: z.string().optional().describe('URL on another site.'),
};
const htmlFields = {
  type: z.literal('html').describe('Custom HTML.'),
  html: z.string().describe('Sanitized HTML.'),
};
const docFields = {
  type: z.literal('doc').describe('A link to a docs page.'),
  set,
  targets,
};
const docSidebarFields = {
  type: z.literal('docSidebar').describe('A link to the first page of a sidebar, highlighted on all of its pages.'),
  set,
  sidebar: z.string().optional().describe('ID of the sidebar; absent for the only sidebar.'),
  targets,
};
const docsVersionFields = {
  type: z.literal('docsVersion').describe('A link to the home page of the docs.'),
  set,
  targets,
};

/** A tag in the head of every page. */
export const HeadTag = z.object({
  tag: z.enum(['meta', 'link', 'script']).describe('Element name.'),
  attributes: z.record(z.string(), z.string()).describe('Attributes; paths on this site are below the base URL.'),
});
export type HeadTag = z.infer<typeof HeadTag>;

/** Theme settings. */
export const Theme = z.object({
  tokens: z
    .record(z.string(), z.string())
    .describe('Values of CSS custom properties by name, without leading hyphens; colors as `light-dark(…, …)`.'),
  css: z.array(z.string()).describe('Style sheets, as paths below the base URL.'),
  head: z.array(HeadTag).describe('Tags in the head of every page.'),
});
export type Theme = z.infer<typeof Theme>;

/** An item in a navbar dropdown. */
export const DropdownItem = z.discriminatedUnion('type', [
  z.object(defaultFields),
  z.object(htmlFields),
  z.object(docFields),
  z.object(docSidebarFields),
  z.object(docsVersionFields),
]);
export type DropdownItem = z.infer<typeof DropdownItem>;

const position = z.enum(['left', 'right']).describe('Side of the navbar.');

/** A navbar item. */
export const NavbarItem = z.discriminatedUnion('type', [
  z.object({ ...defaultFields, position }),
  z.object({ ...htmlFields, position }),
  z.object({ ...docFields, position }),
  z.object({ ...docSidebarFields, position }),
  z.object({ ...docsVersionFields, position }),
  z.object({
    type: z.literal('dropdown').describe('A button that opens a list of items.'),
    position,
    label: z.string().describe('Button label.'),
    items: z.array(DropdownItem).describe('Items from top to bottom; at least one.'),
  }),
  z.object({ type: z.literal('docsVersionDropdown').describe('A dropdown of the docs versions.'), set, position }),
  z.object({ type: z.literal('localeDropdown').describe('A dropdown of the locales.'), position }),
  z.object({ type: z.literal('search').describe('The search box.'), position }),
]);
export type NavbarItem = z.infer<typeof NavbarItem>;

/** A version of the docs, in the locale of these settings. */
export const DocsVersion = z.object({
  name: z
    .string()
    .describe("Name under which a reader's choice is stored; `current` if the site has only one version."),
  label: z.string().describe('Name shown to readers.'),
  route: z.string().describe('Home page route.'),
  banner: z
    .enum(['unreleased', 'unmaintained'])
    .optional()
    .describe("Warning on its pages that the version isn't released yet, or is no longer maintained."),
  noindex: z
    .literal(true)
    .optional()
    .describe('Present if its pages are excluded from search engines and the sitemap.'),
  searchTag: z.string().describe('Tag of its search index.'),
  navigation: z.string().describe('Path of its navigation artifact in `dist-data/`.'),
});
export type DocsVersion = z.infer<typeof DocsVersion>;

/** A docs set other than the default one. */
export const DocsSet = z.object({
  id: z.string().describe("ID under which a reader's choice of a version is stored."),
  label: z.string().describe('Name shown to readers.'),
  route: z.string().describe('Home page route of its current version.'),
  versions: z.array(DocsVersion).describe('Its versions, ordered as in the settings.'),
  feed: z.string().optional().describe('Path of its Atom feed below the base URL; only for a blog.'),
});
export type DocsSet = z.infer<typeof DocsSet>;

/** A language of the site. */
export const Locale = z.object({
  code: z.string().describe('Locale code, such as `pt-BR`.'),
  label: z.string().describe('Name of the language, in that language.'),
  htmlLang: z.string().describe('`lang` attribute of its pages (BCP 47).'),
  direction: z.enum(['ltr', 'rtl']).describe('Text direction; `dir` attribute of its pages.'),
  route: z.string().describe('Home page route.'),
});
export type Locale = z.infer<typeof Locale>;

/** A link in the settings. */
export const LabeledLink = z.object({
  label: z.string().describe('Link text.'),
  to: z.string().optional().describe('Route on this site; either `to` or `href`.'),
  href: z.string().optional().describe('URL on another site.'),
});
export type LabeledLink = z.infer<typeof LabeledLink>;

/** The footer of every page. */
export const Footer = z.object({
  style: z.enum(['light', 'dark']).describe('`dark` makes the footer dark in both color modes.'),
  columns: z
    .array(
      z.object({
        title: z.string().describe('Column heading.'),
        items: z.array(LabeledLink).describe('Links from top to bottom.'),
      }),
    )
    .describe('Columns with titles; empty if `links` is used.'),
  links: z.array(LabeledLink).describe('One row of links; empty if `columns` is used.'),
  logo: Logo.optional().describe('Logo in the footer.'),
  copyright: z.string().optional().describe('Sanitized HTML.'),
});
export type Footer = z.infer<typeof Footer>;

/** The announcement bar above the navbar. */
const AnnouncementBar = z.object({
  id: z.string().describe('ID of the announcement. Changing it shows the bar again to readers who closed it.'),
  content: z.string().describe('Sanitized HTML.'),
  backgroundColor: z.string().optional().describe('CSS color.'),
  textColor: z.string().optional().describe('CSS color.'),
  isCloseable: z.boolean().describe('Whether readers can permanently close the bar.'),
});

/** Color mode settings. */
export const ColorMode = z.object({
  defaultMode: z.enum(['light', 'dark']).describe('Mode if neither the reader nor the system has a preference.'),
  disableSwitch: z.boolean().describe('Hides the toggle and ignores a stored choice.'),
  respectPrefersColorScheme: z.boolean().describe('Follows the system until the reader chooses a mode.'),
});
export type ColorMode = z.infer<typeof ColorMode>;

/** Fields shared by all API references. */
const apiFields = {
  route: z.string().describe('Route of the reference.'),
  title: z.string().describe('Name of the API.'),
  version: z.string().describe('Version of the API itself, in its own format; may be empty.'),
  layout: z
    .literal('tags')
    .optional()
    .describe('Present if the reference is an index with separate pages for each tag and for schemas.'),
  tryIt: z
    .union([
      z.literal(false),
      z.object({
        servers: z.array(z.string()).describe('Base URLs of the API paths.'),
        about: z.string().optional().describe('Route of a page about the sandbox.'),
      }),
    ])
    .optional()
    .describe(
      'Whether readers can try operations, and on which servers besides the sandbox in their browser. If absent, only in the sandbox.',
    ),
};

/** An API reference other than the first one. */
export const OtherApi = z.object({
  ...apiFields,
  folder: z.string().describe('Folder of its artifacts in `dist-data/`, with the same layout as `api/`.'),
});
export type OtherApi = z.infer<typeof OtherApi>;

/** The site settings that a renderer needs on every page. A site with multiple locales has a file for each. */
export const Site = z.object({
  title: z.string().describe('Site name.'),
  tagline: z.string().describe('One sentence about the site; may be empty.'),
  url: z.string().describe('Origin of the published site, without a trailing slash.'),
  baseUrl: z.string().describe('Path the site is served under, with a leading and trailing slash.'),
  titleDelimiter: z.string().describe('Separator between page title and site title.'),
  favicon: z.string().optional().describe('Icon, as a path below the base URL.'),
  socialImages: z
    .object({ font: z.string().optional().describe('Font file for the text, as a path below the base URL.') })
    .optional()
    .describe('Present if the site has an image for links to each page on social networks.'),
  organizationName: z.string().describe('Publisher of the site; may be empty.'),
  locale: z.string().describe('Code of the locale of these settings; one of `locales`.'),
  locales: z
    .array(Locale)
    .describe('All locales, ordered as in the settings. The home page of the default locale is `/`.'),
  versions: z
    .array(DocsVersion)
    .describe(
      'All versions of the default docs set, ordered as in the settings. The home page of the current version is the home page of the locale.',
    ),
  sets: z.array(DocsSet).optional().describe('Other docs sets, ordered as in the settings; absent if there are none.'),
  diagrams: z.boolean().describe('Whether Mermaid blocks are rendered as diagrams.'),
  theme: Theme.optional().describe('Theme settings; absent if there are none.'),
  policy: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Hosts that pages may load from, by content security policy directive; absent if there are none.'),
  colorMode: ColorMode.describe('Color mode settings.'),
  navbar: z
    .object({
      title: z.string().describe('Text of the brand link; may be empty.'),
      logo: Logo.optional().describe('Image of the brand link.'),
      hideOnScroll: z.boolean().describe('Whether to hide the navbar while scrolling down.'),
      items: z.array(NavbarItem).describe('Items in reading order on each side; includes at least one search box.'),
    })
    .describe('The navbar at the top of every page.'),
  footer: Footer.optional().describe('The footer of every page; absent if there is none.'),
  announcementBar: AnnouncementBar.optional().describe(
    'The announcement bar above the navbar; absent if there is none.',
  ),
  preview: z
    .literal(true)
    .optional()
    .describe('Present in a preview, whose pages are all excluded from search engines.'),
  api: z.object(apiFields).optional().describe('The first or only API reference, with its artifacts in `api/`.'),
  otherApis: z
    .array(OtherApi)
    .optional()
    .describe('Other API references, ordered as in the settings; absent if there are none.'),
  assistants: z
    .object({
      mcp: z.string().optional().describe('URL of a Model Context Protocol (MCP) server; absent if there is none.'),
      links: z
        .array(
          z.object({
            label: z.string().describe('Link text.'),
            href: z.string().describe("URL, with `{url}` as a placeholder for the URL of the page's Markdown."),
          }),
        )
        .optional()
        .describe('AI assistants that can open the page; absent if there are none.'),
    })
    .optional()
    .describe('Options for AI assistants on each page, besides its Markdown; absent if there are none.'),
  searchTags: z
    .array(z.string())
    .describe('Tags that have a search index in this locale. Only these indexes are requested.'),
  searchEndpoint: z
    .string()
    .optional()
    .describe("URL of a search server. If it doesn't respond, the site's own index is used. Absent if there is none."),
  searchStart: z.array(LabeledLink).describe('Links shown in the search dialog before typing; may be empty.'),
  texts: z
    .record(z.string(), Text)
    .optional()
    .describe('UI strings overridden in this locale, by key; absent if there are none.'),
});
export type Site = z.infer<typeof Site>;
