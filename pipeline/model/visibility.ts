/**
 * The visibility of a page that isn't public.
 *
 * - `noindex`: visible to readers of the site, but excluded from search engines, site search, and lists for programs.
 * - `unlisted`: like `noindex`, and also hidden in the sidebar, so it can only be found by its link.
 * - `draft`: only exists in `dev`.
 * - `unreadable`: isn't published, because its front matter can't be read and it might be a draft.
 */
export type Visibility = (typeof ORDER)[number];

/** From the most to the least visible. */
const ORDER = ['noindex', 'unlisted', 'draft', 'unreadable'] as const;

/** Returns the least visible of several visibilities, or undefined if there are none. */
export function leastVisible(all: readonly (Visibility | undefined)[]): Visibility | undefined {
  return ORDER.findLast((each) => all.includes(each));
}

/** Checks whether a page is part of the site. */
export function isPublished(visibility: Visibility | undefined, { drafts }: { drafts: boolean }): boolean {
  return visibility === 'draft' ? drafts : visibility !== 'unreadable';
}

/** Checks whether a published page is excluded from search, feeds, and lists. */
export function isUnindexed(visibility: Visibility | undefined): boolean {
  return visibility === 'noindex' || visibility === 'unlisted';
}
