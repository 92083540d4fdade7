import { z } from 'zod';
import { SidebarWindow } from './navigation.ts';
import { TreeRoot } from './page-tree.ts';

/** Front matter keys that are copied to a page's JSON. To publish another key, add it here. */
export const publishedKeys = {
  purpose: z
    .enum(['concept', 'how-to', 'reference', 'tutorial'])
    .optional()
    .describe('What readers use the page for; absent if not set in the front matter.'),
  updated: z.iso
    .date()
    .optional()
    .describe('Date of the last change, such as 2026-11-22, from the front matter or from git; absent if unknown.'),
};

/** A heading in the body of a page, in document order. Excludes the page title. */
export const Heading = z.object({
  id: z.string().describe('Anchor on the page, without `#`.'),
  level: z.number().int().min(1).max(6).describe('Heading level in the HTML; 2 is the level below the title.'),
  text: z.string().describe('Plain text of the heading.'),
});
export type Heading = z.infer<typeof Heading>;

/** An entry of a page's table of contents. */
export const TocEntry = z.object({
  id: z.string().describe('Anchor of the heading, without `#`.'),
  text: z.string().describe('Plain text of the heading.'),
  get children(): z.ZodArray<typeof TocEntry> {
    return z.array(TocEntry).describe('Entries for the headings below this one.');
  },
});
z.globalRegistry.add(TocEntry, { id: 'TocEntry' });
export type TocEntry = z.infer<typeof TocEntry>;

/** A step on the path from the home page to a page. */
export const Breadcrumb = z.object({
  label: z.string().describe('Breadcrumb label, as in the sidebar.'),
  route: z.string().optional().describe('Route of the step; absent if it has no page.'),
});
export type Breadcrumb = z.infer<typeof Breadcrumb>;

/** The previous or next page in reading order. */
export const Neighbor = z.object({
  label: z.string().describe('Link text, as in the sidebar.'),
  route: z.string().describe('Page route.'),
});
export type Neighbor = z.infer<typeof Neighbor>;

/** The version and locale of a page, and its routes in the others. */
export const PageEdition = z.object({
  set: z.string().optional().describe('ID of the docs set; absent for the default set.'),
  version: z.string().describe('Version name.'),
  locale: z.string().describe('Locale code.'),
  untranslated: z
    .literal(true)
    .optional()
    .describe("Present if the page isn't translated and shows the text of the default locale."),
  outdated: z
    .literal(true)
    .optional()
    .describe('Present if the original has changed on a later day than this translation, according to git.'),
  versions: z
    .array(
      z.object({
        name: z.string().describe('Version name.'),
        route: z
          .string()
          .describe(
            "Route of this page in that version, or of the version's home page if the version doesn't have the page.",
          ),
      }),
    )
    .describe('All versions of the docs set, ordered as in the settings, in the locale of the page.'),
  locales: z
    .array(
      z.object({
        code: z.string().describe('Locale code.'),
        route: z.string().describe('Route of this page in that locale.'),
        untranslated: z.literal(true).optional().describe('Present if that locale shows the text of the default one.'),
      }),
    )
    .describe('All locales, ordered as in the settings, in the version of the page.'),
});
export type PageEdition = z.infer<typeof PageEdition>;

/** The date, authors, and tags of a post. */
export const Post = z.object({
  date: z.string().describe('Publication date, such as 2026-11-22; empty if unknown.'),
  authors: z.array(z.string()).describe('Names of the authors; may be empty.'),
  note: z.string().describe('Date and authors as text, in the language of the page; may be empty.'),
  tags: z
    .array(
      z.object({
        label: z.string().describe('Tag.'),
        route: z.string().describe('Route of the list of posts with the tag.'),
      }),
    )
    .describe('Tags; may be empty.'),
});
export type Post = z.infer<typeof Post>;

/** Fields shared by all kinds of pages. */
const PageBase = z.object({
  route: z.string().describe('Canonical path below the base URL, starting with `/`, percent-encoded.'),
  title: z.string().describe('Page title, without the site title.'),
  description: z.string().describe('One sentence for search engines and previews; may be empty.'),
  keywords: z.array(z.string()).describe('Keywords for the page head.'),
  image: z.string().optional().describe('Preview image, as a path below the base URL.'),
  noindex: z
    .literal(true)
    .optional()
    .describe('Present if the page, or its whole version, is excluded from search, feeds, and lists.'),
  breadcrumbs: z.array(Breadcrumb).describe('Steps from the top of the sidebar to this page, inclusive.'),
  previous: Neighbor.optional().describe('The page before this one in reading order.'),
  next: Neighbor.optional().describe('The page after this one in reading order.'),
  sidebar: SidebarWindow.optional().describe(
    "The part of the sidebar around this page, or its top if the page isn't listed; absent on the API reference.",
  ),
  sidebarId: z.string().optional().describe('ID of the sidebar; absent if its version has only one.'),
  edition: PageEdition.optional().describe(
    'Version and locale; absent on the API reference, and on sites with one version and one locale.',
  ),
});

/** A link shown as a button or in a list. */
export const PageAction = z.object({
  label: z.string().describe('Link text.'),
  href: z.string().describe('Path including the base URL, or a URL on another site.'),
});
export type PageAction = z.infer<typeof PageAction>;

/** Content between the title of a page and its text. */
export const PageOpening = z.object({
  actions: z.array(PageAction).describe('Links shown as buttons, most important first.'),
  search: z.boolean().describe('Whether to show a search field next to the buttons.'),
});
export type PageOpening = z.infer<typeof PageOpening>;

/** A page written in Markdown. The page's links are in the graph, and its plain text is in the search index. */
export const DocPage = PageBase.extend({
  kind: z.enum(['home', 'doc']).describe('View that shows the page; `home` is the page at `/`.'),
  metaTitle: z.string().optional().describe("Title for `<title>` and previews; absent if it's the page title."),
  opening: PageOpening.optional().describe(
    'Content below the title and description; absent if not set in the front matter.',
  ),
  html: z.string().describe('Complete, sanitized HTML of the body, without the title.'),
  tree: TreeRoot.optional().describe('The same as `html` as a tree; absent unless `markdown.tree` is set.'),
  headings: z.array(Heading).describe('Headings of the body in document order, without the title.'),
  toc: z.array(TocEntry).describe('Table of contents for the configured levels; empty if hidden.'),
  ...publishedKeys,
  authors: z
    .array(z.string())
    .optional()
    .describe('Names of everybody who changed the page, in the order of their first change; absent if unknown.'),
  source: z.string().describe('Source file, relative to the content folder, with `/` separators.'),
  editUrl: z.string().optional().describe('URL for editing the source.'),
  draft: z.literal(true).optional().describe('Present on drafts, which only exist in `dev`.'),
  post: Post.optional().describe('Date, authors, and tags of a post, which are also in `html`; absent on other pages.'),
});
export type DocPage = z.infer<typeof DocPage>;

/** A card on a category's index page. */
export const Card = z.object({
  kind: z.enum(['page', 'category', 'link']).describe('Kind of target.'),
  label: z.string().describe('Card heading, as in the sidebar.'),
  description: z.string().describe('Description of the target; may be empty.'),
  href: z.string().describe('Route, or a URL on another site for links.'),
  note: z
    .string()
    .optional()
    .describe('Date and authors of a post, in the language of the page; absent on other cards.'),
  icon: z.string().optional().describe('SVG path data of its icon, drawn on a 24 by 24 grid; absent if not set.'),
  count: z.number().int().min(0).optional().describe('Number of direct entries; only on categories.'),
});
export type Card = z.infer<typeof Card>;

/** The generated index page of a category. */
export const CategoryPage = PageBase.extend({
  kind: z.literal('category').describe('View that shows the page.'),
  tasks: z.array(PageAction).optional().describe('Most common tasks, ordered as in the settings; absent if not set.'),
  cards: z.array(Card).describe('The entries of the category in reading order.'),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

/** The contents of a page below the index of an API reference. */
export const ApiPart = z.object({
  api: z.string().describe('Route of the reference index, as in the site settings.'),
  tag: z.string().optional().describe("Slug of the page's tag; absent on a page of schemas."),
  number: z.number().int().positive().describe('Page number within the tag or the schemas, from 1.'),
  operations: z.array(z.string()).describe('IDs of the operations on the page, in order; may be empty.'),
  schemas: z.array(z.string()).describe('Names of the schemas on the page, in order; may be empty.'),
});
export type ApiPart = z.infer<typeof ApiPart>;

/** A page of an API reference. The content is in the API's own artifacts (in `api/` for the first API). */
export const ApiPage = PageBase.extend({
  kind: z.literal('api').describe('View that shows the page.'),
  part: ApiPart.optional().describe('Contents of the page if the reference has several pages; absent on the index.'),
});
export type ApiPage = z.infer<typeof ApiPage>;

/** A page, with everything that a renderer needs except the site settings. Its Markdown file is next to its JSON file. */
export const Page = z.discriminatedUnion('kind', [DocPage, CategoryPage, ApiPage]);
export type Page = z.infer<typeof Page>;

/** The published part of the front matter. */
export const PublishedFrontMatter = z.object(publishedKeys);
