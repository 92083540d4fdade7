import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { contextOf, type MarkdownFile } from './context-of.ts';

/** The footnotes of a text: what stands above them, and which reference a link leads back to. */
export const footnoteOptions = {
  footnoteLabelProperties: { className: ['visually-hidden'] },
  // `nameLinks` says it in the language of the text.
  footnoteBackLabel: (index: number, again: number) => `${index + 1}${again > 1 ? `-${again}` : ''}`,
};

/** Names what the libraries for footnotes and anchors have made, which know no languages. */
export function nameLinks() {
  return (tree: Root, file: MarkdownFile): void => {
    const { say } = contextOf(file);
    visit(tree, 'element', ({ properties, children }: Element) => {
      const name = String(properties.ariaLabel);
      if (properties.id === 'footnote-label') children.splice(0, 1, { type: 'text', value: say('prose.footnotes') });
      else if (properties.dataFootnoteBackref !== undefined)
        properties.ariaLabel = say('prose.back-to-reference', { reference: name });
      else if (Array.isArray(properties.className) && properties.className.includes('heading-anchor'))
        properties.ariaLabel = say('prose.heading-link', { heading: name });
    });
  };
}
