import type { ParsedPage } from '../model/parsed-page.ts';

/**
 * All that the rest of a site sees of a page, as JSON: its address, its place in the sidebar, and what links can lead to.
 * Where it stays the same, no other page changes, nor does a problem that is found elsewhere.
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
