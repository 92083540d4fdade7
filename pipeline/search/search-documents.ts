import type { PageEdition } from '@docgraph/schemas/page';
import type { SearchType, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { asPage, type PageDocuments } from '@docgraph/search/build/build-search-index';
import { indexField, type TextIndex } from '@docgraph/search/build/index-texts';
import { API_TAG } from '@docgraph/search/search-fields';
import type { RenderedEntry } from '../model/artifact.ts';
import type { LinkedCategory, LinkedDoc, LinkedSite } from '../model/linked-site.ts';
import type { ParsedPage, Section } from '../model/parsed-page.ts';
import { isUnindexed } from '../model/visibility.ts';
import { apiDocuments } from './api-documents.ts';

/** Options for creating search documents. */
interface DocumentOptions {
  /** Routes of the command reference, including pages below them. */
  commands: readonly string[];
  /** Returns the tag of an edition. */
  tagOf(edition: PageEdition | undefined): string;
  /** Returns a key that changes with the page. */
  keyOf(page: ParsedPage): string;
  /** Returns the index of a page, which is cached with it. */
  indexOf(page: ParsedPage): PageIndex;
}

/** The search index of a parsed page. Doesn't contain the page's text. */
export interface PageIndex {
  sections: Pick<Section, 'id' | 'title'>[];
  /** Indexes of the sections, without the categories of the page. */
  indexes: Omit<PageDocuments['indexes'], 'sidebarParentCategories'>;
}

/** Indexes the sections of a page. */
export function indexPage(page: ParsedPage): PageIndex {
  const sections = foundSections(page);
  const documents = sections.map(({ title, text: content }, at) => ({ title, content, tags: tagsOf(page, at) }));
  return {
    sections: sections.map(({ id, title }) => ({ id, title })),
    indexes: {
      title: indexField(documents, 'title'),
      content: indexField(documents, 'content'),
      tags: indexField(documents, 'tags'),
    },
  };
}

function tagsOf({ frontMatter }: ParsedPage, section: number): string[] {
  return section === 0 ? (frontMatter.tags ?? []) : [];
}

/** Returns the sections of a page. A page that starts with a heading can still be found by its title. */
function foundSections({ sections, title, description }: ParsedPage): Pick<Section, 'id' | 'title' | 'text'>[] {
  return sections[0]?.id === null ? sections : [{ id: null, title, text: description }, ...sections];
}

/**
 * Creates the search documents by tag: sections of pages, category pages, and the pages and operations of APIs. Pages are
 * sorted by route, and their documents are in text order.
 */
export function searchDocuments(
  pages: LinkedSite['pages'],
  apis: readonly RenderedEntry[],
  { commands, tagOf, keyOf, indexOf }: DocumentOptions,
): Map<string, PageDocuments[]> {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0));
  const byTag = new Map<string, PageDocuments[]>();
  const indexCategories = categoryIndexer();
  for (const page of sorted) {
    const tag = tagOf(page.kind === 'api' ? undefined : page.edition);
    const known = byTag.get(tag) ?? [];
    byTag.set(tag, known);
    const type: SearchType = commands.some((route) => isAtOrBelow(page.route, route)) ? 'cli' : 'docs';
    if (page.kind === 'category') known.push(asPage([categoryDocument(page, type)]));
    else if (page.kind === 'doc' && !isUnindexed(page.page.visibility)) {
      const { sections, indexes } = indexOf(page.page);
      const documents = sectionDocuments(page, type, sections);
      known.push({
        key: [keyOf(page.page), page.route, type, ...categoriesAbove(page)].join('\0'),
        documents,
        indexes: { ...indexes, sidebarParentCategories: indexCategories(documents) },
        texts: () => foundSections(page.page).map(({ text }) => text),
      });
    }
  }
  if (apis.length > 0)
    byTag.set(API_TAG, [asPage(apis.flatMap((api) => apiDocuments(api, api.entry.route, api.routeOf)))]);
  return byTag;
}

function isAtOrBelow(route: string, start: string): boolean {
  const folder = (path: string) => (path.endsWith('/') ? path : `${path}/`);
  return folder(route).startsWith(folder(start));
}

/** Creates the document of a category. Omits its cards, since their text belongs to the pages they link to. */
function categoryDocument(page: LinkedCategory, type: SearchType): UnnumberedDocument {
  const { title, description } = page;
  return { ...common(page, title, type), title, content: description, sectionTitle: title, tags: [] };
}

function sectionDocuments(
  linked: LinkedDoc,
  type: SearchType,
  sections: PageIndex['sections'],
): PageDocuments['documents'] {
  const { page, route } = linked;
  return sections.map(({ id, title }, at) => ({
    ...common(linked, page.title, type),
    title,
    tags: tagsOf(page, at),
    sectionTitle: title,
    sectionRoute: id === null ? route : `${route}#${id}`,
  }));
}

/** Returns a function that indexes the categories of documents. Memoized, because many pages have the same categories. */
function categoryIndexer(): (documents: PageDocuments['documents']) => TextIndex {
  const known = new Map<string, TextIndex>();
  return (documents) => {
    const key = documents[0]?.sidebarParentCategories.join('\0') ?? '';
    const index = known.get(key) ?? indexField(documents.slice(0, 1), 'sidebarParentCategories');
    known.set(key, index);
    return repeated(index, [...documents.keys()]);
  };
}

/** Repeats the index of a text for each of these document IDs. */
function repeated({ lengths, terms, frequencies, counts }: TextIndex, numbers: number[]): TextIndex {
  return {
    terms,
    lengths: numbers.flatMap(() => lengths),
    frequencies: frequencies.map(() => numbers.length),
    texts: frequencies.flatMap(() => numbers),
    counts: counts.flatMap((count) => numbers.map(() => count)),
  };
}

function common(page: LinkedDoc | LinkedCategory, pageTitle: string, type: SearchType) {
  return { type, sidebarParentCategories: categoriesAbove(page), pageTitle, sectionRoute: page.route };
}

function categoriesAbove({ placement }: LinkedDoc | LinkedCategory): string[] {
  return placement.breadcrumbs.slice(0, -1).map(({ label }) => label);
}
