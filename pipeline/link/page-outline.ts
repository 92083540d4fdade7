import type { ParsedPage } from '../model/parsed-page.ts';

/**
 * Returns everything about a page that affects the rest of the site, as JSON: its route, its place in the sidebar, and its
 * link targets. As long as it stays the same, other pages and their problems don't change.
 */
export function pageOutline({
  file,
  frontMatter,
  visibility,
  title,
  description,
  anchors,
  headings,
  keySpans,
}: ParsedPage): string {
  const { slug, sidebar_label: label } = frontMatter;
  const ids = headings.map(({ id }) => id);
  return JSON.stringify([file, slug, keySpans.slug, visibility, title, label, description, anchors, ids]);
}
