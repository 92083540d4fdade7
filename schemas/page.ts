import { z } from 'zod';
import { SidebarWindow } from './navigation.ts';

/** Keys of the front matter that stand in the JSON of a page as writers wrote them; a new one is a line here. */
export const publishedKeys = {
  purpose: z
    .enum(['concept', 'how-to', 'reference', 'tutorial'])
    .optional()
    .describe('What readers use the page for; absent where the front matter is silent.'),
  updated: z.iso
    .date()
    .optional()
    .describe('Day of the last change that readers should know of, such as 2026-11-22; absent where none is named.'),
};

/** A heading of a page's body, in document order. The page's title is not among them. */
export const Heading = z.object({
  id: z.string().describe('Anchor on the page, without `#`.'),
  level: z.number().int().min(1).max(6).describe('Heading level in the HTML; 2 is the level below the title.'),
  text: z.string().describe('Plain text.'),
});
export type Heading = z.infer<typeof Heading>;

/** An entry of a page's table of contents. */
export const TocEntry = z.object({
  id: z.string().describe('Anchor of the heading, without `#`.'),
  text: z.string().describe('Plain text of the heading.'),
  get children(): z.ZodArray<typeof TocEntry> {
    return z.array(TocEntry).describe('Entries of deeper levels below this one.');
  },
});
z.globalRegistry.add(TocEntry, { id: 'TocEntry' });
export type TocEntry = z.infer<typeof TocEntry>;

/** One step of the way from the home page to a page. */
export const Breadcrumb = z.object({
  label: z.string().describe('Text of the step, as in the sidebar.'),
  route: z.string().optional().describe('Absent when the step has no page of its own.'),
});
export type Breadcrumb = z.infer<typeof Breadcrumb>;

/** A neighbor in reading order. */
export const Neighbor = z.object({
  label: z.string().describe('Text of the link, as in the sidebar.'),
  route: z.string().describe('In-site address of the page.'),
});
export type Neighbor = z.infer<typeof Neighbor>;

/** The version and the locale that a page belongs to, and where it is in the others. */
export const PageEdition = z.object({
  version: z.string().describe('Name of the version.'),
  locale: z.string().describe('Code of the locale.'),
  untranslated: z
    .literal(true)
    .optional()
    .describe('Present where the locale lacks the page, so that its text is that of the default locale.'),
  versions: z
    .array(
      z.object({
        name: z.string().describe('Name of a version.'),
        route: z
          .string()
          .describe('This page in that version, or the home page of the version where it lacks the page.'),
      }),
    )
    .describe('All versions in the order of the settings, in the locale of the page.'),
  locales: z
    .array(
      z.object({
        code: z.string().describe('Code of a locale.'),
        route: z.string().describe('This page in that locale.'),
        untranslated: z
          .literal(true)
          .optional()
          .describe('Present where that locale shows the text of the default one.'),
      }),
    )
    .describe('All locales in the order of the settings, in the version of the page.'),
});
export type PageEdition = z.infer<typeof PageEdition>;

/** What every page has, whatever its kind. */
const PageBase = z.object({
  route: z.string().describe('Canonical address below the base URL, starting with `/`, in its written form.'),
  title: z.string().describe('Title of the page, without the site title.'),
  description: z.string().describe('One sentence for search engines and previews; may be empty.'),
  keywords: z.array(z.string()).describe('Keywords for the page head.'),
  image: z.string().optional().describe('Preview image, as an address below the base URL.'),
  noindex: z
    .literal(true)
    .optional()
    .describe('Present on a page that search, feeds, and lists leave out; its version may be left out as well.'),
  breadcrumbs: z.array(Breadcrumb).describe('Steps from the top of the sidebar to this page, this page last.'),
  previous: Neighbor.optional().describe('The page before this one in reading order.'),
  next: Neighbor.optional().describe('The page after this one in reading order.'),
  sidebar: SidebarWindow.optional().describe(
    'The part of the sidebar around this page, or its top for a page outside it; absent on the API reference.',
  ),
  edition: PageEdition.optional().describe(
    'Version and locale; absent on the API reference, and where the site has one version and one locale.',
  ),
});

/** A link that a page shows as a button or in a list. */
export const PageAction = z.object({
  label: z.string().describe('Text of the link.'),
  href: z.string().describe('Address, base URL included, or one on another site.'),
});
export type PageAction = z.infer<typeof PageAction>;

/** What stands between the title of a page and its text. */
export const PageOpening = z.object({
  actions: z.array(PageAction).describe('Links as buttons, the most important first.'),
  search: z.boolean().describe('Whether a field that opens the search stands beside them.'),
});
export type PageOpening = z.infer<typeof PageOpening>;

/** A page written in Markdown; `home` is the one at `/`. Its links are in the graph, its plain text in the search index. */
export const DocPage = PageBase.extend({
  kind: z.enum(['home', 'doc']).describe('Which view shows the page; `home` is the page at `/`.'),
  metaTitle: z
    .string()
    .optional()
    .describe('Title for `<title>` and previews; absent where it is the title of the page.'),
  opening: PageOpening.optional().describe(
    'What the page opens with, below its title and its description; absent where the front matter is silent.',
  ),
  html: z.string().describe('Complete, sanitized HTML of the body, without the title.'),
  headings: z.array(Heading).describe('Headings of the body in document order, without the title.'),
  toc: z.array(TocEntry).describe('Table of contents of the configured levels; empty when the page hides it.'),
  ...publishedKeys,
  source: z.string().describe('Source file, relative to the content folder, with `/`.'),
  editUrl: z.string().optional().describe('Where the source can be edited.'),
  draft: z.literal(true).optional().describe('Present on drafts, which exist in `dev` only.'),
});
export type DocPage = z.infer<typeof DocPage>;

/** A card on a category's index page. */
export const Card = z.object({
  kind: z.enum(['page', 'category', 'link']).describe('What the card leads to.'),
  label: z.string().describe('Heading of the card, as in the sidebar.'),
  description: z.string().describe('Description of the target; may be empty.'),
  href: z.string().describe('In-site route, or an address on another site for links.'),
  count: z.number().int().min(0).optional().describe('Number of direct entries; on categories only.'),
});
export type Card = z.infer<typeof Card>;

/** The generated index page of a category. */
export const CategoryPage = PageBase.extend({
  kind: z.literal('category').describe('Which view shows the page.'),
  tasks: z
    .array(PageAction)
    .optional()
    .describe('What readers come for most, in the order of the settings; absent where these name none.'),
  cards: z.array(Card).describe('The entries of the category in reading order.'),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

/** What a page below the index of an API reference holds. */
export const ApiPart = z.object({
  api: z.string().describe('Route of the index of the reference, as in the settings of the site.'),
  tag: z.string().optional().describe('Slug of the tag that the page is of; absent on a page of schemas.'),
  number: z.number().int().positive().describe('Which of the pages of that tag, or of the schemas: counted from 1.'),
  operations: z.array(z.string()).describe('Ids of the operations on the page, in their order; may be empty.'),
  schemas: z.array(z.string()).describe('Names of the schemas on the page, in their order; may be empty.'),
});
export type ApiPart = z.infer<typeof ApiPart>;

/** An API reference; its content is in the artifacts of the API, for the first one in `api/`. */
export const ApiPage = PageBase.extend({
  kind: z.literal('api').describe('Which view shows the page.'),
  part: ApiPart.optional().describe('What the page holds, of a reference on several pages; absent on its index.'),
});
export type ApiPage = z.infer<typeof ApiPage>;

/** One page of the site: everything a renderer needs for it but the site's own settings. Its Markdown is beside it. */
export const Page = z.discriminatedUnion('kind', [DocPage, CategoryPage, ApiPage]);
export type Page = z.infer<typeof Page>;

/** The part of a front matter that is published. */
export const PublishedFrontMatter = z.object(publishedKeys);
