import type { ParsedPage } from '../model/parsed-page.ts';

/**
 * The part of a page that affects the rest of the site: its route and its place in the sidebar. As long as it stays the
 * same, the layout of the site doesn't change.
 */
export interface PageOutline extends Pick<ParsedPage, 'file' | 'visibility' | 'title' | 'description'> {
  frontMatter: Pick<ParsedPage['frontMatter'], 'slug' | 'sidebar_label' | 'aliases'>;
  keySpans: Pick<ParsedPage['keySpans'], 'slug' | 'aliases' | 'date'>;
  /** Front matter of a post. */
  post?: { date?: string | undefined; authors: string[]; tags: string[] } | undefined;
}

/** The IDs on a page that links can point to. */
export interface PageAnchors {
  /** All IDs, in document order. */
  ids: readonly string[];
  /** The IDs of headings. */
  sections: readonly string[];
}

/** Returns the outline of a page. */
export function pageOutline({ file, visibility, title, description, frontMatter, keySpans }: ParsedPage): PageOutline {
  const { slug, sidebar_label, aliases } = frontMatter;
  const post = postIn(frontMatter);
  return {
    file,
    visibility,
    title,
    description,
    frontMatter: { slug, sidebar_label, ...(aliases && { aliases }) },
    keySpans: {
      ...(keySpans.slug && { slug: keySpans.slug }),
      ...(keySpans.date && { date: keySpans.date }),
      ...(keySpans.aliases && { aliases: keySpans.aliases }),
    },
    ...(post && { post }),
  };
}

/** Returns the front matter of a post. Other pages have neither a date nor authors, unless they are additional front matter. */
function postIn({ custom, tags = [] }: ParsedPage['frontMatter']): PageOutline['post'] {
  if (custom === undefined) return undefined;
  const { date, authors = [] } = custom;
  return { date: typeof date === 'string' ? date : undefined, authors: [authors].flat().map(String), tags };
}

/** Returns the anchors of a page. */
export function pageAnchors({ anchors, headings }: ParsedPage): PageAnchors {
  return { ids: anchors, sections: headings.map(({ id }) => id) };
}

/** The anchors of a page for lookups. */
export interface KnownAnchors {
  has(id: string): boolean;
  /** Checks whether an anchor belongs to a heading. */
  isSection(id: string): boolean;
  /** Returns all anchors, in document order. */
  ids(): readonly string[];
}

/** Prepares anchors for lookups. */
export function knownAnchors({ ids, sections }: PageAnchors): KnownAnchors {
  const all = new Set(ids);
  const ofHeadings = new Set(sections);
  return { has: (id) => all.has(id), isSection: (id) => ofHeadings.has(id), ids: () => ids };
}
