import type { Element, Root } from 'hast';
import { element, replaceChild, walkElements } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';
import { TextReader } from './text-reader.ts';

/** The footnotes of a text: what stands above them, and which reference a link leads back to. */
export const footnoteOptions = {
  footnoteLabelProperties: { className: ['visually-hidden'] },
  // `nameLinks` says it in the language of the text.
  footnoteBackLabel: (index: number, again: number) => `${index + 1}${again > 1 ? `-${again}` : ''}`,
};

const HEADING = /^h[1-6]$/;

/**
 * Puts a link beside each heading that has an id, and names it and those of footnotes in the language of the text, which
 * the library for footnotes does not know.
 */
export function nameLinks() {
  return (tree: Root, file: MarkdownFile): void => {
    const { say } = contextOf(file);
    walkElements(tree, (node, index, parent) => {
      const { properties, children } = node;
      if (properties.id === 'footnote-label') {
        children.splice(0, 1, { type: 'text', value: say('prose.footnotes') });
      } else if (properties.dataFootnoteBackref !== undefined) {
        properties.ariaLabel = say('prose.back-to-reference', { reference: String(properties.ariaLabel) });
      } else if (HEADING.test(node.tagName) && properties.id) {
        return replaceChild(parent, index, [
          withLink(node, say('prose.heading-link', { heading: TextReader.textOf(node) })),
        ]);
      }
      return undefined;
    });
  };
}

/**
 * A heading and a link beside it that leads to it. It stands outside of the heading, whose name stays its text alone.
 * Headings can be focused, so that a jump to one moves the focus with it.
 */
function withLink(heading: Element, ariaLabel: string): Element {
  heading.properties.tabIndex = -1;
  const properties = { className: ['heading-anchor'], ariaLabel, href: `#${heading.properties.id}` };
  return element('div', { className: ['heading'] }, [
    heading,
    element('a', properties, [{ type: 'text', value: '#' }]),
  ]);
}
