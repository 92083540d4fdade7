import type { Element, ElementContent, Root } from 'hast';
import { walkElements } from '../walk-elements.ts';

/** Gives the anchors that writers set by hand their ids, where no heading or footnote has the id already. */
export function ownAnchors() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    const anchors: Element[] = [];
    walkElements(tree, (node) => {
      if (node.properties.id !== undefined) taken.add(String(node.properties.id));
      if (node.properties.dataAnchor !== undefined) anchors.push(node);
      // A paragraph of nothing but anchors would leave a gap.
      if (node.tagName === 'p' && node.children.length > 0 && node.children.every(isAnchor)) node.tagName = 'div';
      return undefined;
    });
    for (const anchor of anchors) {
      const id = String(anchor.properties.dataAnchor);
      delete anchor.properties.dataAnchor;
      if (!taken.has(id)) anchor.properties.id = id;
      taken.add(id);
    }
  };
}

function isAnchor(node: ElementContent): boolean {
  return node.type === 'element' && node.properties.dataAnchor !== undefined;
}
