/**
 * The visibility of a page that isn't public.
 *
 * - `noindex`: visible to readers of the site, but excluded from search engines, site search, and machine-readable lists.
 * - `unlisted`: like `noindex`, but also missing from the sidebar, so readers need its link.
 * - `draft`: only exists in `dev`.
 * - `unreadable`: not published, because its front matter can't be read, so it might be a draft.
 */
export type Visibility = (typeof ORDER)[number];

/** From the most to the least visible. */
const ORDER = ['noindex', 'unlisted', 'draft', 'unreadable'] as const;

/** Returns the most restrictive visibility, or undefined if all are public. */
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
