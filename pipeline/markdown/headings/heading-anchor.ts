import type { Options } from 'rehype-autolink-headings';
import { element } from '../elements.ts';
import { TextReader } from '../text-reader.ts';

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
