import type { Root } from 'hast';
import type { Options } from 'rehype-autolink-headings';
import { element, walkElements } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';
import { TextReader } from './text-reader.ts';

/** Options for footnotes: their heading, and the labels of links back to the references. */
export const footnoteOptions = {
  footnoteLabelProperties: { className: ['visually-hidden'] },
  // `nameLinks` translates the label.
  footnoteBackLabel: (index: number, again: number) => `${index + 1}${again > 1 ? `-${again}` : ''}`,
};

/** Translates the labels of footnotes and heading anchors, since their libraries only support fixed labels. */
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
 * Options for the link next to each heading. It's outside the heading, so it isn't part of the heading's accessible name.
 * Headings are focusable, so that following a link to one moves the focus too.
 */
export const anchorOptions: Options = {
  behavior: 'after',
  test: (node) => node.properties.id !== 'footnote-label',
  headingProperties: () => ({ tabIndex: -1 }),
  properties: (heading) => ({
    className: ['heading-anchor'],
    // `nameLinks` translates the label.
    ariaLabel: TextReader.textOf(heading),
  }),
  content: () => [{ type: 'text', value: '#' }],
  group: () => element('div', { className: ['heading'] }, []),
};
