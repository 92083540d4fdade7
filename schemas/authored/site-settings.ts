import { z } from 'zod';
import { Severity } from '../diagnostic.ts';
import { route, routeOrWebAddress, staticFile, webAddress } from './addresses.ts';
import { ApiSettings } from './api-settings.ts';
import { DocsSets, LocaleSettings, Texts, VersionSettings } from './edition-settings.ts';
import { linkFields, NavbarItemSettings, ONE_TARGET, oneTarget } from './navbar-item-settings.ts';
import { CSS_COLOR, PolicySettings, ThemeSettings } from './theme-settings.ts';

const LogoSettings = z.strictObject({
  src: staticFile.describe('Image, relative to `static/`.'),
  srcDark: staticFile.optional().describe('Variant for dark mode, relative to `static/`.'),
  alt: z.string().default('').describe('Alternative text; empty next to a visible title.'),
  href: routeOrWebAddress
    .optional()
    .describe("Link target. By default, a navbar logo links to the site root, and a footer logo isn't a link."),
  target: z.enum(['_self', '_blank']).optional().describe('Where to open the link. Defaults to the same tab.'),
  width: z.int().positive().optional().describe('Width in CSS pixels.'),
  height: z.int().positive().optional().describe('Height in CSS pixels.'),
});

/** Engines whose heading IDs are supported. */
const HEADING_IDS = ['github', 'vitepress', 'mkdocs', 'pymdown', 'hugo', 'mdbook', 'myst', 'mystmd'] as const;

const Color = z.string().regex(CSS_COLOR, 'must be a CSS color');

/** A logo in `site.yaml`. */
export type LogoSettingsData = z.infer<typeof LogoSettings>;

const LinkSettings = z
  .strictObject({ label: z.string().min(1).describe('Link text.'), ...linkFields })
  .refine(oneTarget, ONE_TARGET);
/** `content/site.yaml`: all settings of a site. Without the file, the defaults apply. */
export const SiteSettings = z.strictObject({
  title: z.string().min(1).default('Documentation').describe('Site name.'),
  tagline: z.string().default('').describe('One sentence about the site.'),
  url: webAddress.default('http://localhost:4173').describe('Origin of the published site.'),
  baseUrl: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}\/)[^\s?#\\/\p{Cc}]+\/)*$/u, 'must be a path that starts and ends with `/`')
    .default('/')
    .describe('Path the site is served under.'),
  dialect: z
    .enum(['mkdocs', 'docusaurus', 'vitepress', 'starlight', 'hugo', 'mdbook', 'myst', 'mintlify', 'obsidian'])
    .optional()
    .describe(
      'Documentation engine that the folder is written for, whose settings, sidebar, and syntax are read. Without `site.yaml`, it is found by its config file.',
    ),
  components: z
    .record(z.string(), z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a directive, `drop`, or `text`'))
    .default({})
    .describe(
      'What components in pages for Docusaurus, VitePress, Starlight, or Mintlify become, by name: a directive such as `tip`, `drop` for only their children, or `text` for their children and the text in their attributes. Requires `dialect`.',
    ),
  titleDelimiter: z.string().min(1).default('|').describe('Separator between page title and site title.'),
  favicon: staticFile
    .optional()
    .describe(
      'Icon, relative to `static/`. If it is an SVG file and the project has the package `sharp`, the build also makes `favicon.ico` and `apple-touch-icon.png` from it.',
    ),
  organizationName: z.string().default('').describe('Publisher of the site.'),
  projectName: z.string().default('').describe('Name of the documented project; not shown.'),
  defaultLocale: z
    .string()
    .min(2)
    .default('en')
    .describe('Language of the content (BCP 47). With several locales, the code of the one at `/`.'),
  locales: z
    .array(LocaleSettings)
    .min(1)
    .optional()
    .describe('Languages of the site, in dropdown order. Defaults to only the default locale.'),
  texts: Texts.describe(
    'UI strings in the default language, by key, such as `page.edit: Improve this page`. Set strings in other languages under `texts` of the locale. `{name}` is a placeholder. A string with a count can have a form for each plural category: `{one: …, other: …}`.',
  ),
  markdown: z
    .strictObject({
      mermaid: z.boolean().default(false).describe('Whether to render Mermaid blocks as diagrams.'),
      math: z.boolean().default(false).describe('Whether to render formulas such as `$a^2$`.'),
      headingIds: z
        .enum(HEADING_IDS)
        .default('github')
        .describe(
          'How the ID of a heading is made from its text: as on GitHub, or as another engine does, so that links to its sites keep working. Docusaurus and Starlight do it as GitHub.',
        ),
      html: z.enum(['on', 'off']).default('on').describe('Whether to render harmless HTML on pages, as GitHub does.'),
      tree: z
        .boolean()
        .default(false)
        .describe(
          'Whether the data of pages contains their text also as a tree, for programs that render it themselves.',
        ),
    })
    .prefault({})
    .describe('Markdown extensions.'),
  images: z
    .strictObject({
      widths: z
        .array(z.int().min(16).max(8192))
        .min(1)
        .describe('Widths in pixels. An image gets no variant that is wider than itself.'),
    })
    .optional()
    .describe(
      'WebP variants of PNG, JPEG, and WebP images on pages, so that browsers load the size they need. Requires the package `sharp` in the project. By default, images are published as they are.',
    ),
  socialImages: z
    .union([
      z.boolean(),
      z.strictObject({
        font: staticFile
          .optional()
          .describe('Font file for the text, relative to `static/`. Defaults to the Latin font of the theme.'),
      }),
    ])
    .default(false)
    .describe(
      'Whether to make an image for links to each page on social networks, unless its front matter has an `image`. Requires `url`, and the packages `sharp` and `fontkit` in the project.',
    ),
  docs: z
    .strictObject({
      path: z
        .string()
        .min(1)
        .optional()
        .describe('Page folder. Defaults to `docs` if it exists, otherwise to the content folder.'),
      partials: z
        .boolean()
        .default(true)
        .describe(
          'Whether Markdown files whose name, or whose folder, starts with `_` are partials, which only other pages include, instead of pages.',
        ),
      editUrl: webAddress.optional().describe('Base URL for editing pages.'),
      versions: z
        .array(VersionSettings)
        .min(1)
        .optional()
        .describe(
          'Versions of the docs in dropdown order, instead of `path`. Defaults to one version named `current`.',
        ),
      sets: DocsSets.default({}).describe(
        'Other docs sets by ID, each with its own URL prefix, sidebars, and versions. The pages above are the set `default`.',
      ),
    })
    .refine(
      ({ path, versions }) => path === undefined || versions === undefined,
      'must have either `path` or `versions`',
    )
    .prefault({})
    .describe('Source of the pages.'),
  lastUpdated: z
    .enum(['off', 'git'])
    .default('off')
    .describe(
      'Where the date of the last change of a page comes from, if its front matter has no `updated`. `git`: the latest commit that changed the page.',
    ),
  authors: z
    .enum(['off', 'git'])
    .default('off')
    .describe('Whether pages show the names of everybody who changed them. `git`: the authors of commits.'),
  variables: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/), z.string())
    .default({})
    .describe('Values for `{{name}}` in pages.'),
  api: z
    .union([ApiSettings, z.array(ApiSettings).min(1)])
    .optional()
    .describe(
      'API reference, or a list of APIs with different routes. Examples and names in pages, the coverage report, the changelog, `cli.yaml`, and `terraform.yaml` are checked against the first API. Write requests to other APIs with their full URL, and list their names in `words.yaml`.',
    ),
  colorMode: z
    .strictObject({
      defaultMode: z
        .enum(['light', 'dark'])
        .default('light')
        .describe('Mode if neither the reader nor the system has a preference.'),
      disableSwitch: z.boolean().default(false).describe('Whether to hide the color mode toggle.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe('Whether to follow the system until the reader chooses a mode.'),
    })
    .prefault({})
    .describe('Color mode settings.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('Text of the brand link. Defaults to the site title.'),
      logo: LogoSettings.optional().describe('Image of the brand link.'),
      hideOnScroll: z.boolean().default(false).describe('Whether to hide the navbar while scrolling down.'),
      items: z
        .array(NavbarItemSettings)
        .default([])
        .describe("Items in reading order on each side. If there's no search box, one is added on the right."),
    })
    .prefault({})
    .describe('The navbar at the top of every page.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('`dark` makes the footer dark in both color modes.'),
      columns: z
        .array(
          z.strictObject({
            title: z.string().min(1).describe('Column heading.'),
            items: z.array(LinkSettings).min(1).describe('Links from top to bottom.'),
          }),
        )
        .default([])
        .describe('Titled columns of links, shown instead of `links`.'),
      links: z.array(LinkSettings).default([]).describe('One row of links, shown if there are no columns.'),
      logo: LogoSettings.optional().describe('Logo in the footer.'),
      copyright: z.string().optional().describe('HTML; sanitized.'),
    })
    .optional()
    .describe('The footer of every page.'),
  announcementBar: z
    .strictObject({
      id: z
        .string()
        .min(1)
        .default('announcement-bar')
        .describe('ID of the announcement. Changing it shows the bar again to readers who closed it.'),
      content: z.string().min(1).describe('HTML; sanitized.'),
      backgroundColor: Color.optional().describe('CSS color of the bar.'),
      textColor: Color.optional().describe('CSS color of the text.'),
      isCloseable: z.boolean().default(true).describe('Whether readers can permanently close the bar.'),
    })
    .optional()
    .describe('The announcement bar above the navbar.'),
  theme: ThemeSettings.prefault({}).describe('Colors, fonts, style sheets, and head tags.'),
  policy: PolicySettings.default({}).describe(
    'Hosts that pages may load from, by content security policy directive. By default, pages load nothing from other hosts.',
  ),
  strict: z
    .boolean()
    .default(false)
    .describe(
      'Whether all mistakes in pages are errors. Otherwise, problems with content that can still be shown as text are warnings.',
    ),
  search: z
    .strictObject({
      commands: z
        .array(route)
        .default([])
        .describe('Routes of the command reference. Pages at or below them are searched as commands.'),
      index: z
        .enum(['whole', 'sharded'])
        .optional()
        .describe(
          'Whether readers load the whole search index, or only the parts that a query needs. Defaults to the parts for indexes of 55,000 words or more.',
        ),
      endpoint: webAddress
        .optional()
        .describe(
          "URL of a search server, such as `https://search.example/search`. If it doesn't respond, the search box uses the index of the site.",
        ),
      start: z
        .array(LinkSettings)
        .optional()
        .describe('Links shown in the search dialog before typing. Defaults to the first sidebar entries.'),
    })
    .prefault({})
    .describe('Search settings.'),
  assistants: z
    .strictObject({
      mcp: webAddress
        .optional()
        .describe('URL of a Model Context Protocol (MCP) server for this site, such as `docgraph mcp --http`.'),
      links: z
        .array(
          z.strictObject({
            label: z.string().min(1).describe('Link text, such as `Ask Claude`.'),
            href: webAddress
              .refine((address) => address.includes('{url}'), 'must contain `{url}` as a placeholder for the page URL')
              .describe('URL of the assistant, with `{url}` as a placeholder for the page URL.'),
          }),
        )
        .min(1)
        .optional()
        .describe('AI assistants that can open each page.'),
    })
    .optional()
    .describe("Options for AI assistants in the page menu, besides the page's Markdown."),
  rules: z
    .record(z.string(), z.union([Severity, z.literal('off')]))
    .default({})
    .describe('Severities of rules.'),
});
/** Name of an engine whose heading IDs are used. */
export type HeadingIds = (typeof HEADING_IDS)[number];
export type SiteSettings = z.infer<typeof SiteSettings>;
