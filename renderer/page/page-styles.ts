import type { Page } from '@docgraph/schemas/page';

/** Style sheets that only some pages have, besides the one of every page. */
export type PageStyle = 'front' | 'blocks' | 'api';

/** Matches the HTML of blocks whose styles are in a style sheet of their own. */
const USES = {
  front: /class="(?:[^"]* )?(?:cards|columns)[ "]/,
  blocks:
    /<(?:math|video|kbd)\b|<figure>|<input type="checkbox"|data-(?:focus|line|note)\b|class="(?:[^"]* )?(?:added|badge|changelog-day|contains-task-list|details|diagram|embed|error|figure|file-tree|footnotes|formula|output|prompt|raw-html|removed|steps|warning)[ "]/,
};

/** Returns the style sheets that a page needs, in order. `html` is its content. */
export function pageStyles(page: Pick<Page, 'kind'> & { opening?: unknown }, html: string): PageStyle[] {
  const isFront = page.kind === 'home' || page.kind === 'category' || page.opening !== undefined;
  return [
    ...(page.kind === 'api' ? (['api'] as const) : []),
    ...(isFront || USES.front.test(html) ? (['front'] as const) : []),
    ...(USES.blocks.test(html) ? (['blocks'] as const) : []),
  ];
}
