import type { Element, ElementContent, Root } from 'hast';
import { replaceChild, walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile } from '../parse-context.ts';
import { type SlugStyle, slugStyles } from './slug-styles.ts';

/** Matches slugs of headings without letters and digits: an empty string, or `-1`, `-2`, … for repeated ones. */
const WITHOUT_WORDS = /^(?=-\d+$|$)/;
const FOOTNOTE_ID = /^(?:fn|fnref)-|^footnote-label$/;

/** Converts generated IDs to NFC, and makes them unique, also among authored and footnote IDs. Fills empty IDs. */
export function uniqueIds() {
  return (_: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const taken = new Set(context.explicitIds.keys());
    for (const heading of context.headings) {
      const id = String(heading.properties.id ?? '').normalize();
      if (context.explicitIds.get(id) === heading) continue;
      const { headingIds = 'github' } = context.options;
      const style = headingIds === 'github' ? undefined : slugStyles[headingIds];
      const own = style ? id || style.empty : id.replace(WITHOUT_WORDS, 'section');
      heading.properties.id = freeId(FOOTNOTE_ID.test(id) ? `section-${id}` : own || 'section', taken, style?.next);
    }
  };
}

function freeId(id: string, taken: Set<string>, next: SlugStyle['next'] = (base, count) => `${base}-${count}`): string {
  let free = id;
  for (let n = 1; taken.has(free); n++) free = next(id, n, free);
  taken.add(free);
  return free;
}

/** Sets the IDs of handwritten anchors, unless a heading or footnote already has the ID. */
export function ownAnchors() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    const anchors: Element[] = [];
    walkElements(tree, (node) => {
      if (node.properties.id !== undefined) taken.add(String(node.properties.id));
      if (node.properties.dataAnchor !== undefined) anchors.push(node);
      // A paragraph that only contains anchors would leave a gap.
      if (node.tagName === 'p' && node.children.length > 0 && node.children.every(isAnchor)) node.tagName = 'div';
      return undefined;
    });
    for (const anchor of anchors) {
      const id = String(anchor.properties.dataAnchor).normalize();
      delete anchor.properties.dataAnchor;
      if (!taken.has(id)) anchor.properties.id = id;
      taken.add(id);
    }
  };
}

function isAnchor(node: ElementContent): boolean {
  return node.type === 'element' && node.children.length === 0 && node.properties.dataAnchor !== undefined;
}

/** Removes IDs and links to them, since multiple texts on a page could have the same IDs. Footnotes keep their numbers. */
export function withoutIds() {
  return (tree: Root): void => {
    walkElements(tree, (node, index, parent) => {
      delete node.properties.id;
      const isBackLink = 'dataFootnoteBackref' in node.properties;
      if (!isBackLink && !('dataFootnoteRef' in node.properties)) return undefined;
      const kept: ElementContent[] = isBackLink ? [] : node.children;
      return replaceChild(parent, index, kept);
    });
  };
}

const HEADING = /^h([1-6])$/;

/** Demotes headings below the page title: the highest level in the text becomes 2. */
export function demoteHeadings() {
  return (tree: Root): void => {
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
      node.tagName = `h${Math.min(6, 2 + below)}`;
    }
  };
}

function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}
