import type { CategoryPage, DocPage, Page } from '../../schemas/page.ts';
import type { SearchDocument, SearchType } from '../../schemas/search-index.ts';
import { API_TAG } from '../../search/search-fields.ts';
import type { RenderedEntry, RenderedPage } from '../model/artifact.ts';
import { apiDocuments, type UnnumberedDocument } from './api-documents.ts';

/**
 * What can be searched, by tag: sections of pages, category pages, and, where there are APIs, their pages and
 * operations. Documents are numbered in the order of their routes; those of one page keep their order. `tagOf` says which
 * tag a page of the docs has; pages at or below a route of `commands` are the reference of the commands.
 */
export function searchDocuments(
  pages: readonly RenderedPage[],
  apis: readonly RenderedEntry[],
  commands: readonly string[],
  tagOf: (page: Page) => string,
): Map<string, SearchDocument[]> {
  const sorted = [...pages].sort((a, b) => (a.page.route < b.page.route ? -1 : a.page.route > b.page.route ? 1 : 0));
  const byTag = new Map<string, UnnumberedDocument[]>();
  for (const rendered of sorted) {
    const { page } = rendered;
    const known = byTag.get(tagOf(page)) ?? [];
    const type: SearchType = commands.some((route) => isAtOrBelow(page.route, route)) ? 'cli' : 'docs';
    known.push(...pageDocuments(rendered).map((document) => ({ ...document, type })));
    byTag.set(tagOf(page), known);
  }
  const documents = new Map([...byTag].map(([tag, unnumbered]) => [tag, number(unnumbered)]));
  if (apis.length > 0)
    documents.set(API_TAG, number(apis.flatMap((api) => apiDocuments(api, api.entry.route, api.routeOf))));
  return documents;
}

function isAtOrBelow(route: string, start: string): boolean {
  const folder = (path: string) => (path.endsWith('/') ? path : `${path}/`);
  return folder(route).startsWith(folder(start));
}

function number(documents: readonly UnnumberedDocument[]): SearchDocument[] {
  return documents.map((document, index) => ({ id: index + 1, ...document }));
}

/** What a page holds, whatever it is part of. */
type PageDocument = Omit<UnnumberedDocument, 'type'>;

function pageDocuments(rendered: RenderedPage): PageDocument[] {
  const { page } = rendered;
  if (page.kind === 'api') return [];
  return page.kind === 'category' ? [categoryDocument(page)] : sectionDocuments(page, rendered);
}

/** A category is found by what it is; what its cards say belongs to the pages they lead to. */
function categoryDocument(page: CategoryPage): PageDocument {
  return { ...common(page), title: page.title, content: page.description, sectionTitle: page.title, tags: [] };
}

function sectionDocuments(page: DocPage, { sections, tags }: RenderedPage): PageDocument[] {
  const starts = sections[0]?.id === null;
  // A page that begins with a heading is still found by its own title.
  const intro = starts ? [] : [{ id: null, title: page.title, text: page.description }];
  return [...intro, ...sections].map(({ id, title, text }, index) => ({
    ...common(page),
    title: id === null ? page.title : title,
    content: text,
    tags: index === 0 ? tags : [],
    sectionTitle: title,
    sectionRoute: id === null ? page.route : `${page.route}#${id}`,
  }));
}

function common(page: DocPage | CategoryPage) {
  return {
    sidebarParentCategories: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    pageTitle: page.title,
    sectionRoute: page.route,
  };
}
