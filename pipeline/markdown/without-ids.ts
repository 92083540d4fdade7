import type { ElementContent, Root } from 'hast';
import { replaceChild, walkElements } from './walk-elements.ts';

/** Takes out ids and what refers to them: several texts on one page would have the same. Footnotes keep their numbers. */
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
