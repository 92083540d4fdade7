/**
 * Who sees a page that isn't for everybody.
 *
 * - `noindex`: readers of the site, but neither search engines nor the site's own search and lists for programs.
 * - `unlisted`: the same, and only with the link: the page isn't in the sidebar either.
 * - `draft`: nobody, except in `dev`.
 * - `unreadable`: nobody. Its front matter can't be read, so it might be a draft.
 */
export type Visibility = (typeof ORDER)[number];

/** From the most to the least visible. */
const ORDER = ['noindex', 'unlisted', 'draft', 'unreadable'] as const;

/** Returns the least visible of several visibilities; undefined for none. */
export function leastVisible(all: readonly (Visibility | undefined)[]): Visibility | undefined {
  return ORDER.findLast((each) => all.includes(each));
}

/** Reports whether a page is part of the site. */
export function isPublished(visibility: Visibility | undefined, { drafts }: { drafts: boolean }): boolean {
  return visibility === 'draft' ? drafts : visibility !== 'unreadable';
}

/** Reports whether search, feeds, and lists of pages leave out a published page. */
export function isUnindexed(visibility: Visibility | undefined): boolean {
  return visibility === 'noindex' || visibility === 'unlisted';
}
