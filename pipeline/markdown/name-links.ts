import type { Root } from 'hast';
import type { Options } from 'rehype-autolink-headings';
import { element, walkElements } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';
import { TextReader } from './text-reader.ts';

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
    walkElements(tree, ({ properties, children }) => {
      const name = String(properties.ariaLabel);
      if (properties.id === 'footnote-label') children.splice(0, 1, { type: 'text', value: say('prose.footnotes') });
      else if (properties.dataFootnoteBackref !== undefined)
        properties.ariaLabel = say('prose.back-to-reference', { reference: name });
      else if (Array.isArray(properties.className) && properties.className.includes('heading-anchor'))
        properties.ariaLabel = say('prose.heading-link', { heading: name });
      return undefined;
    });
  };
}

/**
 * A link beside each heading that leads to it. It stands outside of the heading, whose name stays its text alone.
 * Headings can be focused, so that a jump to one moves the focus with it.
 */
export const anchorOptions: Options = {
  behavior: 'after',
  test: (node) => node.properties.id !== 'footnote-label',
  headingProperties: () => ({ tabIndex: -1 }),
  properties: (heading) => ({
    className: ['heading-anchor'],
    // `nameLinks` says it in the language of the text.
    ariaLabel: TextReader.textOf(heading),
  }),
  content: () => [{ type: 'text', value: '#' }],
  group: () => element('div', { className: ['heading'] }, []),
};
