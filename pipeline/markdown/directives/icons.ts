import { iconOutlines, isOutlineName } from '@docgraph/schemas/icon-outlines';
import type { Root } from 'hast';
import { escapeHtml, replaceChild, walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile } from '../parse-context.ts';

/** Names of icons. */
export const ICONS: readonly string[] = Object.keys(iconOutlines);

/** Draws icons. Runs after sanitizing, which would remove SVG; these icons are trusted. */
export function drawIcons() {
  return (tree: Root, file: MarkdownFile): void => {
    if (!/:::cards|:icon\[/.test(contextOf(file).text)) return;
    walkElements(tree, ({ tagName, properties }, index, parent) => {
      const { dataIcon, ariaLabel } = properties;
      if (tagName !== 'span' || !isOutlineName(dataIcon)) return undefined;
      const outline = iconOutlines[dataIcon];
      const role = ariaLabel ? `role="img" aria-label="${escapeHtml(String(ariaLabel))}"` : 'aria-hidden="true"';
      const value = `<svg class="icon" viewBox="0 0 24 24" ${role}><path d="${outline}"/></svg>`;
      return replaceChild(parent, index, [{ type: 'raw', value }]);
    });
  };
}
