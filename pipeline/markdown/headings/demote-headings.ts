import type { Element, Root } from 'hast';
import { walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile } from '../handler.ts';

const HEADING = /^h([1-6])$/;

/** Puts the headings of a text below the heading that it is shown under: its highest level comes next. */
export function demoteHeadings() {
  return (tree: Root, file: MarkdownFile): void => {
    const { surroundingLevel } = contextOf(file);
    const headings: { node: Element; level: number }[] = [];
    walkElements(tree, (node) => {
      const level = HEADING.exec(node.tagName)?.[1];
      if (level === undefined) return undefined;
      headings.push({ node, level: Number(level) });
      return 1;
    });
    const highest = headings.reduce((top, { node, level }) => (isFootnoteLabel(node) ? top : Math.min(top, level)), 6);
    for (const { node, level } of headings) {
      const below = isFootnoteLabel(node) ? 0 : level - highest;
      node.tagName = `h${Math.min(6, surroundingLevel + 1 + below)}`;
    }
  };
}

function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}
