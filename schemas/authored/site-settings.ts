import { z } from 'zod';
import { Severity } from '../diagnostic.ts';
import { route, routeOrWebAddress, staticFile, webAddress } from './addresses.ts';
import { ApiSettings } from './api-settings.ts';
import { LocaleSettings, Texts, VersionSettings } from './edition-settings.ts';
import { linkFields, NavbarItemSettings, ONE_TARGET, oneTarget } from './navbar-item-settings.ts';
import { CSS_COLOR, PolicySettings, ThemeSettings } from './theme-settings.ts';

const LogoSettings = z.strictObject({
  src: staticFile.describe('Image, relative to `static/`.'),
  srcDark: staticFile.optional().describe('Variant for the dark color mode, relative to `static/`.'),
  alt: z.string().default('').describe('Text alternative; empty beside a visible title.'),
  href: routeOrWebAddress
    .optional()
    .describe('Where it leads; without it a logo of the navbar leads to the site root, one of the footer nowhere.'),
  target: z
    .enum(['_self', '_blank'])
    .optional()
    .describe('Whether the link opens here or in a new tab; here without it.'),
  width: z.int().positive().optional().describe('Width in CSS pixels.'),
  height: z.int().positive().optional().describe('Height in CSS pixels.'),
});

const Color = z.string().regex(CSS_COLOR, 'must be a CSS color');

/** A logo in `site.yaml`. */
export type LogoSettingsData = z.infer<typeof LogoSettings>;

const LinkSettings = z
  .strictObject({ label: z.string().min(1).describe('Text of the link.'), ...linkFields })
  .refine(oneTarget, ONE_TARGET);
/** `content/site.yaml`: every setting of a site. Without the file all defaults apply. */
export const SiteSettings = z.strictObject({
  title: z.string().min(1).default('Documentation').describe('Name of the site.'),
  tagline: z.string().default('').describe('One sentence about the site.'),
  url: webAddress.default('http://localhost:4173').describe('Origin the site is published at.'),
  baseUrl: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}\/)[^\s?#\\/\p{Cc}]+\/)*$/u, 'must be a path that starts and ends with `/`')
    .default('/')
    .describe('Path the site is served under.'),
  titleDelimiter: z.string().min(1).default('|').describe('Between page title and site title.'),
  favicon: staticFile.optional().describe('Icon, relative to `static/`.'),
  organizationName: z.string().default('').describe('Who publishes the site.'),
  projectName: z.string().default('').describe('Name of the documented project; not shown.'),
  defaultLocale: z
    .string()
    .min(2)
    .default('en')
    .describe('Language of the content (BCP 47); with several locales, the code of the one at `/`.'),
  locales: z
    .array(LocaleSettings)
    .min(1)
    .optional()
    .describe('Languages of the site in the order of their dropdown; the default locale alone without it.'),
  texts: Texts.describe(
    'Texts of the interface in the default language, by key, such as `page.edit: Improve this page`; those of another language stand with its locale. `{name}` stands for a value, and a text that counts may have a form for each category of plurals: `{one: …, other: …}`.',
  ),
  markdown: z
    .strictObject({ mermaid: z.boolean().default(false).describe('Whether Mermaid blocks become pictures.') })
    .prefault({})
    .describe('Extensions of Markdown.'),
  docs: z
    .strictObject({
      path: z
        .string()
        .min(1)
        .optional()
        .describe('Folder of the pages; `docs` where there is one, else the content folder itself.'),
      editUrl: webAddress.optional().describe('Prefix of the address where a page can be edited.'),
      versions: z
        .array(VersionSettings)
        .min(1)
        .optional()
        .describe(
          'Versions of the docs in the order of their dropdown, instead of `path`; one, `current`, without it.',
        ),
    })
    .refine(({ path, versions }) => path === undefined || versions === undefined, 'needs one of `path` and `versions`')
    .prefault({})
    .describe('Where the pages come from.'),
  variables: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/), z.string())
    .default({})
    .describe('Values for `{{name}}` in pages.'),
  api: z
    .union([ApiSettings, z.array(ApiSettings).min(1)])
    .optional()
    .describe(
      'API reference; none without it. Several APIs are a list, each with a route of its own. Examples and names in pages, the coverage report, the changelog, and what `cli.yaml` and `terraform.yaml` say are compared with the first; calls of the others are shown with their whole address, their names are listed in `words.yaml`.',
    ),
  colorMode: z
    .strictObject({
      defaultMode: z
        .enum(['light', 'dark'])
        .default('light')
        .describe('Mode where neither the reader nor the system decides.'),
      disableSwitch: z.boolean().default(false).describe('Whether readers have no choice of their own.'),
      respectPrefersColorScheme: z.boolean().default(false).describe('Follow the system until the reader chooses.'),
    })
    .prefault({})
    .describe('How light and dark are chosen.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('Text of the brand link; the site title without it.'),
      logo: LogoSettings.optional().describe('Image of the brand link.'),
      hideOnScroll: z.boolean().default(false).describe('Whether the bar leaves the screen while readers scroll down.'),
      items: z
        .array(NavbarItemSettings)
        .default([])
        .describe('Entries in reading order on each side; without a search box, one is added on the right.'),
    })
    .prefault({})
    .describe('The bar at the top of every page.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('`dark` keeps the footer dark in both color modes.'),
      columns: z
        .array(
          z.strictObject({
            title: z.string().min(1).describe('Heading of the column.'),
            items: z.array(LinkSettings).min(1).describe('Links from top to bottom.'),
          }),
        )
        .default([])
        .describe('Titled columns of links, shown instead of `links`.'),
      links: z.array(LinkSettings).default([]).describe('One row of links, shown where there are no columns.'),
      logo: LogoSettings.optional().describe('Logo in the footer.'),
      copyright: z.string().optional().describe('HTML; sanitized.'),
    })
    .optional()
    .describe('The bottom of every page; none without it.'),
  announcementBar: z
    .strictObject({
      id: z
        .string()
        .min(1)
        .default('announcement-bar')
        .describe('Changing it shows the bar again to readers who closed it.'),
      content: z.string().min(1).describe('HTML; sanitized.'),
      backgroundColor: Color.optional().describe('CSS color of the bar.'),
      textColor: Color.optional().describe('CSS color of its text.'),
      isCloseable: z.boolean().default(true).describe('Whether readers can close the bar for good.'),
    })
    .optional()
    .describe('The bar above the navbar; none without it.'),
  theme: ThemeSettings.prefault({}).describe('What the site looks like.'),
  policy: PolicySettings.default({}).describe(
    'Hosts that pages may load from, by directive of the content security policy; none without it.',
  ),
  strict: z
    .boolean()
    .default(false)
    .describe(
      'Whether what writers get wrong is an error. Without it broken links are; what can be shown as text is a warning.',
    ),
  search: z
    .strictObject({
      commands: z
        .array(route)
        .default([])
        .describe('Routes of the reference of commands: pages at or below them are found as such.'),
      index: z
        .enum(['whole', 'sharded'])
        .optional()
        .describe(
          'Whether readers load a search index in one piece or the parts that a query needs; without it, indexes of 5,000 sections or more are sharded.',
        ),
      endpoint: webAddress
        .optional()
        .describe(
          'Address of a search server, such as `https://search.example/search`: the search box asks it, and its own index where that does not answer.',
        ),
      start: z
        .array(LinkSettings)
        .optional()
        .describe('What the search offers before anything is typed; the first entries of the sidebar without it.'),
    })
    .prefault({})
    .describe('How the search groups what it finds, what it offers, and how readers get its indexes.'),
  assistants: z
    .strictObject({
      mcp: webAddress
        .optional()
        .describe('Address of a server of the Model Context Protocol for this site, such as `docgraph mcp --http`.'),
      links: z
        .array(
          z.strictObject({
            label: z.string().min(1).describe('Text of the link, such as `Ask Claude`.'),
            href: webAddress
              .refine((address) => address.includes('{url}'), 'must have `{url}` where the address of the page belongs')
              .describe('Address of the assistant, with `{url}` where that of the page belongs.'),
          }),
        )
        .min(1)
        .optional()
        .describe('Assistants that each page can be opened in; none without it.'),
    })
    .optional()
    .describe('What the menu of a page offers for assistants, beside its Markdown.'),
  rules: z
    .record(z.string(), z.union([Severity, z.literal('off')]))
    .default({})
    .describe('Severity of single rules.'),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
