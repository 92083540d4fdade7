import type { PageEdition } from '@docgraph/schemas/page';
import type { SearchType, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { asPage, type PageDocuments, type PageGroup } from '@docgraph/search/build/build-search-index';
import {
  eachPosting,
  indexField,
  joinTexts,
  packTexts,
  type TextIndex,
  type TextPostings,
} from '@docgraph/search/build/index-texts';
import { API_TAG } from '@docgraph/search/search-fields';
import type { RenderedEntry } from '../model/artifact.ts';
import type { LinkedCategory, LinkedDoc, LinkedSite } from '../model/linked-site.ts';
import type { ParsedPage, Section } from '../model/parsed-page.ts';
import { isUnindexed } from '../model/visibility.ts';
import { apiDocuments } from './api-documents.ts';
import { isCut } from './stable-cut.ts';

/** Options for creating search documents. */
interface DocumentOptions {
  /** Routes of the command reference, including pages below them. */
  commands: readonly string[];
  /** Returns a key that changes with the page. */
  keyOf(page: ParsedPage): string;
  /** Returns the index of consecutive pages with a tag. */
  indexOf(pages: readonly LinkedDoc[], tag: string): GroupIndex;
}

/** The search index of a parsed page. Doesn't contain the page's text. */
export interface PageIndex {
  sections: Pick<Section, 'id' | 'title'>[];
  /** Indexes of the sections, without the categories of the page. */
  indexes: Omit<PageGroup['indexes'], 'sidebarParentCategories'>;
}

/** The search index of consecutive pages, with the sections of each page. */
export interface GroupIndex {
  sections: PageIndex['sections'][];
  indexes: PageIndex['indexes'];
}

/** The pages of a search index. */
export interface IndexedPages {
  /** Pages in the order of their routes, in groups that are indexed together. */
  groups: LinkedDoc[][];
  categories: LinkedCategory[];
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

/** Joins the indexes of consecutive pages. */
export function joinPages(pages: readonly PageIndex[]): GroupIndex {
  const join = (field: keyof PageIndex['indexes']) => joinTexts(pages.map(({ indexes }) => indexes[field]));
  return {
    sections: pages.map(({ sections }) => sections),
    indexes: { title: join('title'), content: join('content'), tags: join('tags') },
  };
}

function tagsOf({ frontMatter }: ParsedPage, section: number): string[] {
  return section === 0 ? (frontMatter.tags ?? []) : [];
}

/** Returns the sections of a page. A page that starts with a heading can still be found by its title. */
function foundSections({ sections, title, description }: ParsedPage): Pick<Section, 'id' | 'title' | 'text'>[] {
  return sections[0]?.id === null ? sections : [{ id: null, title, text: description }, ...sections];
}

/** Average number of pages that are indexed together, and the most. */
const GROUP = 64;
const LARGEST_GROUP = 4 * GROUP;

/** Assigns pages to the search indexes, by tag. `tagOf` returns the tag of an edition; undefined if it isn't indexed. */
export function indexedPages(
  pages: LinkedSite['pages'],
  tagOf: (edition: PageEdition | undefined) => string | undefined,
): Map<string, IndexedPages> {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0));
  const byTag = new Map<string, IndexedPages>();
  for (const page of sorted) {
    if (page.kind === 'api') continue;
    const tag = tagOf(page.edition);
    if (tag === undefined) continue;
    const known = byTag.get(tag) ?? { groups: [], categories: [] };
    byTag.set(tag, known);
    if (page.kind === 'category') known.categories.push(page);
    else if (!isUnindexed(page.page.visibility)) {
      const last = known.groups.at(-1);
      if (!last || last.length >= LARGEST_GROUP || isCut(page.page.file, GROUP)) known.groups.push([page]);
      else last.push(page);
    }
  }
  return byTag;
}

/**
 * Creates the search documents by tag: sections of pages, category pages, and the pages and operations of APIs. The
 * documents of a page are in text order.
 */
export function searchDocuments(
  indexed: ReadonlyMap<string, IndexedPages>,
  apis: readonly RenderedEntry[],
  { commands, keyOf, indexOf }: DocumentOptions,
): Map<string, PageGroup[]> {
  const typeOf = ({ route }: { route: string }) => (commands.some((one) => isAtOrBelow(route, one)) ? 'cli' : 'docs');
  const groupOf = (pages: readonly LinkedDoc[], tag: string): PageGroup => {
    const { sections, indexes } = indexOf(pages, tag);
    const found = pages.map((page, at): PageDocuments => {
      const type = typeOf(page);
      return {
        key: [keyOf(page.page), page.route, type, ...categoriesAbove(page)].join('\0'),
        documents: sectionDocuments(page, type, sections[at] ?? []),
        texts: () => foundSections(page.page).map(({ text }) => text),
      };
    });
    return { pages: found, indexes: { ...indexes, sidebarParentCategories: indexCategories(found) } };
  };
  const byTag = new Map<string, PageGroup[]>();
  for (const [tag, { groups, categories }] of indexed)
    byTag.set(tag, [
      ...groups.map((pages) => groupOf(pages, tag)),
      ...categories.map((page) => asPage([categoryDocument(page, typeOf(page))])),
    ]);
  const current = apis.filter(({ entry }) => !entry.replaces);
  if (current.length > 0)
    byTag.set(API_TAG, [asPage(current.flatMap((api) => apiDocuments(api, api.entry.route, api.routeOf)))]);
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

/** Indexes the categories of pages. All documents of a page have the same ones. */
function indexCategories(pages: readonly PageDocuments[]): TextIndex {
  const found = new Map<string, TextPostings>();
  const lengths: number[] = [];
  let labels: string[] | undefined;
  let index: TextIndex | undefined;
  for (const { documents } of pages) {
    const categories = documents[0]?.sidebarParentCategories ?? [];
    if (labels?.join('\0') !== categories.join('\0')) index = undefined;
    labels = categories;
    index ??= indexField(documents.slice(0, 1), 'sidebarParentCategories');
    const numbers = documents.map((_, at) => lengths.length + at);
    eachPosting(index, (term, _, counts) => {
      const postings = found.get(term) ?? { texts: [], counts: [] };
      found.set(term, postings);
      postings.texts.push(...numbers);
      postings.counts.push(...numbers.map(() => counts[0] ?? 0));
    });
    for (const _ of numbers) lengths.push(index.lengths[0] ?? 0);
  }
  return packTexts(lengths, found);
}

function common(page: LinkedDoc | LinkedCategory, pageTitle: string, type: SearchType) {
  return { type, sidebarParentCategories: categoriesAbove(page), pageTitle, sectionRoute: page.route };
}

function categoriesAbove({ placement }: LinkedDoc | LinkedCategory): string[] {
  return placement.breadcrumbs.slice(0, -1).map(({ label }) => label);
}
