import { type Check, isNumber, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { ApiPage, CategoryPage, DocPage, Page, TocEntry } from '@docgraph/schemas/page';

/** URLs of the style sheets that a page needs besides the one of every page. */
interface Styled {
  styles: string[];
}

/** A Markdown page without the fields that only other tools use. */
export type DocPayload = Omit<DocPage, 'headings' | 'source' | 'tree' | 'post'> & Styled;

type CategoryPayload = CategoryPage & Styled;

/** The content of an API reference page. */
interface ApiContent {
  html: string;
  /** URL of the parts after `html`, as a JSON array. Absent if `html` is the whole page. */
  parts?: string;
}

type ApiPayload = ApiPage & ApiContent & Styled;

/** The not-found page. */
export interface NotFoundPayload extends Styled {
  kind: 'not-found';
  route: string;
  title: string;
  description: string;
}

/** The data that the app needs to show a page. It's in the HTML for the first page, and in `_data/` for navigation. */
export type PagePayload = DocPayload | CategoryPayload | ApiPayload | NotFoundPayload;

/** Converts a page to a payload. `html` is the content of API pages, which their artifacts don't contain. */
export function toPagePayload(page: Page, styles: string[] = [], html = ''): PagePayload {
  switch (page.kind) {
    case 'category':
      return { ...page, styles };
    case 'api':
      return { ...page, html, styles };
    default: {
      const { headings: _headings, source: _source, tree: _tree, post: _post, ...payload } = page;
      return { ...payload, styles };
    }
  }
}

/** Returns the not-found page. */
export function notFoundPage(title: string, styles: string[] = []): NotFoundPayload {
  return { kind: 'not-found', route: '/404.html', title, description: '', styles };
}

const link = { label: isString, route: optional(isString), caption: optional(isString) };
const neighbor = optional(shape({ label: isString, route: isString }));
const hidden = optional(shape({ before: isNumber, after: isNumber }));
const sidebarItem: Check = (value) =>
  shape({ ...link, kind: isString, href: optional(isString), items: optional(listOf(sidebarItem)), hidden })(value);
const tocEntry: Check = (value) => shape<TocEntry>({ id: isString, text: isString, children: listOf(tocEntry) })(value);
const base = {
  route: isString,
  title: isString,
  description: isString,
  styles: listOf(isString),
  breadcrumbs: listOf(shape(link)),
  previous: neighbor,
  next: neighbor,
  edition: optional(
    shape({
      set: optional(isString),
      version: isString,
      locale: isString,
      versions: listOf(shape({ name: isString, route: isString })),
      locales: listOf(shape({ code: isString, route: isString })),
    }),
  ),
  sidebarId: optional(isString),
  sidebar: optional(shape({ items: listOf(sidebarItem), hidden })),
};
const action = shape({ label: isString, href: isString });
const opening = optional(shape({ actions: listOf(action) }));
const doc = shape<DocPayload>({
  ...base,
  metaTitle: optional(isString),
  opening,
  html: isString,
  toc: listOf(tocEntry),
  editUrl: optional(isString),
  updated: optional(isString),
  authors: optional(listOf(isString)),
});

const checks: Record<PagePayload['kind'], Check> = {
  home: doc,
  doc,
  api: shape<ApiPayload>({ ...base, html: isString, parts: optional(isString) }),
  category: shape<CategoryPayload>({
    ...base,
    tasks: optional(listOf(action)),
    cards: listOf(shape({ kind: isString, label: isString, description: isString, href: isString })),
  }),
  'not-found': shape<NotFoundPayload>({ route: isString, title: isString, styles: listOf(isString) }),
};

/** Validates parsed JSON. Returns undefined if it isn't a payload, for example after the site was updated. */
export function readPagePayload(value: unknown): PagePayload | undefined {
  return isPagePayload(value) ? value : undefined;
}

function isPagePayload(value: unknown): value is PagePayload {
  return isObject(value) && Object.entries(checks).some(([kind, check]) => kind === value.kind && check(value));
}
